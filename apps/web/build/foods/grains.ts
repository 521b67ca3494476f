import { bag, bowl, box, can, cup, pouch } from './packages.ts';
import { C, disc, dots, gleam, line, oval, path, place, rect, scattered, shade } from './shapes.ts';
import { wheatEar } from './cold.ts';
import { VEGETABLES } from './vegetables.ts';

const grain = (fill: string, rx: number, ry: number) => (x: number, y: number) =>
  oval(fill, x, y, rx, ry, ((x * 13 + y * 7) % 90) - 45);

const HEAP: [number, number][] = [
  [32, 19],
  [24, 21],
  [40, 21],
  [17, 25],
  [30, 25],
  [38, 27],
  [47, 25],
  [23, 28],
  [13, 31],
  [32, 31],
  [44, 31],
  [51, 31],
  [19, 33],
  [26, 34],
  [38, 34],
];
/** A bowl of small grains or of pulses. */
const bowlOf = (glaze: string, heap: string, fill: string, rx: number, ry: number) =>
  bowl(glaze, heap, scattered(grain(fill, rx, ry), ...HEAP));

const bean = (fill: string, dark: string) => (x: number, y: number) =>
  `<path fill="${fill}" transform="translate(${x} ${y}) rotate(${((x * 17 + y * 5) % 120) - 60})" d="M-8 0c0-7 5-9 9-8 6 0 9 6 7 11-2 4-6 4-7 1-1-2-3-2-4 0-2 2-5 0-5-4Z"/>` +
  disc(dark, x, y + 1.5, 1.3);
const beans = (fill: string, dark: string) =>
  scattered(bean(fill, dark), [19, 18], [38, 16], [50, 27], [28, 30], [13, 35], [43, 41], [27, 46], [50, 50]);

const peasOf = (fill: string, dark: string) =>
  scattered(
    (x, y) =>
      disc(fill, x, y, 9) +
      line(dark, 1.6, `M${x - 2} ${y - 7}c-3 2-3 6 0 8`) +
      gleam(`M${x + 3} ${y - 5}c2 1 3 2 3 4`, 1.8),
    [22, 18],
    [42, 19],
    [12, 34],
    [32, 34],
    [52, 35],
    [22, 50],
    [42, 50],
  );

export const EMBLEMS = {
  'black-beans': beans('#3d3440', '#6b6070'),
  'kidney-beans': beans('#96382f', '#6e241d'),
  'white-beans': beans('#f3e6c8', '#d8c49a'),
  chickpeas: peasOf('#e3bf82', '#bf9350'),
  lentils: scattered(
    (x, y) => disc('#9a7a48', x, y, 6) + gleam(`M${x - 3} ${y}c0-1 1-2 2-3`, 1.5),
    [18, 18],
    [32, 14],
    [46, 18],
    [12, 30],
    [26, 28],
    [39, 29],
    [52, 31],
    [19, 41],
    [33, 42],
    [47, 43],
    [27, 53],
    [41, 54],
  ),
  'fava-beans': beans('#b3a05a', '#857334'),
  'black-eyed-peas': scattered(
    (x, y) => oval('#e3cfa3', x, y, 9, 7, (x * 7) % 50) + oval(C.night, x, y, 3, 2.2),
    [20, 18],
    [42, 18],
    [12, 33],
    [31, 32],
    [51, 33],
    [21, 48],
    [42, 48],
  ),
  'pigeon-peas': peasOf('#a9a05e', '#7f7638'),
};

const noodleNest = (colour: string, dark: string) =>
  oval(colour, 32, 36, 25, 18) +
  line(
    dark,
    2.2,
    'M10 36c4-10 14-14 24-13s18 8 19 14M14 44c-1-10 8-16 18-15s15 8 14 15M22 48c-3-8 3-13 10-12s10 6 8 12M20 26c8-5 22-4 29 4M30 49c0-3 2-5 4-4',
  ) +
  shade('M54 32c6 12-6 22-22 22-8 0-16-3-20-7 20 4 40-1 42-15Z');

const short = (shape: (x: number, y: number) => string) =>
  scattered(shape, [17, 18], [42, 15], [28, 32], [50, 34], [14, 46], [39, 50]);

