import { oval } from './marks';

/*
 * Portraits are strings of shapes, separated by '|', painted in order: "[mode]fill path".
 *   h M…   filled with an ink outline      .h M…  filled, no outline
 *   -h M…  a line of that colour           =h M…  a thick line of that colour with an ink outline
 *   2…     also mirrored about the middle of the 96 x 96 picture
 * A fill is a letter of the palette below, or of the character's own colours: h hair, s skin, c and d clothes, e eyes.
 */
const palette: Record<string, string> = {
  i: '#1f1a2b', // ink
  k: '#3a3347', // black cloth or hair
  w: '#f7f0e2', // paper white
  l: '#d8d5e0', // pale grey
  a: '#8f8b9c', // grey
  r: '#b8323f', // crimson
  p: '#f08fa8', // pink
  o: '#d9763c', // orange
  g: '#e5b347', // gold
  y: '#f4dc8c', // pale yellow
  m: '#7fb8a4', // mint
  t: '#2f7480', // teal
  b: '#34487a', // navy
  v: '#76539c', // violet
  n: '#7a4f33', // brown
  q: '#59643c', // olive
  x: '#1f1a2b30', // shade
  z: '#ffffff66', // shine
  u: '#ffffff26', // glass
};
export type Colours = Record<string, string>;

/** Where every shape of a figure lies, as one filled and one drawn path; mirrored ones are apart. */
function outline(shapes: string): string {
  const paths: Record<string, string> = {};
  for (const shape of shapes.split('|').filter(Boolean)) {
    const [, both, mode, , d] = /^(2?)([.=-]?)(\w) (.+)$/.exec(shape) ?? [];
    const kind = mode === '-' || mode === '=' ? 'line' : 'area';
    paths[kind] = (paths[kind] ?? '') + d;
    if (both) paths[`${kind} mirrored`] = (paths[`${kind} mirrored`] ?? '') + d;
  }
  return Object.entries(paths)
    .map(([kind, d]) => `<path d="${d}"${kind.startsWith('line') ? ' fill="none"' : ''}${kind.endsWith('mirrored') ? ' transform="matrix(-1 0 0 1 96 0)"' : ''}/>`)
    .join('');
}

/** The shapes in their colours; or, with `only`, all of them in that one colour and 7 wider: the edge of a cut-out figure, or its shadow. */
export function draw(shapes: string, own: Colours, only?: string): string {
  if (only) return `<g fill="${only}" stroke="${only}" stroke-width="9.4" stroke-linejoin="round" stroke-linecap="round">${outline(shapes)}</g>`;
  return shapes
    .split('|')
    .filter(Boolean)
    .map((shape) => {
      const [, both, mode, fill, d] = /^(2?)([.=-]?)(\w) (.+)$/.exec(shape) ?? [];
      const colour = own[fill!] ?? palette[fill!];
      const path = (look: string) => `<path d="${d}" ${look}/>` + (both ? `<path d="${d}" ${look} transform="matrix(-1 0 0 1 96 0)"/>` : '');
      if (mode === '.') return path(`fill="${colour}" stroke="none"`);
      if (mode === '-') return path(`fill="none" stroke="${colour}"`);
      if (mode === '=') return path('fill="none" stroke-width="6.4"') + path(`fill="none" stroke="${colour}" stroke-width="2.6"`);
      return path(`fill="${colour}"`);
    })
    .join('');
}

const ears = (x: number) => `2s ${oval(x, 49, 4, 5)}`;
export const heads = {
  girl: 's M28 42C28 27 37 21 48 21S68 27 68 42C68 57 58 68 48 69.5C38 68 28 57 28 42Z',
  child: 's M26 46C26 30 36 24 48 24S70 30 70 46C70 60 60 69 48 69S26 60 26 46Z',
  boy: `${ears(28)}|s M28 42C28 27 37 21 48 21S68 27 68 42V48C68 59 59 69 48 70C37 69 28 59 28 48Z`,
  woman: 's M30 41C30 27 38 21 48 21S66 27 66 41C66 57 57 68 48 71C39 68 30 57 30 41Z',
  man: `${ears(29)}|s M29 40C29 26 37 20 48 20S67 26 67 40V55C67 61 61 67 55 71Q48 73.5 41 71C35 67 29 61 29 55Z`,
  broad: `${ears(24)}|s M24 42C24 26 36 20 48 20S72 26 72 42V57C72 67 62 74 48 74S24 67 24 57Z`,
};

