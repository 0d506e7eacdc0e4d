import { bodies, bow, brows, draw, eyes, heads, mouths, oval, tie, type Colours } from './kit';

/** Skies behind the bust, by where the character starts. */
const skies = { school: ['#b38547', '#f0d9a5'], hospital: ['#568683', '#c8dfd4'], shrine: ['#a6534a', '#edc3a5'], city: ['#575f96', '#bfc5e4'] };

type Look = {
  at: keyof typeof skies;
  /** hair, skin, clothes, second cloth, eyes */
  c: [h: string, s: string, c: string, d: string, e?: string];
  head?: keyof typeof heads;
  body?: keyof typeof bodies;
  eyes?: keyof typeof eyes;
  brows?: keyof typeof brows;
  mouth?: keyof typeof mouths;
  blush?: boolean;
  /** Drawn with a broken outline, but for what is before everything: not quite there. */
  ghost?: boolean;
  /** Shapes: behind everything, between body and head, on the face, over the face (hair), before everything. */
  back?: string;
  under?: string;
  face?: string;
  front?: string;
  top?: string;
};

const fair = '#f8dfc8', warm = '#efc8a4', tan = '#d8a57c';
const shine = (y = 27) => `-z M36 ${y + 2}Q42 ${y - 3} 50 ${y - 2}`;
const glasses = (fill: string, r = 7.5, ry = r) => `2${fill} ${oval(38.5, 48, r, ry)}|-i M46 47Q48 45.5 50 47`;

const rays = Array.from({ length: 16 }, (_, i) => {
  const at = (r: number, t: number) => `${(48 + r * Math.sin(t)).toFixed(1)} ${(42 + r * Math.cos(t)).toFixed(1)}`;
  const t = (i * Math.PI) / 8;
  return `M${at(30, t - 0.14)}L${at(i % 2 ? 40 : 47, t)}L${at(30, t + 0.14)}Z`;
}).join('');

