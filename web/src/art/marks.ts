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
  // the steps of a day
  dawn: ['M2 18H22M12 3V6M4.5 7.5L6.5 9.5M19.5 7.5L17.5 9.5', 'M6 18A6 6 0 0 1 18 18Z'],
  cards: ['M9 6H20V21H9Z', 'M4 3H14V5H7V17H4Z'],
  seal: ['M12 2L14.6 4.3L18 3.8L18.7 7.2L21.6 9L20.2 12L21.6 15L18.7 16.8L18 20.2L14.6 19.7L12 22L9.4 19.7L6 20.2L5.3 16.8L2.4 15L3.8 12L2.4 9L5.3 7.2L6 3.8L9.4 4.3Z', ''],
  hand: ['M4 21Q2 15 6 13L10 9.5Q12 8 13 9.5L10 13H19A2 2 0 0 1 19 17H14M6 21Q16 22 20 17', ''],
  bolt: ['', 'M13 1L4 14H11L9 23L20 9H13Z'],
  grid: ['M3 3H21V17H3ZM3 8H21M9 3V17M15 3V17M7 21L9 17M17 21L15 17', ''],
  // incidents
  knife: ['M4 20L8.5 15.5', 'M8 13L19 2Q22 8 17.5 12.5L12.5 17Z'],
  unease: ['M2 12Q12 3 22 12Q12 21 2 12Z', oval(12, 12, 2.6) + 'M11.2 1H12.8V4H11.2ZM4.3 3.6L5.6 2.7L7.2 5.2L6 6ZM19.7 3.6L18.4 2.7L16.8 5.2L18 6Z'],
  evil: ['M3 5Q12 7.5 21 5M4.5 9.5H19.5M7.5 6V21.5M16.5 6V21.5', 'M12 11Q15.2 14.6 14.4 17.4A2.5 2.5 0 0 1 9.6 17.4Q9.6 15.4 11.2 14.6Q11.2 13 12 11Z'],
  missing: ['M3.5 21.5Q4 14 8 14M12 14Q20 14 20.5 21.5' + oval(12, 7, 4.5), ''],
  clinic: ['M3 3H21V21H3Z', 'M10 6H14V10H18V14H14V18H10V14H6V10H10Z'],
  butterfly: ['M12 6V20M12 6L9.5 2.5M12 6L14.5 2.5', 'M11 8Q4 1 2 7Q2 13 8 13Q4 15 6 19Q10 20 11 14ZM13 8Q20 1 22 7Q22 13 16 13Q20 15 18 19Q14 20 13 14Z'],
  claw: ['M5 3Q9 11 6 21M12 3Q16 11 12 21M19 3Q23 11 18 21', ''],
  bomb: ['M15 9L18 6Q21 3 22 6', oval(10, 14.5, 7.5)],
  letter: ['M2.5 5H21.5V19H2.5ZM3 6L12 13L21 6', ''],
  barrier: ['M2 8H22V14H2ZM5 14V21M19 14V21M6 14L10 8M12 14L16 8', ''],
  drop: ['M12 2.5Q20 11.5 20 15A8 7 0 0 1 4 15Q4 11.5 12 2.5Z', 'M8 14.5Q8 18.5 12 19V17.2Q10 17 9.8 14.5Z'],
  flame: ['M12 2Q20 9 18.5 15.5A6.6 6.6 0 0 1 5.5 15.5Q5 11 9 8.5Q9 6 12 2Z', 'M12 12Q15 15 14.3 17.4A2.4 2.4 0 0 1 9.7 17.4Q9.5 15.5 11 14.6Z'],
} satisfies Record<string, [string, string]>;

export type MarkName = keyof typeof table;
export const marks: Record<MarkName, [string, string]> = table;

// Each incident's mark; what a newer server brings has the bolt of the step.
const ofIncidents: Partial<Record<string, MarkName>> = {
  murder: 'knife', faraway_murder: 'knife', serial_murder: 'knife', sacrilegious_murder: 'knife', insane_murder: 'knife', the_executioner: 'knife',
  increasing_unease: 'unease', uproar: 'unease', night_of_madness: 'moon', suicide: 'skull', faked_suicide: 'skull', mass_suicide: 'skull',
  hospital_incident: 'clinic', missing_person: 'missing', spreading: 'chat', dark_rumor: 'chat', confession: 'chat', foul_evil: 'evil', evil_contamination: 'evil', awakened_curse: 'evil',
  butterfly_effect: 'butterfly', breakthrough: 'key', discovery: 'eye', portent: 'eye', conspiracies: 'pen', fake_incident: 'question', bestial_murder: 'claw', hound_dog_scent: 'claw',
  the_silver_bullet: 'bomb', terrorism: 'bomb', a_suspicious_letter: 'letter', closed_circle: 'barrier', barricade: 'barrier', evangelium_of_the_dead: 'book', fountain_of_filth: 'drop',
  fire_of_demise: 'flame',
};
export const incidentMark = (incident: string): MarkName => ofIncidents[incident] ?? 'bolt';
