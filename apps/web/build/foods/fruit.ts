import { C, disc, dots, gleam, line, oval, path, place, rect, scattered, shade } from './shapes.ts';

const leafAt = (x: number, y: number, turn = 0) =>
  `<path fill="${C.leaf}" transform="translate(${x} ${y}) rotate(${turn})" d="M0 0c1-7 7-10 14-9-1 7-7 10-14 9Z"/>`;

const orange = (colour: string, dark: string) =>
  disc(colour, 32, 36, 22) +
  shade('M48 21a22 22 0 0 1-30 32c20 2 32-14 30-32Z') +
  dots(dark, 1, [24, 44], [31, 49], [38, 42], [28, 36], [40, 33], [21, 36]) +
  line(C.forest, 3, 'M32 15v-4') +
  leafAt(33, 14) +
  gleam('M16 32c1-5 4-9 8-11');

const citrus = (colour: string, dark: string, pith: string) =>
  path(
    colour,
    'M8 34c0-4 3-5 5-8 4-7 10-11 18-11 9 0 15 5 18 11 2 3 6 4 6 8s-4 5-6 8c-3 6-9 11-18 11-8 0-14-4-18-11-2-3-5-4-5-8Z',
  ) +
  shade('M46 22l3 4c2 3 6 4 6 8s-4 5-6 8c-3 6-9 11-18 11-4 0-7-1-10-3 16 2 27-10 25-28Z') +
  dots(dark, 1, [24, 40], [30, 44], [37, 39], [27, 33]) +
  gleam('M18 29c2-4 5-7 10-8') +
  place(disc(pith, 32, 32, 27) + disc(dark, 32, 32, 23) + wheel(pith), 32, 30, 0.46);

const wheel = (pith: string) => line(pith, 4, 'M32 10v44M13 21l38 22M13 43l38-22') + disc(pith, 32, 32, 4);

const roundBerry = (colour: string, dark: string) => (x: number, y: number) =>
  disc(colour, x, y, 10) +
  path(dark, `M${x - 4} ${y - 5}l3 1 1-3 1 3 3-1-2 3 2 3-3-1-1 3-1-3-3 1 2-3Z`) +
  gleam(`M${x - 7} ${y + 1}c0 3 1 4 3 5`, 1.8);

const grapes = (colour: string) =>
  line(C.bark, 3, 'M32 16V8l5-3') +
  leafAt(33, 15, 6) +
  leafAt(31, 15, -96) +
  scattered(
    (x, y) => disc(colour, x, y, 7.5) + shade(`M${x + 3} ${y - 6}a7.500 7.500 0 0 1-9 11c6 0 10-5 9-11Z`),
    [19, 23],
    [32, 22],
    [45, 23],
    [25, 33],
    [39, 33],
    [32, 42],
    [25, 45],
    [39, 44],
    [32, 53],
  ) +
  gleam('M15 22c0-1 1-2 2-3m11 2c0-1 1-2 2-3m-9 12c0-1 1-2 2-3', 1.8);

const raspberry = (colour: string, dark: string) =>
  path(colour, 'M14 28c0-9 8-13 18-13s18 4 18 13c0 14-9 30-18 30S14 42 14 28Z') +
  scattered(
    (x, y) => disc(dark, x, y, 4.8) + disc(colour, x - 0.6, y - 1, 3.6),
    [20, 28],
    [32, 28],
    [44, 28],
    [26, 36],
    [38, 36],
    [20, 37],
    [44, 37],
    [32, 44],
    [25, 46],
    [39, 46],
    [32, 53],
  ) +
  path(C.leaf, 'M32 17c-6 6-12 5-17 3 4-3 7-6 12-7l5-6 5 6c5 1 8 4 12 7-5 2-11 3-17-3Z');