const slim = 'M14 98C15 84 26 79 41 76H55C70 79 81 84 82 98Z';
const wide = 'M6 98C7 84 18 79 38 75H58C78 79 89 84 90 98Z';
const neck = 's M41 60V79Q48 85 55 79V60Z|.x M41 65Q48 74 55 65V73Q48 79 41 73Z';
const vee = 'w M39 75L48 93L57 75Q48 82 39 75Z';
const lapels = '2c M39 74L31 79L35 87L32 90L48 99Z';
const bow = (fill: string) => `2${fill} M48 85L36 80Q34 87 37 93Z|${fill} ${oval(48, 86.5, 3.2)}`;
const tie = (fill: string) => `${fill} M45 79H51L52 83L54 98H42L44 83Z|-i M44 84H52`;
/** Shoulders, neck and what is worn on them, before the head is drawn. */
export const bodies = {
  gakuran: `c ${slim}|${neck}|c M37 71L36 81L48 87L60 81L59 71Q48 80 37 71Z|-i M48 87V98|g ${oval(48, 93, 2.4)}|.g ${oval(42, 79, 1.3)}`,
  sailor: `w ${slim}|${neck}|c M36 75L20 82L30 92L48 98L66 92L76 82L60 75L48 88Z|2-w M33 80L26 83.5L33 89|${bow('d')}`,
  blazer: `c ${slim}|${neck}|${vee}|${lapels}`,
  suit: `c ${wide}|${neck}|${vee}|${tie('d')}|${lapels}`,
  coat: `c ${wide}|${neck}|d M38 75L48 98L58 75Q48 82 38 75Z|2c M38 74L28 78L33 88L29 91L44 99H48Z`,
  shirt: `c ${wide}|${neck}|2c M39 73L33 79L42 87L48 80Z`,
  tee: `c ${slim}|${neck}|-i M38 76Q48 88 58 76`,
  kimono: `c ${slim}|${neck}|d M39 74L32 79L45 98H56Z|d M57 74L64 79L52 98H40Z|-w M37 79L49 97M59 79L46 98`,
  robe: `c ${wide}|${neck}|c M36 72Q48 88 60 72L66 80Q48 99 30 80Z`,
  hoodie: `c ${wide}|${neck}|c M36 72Q48 90 60 72L68 79Q62 92 48 93T28 79Z|2-w M42 90V98`,
  apron: `c ${slim}|${neck}|2c M39 73L33 79L42 87L48 80Z|d M34 86H62V98H34Z|2-d M35 87L29 78`,
  turtleneck: `c ${wide}|s M41 60H55V72H41Z|c M38 69Q48 75 58 69V80Q48 86 38 80Z`,
  bare: neck,
};
export { bow, tie };

const pair = (one: (x: number) => string) => one(39) + '|' + one(57);
const big = (x: number) => `.i ${oval(x, 48, 4, 5.4)}|.e ${oval(x, 50.2, 2.7, 2.8)}|.w ${oval(x - 1.3, 45.6, 1.5)}`;
const small = (x: number) => `.i ${oval(x, 47, 2.5, 3.4)}|.w ${oval(x - 0.8, 45.7, 0.8)}`;
export const eyes = {
  big: pair(big) + '|2-i M34 44Q38 40.5 43.5 43.5',
  wink: big(39) + '|-i M34 44Q38 40.5 43.5 43.5|-i M52.5 49Q57 44 62 49',
  small: pair(small),
  happy: '2-i M34.5 49Q39 43.5 43.5 49',
  serene: '2-i M34 47Q39 52 44 47',
  sleepy: pair((x) => `.i M${x - 3.5} 47h7q-.2 5-3.5 5t-3.5-5Z`) + '|2-i M34 46.5H44|2-x M36 54.5Q39 56 43 54',
  sly: pair((x) => `.i M${x - 4} 46.5h8q-.4 6-4 6t-4-6Z|.e ${oval(x, 49.4, 2, 2)}`) + '|2-i M33 45Q38 44.5 44.5 47|2-i M33 45L31.5 43.5',
  sharp: pair((x) => `.i ${oval(x, 48.4, 3.2, 4)}|.e ${oval(x, 49.6, 2, 2)}|.w ${oval(x - 1, 47, 1)}`) + '|2-i M33 43L44 47',
  wide: pair((x) => `w ${oval(x, 47, 4.6, 5)}|.i ${oval(x, 47, 1.7)}`),
  none: '',
};
export const brows = {
  calm: '2-i M35 38.5Q39 36 43.5 38',
  bold: '2=h M35 40Q39 37.6 43 39.6',
  angry: '2-i M33.5 37.5L43.5 41.5',
  worry: '2-i M34.5 40.5Q39 38 43.5 36.5',
  heavy: '2.h M32.5 37.5L44.5 40.5V44L32.5 41.5Z',
  raised: '-i M34.5 38.5L43 40|-i M53 36.5Q57 33.5 61.5 36.5',
  none: '',
};
export const mouths = {
  smile: '-i M43 58.5Q48 63 53 58.5',
  grin: 'w M41.5 57.5H54.5Q53 65 48 65T41.5 57.5Z',
  open: 'r M43.5 57.5H52.5Q52 64.5 48 64.5T43.5 57.5Z',
  flat: '-i M44 60.5H52',
  frown: '-i M43.5 62Q48 58.5 52.5 62',
  smirk: '-i M43 60.5Q50 62.5 54 57.5',
  small: '-i M45.8 60Q48 61.5 50.2 60',
  oh: `r ${oval(48, 61, 2.4, 3)}`,
  lips: 'r M43 60Q46 57 48 58.8Q50 57 53 60Q48 64.5 43 60Z',
  wobble: '-i M42.5 61Q45 58.5 47 60.5T51 60.5T54 60',
  none: '',
};
export { oval };