const looks: Record<string, Look> = {
  boy_student: {
    at: 'school', c: ['#6b4630', warm, '#2c2f45', 'g'], head: 'boy', body: 'gakuran', brows: 'bold', mouth: 'grin', eyes: 'small',
    front: `h M26 46L25 34L20 31L27 26L25 18L34 19L37 11L45 16L54 9L57 17L67 15L67 23L75 27L70 33L70 46L66 39L62 31L57 38L52 30L45 38L40 31L33 38L30 40Z|${shine(22)}`,
    top: 'w M57 54L65 51L67 55L59 58.5Z',
  },
  girl_student: {
    at: 'school', c: ['#8a5638', fair, '#34487a', '#b8323f', '#8a5638'], body: 'sailor', eyes: 'big', brows: 'calm', mouth: 'open', blush: true,
    back: 'h M22 44C20 24 32 12 48 12S76 24 74 44C75 56 76 64 72 70Q64 73 58 69H38Q32 73 24 70C20 64 21 56 22 44Z',
    front: `h M25 48C22 26 34 14 48 14S74 26 71 48C68 44 66 38 65 33C58 37 46 37 38 30C36 37 31 42 25 48Z|${shine()}|-i M48 14Q46 7 53 6|r M62 27L73 24L74 30L64 33Z`,
  },
  rich_mans_daughter: {
    at: 'school', c: ['#ecc45c', fair, '#7d2f4f', '#b8323f', '#34487a'], body: 'blazer', eyes: 'serene', brows: 'raised', mouth: 'smirk', blush: true,
    back: '2h M27 30C15 34 13 44 18 48C10 51 10 59 16 62C10 66 11 74 17 76C14 81 17 87 23 88C27 84 33 80 30 74C35 70 34 62 30 60C34 54 34 46 31 44Z|2-i M18 48Q25 50 31 46|2-i M16 62Q24 64 31 59|2-i M17 76Q25 77 30 73|h M24 44C22 24 34 13 48 13S74 24 72 44Z',
    front: `h M25 46C23 25 35 14 48 14S73 25 71 46C67 42 65 36 64 31Q56 36 48 28Q40 36 32 31C31 36 29 42 25 46Z|${shine()}|2r M48 13L33 5Q30 12 34 20Z|r ${oval(48, 13, 4)}`,
    top: bow('g'),
  },
  class_rep: {
    at: 'school', c: ['#3a3347', fair, '#34487a', '#2f7480'], body: 'sailor', eyes: 'small', brows: 'angry', mouth: 'flat',
    back: '2h M27 52C21 55 19 60 22 64C17 68 17 74 21 77C17 81 18 87 22 89L21 97H29L28 89C33 87 34 82 30 78C35 74 34 68 30 65C34 60 33 55 31 52Z|2-i M22 64H30|2-i M21 77H30|2.r M20 87H31V91H20Z|h M24 46C22 24 34 14 48 14S74 24 72 46L70 58H26Z',
    front: `h M25 54C22 26 34 15 48 15S74 26 71 54C70 44 67 34 58 31Q51 28 48 22Q45 28 38 31C29 34 26 44 25 54Z|-i M48 15V22|${shine(24)}`,
    top: glasses('u', 7.8, 7),
  },
  mystery_boy: {
    at: 'school', c: ['#e4e1ec', '#f3ddd2', '#4a3f6b', 'w', '#76539c'], head: 'boy', body: 'hoodie', eyes: 'sharp', mouth: 'small',
    back: 'c M20 50C16 24 30 6 48 6S80 24 76 50Q78 66 66 76H30Q18 66 20 50Z|.x M27 70Q22 44 30 30Q38 18 48 18T66 30Q74 44 69 70Z',
    front: `h M28 46L25 36L31 30L31 23L39 23L45 16L51 22L60 18L62 26L70 31L66 38L68 48L63 40Q64 50 57 58L57 50L51 56Q53 46 48 39L44 43L42 36Q36 40 34 46L31 41Z|${shine(28)}`,
    top: 'c M21 54C14 26 30 6 48 6S82 26 75 54C74 36 64 23 48 18C32 23 22 36 21 54Z|=y M66 76Q66 69 73 69T80 75.5Q80 79 73 82V84|y ' + oval(73, 91, 2.4),
  },
  shrine_maiden: {
    at: 'shrine', c: ['#2b2536', fair, '#f7f0e2', '#b8323f', '#b8323f'], body: 'kimono', eyes: 'big', brows: 'calm', mouth: 'small', blush: true,
    back: 'h M22 44C20 24 32 12 48 12S76 24 74 44L75 94H60V60H36V94H21Z',
    front: `h M25 64C21 28 33 14 48 14S75 28 71 64L64 62L65 38H31L32 62Z|${shine()}|2w M26 30L14 23L17 32L12 40L26 37Z|2-r M21 27L20 38`,
    top: 'n M80 60H84V98H80Z|w M82 44L73 49L79 56L72 62L78 69L71 77L81 79V60Z|w M82 44L91 49L85 56L92 62L86 69L93 77L83 79V60Z|r M78 58H86V62H78Z',
  },
  alien: {
    at: 'shrine', c: ['#c58fd0', '#cfe6c8', '#d8d5e0', '#76539c', '#2f7480'], head: 'child', body: 'turtleneck', eyes: 'none', mouth: 'small', blush: true,
    back: '2-i M38 22Q34 8 24 8|2y ' + oval(22, 9, 5) + '|h M21 48C19 26 32 14 48 14S77 26 75 48Q80 62 72 70L62 66H34L24 70Q16 62 21 48Z',
    face: '2i M31 44Q41 42 45 53Q35 56 31 44Z|2.w ' + oval(36, 47, 1.7),
    front: `h M23 50C21 28 34 15 48 15S75 28 73 50Q68 46 66 36Q58 40 52 32Q48 40 42 33Q36 40 30 37Q29 46 23 50Z|${shine()}`,
    top: `t ${oval(48, 90, 5)}|.z ${oval(46.5, 88.5, 1.6)}`,
  },
  godly_being: {
    at: 'shrine', c: ['#bcd3ea', '#fae6cd', '#f7f0e2', '#e5b347'], head: 'woman', body: 'kimono', eyes: 'serene', mouth: 'smile',
    back: `g ${rays}|y ${oval(48, 42, 31)}|h M23 44C23 24 34 14 48 14S73 24 73 44C75 60 84 74 80 97H16C12 74 21 60 23 44Z`,
    front: `h M27 62C20 30 34 16 48 16S76 30 69 62Q67 48 62 37L56 42L53 33L48 40L43 33L40 42L34 37Q29 48 27 62Z|${shine(30)}|g M30 26L34 13L41 21L48 7L55 21L62 13L66 26Q48 19 30 26Z|r ${oval(48, 18, 2.6)}`,
  },
  police_officer: {
    at: 'city', c: ['#3a3347', warm, '#34487a', '#1f1a2b'], head: 'man', body: 'suit', eyes: 'small', brows: 'heavy', mouth: 'flat',
    front: '2.h M28 36H32V50L28 48Z|b M22 22C22 12 36 8 48 8S74 12 74 22L69 31H27Z|.x M27 31L22 22Q48 30 74 22L69 31Z|i M27 30H69V36Q48 30 27 36Z|i M26 36Q48 27 70 36L66 41Q48 34 30 41Z|g M48 12L53 15V20Q53 24 48 26Q43 24 43 20V15Z',
    top: '2g M22 82L32 79L33 83L23 87Z|g ' + oval(72, 92, 3),
  },
  office_worker: {
    at: 'city', c: ['#3a3347', warm, '#6a7080', '#b8323f'], head: 'man', body: 'suit', eyes: 'sleepy', brows: 'worry', mouth: 'wobble',
    front: `h M27 44C24 24 34 14 50 14C64 13 73 24 69 44L66 34Q52 36 40 27Q34 32 31 36Z|${shine(22)}|2i M30 43H45V53H31Z|2w M32 45H43.5V51.5H33Z|2.i M34.5 48H41.5Q41 51.5 38 51.5T34.5 48Z|-i M45 46H51|m M72 28Q78 36 75 40A4 4 0 0 1 68 38Q69 33 72 28Z`,
    top: 'w M64 78H84L82 98H66Z|n M65 83H83.5L82.6 91H65.8Z|k M62 74H86V79H62Z',
  },
  informer: {
    at: 'city', c: ['#6d3f7f', fair, '#8a6a45', '#8a6a45', '#76539c'], head: 'woman', body: 'coat', eyes: 'sly', mouth: 'lips',
    back: 'h M27 34C20 46 24 54 20 62Q15 72 22 80Q30 84 36 78H60Q68 84 74 78Q80 70 75 62C72 54 76 46 69 34Z',
    front: 'h M28 54C25 40 28 30 34 26H66Q72 40 67 52Q68 42 62 34Q48 36 40 30Q32 42 28 54Z',
    top: 'k M33 26C33 10 40 6 48 9Q58 4 64 12Q68 18 68 30Z|r M32 24Q50 24 69 30L68 35Q50 28 31 30Z|k M8 32C24 22 66 22 88 44C70 34 34 30 8 32Z|2c M30 78L22 66L38 72L44 92Z',
  },
  pop_idol: {
    at: 'city', c: ['#ee8fae', fair, '#f7f0e2', '#ee8fae', '#2f7480'], body: 'tee', eyes: 'wink', mouth: 'open', blush: true,
    back: '2h M30 26C14 14 2 30 8 46C4 58 6 72 16 78C14 70 20 66 22 58C28 50 30 40 30 26Z|h M24 44C22 24 34 13 48 13S74 24 72 44L70 58H26Z',
    front: `h M25 50C22 26 34 14 48 14S74 26 71 50C67 44 65 38 64 32Q58 38 52 30Q44 38 36 32Q32 40 25 50Z|${shine()}|2g M26 16L29 23L36 23L31 28L33 35L26 31L20 35L21 28L16 23L23 23Z`,
    top: `2.p M30 82L40 79L36 90Z|k M66 74L72 78L62 96H56Z|a ${oval(71, 72, 7)}|-i M65 70L74 78M68 66L77 74|-i M66 76L76 67`,
  },
  journalist: {
    at: 'city', c: ['#7a4f33', tan, '#8a7448', '#34487a'], head: 'man', body: 'coat', eyes: 'none', mouth: 'none',
    face: '-i M35 61Q39 66 46 65|.x M29 55C29 61 35 67 41 71Q48 73.5 55 71C61 67 67 61 67 55Q62 60 58 56Q48 54 38 56Q34 60 29 55Z|-i M33 47Q37 44 41 47|-i M33 40L41 42',
    front: '2h M28 34H32V48L27 46Z|n M20 30C20 14 34 9 50 10C68 11 78 20 76 29Q48 21 20 30Z|n M26 29Q54 22 76 30L72 35Q48 28 27 34Z|w M56 12L68 7L73 17L62 20Z|-i M61 14L68 11',
    top: 'k M44 41H52L55 36H68L71 41H86V66H44Z|l M74 33H84V41H74Z|.y M76 35H82V39H76Z|l ' + oval(62, 54, 10.5) + '|t ' + oval(62, 54, 6.8) + '|.w ' + oval(59.5, 51.5, 2.2) + '|r M78 45H82V49H78Z|s M84 52Q93 54 91 62Q89 68 80 68Q76 66 80 63Q76 60 80 58Q78 54 84 52Z|-i M80 63H84M80 58H85',
  },
  boss: {
    at: 'city', c: ['#8f8b9c', tan, '#2b2536', '#b8323f'], head: 'broad', body: 'suit', eyes: 'none', brows: 'none', mouth: 'frown',
    under: '2n M36 74C22 76 10 80 4 92V98H24Q28 86 42 80Z|2-i M12 86L16 90M20 80L23 86M8 94L13 96',
    front: `h M23 44C20 22 34 12 48 12S76 22 73 44Q70 32 62 27Q48 20 34 27Q26 32 23 44Z|-i M36 24Q38 17 44 14|-i M48 22Q50 16 55 14|-i M60 26Q62 20 66 19`,
    face: 'i M27 41H69L67 51Q63 55 57 54Q50 53 49.5 46H46.5Q46 53 39 54Q33 55 29 51Z|.z M32 43H38L34 50Z|.z M53 43H59L55 50Z|-i M31 56L36 67M31 63L36 60',
    top: 'n M50 60L68 66L66.5 70L49 63.5Z|.o M66 65.5L69 66.5L67.5 70.5L65 69.5Z|-l M73 66Q80 62 76 57T81 48',
  },
  doctor: {
    at: 'hospital', c: ['#5b4a48', warm, '#f7f0e2', '#7fa8c0'], head: 'man', body: 'coat', eyes: 'small', brows: 'bold', mouth: 'smile',
    front: `h M27 46C23 24 34 13 48 13S73 24 69 46L66 34Q56 30 50 32Q40 34 32 32L30 40Z|-a M27 30Q48 22 69 30|-i M27 32.5Q48 24.5 69 32.5|l ${oval(58, 22, 9)}|.w ${oval(56, 20, 3.6)}|.i ${oval(58, 22, 1.6)}`,
    top: '=t M37 73Q30 82 40 89Q46 93 46 98|=t M59 73Q68 79 66 85|l ' + oval(65.5, 88, 6) + '|.t ' + oval(65.5, 88, 2.4),
  },
  patient: {
    at: 'hospital', c: ['#6f5b4c', '#f5ddd0', '#dceaf2', '#6f9dbb', '#5c8f86'], head: 'boy', body: 'shirt', eyes: 'big', brows: 'none', mouth: 'wobble',
    under: '2-d M22 84V97M30 81V97|-d M48 87V97',
    back: '-i M85 98V12|-a M85 98V12M78 12H92|w M78 16H92V38L85 44L78 38Z|.m M80 26H90V37L85 41L80 37Z|-a M85 44Q84 66 76 80',
    face: '-i M53 37Q57 36 61 39.5|-x M54 55Q57 57 60 55',
    front: 'h M26 42L21 33L27 28L27 19L36 20L42 11L50 16L60 11L63 19L72 21L70 30L75 36L69 44L66 34H30Z|w M27 25Q48 18 69 25V35Q48 28 27 35Z|-a M28 30Q48 23.5 68 30|w M27 37L30 33L50 54Q48 60 42 61L28 48Z|-a M29 41L46 58M33 37L49 53',
  },
  nurse: {
    at: 'hospital', c: ['#c76b3f', fair, '#f3c9cf', '#f7f0e2', '#7a4f33'], head: 'woman', body: 'shirt', eyes: 'big', brows: 'calm', mouth: 'smile', blush: true,
    back: `2h ${oval(23, 56, 9, 10)}|h M26 44C24 24 34 15 48 15S72 24 70 44V56H26Z`,
    front: `h M27 54C23 28 35 16 48 16S73 28 69 54C67 44 64 36 60 32Q44 40 33 34Q29 42 27 54Z|${shine(30)}|w M27 26L31 7H65L69 26Q48 19 27 26Z|.t M45.5 9.5H50.5V12.5H54V17.5H50.5V20.5H45.5V17.5H42V12.5H45.5Z`,
    top: `w M60 88H74V98H60Z|.r M67 96Q62 93 63 91Q65 89 67 91Q69 89 71 91Q72 93 67 96Z`,
  },
  henchman: {
    at: 'city', c: ['#3a3347', tan, '#f7f0e2', '#3a3347'], head: 'broad', body: 'turtleneck', eyes: 'none', mouth: 'none',
    under: '.k M8 88H88V92H8Z|.k M10 82Q48 92 86 82V85Q48 95 10 85Z|.k M6 95H90V98H6Z',
    face: 'i M25 42Q36 38 48 43Q60 38 71 42Q72 55 60 54Q52 53 48 48Q44 53 36 54Q24 55 25 42Z|2w ' + oval(38, 47.5, 4.2, 3.6) + '|.i ' + oval(39.5, 48, 1.7) + '|.i ' + oval(59.5, 48, 1.7) + '|n M46 51Q48 50 50 51L52 56Q48 59 44 56Z|-i M38 63Q50 68 60 60|w M53 63.5L57 62L56 67Z|.x M30 62Q48 76 66 62Q62 73 48 73T30 62Z',
    front: '2h M24 34H28V48L24 46Z|k M26 32C24 12 36 6 48 6S72 12 70 32Z|r M26 26Q48 20 70 26V33Q48 27 26 33Z|k M14 34Q48 22 82 34Q80 40 74 38Q48 30 22 38Q16 40 14 34Z|.z M36 12Q42 9 48 9L47 13Q41 13 36 17Z',
  },
  scientist: {
    at: 'hospital', c: ['#e8e4ec', warm, '#f7f0e2', '#2f7480'], head: 'man', body: 'coat', eyes: 'none', brows: 'none', mouth: 'grin',
    back: '2h M32 26C22 18 18 22 20 28C12 26 10 32 15 36C7 38 8 46 14 46C8 52 14 58 19 55C20 61 28 62 32 56Z',
    front: '2h M29 34Q36 30 44 36Q38 40 31 39Z|-x M40 27Q48 24 56 27|-x M42 31Q48 29 54 31|-i M48 20Q46 12 52 9|-i M45 20Q40 14 42 10|h M40 56Q44 53 48 56Q52 53 56 56Q59 58 62 56Q58 62 48 59Q38 62 34 56Q37 58 40 56Z',
    face: '-i M29 46H67|2y ' + oval(38, 47, 8.2) + '|2w ' + oval(38, 47, 5.6) + '|2.i ' + oval(39, 47, 2) ,
    top: 'z M66 64H76V74L86 92Q87 98 82 98H60Q55 98 56 92L66 74Z|.m M63.5 82H78.5L84 92Q85 96 82 96.5H60Q57 96 58 92Z|w M64 61H78V66H64Z|.w ' + oval(67, 88, 2) + '|.w ' + oval(74, 91, 1.5) + '|m ' + oval(74, 53, 3) + '|m ' + oval(68, 46, 2),
  },
  forensic_specialist: {
    at: 'city', c: ['#3a3347', warm, '#4d6d94', '#f7f0e2'], head: 'man', body: 'shirt', eyes: 'small', brows: 'angry', mouth: 'none',
    face: 'w M29 53Q48 48 67 53V57Q65 66 55 71Q48 73.5 41 71Q31 66 29 57Z|-l M34 59H62M36 64H60',
    front: '2h M28 34H32V48L28 46Z|c M26 33C24 16 36 9 48 9S72 16 70 33Q48 27 26 33Z|c M28 32Q48 25 68 32Q80 34 84 40Q64 37 48 37Q34 37 28 37Z|y M41 15H55V24H41Z|-i M44 19.5H52',
    top: `=n M76 76L86 92|z ${oval(67, 63, 14)}|-i ${oval(67, 63, 14)}|-g ${oval(67, 63, 12)}|-w M60 58Q63 54 68 54`,
  },
  ai: {
    at: 'city', c: ['#8f8b9c', '#1f3440', '#59637a', '#7fe0d8'], eyes: 'none', mouth: 'none', body: 'bare',
    back: '-i M48 20V6|r ' + oval(48, 6, 4) + '|c M14 98Q16 82 30 80H66Q80 82 82 98Z|a M40 70H56V82H40Z|-i M40 75H56',
    front: 'a M10 38H18V56H10Z|a M78 38H86V56H78Z|l M16 22Q16 17 21 17H75Q80 17 80 22V68Q80 73 75 73H21Q16 73 16 68Z|s M22 27Q22 23 26 23H70Q74 23 74 27V60Q74 64 70 64H26Q22 64 22 60Z|.d M31 34H39V46H31ZM57 34H65V46H57Z|.d M36 52H40V56H56V52H60V56H56V60H40V56H36Z|.z M24 26H36L26 46H24Z|.r ' + oval(72, 68.6, 1.9) + '|.i M24 67.5H40V69.5H24Z',
    top: `d ${oval(48, 90, 4.5)}|-i M24 90H40M56 90H72`,
  },
  illusion: {
    at: 'shrine', c: ['#b9b3dd', '#efe9f6', '#d9d3ee', '#76539c', '#76539c'], head: 'woman', body: 'robe', eyes: 'serene', mouth: 'small', ghost: true,
    back: 'h M24 44C22 24 34 13 48 13S74 24 72 44C72 58 84 62 80 76Q88 82 82 97H14Q8 82 16 76C12 62 24 58 24 44Z',
    front: `h M27 56C22 28 34 15 48 15S74 28 69 56Q67 40 58 31Q44 40 34 34Q28 44 27 56Z|${shine()}`,
    top: 'v M70 34C60 20 52 28 62 38C54 42 62 50 70 40C78 50 86 42 78 38C88 28 80 20 70 34Z|-i M70 33V42|v M18 62C12 54 7 58 13 64C9 67 13 71 18 66C23 71 27 67 23 64C29 58 24 54 18 62Z|v M74 74C70 69 67 72 71 76C68 78 71 80 74 77C77 80 80 78 77 76C81 72 78 69 74 74Z',
  },
  teacher: {
    at: 'school', c: ['#6b3f33', warm, '#6d4a7a', '#f7f0e2', '#5f3b34'], head: 'woman', body: 'blazer', eyes: 'small', brows: 'calm', mouth: 'smile',
    back: `n M4 8H92V68H4Z|.t M8 12H88V64H8Z|-w M13 32L18 18L23 32M15 28H21M74 20H82M78 16V24M74 34H83M74 39H80M13 42H22M13 48H19|=g M32 4L66 20|h ${oval(49, 14, 10, 9)}|h M26 46C24 26 34 17 48 17S72 26 70 46Q74 62 68 68L62 62H34L28 68Q22 62 26 46Z`,
    front: `h M28 56C24 30 36 18 48 18S72 30 68 56C68 44 64 36 60 32Q46 38 38 28Q36 40 30 44Z|${shine(29)}|-i M41 21Q48 17 56 20`,
    face: '2u M31 45L46 46Q46 53 39 53T31 45Z|-r M46 47Q48 45.5 50 47|2-r M30 44.5L46 46Q46 53.5 39 53.5T31 45Z',
    top: 'r M62 80L88 74L92 94L66 98Z|w M62 80L66 98L69 97.4L65 79.4Z|-g M73 82L83 80',
  },
  transfer_student: {
    at: 'school', c: ['#3f8a8a', fair, '#8a5a3c', '#b8323f', '#d9763c'], body: 'blazer', eyes: 'big', brows: 'worry', mouth: 'smile', blush: true,
    back: 'h M23 44C21 26 33 14 48 14S75 26 73 44L74 62L66 70L60 64H36L30 70L22 62Z',
    front: `h M25 52C22 34 28 26 34 24H64Q74 32 71 52L66 46L64 34Q56 40 50 33Q42 40 34 34L31 46Z`,
    top: `y M30 22L32 8Q48 4 64 8L66 22Z|.r M30.5 15.5Q48 12 65.5 15.5L66 22Q48 19 30 22Z|y M12 24Q48 14 84 24Q86 28 80 29Q48 22 16 29Q10 28 12 24Z|r M66 20L76 28L70 36L64 26Z|${bow('d')}|n M64 82H92V98H64Z|-g M70 82V98M86 82V98|-i M72 82V77H84V82`,
  },
  soldier: {
    at: 'hospital', c: ['#59503a', tan, '#59643c', '#464f30'], head: 'man', body: 'shirt', eyes: 'sharp', brows: 'none', mouth: 'flat',
    under: '.d M18 86Q26 80 30 88T22 96Q14 94 18 86ZM70 82Q80 82 80 90T70 94Q64 88 70 82ZM50 90Q58 88 60 94L52 98Q46 94 50 90Z',
    face: '.x M29 56Q34 66 41 67H55Q62 66 67 56V58Q65 65 55 71Q48 73.5 41 71Q31 65 29 58Z|-i M60 51L64 60M60 57L64 54',
    front: 'q M22 36C20 14 34 7 48 7S76 14 74 36Q48 28 22 36Z|.d M30 16Q38 10 42 18T32 26Q26 22 30 16ZM54 12Q64 12 66 20T56 24Q50 18 54 12Z|q M18 38Q48 24 78 38Q78 43 74 42Q48 32 22 42Q18 43 18 38Z|2-i M27 41L31 62Q36 68 42 69|-i M42 69H54',
    top: '-l M40 78Q44 92 48 92T56 78|l M44 88H52V97H44Z',
  },
  black_cat: {
    at: 'shrine', c: ['#2b2536', '#2b2536', '#b8323f', '#e5b347'], eyes: 'none', mouth: 'none', body: 'bare',
    back: '=h M76 92Q92 84 84 66Q80 58 86 52|h M16 98Q18 76 34 70H62Q78 76 80 98Z',
    front: 'h M16 52C14 36 14 22 17 14L32 24Q48 18 64 24L79 14C82 22 82 36 80 52C78 68 64 76 48 76S18 68 16 52Z|2.p M21 22L30 28Q24 32 21 36Z|2y M25 47Q34 36 43 50Q33 58 25 47Z|2.i M34 43Q37.5 48 34 53Q30.5 48 34 43Z|p M44.5 58H51.5L48 62Z|-a M48 62V65Q44 69 40 66M48 65Q52 69 56 66|2-a M26 60L10 57M26 65L12 68',
    top: `=c M30 76Q48 86 66 76|g ${oval(48, 85, 5.5)}|-i M43 85H53M48 86V90`,
  },

  young_girl: {
    at: 'school', c: ['#4a3530', fair, '#f3c9cf', '#b8323f', '#7a4f33'], head: 'child', body: 'tee', eyes: 'big', mouth: 'open', blush: true,
    under: '2r M28 78L36 76V98H28Z',
    back: '2h M28 54Q16 52 12 62Q12 72 22 74Q30 70 32 60Z|2.r M25 55H31V61H25Z|h M23 46C21 28 34 16 48 16S75 28 73 46V58H23Z',
    front: 'h M24 50C22 36 28 28 34 26H62Q74 34 72 50Q66 44 64 36H32Q30 44 24 50Z',
    top: 'g M26 28C26 12 36 7 48 7S70 12 70 28Z|g M16 31Q48 20 80 31Q80 36 76 36Q48 27 20 36Q16 36 16 31Z|.w M26 22Q48 17 70 22V27Q48 22 26 27Z|w M54 86H66V94H54Z|-r M57 90H63',
  },
  copycat: {
    at: 'city', c: ['#3a3347', warm, '#59647a', '#b8323f', '#d9763c'], head: 'boy', body: 'blazer', eyes: 'sharp', mouth: 'smirk',
    front: `h M26 46L24 32L30 22L38 14L48 12L58 14L66 22L72 32L70 46L65 36L58 40L56 31L48 40L44 31L36 40L32 36Z|${shine(22)}`,
    top: 'w M50 30Q62 26 76 32Q80 56 66 74Q54 72 48 62Z|i M55 44Q60 40 65 46Q60 50 55 44ZM69 46Q72 42 75 46Q72 50 69 46Z|r M55 58Q63 66 72 57Q67 70 60 67Z|-r M60 36V40M72 38V41|' + tie('d'),
  },
  servant: {
    at: 'city', c: ['#4d5878', fair, '#2b2536', '#f7f0e2', '#34487a'], head: 'woman', body: 'apron', eyes: 'serene', brows: 'calm', mouth: 'small',
    back: 'h M25 44C23 24 34 14 48 14S73 24 71 44L72 62Q66 68 60 62H36Q30 68 24 62Z',
    front: `h M26 56C23 28 35 16 48 16S73 28 70 56L66 50L64 36Q48 42 32 36L30 50Z|${shine(30)}|w M25 30Q21 25 26 22Q25 16 31 16Q32 10 38 12Q42 7 48 10Q54 7 58 12Q64 10 65 16Q71 16 70 22Q75 25 71 30Q48 18 25 30Z|-k M28 28Q48 15 68 28`,
    top: bow('r'),
  },
  sennin: {
    at: 'shrine', c: ['#f3efe8', tan, '#6f8f86', '#b8323f'], head: 'man', body: 'robe', eyes: 'happy', brows: 'none', mouth: 'none',
    back: '-i M84 98V20|n M82 24Q82 20 84 20T86 24V98H82Z|o ' + oval(84, 36, 5) + '|o ' + oval(84, 46, 7) + '|-r M79 40H89',
    front: '2h M33 41Q28 42 26 52Q34 47 44 43Q40 38 33 41Z|-x M40 27Q48 24 56 27|-x M41 31.5Q48 29 55 31.5|2h M29 38H33V52L28 54Z|h ' + oval(48, 12, 7, 7) + '|h M36 22Q40 17 48 17T60 22Q48 20 36 22Z|r M43 17H53V20H43Z',
    top: 'h M28 54Q38 60 44 56Q48 53 52 56Q58 60 68 54Q72 74 62 84Q56 98 48 99Q40 98 34 84Q24 74 28 54Z|r M44 60Q48 62.5 52 60Q50 65 48 65T44 60Z|-a M40 70Q42 82 46 90M56 70Q54 82 50 90',
  },
  uploader: {
    at: 'city', c: ['#d9a94f', warm, '#2b2536', '#b8323f'], head: 'boy', body: 'hoodie', eyes: 'small', brows: 'raised', mouth: 'grin',
    front: `h M27 44L24 30L32 20L44 15L60 16L70 26L71 44L66 34L58 37L54 29L46 37L40 30L33 37Z|.r M36 19L46 15L42 27Z|${shine(24)}`,
    top: '=k M24 46C20 20 32 10 48 10S76 20 72 46|2r M18 42Q18 38 24 38H29V60H24Q18 60 18 56Z|-i M22 58Q26 68 38 66|.i ' + oval(39, 66, 2.6) + '|r M62 80H86V96H62Z|.w M70 83L80 88L70 93Z',
  },
  part_timer: {
    at: 'city', c: ['#7a4f33', warm, '#f7f0e2', '#2f7a56'], head: 'boy', body: 'apron', eyes: 'sleepy', brows: 'worry', mouth: 'flat',
    front: 'h M27 46L25 34H71L69 46L64 36L56 39L50 34L42 39L36 34L31 40Z|d M24 34Q24 12 48 12T72 34Q48 26 24 34Z|d M22 36Q48 24 74 36L78 42Q48 30 18 42Z|y M41 17H55V24H41Z',
    top: 'w M38 89H50V95H38Z|-i M41 92H47|m M74 44Q79 51 76 54A3.6 3.6 0 0 1 70 52Q71 48 74 44Z',
  },
  part_timer_alt: {
    at: 'city', c: ['#b8323f', '#f1e0e4', '#f7f0e2', '#2f7a56', '#b8323f'], head: 'girl', body: 'apron', eyes: 'sharp', mouth: 'grin',
    back: 'h M23 40L12 58L20 60L8 80L20 80L16 96H80L76 80L88 80L76 60L84 58L73 40Z',
    front: 'h M27 54L24 34H72L69 54L64 38L56 44L50 36L42 44L36 36L31 40Z|d M24 34Q24 12 48 12T72 34Q48 26 24 34Z|d M22 36Q48 24 74 36L78 42Q48 30 18 42Z|y M41 17H55V24H41Z',
    top: 'w M38 89H50V95H38Z|-r M41 92H47',
  },
  sect_founder: {
    at: 'shrine', c: ['#5a3a66', fair, '#f7f0e2', '#76539c', '#76539c'], head: 'woman', body: 'robe', eyes: 'serene', mouth: 'smile',
    back: 'w M22 98C16 60 20 30 30 20H66C76 30 80 60 74 98Z|.x M28 92C24 60 26 40 32 30H64C70 40 72 60 68 92Z',
    front: 'h M29 56C26 36 34 28 48 28S70 36 67 56Q65 44 48 33Q31 44 29 56Z',
    top: `v M28 32L33 2H63L68 32Q48 24 28 32Z|2-g M33 6L29 30|w M37 17Q48 7 59 17Q48 27 37 17Z|g ${oval(48, 17, 3.6)}|.i ${oval(48, 17, 1.5)}|=g M36 76Q48 94 60 76|g M48 86L53 92L48 98L43 92Z`,
  },
  metaworld_denizen: {
    at: 'shrine', c: ['#2d2a5c', '#efe2ee', '#1f1a2b', '#e5b347', '#e5b347'], body: 'blazer', eyes: 'big', mouth: 'smirk',
    back: 'h M22 44C20 24 32 13 48 13S76 24 74 44C74 60 90 70 84 97H12C6 70 22 60 22 44Z|2.y M18 74l1.5 3 3 1.5-3 1.5-1.5 3-1.5-3-3-1.5 3-1.5ZM26 58l1 2 2 1-2 1-1 2-1-2-2-1 2-1Z|.w ' + oval(78, 88, 1.3) + '|.w ' + oval(14, 90, 1.3),
    front: `h M25 56C21 28 34 15 48 15S75 28 71 56Q67 46 64 35Q56 41 46 32Q38 40 32 38Q30 48 25 56Z|.y M38 24l1.2 2.6 2.6 1.2-2.6 1.2-1.2 2.6-1.2-2.6-2.6-1.2 2.6-1.2Z|.w ${oval(60, 27, 1.2)}|g M60 20L62 6L68 12L74 5L77 12L84 10L80 25Q70 18 60 20Z`,
    top: `u ${oval(57, 48.5, 8)}|-g ${oval(57, 48.5, 8)}|-g M64 53Q70 62 66 74|${bow('v')}`,
  },
  little_sister: {
    at: 'shrine', c: ['#e0a070', fair, '#8fb8d8', '#f7f0e2', '#7a4f33'], head: 'child', body: 'tee', eyes: 'big', brows: 'worry', mouth: 'oh', blush: true,
    back: `2h ${oval(24, 20, 10)}|2-r M27 28Q32 26 33 21|h M22 48C20 28 33 15 48 15S76 28 74 48L72 62H24Z`,
    front: `h M23 54C20 30 34 17 48 17S76 30 73 54Q67 46 66 38Q56 36 48 27Q40 36 30 38Q29 46 23 54Z|${shine(26)}`,
    top: `w M60 76Q54 60 59 58Q65 60 66 74Z|w M76 76Q84 62 80 58Q74 60 72 74Z|w ${oval(69, 84, 13, 11)}|.i ${oval(64, 83, 1.7)}|.i ${oval(74, 83, 1.7)}|.p ${oval(69, 87, 2, 1.4)}|-i M67 91L71 91`,
  },
  sacred_tree: {
    at: 'shrine', c: ['#4f7a4a', '#8a6444', '#8a6444', '#f7f0e2'], eyes: 'none', mouth: 'none', body: 'bare',
    back: 'h M48 4Q62 0 68 10Q82 8 84 22Q96 28 90 42Q92 54 78 56H18Q4 54 6 42Q0 28 12 22Q14 8 28 10Q34 0 48 4Z|.x M90 42Q92 54 78 56H18Q4 54 6 42Q24 52 48 46T90 42Z|-z M22 24Q28 16 36 16|-i M58 22Q64 18 70 22M26 36Q32 32 38 36',
    front: 's M26 98Q34 84 32 62Q30 48 24 42L34 46L40 38L46 46L56 36L60 46L72 40Q64 50 64 62Q62 84 70 98Z|2.i ' + oval(41, 55, 2.6, 3.4) + '|-i M44 63Q48 66 52 63|-x M37 92Q40 86 39 82M58 94Q55 88 57 84',
    top: '=y M30 72Q48 82 66 72|-n M34 76L37 72M42 79L45 75M50 79L53 75M58 77L60 73|w M33 77l7 2-2 5 6 2-7 11 1-8-6-2Z|w M56 79l7-2-1 7 6 2-7 11 1-8-6-2Z',
  },
};

