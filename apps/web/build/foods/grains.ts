import { bag, bowl, box, can } from './packages.ts';
import { bowlOf, grain, HEAP } from './pulses.ts';
import { C, disc, dots, gleam, line, oval, path, place, rect, scattered, shade } from './shapes.ts';
import { wheatEar } from './cold.ts';
import { VEGETABLES } from './vegetables.ts';

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

const flake = (colour: string, dark: string) => (x: number, y: number) =>
  path(colour, `M${x - 7} ${y}c2-7 10-7 14-2 1 6-4 9-9 7-4 0-6-2-5-5Z`) +
  line(dark, 1.3, `M${x - 3} ${y}c2-2 5-2 7-1`);

const ring = (x: number, y: number) =>
  `<circle fill="none" stroke="#d9a352" stroke-width="4" cx="${x}" cy="${y}" r="5"/>`;

export const GRAINS = {
  rice: bag('#f4ead2', C.sea, bowlOf(C.tomato, C.cream, C.sand, 1.6, 3.4)),
  'brown-rice': bag('#e9d3a6', C.bark, bowlOf(C.sea, '#d6b384', '#a97d49', 1.6, 3.4)),
  oats: place(can(C.tomato, bowl(C.sea, '#eed9ac', scattered(grain('#c9a668', 2, 4), ...HEAP))), 0, 0),
  'pot-barley': bowlOf(C.leaf, '#ecdcb8', '#c2a46b', 2.6, 3.6),
  quinoa: bowlOf(C.plum, '#eddcae', '#c79e55', 1.6, 1.6),
  couscous: bowlOf(C.sea, C.honey, '#d9a03a', 1.3, 1.3),
  bulgur: bowlOf(C.forest, '#d3a566', '#9d6c33', 2, 2.4),
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
} satisfies Record<string, string>;
