import { bowl } from './packages.ts';
import { C, disc, gleam, line, oval, scattered } from './shapes.ts';

export const grain = (fill: string, rx: number, ry: number) => (x: number, y: number) =>
  oval(fill, x, y, rx, ry, ((x * 13 + y * 7) % 90) - 45);

export const HEAP: [number, number][] = [
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
export const bowlOf = (glaze: string, heap: string, fill: string, rx: number, ry: number) =>
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

export const PULSES = {
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
} satisfies Record<string, string>;
