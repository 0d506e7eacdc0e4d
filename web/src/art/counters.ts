/** A star about (12, 12): its points reach each of `reach` in turn, with notches at radius r between them. */
function star(n: number, reach: number[], r: number): string {
  const points = Array.from({ length: 2 * n }, (_, i) => {
    const angle = (i * Math.PI) / n - Math.PI / 2;
    const radius = i % 2 ? r : reach[(i / 2) % reach.length]!;
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
const burst = star(9, [11.8, 10, 11], 7.2);
export const dark = '#2b2538';
const pale = '#f7f0e2';

/** Counters on 24 x 24, told apart by shape: heart, burst with a cry, mask, shield, hexagon, paper strip, four-pointed star, broken drop. */
export const counters = {
  goodwill: [['#dd5b80', 'M12 21.5C4 15 2 11.5 2 8A5.2 5.2 0 0 1 12 6A5.2 5.2 0 0 1 22 8C22 11.5 20 15 12 21.5Z']],
  paranoia: [
    ['#a98ae6', burst],
    ['none', 'M12 6.8V12.6M12 16.4V16.5'],
  ],
  intrigue: [
    [dark, 'M1.5 7.5Q7 5 12 7.5Q17 5 22.5 7.5Q23 18.5 16 18.5Q13.5 18.5 12 15Q10.5 18.5 8 18.5Q1 18.5 1.5 7.5Z'],
    [pale, 'M5 11Q8 9.5 10 12.5Q7 14.5 5 11ZM19 11Q16 9.5 14 12.5Q17 14.5 19 11Z'],
  ],
  guard: [
    ['#5d8fb8', 'M12 1.5L21 5V11Q21 18.5 12 22.5Q3 18.5 3 11V5Z'],
    [pale, 'M12 6V18Q16.8 15.5 17 11V7.8Z'],
  ],
  extra: [
    ['#e0ab3f', 'M12 1L21.5 6.5V17.5L12 23L2.5 17.5V6.5Z'],
    [dark, 'M12 7V17M7 12H17'],
  ],
  curse: [
    [pale, 'M6.5 1.5H17.5V20L14.7 22.5L12 20L9.3 22.5L6.5 20Z'],
    ['#b3323f', 'M12 4.5Q16 9 15 12.5A3 3 0 0 1 9 12.5Q9 10 11 9Q11 7 12 4.5Z'],
  ],
  hope: [['#f0d26a', star(4, [11.5], 4)]],
  despair: [
    ['#6a7cba', 'M12 1.5Q20 11 20 15A8 7.5 0 0 1 4 15Q4 11 12 1.5Z'],
    ['none', 'M12 5L9 11L14.5 13.5L11 18.5'],
  ],
} satisfies Record<string, [fill: string, d: string][]>;

export type CounterKind = keyof typeof counters;
