import { oval } from './marks';

type Layer = 'moon' | 'far' | 'mid' | 'near' | 'glow' | 'line';
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;
const windows = (x: number, y: number, cols: number, rows: number, dx: number, dy: number, w: number, h: number, skip = 0) =>
  Array.from({ length: cols * rows }, (_, i) => (skip && (i * 7 + 3) % skip === 0 ? '' : box(x + (i % cols) * dx, y + Math.floor(i / cols) * dy, w, h))).join('');
const pine = (x: number, y: number, s: number) => `M${x} ${y}l${9 * s} ${18 * s}h${-4 * s}l${8 * s} ${17 * s}h${-5 * s}l${9 * s} ${20 * s}h${-34 * s}l${9 * s}${-20 * s}h${-5 * s}l${8 * s}${-17 * s}h${-4 * s}Z`;

/** The four places on 320 x 200 as layers of one tint. */
export const scenes = {
  hospital: [
    ['moon', oval(262, 42, 24)],
    ['far', 'M0 200V122L18 110L40 124L62 104L96 126H230L258 108L284 120L320 102V200Z'],
    ['mid', box(40, 70, 240, 130) + box(118, 44, 84, 30)],
    ['near', 'M34 64H118V72H34ZM202 64H286V72H202ZM112 38H208V46H112Z' + box(132, 150, 56, 50)],
    ['glow', windows(54, 84, 4, 3, 17, 24, 10, 14, 5) + windows(206, 84, 4, 3, 17, 24, 10, 14, 4) + 'M155 80V91H144V101H155V112H165V101H176V91H165V80Z' + box(138, 158, 20, 42) + box(162, 158, 20, 42)],
    ['near', 'M0 200V182Q40 172 80 182T160 180T240 182T320 178V200Z' + oval(18, 168, 24, 22) + oval(300, 166, 26, 24)],
    ['line', 'M124 148H196M160 38V18M18 190V150M300 190V148'],
  ],
  shrine: [
    ['moon', oval(160, 66, 40)],
    ['far', 'M0 200V112Q40 60 84 96Q120 50 160 86Q206 44 244 92Q284 66 320 108V200Z'],
    ['mid', pine(26, 52, 1.7) + pine(64, 84, 1.3) + pine(296, 48, 1.8) + pine(258, 86, 1.3)],
    ['mid', 'M112 200L146 132H174L208 200Z'],
    ['near', 'M66 50Q160 68 254 50L250 66Q160 80 70 66ZM86 84H234V95H86ZM100 70H113L109 200H94ZM207 70H220L226 200H211ZM154 74H166V86H154Z'],
    ['line', 'M120 176H200M128 160H192M136 146H184M110 97Q160 120 210 97'],
    ['glow', 'M130 106l6 2-3 7 7 3-5 10-2-7-6-2 4-7ZM158 111l6 2-3 7 7 3-5 10-2-7-6-2 4-7ZM186 106l6 2-3 7 7 3-5 10-2-7-6-2 4-7Z' + box(44, 146, 14, 14) + box(262, 146, 14, 14)],
    ['near', 'M38 140L51 130L64 140ZM42 162H60V166H55V190H64V200H38V190H47V166H42ZM256 140L269 130L282 140ZM260 162H278V166H273V190H282V200H256V190H265V166H260Z'],
  ],
  city: [
    ['moon', oval(74, 48, 26)],
    ['far', 'M0 200V104H22V84H50V112H70V72H98V100H122V58H150V94H176V66H186V52H192V66H204V108H230V76H262V96H290V68H320V200Z'],
    ['mid', 'M0 200V132H34V96H74V140H96V118H140V82H150V70H154V82H180V128H206V110H246V146H268V102H320V200Z'],
    ['glow', windows(40, 104, 3, 4, 11, 15, 6, 8, 3) + windows(148, 92, 3, 4, 11, 15, 6, 8, 4) + windows(212, 118, 3, 3, 11, 15, 6, 8, 3) + windows(276, 112, 4, 4, 11, 15, 6, 8, 3) + windows(102, 128, 3, 2, 12, 15, 7, 8, 4)],
    ['near', 'M0 200V178H60V160H112V178H190V164H236V178H320V200Z'],
    ['line', 'M20 190V120Q20 112 32 112H38M300 190V126Q300 118 288 118H282M0 148Q80 168 160 152T320 150M0 140Q80 160 160 144T320 142'],
    ['glow', 'M34 112H46L42 118H38ZM286 118H274L278 124H282Z' + windows(66, 166, 4, 1, 12, 0, 8, 7) + windows(196, 169, 3, 1, 13, 0, 8, 6)],
  ],
  school: [
    ['moon', oval(56, 44, 22)],
    ['far', 'M0 200V130Q36 96 80 122Q120 98 160 118Q214 92 252 122Q292 100 320 126V200Z'],
    ['mid', box(26, 92, 268, 108) + 'M132 92V50L160 28L188 50V92Z'],
    ['near', 'M20 86H132V94H20ZM188 86H300V94H188ZM124 54L160 24L196 54L192 58L160 32L128 58ZM140 200V156Q160 138 180 156V200Z'],
    ['glow', windows(40, 106, 4, 2, 23, 34, 14, 22, 5) + windows(197, 106, 4, 2, 23, 34, 14, 22, 4) + oval(160, 70, 14) + windows(142, 104, 3, 1, 13, 0, 9, 22)],
    ['line', 'M160 70V60M160 70L167 74M160 24V8'],
    ['near', 'M160 8L176 12L160 17Z' + oval(10, 176, 26, 22) + oval(308, 176, 28, 24) + 'M0 200V186H120L124 172H132L134 200ZM320 200V186H200L196 172H188L186 200Z'],
  ],
} satisfies Record<string, [Layer, string][]>;

export type Place = keyof typeof scenes;