const unknown: Look = { at: 'city', c: ['#59536b', '#59536b', '#59536b', '#59536b'], eyes: 'none', mouth: 'none', body: 'shirt', head: 'boy' };

/** Somebody's colours, and his shapes in two parts: what may have a broken outline, and what is before everything. */
function drawingOf(look: Look): { own: Colours; shapes: string; top: string; dashes: string } {
  const [h, s, c, d, e = '#59536b'] = look.c;
  const shapes = [
    look.back,
    bodies[look.body ?? 'shirt'],
    look.under,
    look.body === 'bare' ? '' : heads[look.head ?? 'girl'],
    look.blush && `2.p ${oval(34, 56, 4, 2.4)}`,
    mouths[look.mouth ?? 'smile'],
    eyes[look.eyes ?? 'small'],
    look.face,
    look.front,
    brows[look.brows ?? 'none'],
  ].filter(Boolean).join('|');
  return { own: { h, s, c, d, e }, shapes, top: look.top ?? '', dashes: look.ghost ? ' stroke-dasharray="9 3.6"' : '' };
}
const inked = ({ own, shapes, top, dashes }: ReturnType<typeof drawingOf>): string =>
  `<g stroke="#1f1a2b" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"><g${dashes}>${draw(shapes, own)}</g>${draw(top, own)}</g>`;

/** On 96 x 96, before a sky. */
export function portrait(id: string): string {
  const look = looks[id] ?? unknown;
  const [sky, moon] = skies[look.at];
  return `<path d="M0 0H96V96H0Z" fill="${sky}"/><circle cx="48" cy="46" r="39" fill="${moon}"/>${inked(drawingOf(look))}`;
}

/** Cut out of paper, without a sky: six units wider on every side but the lower one. */
export function figure(id: string): string {
  const drawing = drawingOf(looks[id] ?? unknown);
  return draw(`${drawing.shapes}|${drawing.top}`, drawing.own, 'var(--cut)') + inked(drawing);
}
export const portraitIds = Object.keys(looks);

/** The same shapes in one colour: nobody's face. */
export function shadow(id: string): string {
  const { own, shapes, top } = drawingOf(looks[id] ?? unknown);
  return draw(`${shapes}|${top}`, own, 'currentColor');
}