const loaf = (crust: string, crumb: string) =>
  path(crust, 'M8 26c-5-9 4-17 14-16h26c10 0 14 9 9 16v24c0 4-2 5-5 5H16c-4 0-8-1-8-5Z') +
  path(
    crumb,
    'M9 24c-4-6 1-11 8-11 9 0 16 4 14 13-2 2-2 3-2 5v18c0 3-1 4-4 4h-9c-3 0-4-1-4-4V31c0-3-1-4-3-7Z',
  ) +
  line('#7d4b31', 2, 'M38 14c4 2 5 6 4 10m6-9c3 2 4 5 3 8') +
  shade('M33 50h24c0 4-2 5-5 5H33Z');

const flatbread = (colour: string, spot: string) =>
  scattered((x, y) => oval('#b9772f', x, y + 2.5, 26, 12) + oval(colour, x, y, 26, 12), [32, 44], [32, 37]) +
  oval(colour, 32, 29, 26, 14) +
  dots(spot, 2.4, [20, 27], [32, 22], [44, 28], [27, 34], [38, 36]) +
  dots(spot, 1.4, [14, 31], [37, 28], [49, 33], [25, 23]);

const cookie = (x: number, y: number, r: number, chips: string) =>
  disc('#d59a55', x, y, r) +
  dots(
    chips,
    r / 6.5,
    [x - r * 0.4, y - r * 0.3],
    [x + r * 0.3, y - r * 0.5],
    [x + r * 0.5, y + r * 0.2],
    [x - r * 0.1, y + r * 0.1],
    [x - r * 0.4, y + r * 0.5],
    [x + r * 0.2, y + r * 0.6],
  );

const cracker = (x: number, y: number) =>
  path('#e6bd78', `M${x} ${y}h26v26h-26Z`) +
  dots(
    '#b9853f',
    1.3,
    [x + 6, y + 6],
    [x + 13, y + 6],
    [x + 20, y + 6],
    [x + 6, y + 13],
    [x + 13, y + 13],
    [x + 20, y + 13],
    [x + 6, y + 20],
    [x + 13, y + 20],
    [x + 20, y + 20],
  ) +
  line('#c99a52', 1.5, `M${x} ${y}h26v26h-26Z`);

const chip = (colour: string, dark: string) =>
  scattered(
    (x, y) =>
      path(colour, `M${x} ${y - 13}l14 22c-8 4-20 4-28 0Z`) +
      dots(dark, 1.2, [x - 4, y + 3], [x + 3, y - 2], [x + 5, y + 6], [x - 1, y - 6]),
    [22, 22],
    [43, 28],
    [18, 46],
    [42, 50],
  );

const flake = (colour: string, dark: string) => (x: number, y: number) =>
  path(colour, `M${x - 7} ${y}c2-7 10-7 14-2 1 6-4 9-9 7-4 0-6-2-5-5Z`) +
  line(dark, 1.3, `M${x - 3} ${y}c2-2 5-2 7-1`);

const ring = (x: number, y: number) =>
  `<circle fill="none" stroke="#d9a352" stroke-width="4" cx="${x}" cy="${y}" r="5"/>`;

const cornKernels = dots(C.honey, 7, [18, 20], [36, 16], [50, 28], [28, 34], [12, 40], [43, 44], [27, 52]);

const almond = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(${(x * 11) % 70})">` +
  path('#a5683a', 'M0-13c8 6 9 16 0 22-9-6-8-16 0-22Z') +
  line('#7d4b31', 1.3, 'M0-9V5M-4-3v6m8-6v6') +
  '</g>';

const walnut = (x: number, y: number) =>
  path('#c08a52', `M${x - 13} ${y}c-1-8 5-13 13-13s14 5 13 13c0 8-6 12-13 12s-13-4-13-12Z`) +
  line(
    '#8a5a30',
    1.8,
    `M${x} ${y - 12}v23m-4-19c-4 2-3 6-6 8m6 3c-3 0-4 3-3 5m11-16c4 2 3 6 6 8m-6 3c3 0 4 3 3 5`,
  );

