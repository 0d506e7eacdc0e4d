/** A full ellipse as a path. */
export const oval = (x: number, y: number, rx: number, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

/** Small icons on 24 x 24: [lines, solid shapes]. */
const table = {
  leader: ['M3 8L7.5 12L12 4L16.5 12L21 8L19 19H5Z', 'M5 16.5H19V20H5Z'],
  corpse: ['M2 19H22M6 15.5H20V12Q20 10 17 10H10V15.5', oval(5.5, 12.5, 2.5)],
  turf: ['M6 22V2', 'M7 3H20L16.5 7.5L20 12H7Z'],
  forbidden: [oval(12, 12, 9) + 'M5.6 5.6L18.4 18.4', ''],
  spent: ['M5 3H19V21H5ZM8.5 9L15.5 15M15.5 9L8.5 15', ''],
  revealed: ['M4 8V3H15V20H11', 'M9 8H20V22H9Z'],
  eye: ['M2 12Q12 2 22 12Q12 22 2 12Z', oval(12, 12, 3.2)],
  undo: ['M8 4L3 9L8 14M3 9H14.5A5.5 5.5 0 0 1 14.5 20H9', ''],
  chat: ['M3 4H21V16H12L7 21V16H3Z', oval(8, 10, 1.2) + oval(12, 10, 1.2) + oval(16, 10, 1.2)],
  gear: [oval(12, 12, 6) + oval(12, 12, 2) + 'M12 2V6M12 18V22M2 12H6M18 12H22M4.9 4.9L7.8 7.8M16.2 16.2L19.1 19.1M19.1 4.9L16.2 7.8M7.8 16.2L4.9 19.1', ''],
  sound: ['M15.5 8.5Q18 12 15.5 15.5M18.5 5.5Q23 12 18.5 18.5', 'M2 9H6L12 4V20L6 15H2Z'],
  sun: ['M12 1.5V4M12 20V22.5M1.5 12H4M20 12H22.5M4.6 4.6L6.3 6.3M17.7 17.7L19.4 19.4M19.4 4.6L17.7 6.3M6.3 17.7L4.6 19.4', oval(12, 12, 4.8)],
  moon: ['M20 14.5A8.6 8.6 0 1 1 9.5 4A7 7 0 0 0 20 14.5Z', ''],
  menu: ['M3 6H21M3 12H21M3 18H21', ''],
  close: ['M5 5L19 19M19 5L5 19', ''],
  play: ['', 'M6 3.5L20.5 12L6 20.5Z'],
  pause: ['', 'M5 4H10V20H5ZM14 4H19V20H14Z'],
  step: ['M19.5 4V20', 'M4 4L16 12L4 20Z'],
  back: ['M10 5L3 12L10 19M3 12H21', ''],
  link: ['M10 14Q7 11 10 8L13.5 4.5A4.2 4.2 0 0 1 19.5 10.5L17.5 12.5M14 10Q17 13 14 16L10.5 19.5A4.2 4.2 0 0 1 4.5 13.5L6.5 11.5', ''],
  download: ['M12 3V15M6.5 10L12 15.5L17.5 10M3.5 20.5H20.5', ''],
  book: ['M12 6Q8 3 2.5 4V19Q8 18 12 21Q16 18 21.5 19V4Q16 3 12 6ZM12 6V20', ''],
  pen: ['M3 21L4.5 15.5L16.5 3.5L20.5 7.5L8.5 19.5ZM13.5 6.5L17.5 10.5', ''],
  check: ['M4 13L9.5 18.5L20.5 6', ''],
  cross: ['M6 6L18 18M18 6L6 18', ''],
  question: ['M7.5 8.5A4.6 4.6 0 1 1 13.8 12.6Q12 13.4 12 15.5', oval(12, 20, 1.6)],
  hourglass: ['M5 2.5H19M5 21.5H19M7 2.5Q7 9 12 12Q17 9 17 2.5M7 21.5Q7 15 12 12Q17 15 17 21.5', 'M8.5 21Q9 17.5 12 16Q15 17.5 15.5 21ZM9.2 7H14.8Q13.8 9.5 12 10.6Q10.2 9.5 9.2 7Z'],
  loop: ['M20 12A8 8 0 1 1 17 5.8M17.5 1.5V6.3H12.6', ''],
  day: ['M3 5H21V21H3ZM3 10H21M8 2.5V6M16 2.5V6', oval(12, 15.5, 2.6)],
  skull: ['M12 2.5C6 2.5 3 6.5 3 11C3 14 4.5 16 7 17V21.5H17V17C19.5 16 21 14 21 11C21 6.5 18 2.5 12 2.5ZM10.3 21V18.5M13.7 21V18.5', oval(8.4, 11, 2) + oval(15.6, 11, 2)],
  key: [oval(7, 12, 4.5) + 'M11.5 12H22V16M17.5 12V15', ''],
  person: ['M3.5 21.5Q4 14 12 14Q20 14 20.5 21.5Z', oval(12, 7, 4.5)],
  robot: ['M4 8H20V20H4ZM12 8V3.5M1.5 12V16M22.5 12V16M9 16.5H15', oval(12, 3, 1.7) + oval(8.7, 12.3, 1.6) + oval(15.3, 12.3, 1.6)],
} satisfies Record<string, [string, string]>;

export type MarkName = keyof typeof table;
export const marks: Record<MarkName, [string, string]> = table;
