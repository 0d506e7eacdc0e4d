import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
const tokens = new Map([...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map((m) => [m[1], [m[2], m[3]]]));

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, two: string): number {
  const [low, high] = [luminance(one), luminance(two)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}
const papers = ['paper', 'paper-raised', 'paper-sunk'];
const texts = ['ink', 'ink-soft', 'accent', 'danger', 'good', 'gold', 'mastermind', 'a', 'b', 'c'];
const pairs = [...texts.flatMap((text) => papers.map((paper) => [text, paper])), ['accent-ink', 'accent'], ['card-ink', 'card'], ...['plate-ink', 'plate-soft', 'plate-good', 'plate-danger'].map((text) => [text, 'plate'])] as [string, string][];
/** Filled buttons and badges: paper-coloured text on a seat's or a state's colour. */
for (const fill of ['danger', 'good', 'mastermind', 'a', 'b', 'c']) pairs.push(['paper', fill]);

describe.each([
  ['light', 0],
  ['dusk', 1],
] as const)('%s', (_theme, at) => {
  const colour = (name: string) => tokens.get(name)?.[at] ?? expect.fail(`no colour --${name} in tokens.css`);
  it.each(pairs)('text %s on %s is AA (4.5)', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(papers)('the focus ring stands out on %s (3)', (paper) => {
    expect(contrast(colour('focus'), colour(paper))).toBeGreaterThanOrEqual(3);
  });
});

it('knows black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});
