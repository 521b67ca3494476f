import { bag, bowl, cup, pouch } from './packages.ts';
import { grain, HEAP } from './pulses.ts';
import { C, disc, dots, gleam, line, oval, path, place, rect, scattered, shade } from './shapes.ts';

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

export const SNACKS = {
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