export const FRUIT = {
  apple:
    path(
      C.tomato,
      'M32 20c-6-4-13-4-18 1-7 8-4 21 3 30 4 5 9 8 15 4 6 4 11 1 15-4 7-9 10-22 3-30-5-5-12-5-18-1Z',
    ) +
    shade('M48 19.500l2 1.500c7 8 4 21-3 30-4 5-9 8-15 4 13-2 21-18 16-35.500Z') +
    line(C.earth, 3, 'M32 21c0-5 0-9 3-13') +
    leafAt(34, 16) +
    gleam('M16 32c0-3 1-6 4-7'),
  pear:
    path(
      C.pea,
      'M32 12c-6 0-9 5-9 11 0 7-11 11-11 22 0 8 8 13 20 13s20-5 20-13c0-11-11-15-11-22 0-6-3-11-9-11Z',
    ) +
    shade('M36 13c3 2 5 6 5 10 0 7 11 11 11 22 0 8-8 13-20 13h-4c12-3 18-9 17-17-1-9-9-10-9-28Z') +
    line(C.earth, 3, 'M32 13c0-3 1-6 3-8') +
    leafAt(34, 11) +
    gleam('M17 45c0-5 3-8 6-11'),
  banana:
    path(C.honey, 'M12 10c-3 20 6 40 30 46 6 1 13 0 15-3l-1-6C36 47 22 32 20 9Z') +
    path(C.lemon, 'M20 9c-4 17 6 36 36 38l-1-5C38 40 30 26 28 10Z') +
    line(C.wood, 1.5, 'M20 11c2 18 14 33 35 36') +
    path(C.earth, 'M12 10c4-4 12-4 16 0l-3 4H13ZM56 42l4 4-2 8-3-1Z'),
  orange: orange(C.apricot, '#dc8838'),
  clementine:
    place(orange('#f0913f', '#cf7527'), 3, 1, 0.7) + place(orange(C.apricot, '#dc8838'), 22, 20, 0.66),
  grapefruit: orange('#f1a183', '#dc8465'),
  lemon: citrus(C.lemon, '#e6bf35', C.cream),
  lime: citrus(C.sprout, C.leaf, '#eef4d8'),
  grapes: grapes(C.plum),
  'green-grapes': grapes('#a9c86f'),
  strawberry:
    path(C.tomato, 'M12 27c0-8 8-12 20-12s20 4 20 12c0 14-11 31-20 31S12 41 12 27Z') +
    shade('M46 17.500c4 2 6 5 6 9.500 0 14-11 31-20 31-2 0-4-1-6-2 13-2 23-22 20-38.500Z') +
    dots(C.honey, 1.5, [20, 28], [31, 30], [43, 28], [25, 38], [37, 39], [31, 48]) +
    path(C.leaf, 'M32 18c-6 6-13 5-18 3 4-4 8-6 13-7l5-7 5 7c5 1 9 3 13 7-5 2-12 3-18-3Z'),
  raspberries: raspberry('#d0506a', '#a93350'),
  blackberries: raspberry('#5d4470', '#3f2c52'),
  blueberries: scattered(roundBerry(C.berry, '#2c3a6b'), [21, 26], [42, 24], [32, 41], [14, 44], [50, 43]),
  cranberries: scattered(
    (x, y) =>
      disc(C.tomato, x, y, 9.5) + disc(C.brick, x, y - 4.5, 2) + gleam(`M${x - 6} ${y + 1}c0 2 1 4 3 5`, 1.8),
    [19, 25],
    [41, 22],
    [31, 38],
    [14, 45],
    [49, 42],
  ),
  cherries:
    line(C.leaf, 2.5, 'M20 38c2-12 8-22 20-29 4 10 5 18 5 28') +
    leafAt(40, 10) +
    disc(C.brick, 20, 46, 11) +
    disc(C.tomato, 45, 46, 11) +
    gleam('M13 45c0-3 2-4 4-5m20 5c0-3 2-4 4-5'),
  peach:
    path(C.apricot, 'M32 18c-13-4-23 6-22 19 1 12 11 21 22 21s21-9 22-21c1-13-9-23-22-19Z') +
    path(C.salmon, 'M44 17.500C51 21 55 28 54 37 53 49 43 58 32 58c14-6 19-24 12-40.500Z') +
    line(C.clay, 2, 'M32 18c-5 10-4 24 0 34') +
    line(C.earth, 3, 'M32 18v-5') +
    leafAt(33, 14) +
    gleam('M16 37c0-5 2-8 5-10'),
  plum:
    oval(C.plum, 32, 37, 20, 21) +
    shade('M46 22a20 21 0 0 1-26 32c17 0 28-14 26-32Z') +
    line('#5a2746', 2, 'M32 17c-6 11-6 26-1 38') +
    line(C.earth, 3, 'M32 17v-5') +
    leafAt(33, 13) +
    gleam('M16 38c0-5 2-9 5-11'),
  mango:
    path(C.apricot, 'M42 12C26 12 8 24 9 41c1 10 10 16 22 15 16-1 26-13 25-28-1-9-6-16-14-16Z') +
    path(C.tomato, 'M42 12c8 0 13 7 14 16 0 6-1 11-4 16-2-16-9-24-24-28 5-3 10-4 14-4Z') +
    line(C.earth, 3, 'M42 13l2-5') +
    leafAt(44, 11) +
    gleam('M15 41c0-6 3-11 8-15'),
  pineapple:
    path(
      C.forest,
      'M32 25C27 21 20 19 15 19c3-3 7-3 10-2-2-4-4-6-7-8 5-1 8 1 10 4 0-4 2-7 4-9 2 2 4 5 4 9 2-3 5-5 10-4-3 2-5 4-7 8 3-1 7-1 10 2-5 0-12 2-17 6Z',
    ) +
    path(C.honey, 'M32 23c10 0 15 8 15 18s-6 18-15 18-15-8-15-18 5-18 15-18Z') +
    shade('M40 25.500c5 3 7 9 7 15.500 0 10-6 18-15 18-2 0-4-.5-6-1.500 12-3 17-18 14-32Z') +
    line(C.bark, 1.5, 'M20 31l20 26M18 42l13 16M27 25l19 24m-2-17L25 58m21-15L34 58m4-33L18 46'),
  watermelon:
    path(C.forest, 'M5 24h54c0 16-12 31-27 31S5 40 5 24Z') +
    path('#eef4d8', 'M9 24h46c0 14-10 26-23 26S9 38 9 24Z') +
    path('#dd5a4c', 'M12 24h40c0 12-9 23-20 23S12 36 12 24Z') +
    scattered(
      (x, y) => oval(C.night, x, y, 1.4, 2.2),
      [22, 30],
      [32, 29],
      [42, 30],
      [27, 37],
      [37, 37],
      [32, 43],
    ),
  melon:
    path('#c3cf8a', 'M5 24h54c0 16-12 31-27 31S5 40 5 24Z') +
    path('#eef1cf', 'M8 24h48c0 14-11 28-24 28S8 38 8 24Z') +
    path(C.apricot, 'M11 24h42c0 12-9 25-21 25S11 36 11 24Z') +
    path(C.honey, 'M22 24h20c0 6-4 11-10 11s-10-5-10-11Z') +
    scattered((x, y) => oval(C.cream, x, y, 1.4, 2.2), [27, 27], [32, 30], [37, 27]),
  kiwi:
    oval(C.clay, 24, 32, 18, 20) +
    oval(C.earth, 40, 36, 18, 20) +
    oval(C.sprout, 40, 36, 15.5, 17.5) +
    oval('#eef4d8', 40, 36, 5, 6.5) +
    dots(C.night, 1.2, [31, 36], [33, 29], [40, 26], [47, 29], [49, 36], [47, 43], [40, 46], [33, 43]),
  avocado:
    path(
      C.forest,
      'M38 8c-7-2-12 3-15 11-2 6-12 11-13 22-1 10 8 17 19 17 13 0 24-8 23-23C51 22 46 10 38 8Z',
    ) +
    path('#dfe39a', 'M37 13c-5-1-8 3-10 9-3 7-11 10-12 19-1 8 6 12 14 12 10 0 19-6 18-18-1-11-5-21-10-22Z') +
    disc(C.clay, 31, 39, 9) +
    gleam('M25 39c0-2 1-4 3-5'),
  coconut:
    disc(C.earth, 26, 30, 20) +
    line(C.clay, 2, 'M12 24c4-6 10-9 18-8M10 34c3-6 6-9 12-11') +
    oval(C.earth, 39, 39, 20, 18) +
    oval(C.cream, 39, 38, 17.5, 15.5) +
    oval(C.sand, 39, 39, 12.5, 10),
  papaya:
    path(
      C.apricot,
      'M38 8c-8 0-10 8-15 15-6 8-12 13-11 22 1 8 9 13 19 12 14-2 23-13 22-26C52 17 46 8 38 8Z',
    ) +
    path('#e8793f', 'M37 13c-5 0-7 7-11 13-4 7-10 11-9 18 1 6 7 9 14 8 10-1 18-10 17-21-1-11-5-18-11-18Z') +
    path(C.brick, 'M36 22c-5 4-12 12-12 18 0 5 9 4 13-1s6-18-1-17Z') +
    dots(C.night, 1.8, [34, 27], [30, 32], [35, 33], [28, 37], [33, 38]),
  pomegranate:
    path(C.tomato, 'M25 8l4 4 3-5 3 5 4-4 1 8c8 3 14 11 14 20 0 12-9 21-22 21S10 48 10 36c0-9 6-17 14-20Z') +
    path(C.cream, 'M20 30c4-5 20-5 24 0 3 5 1 13-3 16-5 3-14 3-18 0-4-3-6-11-3-16Z') +
    dots(C.brick, 2.8, [26, 32], [33, 31], [40, 33], [24, 38], [31, 38], [38, 40], [28, 44], [35, 45]),
  fig:
    path(C.plum, 'M32 10c-3 8-20 18-20 32 0 10 9 16 20 16s20-6 20-16c0-14-17-24-20-32Z') +
    line('#9b5f86', 2, 'M32 18c-5 12-8 22-6 34m6-34c5 12 8 22 6 34') +
    line(C.leaf, 4, 'M32 13V6') +
    gleam('M17 42c0-5 2-8 5-11'),
  lychees:
    scattered(
      (x, y) =>
        disc('#c9586a', x, y, 12) +
        dots('#a63a51', 1.3, [x - 5, y], [x, y - 5], [x + 5, y], [x, y + 5], [x - 2, y + 1], [x + 3, y - 3]),
      [20, 24],
      [44, 26],
      [30, 44],
    ) + line(C.bark, 2.5, 'M20 13c4-4 18-5 24 1'),
  rhubarb:
    line('#c9556a', 6, 'M18 58C20 44 24 34 30 24M30 58c1-14 4-24 8-32M43 58c-1-10 0-18 3-26') +
    path(C.leaf, 'M22 26C18 14 26 6 34 8c8-5 20 0 20 12 2 10-6 14-12 12-8 4-16 2-20-6Z') +
    line('#c9556a', 2, 'M30 26c1-6 3-9 6-12m2 14c1-5 4-8 8-10'),
} satisfies Record<string, string>;

/** Half a peeled ring, for tins. */
export const pineappleRing =
  disc(C.honey, 32, 32, 26) +
  disc('#e3a93a', 32, 32, 9) +
  line('#e3a93a', 2, 'M32 6v12M54 20l-11 7M54 45l-11-7M32 58V46M10 45l11-7M10 20l11 7') +
  disc(C.cream, 32, 32, 7);

export const raisins = scattered(
  (x, y) =>
    oval('#5b3550', x, y, 9, 7, (x * 7) % 60) +
    line('#8b5d7d', 1.5, `M${x - 4} ${y - 2}c3 1 5 1 8 4M${x - 4} ${y + 2}c2 1 4 1 5 2`),
  [18, 22],
  [40, 20],
  [30, 36],
  [14, 44],
  [47, 42],
  [33, 53],
);
export const dates = scattered(
  (x, y) =>
    oval(C.earth, x, y, 8, 15, 24) +
    gleam(`M${x - 4} ${y - 6}c-2 4-3 7-3 10`, 2) +
    rect(C.wood, x + 3, y - 16, 4, 3, 1),
  [19, 26],
  [44, 24],
  [32, 42],
);