const seed = (fill: string, stripe: string) => (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(${((x * 13 + y) % 80) - 40})">` +
  path(fill, 'M0-11c6 6 6 14 0 20-6-6-6-14 0-20Z') +
  line(stripe, 1.4, 'M0-7V5M-3-1v4m6-4v4') +
  '</g>';

export const GRAINS = {
  rice: bag('#f4ead2', C.sea, bowlOf(C.tomato, C.cream, C.sand, 1.6, 3.4)),
  'brown-rice': bag('#e9d3a6', C.bark, bowlOf(C.sea, '#d6b384', '#a97d49', 1.6, 3.4)),
  oats: place(can(C.tomato, bowl(C.sea, '#eed9ac', scattered(grain('#c9a668', 2, 4), ...HEAP))), 0, 0),
  'pot-barley': bowlOf(C.leaf, '#ecdcb8', '#c2a46b', 2.6, 3.6),
  quinoa: bowlOf(C.plum, '#eddcae', '#c79e55', 1.6, 1.6),
  couscous: bowlOf(C.sea, C.honey, '#d9a03a', 1.3, 1.3),
  bulgur: bowlOf(C.forest, '#d3a566', '#9d6c33', 2, 2.4),
  'red-lentils': bowlOf(C.sea, '#ec9a5e', '#cc6d32', 2.6, 2.6),
  'dry-lentils': bowlOf(C.clay, '#9c8a52', '#6d5c2e', 2.7, 2.7),
  'yellow-split-peas': bowlOf(C.forest, C.honey, '#cf9c2c', 2.9, 2.9),
  'green-split-peas': bowlOf(C.bark, '#a9bd6a', '#76893c', 2.9, 2.9),
  chickpeas: bowl(
    C.sea,
    '#e3bf82',
    scattered((x, y) => disc('#d3a661', x, y, 3.8) + gleam(`M${x - 2} ${y}c0-1 1-2 2-2`, 1), ...HEAP),
  ),
  'black-beans': bowl(C.apricot, '#3d3440', scattered(grain('#5b5060', 2.6, 4), ...HEAP)),
  'kidney-beans': bowl(C.sea, '#96382f', scattered(grain('#b9564a', 2.8, 4.2), ...HEAP)),
  'white-beans': bowl(C.forest, '#f3e6c8', scattered(grain('#d9c391', 2.8, 4.2), ...HEAP)),
  flour: bag(C.cream, C.tomato, wheatEar(C.wood)),
  'whole-wheat-flour': bag('#e6cba0', C.bark, wheatEar(C.earth)),
  'buckwheat-flour': bag(
    '#cfc0ae',
    C.earth,
    scattered((x, y) => path(C.earth, `m${x} ${y - 9} 9 15h-18Z`), [22, 22], [43, 24], [32, 44]),
  ),
  cornmeal: bag('#f8e3a4', C.leaf, VEGETABLES.corn),
  semolina: bowlOf(C.brick, '#f5e2a8', '#d8b65d', 1.1, 1.1),
  'cassava-flour': bag('#f1e6d2', C.earth, VEGETABLES.cassava),
  spaghetti:
    line(C.honey, 3, 'M22 4l6 56M26 4l4 56M30 4l2 56M34 4v56M38 4l-2 56M42 4l-6 56') +
    line('#cf9c35', 1.2, 'M24 4l5 56M28 4l3 56M36 4l-1 56M40 4l-5 56') +
    rect(C.tomato, 23, 26, 18, 9, 2),
  macaroni: short(
    (x, y) =>
      line('#cf9c35', 10, `M${x - 8} ${y + 4}c0-14 16-14 16 0`) +
      line(C.honey, 7.5, `M${x - 8} ${y + 4}c0-14 16-14 16 0`) +
      oval('#9a6a20', x - 8, y + 7, 2.8, 1.6) +
      oval('#9a6a20', x + 8, y + 7, 2.8, 1.6),
  ),
  penne: short(
    (x, y) =>
      path(C.honey, `m${x - 12} ${y + 8} 16-16 8 2-3 7-14 14Z`) +
      line('#cf9c35', 1.4, `M${x - 9} ${y + 8}l15-15m-13 18 15-15`) +
      oval('#9a6a20', x - 8.5, y + 11, 4.5, 2.8, 45),
  ),
  fusilli: scattered(
    (x, y) =>
      `<g transform="translate(${x} ${y}) rotate(${x % 2 ? 38 : -30})">` +
      scattered(
        (_, at) =>
          path('#cf9c35', `M-7 ${at + 3}c4-1 10-6 14-5 2 1 0 6-4 8s-9 2-10 0 0-3 0-3Z`) +
          path(C.honey, `M-7 ${at + 3}c4-1 10-6 14-5 1 1-1 3-5 5s-9 2-9 0Z`),
        [0, -18],
        [0, -11],
        [0, -4],
        [0, 3],
        [0, 10],
      ) +
      '</g>',
    [17, 24],
    [46, 24],
    [32, 44],
  ),
  noodles: noodleNest(C.honey, '#cf9c35'),
  'rice-noodles': noodleNest('#f6efe0', '#d6cbb4'),
  ramen:
    bowl(
      C.tomato,
      '#f0d28a',
      line('#cf9c35', 2.2, 'M13 32c4-7 8-8 12-3s8 5 12 0 9-4 13 2M18 26c4-4 7-4 10 0s8 4 12-1') +
        oval(C.cream, 42, 25, 6, 5) +
        disc(C.apricot, 42, 25, 2.6) +
        path(C.leaf, 'M20 22l8-3 1 3-8 3Z'),
    ) + line(C.bark, 2.5, 'M30 20 50 3M35 22 57 6'),
  'mac-and-cheese': box(
    C.sea,
    place(
      scattered(
        (x, y) => line(C.honey, 9, `M${x - 8} ${y + 4}c0-12 16-12 16 0`),
        [20, 18],
        [44, 20],
        [32, 38],
        [14, 46],
        [50, 46],
      ),
      0,
      2,
    ),
  ),
  ravioli: scattered(
    (x, y) =>
      path(
        '#f0d28a',
        `M${x - 12} ${y - 12}l4 2 4-2 4 2 4-2 4 2 4-2-2 4 2 4-2 4 2 4-2 4 2 4-4-2-4 2-4-2-4 2-4-2-4 2 2-4-2-4 2-4-2-4 2-4Z`,
      ) +
      oval('#e0b85e', x, y, 7, 7) +
      gleam(`M${x - 4} ${y}c0-2 2-4 4-4`, 1.8),
    [18, 18],
    [44, 22],
    [20, 46],
    [46, 49],
  ),
  cereal: bowl(
    C.sea,
    C.cream,
    scattered(
      flake('#d9a352', '#b07a2c'),
      [32, 19],
      [20, 24],
      [43, 23],
      [30, 29],
      [14, 31],
      [50, 31],
      [40, 32],
      [22, 33],
    ),
  ),
  'corn-flakes': box(
    C.leaf,
    scattered(
      flake(C.honey, '#cf9c35'),
      [20, 16],
      [40, 14],
      [30, 27],
      [48, 30],
      [14, 34],
      [33, 43],
      [19, 50],
      [47, 48],
    ),
  ),
  'oat-rings': box(
    C.honey,
    scattered(ring, [20, 16], [42, 15], [31, 30], [14, 36], [49, 34], [23, 50], [42, 50]),
  ),
  'bran-flakes': box(
    '#7b3b62',
    scattered(
      flake('#a9713a', '#7d4b31'),
      [20, 16],
      [40, 14],
      [30, 27],
      [48, 30],
      [14, 34],
      [33, 43],
      [19, 50],
      [47, 48],
    ),
  ),
  granola: bowl(
    C.plum,
    '#d9a352',
    scattered(flake('#c08643', '#96602a'), [32, 20], [21, 24], [43, 25], [14, 31], [32, 31], [51, 32]) +
      dots('#96382f', 2.4, [26, 28], [39, 20], [45, 32]) +
      dots(C.cream, 1.8, [37, 29], [19, 30], [28, 22]),
  ),
  bread: loaf('#c98a45', '#f6e3bf'),
  'whole-wheat-bread': loaf('#9a6129', '#d9b27a'),
  tortillas: flatbread('#f3dfb0', '#c99a52'),
  naan:
    path('#b9772f', 'M12 34C8 20 20 8 34 8c16 0 26 12 22 28-3 14-16 22-28 22-10 0-14-10-16-24Z') +
    path('#f0d5a0', 'M12 32C8 18 20 6 34 6c16 0 26 12 22 28-3 14-16 21-28 21-10 0-14-9-16-23Z') +
    dots('#b9772f', 3, [26, 18], [42, 20], [34, 31], [22, 34], [46, 36], [32, 45]) +
    dots('#d9a866', 1.8, [34, 14], [20, 25], [36, 23], [28, 39], [41, 44]),
  pita: flatbread('#ecd29e', '#d3ae6c'),
  crackers:
    place(cracker(19, 19), -14, -13) + place(cracker(19, 19), 11, -4) + place(cracker(19, 19), -6, 15),
  crispbread: scattered(
    (x, y) =>
      path('#a9713a', `M${x} ${y + 4}l40-12 6 10-40 13Z`) +
      path('#c08a52', `M${x} ${y}l40-12 6 10-40 13Z`) +
      dots(
        '#8a5a30',
        1.3,
        [x + 11, y + 2],
        [x + 20, y - 1],
        [x + 29, y - 4],
        [x + 37, y - 7],
        [x + 14, y + 7],
        [x + 24, y + 4],
        [x + 33, y + 1],
      ),
    [8, 44],
    [9, 32],
    [8, 20],
  ),
  'rice-cakes': scattered(
    (x, y) =>
      oval('#d9c49a', x, y + 5, 24, 10) +
      oval('#f4ead2', x, y, 24, 10) +
      dots(
        '#d9c49a',
        1.8,
        [x - 14, y],
        [x - 6, y - 4],
        [x + 4, y - 5],
        [x + 12, y - 2],
        [x - 2, y + 2],
        [x + 8, y + 4],
        [x - 10, y + 4],
      ),
    [32, 46],
    [32, 34],
    [32, 21],
  ),
  'granola-bars':
    place(
      rect('#c08643', 6, 8, 50, 20, 4) +
        dots('#f0d6a0', 2.3, [14, 15], [26, 20], [38, 14], [48, 21], [20, 23]) +
        dots('#96382f', 2, [20, 14], [33, 22], [44, 16]) +
        dots('#7d4b31', 2, [30, 15], [12, 22], [41, 23]),
      0,
      2,
    ) +
    path(C.leaf, 'M6 40l4-3 4 3 4-3 4 3h34v18H22l-4-3-4 3-4-3-4 3Z') +
    rect(C.cream, 27, 44, 24, 9, 2) +
    shade('M6 53l50 0v5H22l-4-3-4 3-4-3-4 3Z'),
  popcorn:
    scattered(
      (x, y) =>
        disc(C.cream, x - 5, y, 6.5) +
        disc('#fdf1d0', x + 5, y - 1, 6.5) +
        disc(C.cream, x, y - 5, 6) +
        disc(C.honey, x, y, 2.2),
      [18, 22],
      [33, 14],
      [47, 22],
      [32, 26],
    ) +
    path(C.cream, 'M10 28h44l-5 32H15Z') +
    path(C.tomato, 'M10 28h9l2 32h-6Zm17 0h10l-1 32h-8Zm18 0h9l-5 32h-6Z'),
  'popcorn-kernels': bag('#fbeebf', C.tomato, cornKernels),
  pretzels:
    line(
      '#9a6129',
      8,
      'M22 52C8 46 4 26 16 18c10-5 16 6 24 32M42 52c14-6 18-26 6-34-10-5-16 6-24 32M14 38c6 12 30 12 36 0',
    ) + dots(C.cream, 1.5, [12, 30], [20, 18], [45, 18], [52, 30], [22, 45], [42, 45], [32, 36], [32, 47]),
  'tortilla-chips': chip('#eebd5c', '#c48f30'),
  'blue-corn-chips': chip('#5d6488', '#3c4265'),
  chips: pouch(
    C.tomato,
    scattered(
      (x, y) => oval(C.honey, x, y, 16, 11, x > 30 ? 25 : -25) + gleam(`M${x - 8} ${y - 2}c4-3 8-3 12-2`, 2),
      [24, 20],
      [42, 32],
      [24, 46],
    ),
  ),
  'plantain-chips': scattered(
    (x, y) =>
      oval('#cf9c35', x, y, 13, 10, ((x * 7) % 60) - 30) +
      oval(C.honey, x, y, 10.5, 7.5, ((x * 7) % 60) - 30) +
      dots('#b07a2c', 1.2, [x - 3, y], [x + 1, y - 2], [x + 3, y + 2]),
    [20, 18],
    [45, 20],
    [31, 36],
    [14, 46],
    [48, 50],
  ),
  cookies: cookie(24, 24, 18, C.earth) + cookie(42, 42, 17, C.earth),
  'oatmeal-cookies': cookie(24, 24, 18, '#f3dfb0') + cookie(42, 42, 17, '#f3dfb0'),
  biscuits: scattered(
    (x, y) =>
      `<path fill="#dfae66" d="M${x} ${y}l3-2 3 2 3-2 3 2 3-2 3 2 3-2 3 2 3-2 3 2v20l-3 2-3-2-3 2-3-2-3 2-3-2-3 2-3-2-3 2-3-2Z"/>` +
      dots(
        '#b07a2c',
        1.3,
        [x + 8, y + 6],
        [x + 15, y + 6],
        [x + 22, y + 6],
        [x + 8, y + 14],
        [x + 15, y + 14],
        [x + 22, y + 14],
      ),
    [5, 8],
    [28, 22],
    [8, 38],
  ),
  chocolate:
    path(C.earth, 'M14 6h36v32H14Z') +
    line('#5a3321', 2, 'M26 6v28m12-28v28M14 17h36M14 28h36') +
    gleam('M17 9h5m7 0h5m7 0h5', 1.8) +
    path(C.tomato, 'M12 32l5 4 5-4 5 4 5-4 5 4 5-4 5 4 5-4v26H12Z') +
    rect(C.cream, 20, 42, 24, 9, 2),
  pudding: cup('#e9e0cf', '#7d4b31', oval('#96602f', 28, 25, 9, 2.6)),
  'rice-pudding': bowl(
    C.sky,
    C.cream,
    scattered(grain(C.sand, 1.6, 3.4), ...HEAP) +
      dots(C.bark, 1.2, [28, 22], [36, 25], [31, 29], [24, 31], [40, 31]),
  ),
  almonds: scattered(almond, [20, 22], [42, 20], [32, 38], [13, 46], [50, 46]),
  nuts: walnut(22, 22) + walnut(44, 42) + place(almond(0, 0), 46, 18) + place(almond(0, 0), 18, 48),
  peanuts: scattered(
    (x, y) =>
      `<g transform="translate(${x} ${y}) rotate(${((x * 5) % 70) - 30})">` +
      path('#d9a866', 'M-7-16c10-4 16 6 10 14 6 8 4 20-6 19-10 1-13-10-7-18-5-6-4-13 3-15Z') +
      line('#b07a3a', 1.3, 'M-4-11l5 2m-6 8 6 2m-6 7 6 2') +
      '</g>',
    [18, 22],
    [44, 24],
    [30, 44],
    [52, 50],
  ),
  'sunflower-seeds': scattered(
    seed('#5a5048', '#e9dfca'),
    [18, 16],
    [34, 14],
    [49, 20],
    [24, 32],
    [41, 34],
    [13, 44],
    [30, 50],
    [50, 50],
  ),
  'pumpkin-seeds': scattered(
    seed('#9aa85f', '#6d7a3a'),
    [18, 16],
    [34, 14],
    [49, 20],
    [24, 32],
    [41, 34],
    [13, 44],
    [30, 50],
    [50, 50],
  ),
  seaweed: scattered(
    (x, y) =>
      path(C.forest, `m${x} ${y} 34-8 6 18-34 9Z`) +
      line('#4c8c5b', 1.2, `M${x + 6} ${y + 2}l26-6m-23 12 26-6`),
    [9, 36],
    [14, 24],
    [10, 14],
  ),
  muffins:
    path(C.tomato, 'M14 34h36l-6 24H20Z') +
    line('#e58f7f', 2, 'M24 36l2 21m6-21v21m8-21-2 21') +
    path(C.wood, 'M8 32c-1-8 6-11 9-11 2-9 10-13 15-13s13 4 15 13c3 0 10 3 9 11 0 6-48 6-48 0Z') +
    dots(C.earth, 2.2, [22, 26], [32, 16], [42, 25], [32, 29]),
  pancakes:
    scattered(
      (x, y) => oval('#b9772f', x, y + 4, 26, 9) + oval('#dfa45f', x, y, 26, 9),
      [32, 48],
      [32, 40],
      [32, 32],
    ) +
    path(
      C.bark,
      'M14 30c6-4 30-4 36 0 2 4-2 5-2 10 0 4-4 4-4 0 0-3-3-4-5-2-1 2 0 8-3 8s-2-6-3-8-10-1-14-3-7-2-5-5Z',
    ) +
    path(C.honey, 'm26 26 7-4 7 3v4l-7 4-7-3Z'),
} satisfies Record<string, string>;
