import { bottle, jar, tin, tub, bag } from './packages.ts';
import { C, disc, dots, gleam, line, oval, path, place, rect, scattered, shade } from './shapes.ts';
import { FRUIT } from './fruit.ts';

export const drop = (colour: string) =>
  path(colour, 'M32 6c10 14 19 23 19 34 0 10-8 18-19 18s-19-8-19-18C13 29 22 20 32 6Z') +
  gleam('M21 40c0 6 3 9 7 11', 4);

export const fish = (colour: string, dark: string) =>
  path(colour, 'M4 34C12 20 30 16 44 28l14-11c-3 11-3 19 0 30L44 38C30 52 12 48 4 34Z') +
  path(dark, 'M24 21.500c6-6 12-6 16-3l-2 6ZM26 46c4 5 8 6 12 4l-1-6Z') +
  line(dark, 2, 'M19 25c4 6 4 12 0 18m10-13c2 2 2 6 0 8m8-8c2 2 2 6 0 8') +
  disc(C.cream, 12, 31, 2.6) +
  disc(C.night, 12, 31, 1.4);

const fillet = (colour: string, dark: string, skin: string) =>
  path(skin, 'M8 30C16 18 40 12 54 16c5 5 4 18-3 25-12 9-33 12-42 5-4-4-4-11-1-16Z') +
  path(colour, 'M8 27C16 15 40 9 54 13c5 5 4 18-3 25-12 9-33 12-42 5-4-4-4-11-1-16Z') +
  line(dark, 2.2, 'M18 21c5 6 5 16 1 24m9-29c6 8 6 18 2 28m9-31c5 8 5 18 1 28m9-28c4 6 4 14 0 20');

const patty = (meat: string, dark: string) =>
  path(C.wood, 'M8 30C8 16 19 9 32 9s24 7 24 21Z') +
  dots(C.cream, 1.6, [20, 20], [29, 15], [38, 16], [45, 22], [32, 22]) +
  path(C.sprout, 'M6 32c4-4 8 2 13-1s8 3 13 0 9 3 13 0 9-3 13 1v4H6Z') +
  rect(meat, 7, 36, 50, 9, 4.5) +
  line(dark, 1.5, 'M14 40h6m8 1h6m9-1h5') +
  path(C.wood, 'M9 47h46v3c0 4-3 6-6 6H15c-3 0-6-2-6-6Z') +
  gleam('M15 24c1-4 4-7 8-8');

const ground = (meat: string, dark: string) =>
  path(C.cream, 'M6 40h52l-5 14c-1 3-2 3-4 3H15c-2 0-3 0-4-3Z') +
  path(meat, 'M9 42c-2-8 3-11 7-11 0-9 9-14 16-11 7-4 17 1 17 10 5 0 9 4 6 12Z') +
  line(
    dark,
    2.4,
    'M16 37c3-3 7-3 10 0m2-8c3-3 7-3 9 0m1 8c3-3 7-3 9 0M20 30c1-3 4-4 6-3m15 1c2-2 4-2 6 0M27 39c2-2 5-2 7 0',
  ) +
  shade('M47 42h11l-5 12c-1 3-2 3-4 3h-7c3-3 4-9 5-15Z');

const sausage = (colour: string, dark: string) =>
  scattered(
    (x, y) =>
      line(colour, 13, `M${x} ${y}c12 9 24 9 36 0`) +
      line(dark, 2, `M${x + 8} ${y + 3}l3-3m7 6 2-4m7 4 1-4`) +
      gleam(`M${x} ${y - 2}c3 2 6 4 9 5`),
    [14, 18],
    [14, 38],
  );

const wedge = (colour: string, rind: string, holes: string) =>
  path(rind, 'M4 34 40 12c12 3 19 11 20 22Z') +
  path(colour, 'M4 34h56v20H4Z') +
  path(holes, 'M60 34v20h-8V34Z') +
  dots(holes, 4, [16, 45], [41, 43]) +
  dots(holes, 2.5, [28, 41], [30, 50], [48, 51]) +
  gleam('M14 32l22-14');

const block = (colour: string, side: string) =>
  path(colour, 'm6 28 16-12h36L44 28Z') +
  path(C.cream, 'M6 28h38v24H6Z') +
  path(side, 'm44 28 14-12v23L44 52Z');

const cheeseEmblem = wedge(C.honey, C.lemon, '#dba53a');

const milkDrop = (colour: string) => disc(colour, 32, 32, 30) + place(drop(C.cream), 9, 8, 0.72);

/** From the side, with a wave: a face of emblem and roof would look like a person in a hat at 24 px. */
const milkCarton = (colour: string) =>
  path(C.cream, 'M12 27h27v31H12Z') +
  path(C.steel, 'm39 27 13-5v31l-13 5Z') +
  path(colour, 'M12 43c8-6 15 5 27-3v18H12Zm27-3 13-5v18l-13 5Z') +
  shade('m39 27 13-5v31l-13 5Z') +
  path(C.sky, 'm12 27 8-14h25l-6 14Z') +
  path('#a9c3d2', 'm39 27 6-14 7 9Z') +
  rect(colour, 19, 6, 27, 7.5, 1.5);

export const wheatEar = (colour: string) =>
  line(colour, 3, 'M32 61V20') +
  scattered(
    (x, y) => oval(colour, x, y, 4, 8, x < 32 ? -28 : x > 32 ? 28 : 0),
    [32, 10],
    [24, 20],
    [40, 20],
    [24, 33],
    [40, 33],
    [24, 46],
    [40, 46],
  );

const drumstick = (x: number, y: number, scale: number) =>
  place(
    line(C.cream, 6, 'M42 44l8 7') +
      dots(C.cream, 4.5, [49, 55], [54, 50]) +
      path('#d98f4e', 'M12 10C22 2 38 6 44 18c5 9 4 18 0 26-9 4-18 4-26-1C6 36 2 20 12 10Z') +
      shade('M42 15l2 3c5 9 4 18 0 26-9 4-18 4-26-1 16 1 26-10 24-28Z') +
      gleam('M13 22c0-4 2-7 5-9'),
    x,
    y,
    scale,
  );

export const COLD = {
  milk: milkCarton(C.sea),
  'milk-powder': bag(C.cream, C.sea, milkDrop(C.sea)),
  cream: milkCarton(C.apricot),
  buttermilk: milkCarton(C.leaf),
  yogurt: tub('#7fa8c4', path(C.cream, 'M32 8c3 8 9 9 14 15 8 10 4 26-14 26S10 33 18 23c5-6 11-7 14-15Z')),
  'strawberry-yogurt': tub('#dd8a97', FRUIT.strawberry),
  kefir: bottle(C.cream, C.sea, drop('#9dbdd0'), C.sky),
  butter:
    path(C.sky, 'M3 46h58l-4 8c-1 2-2 3-4 3H11c-2 0-3-1-4-3Z') +
    path(C.lemon, 'm10 30 12-10h34L44 30Z') +
    path(C.honey, 'M10 30h34v16H10Z') +
    path('#d9a53a', 'm44 30 12-10v16L44 46Z') +
    line('#d9a53a', 1.5, 'M18 30v16') +
    gleam('M24 25h14'),
  margarine: tub(
    C.honey,
    path(C.leaf, 'M14 46C14 24 28 12 52 12c0 24-12 36-38 34Z') + line(C.cream, 3, 'M16 48l22-22'),
  ),
  ghee: jar(C.honey, C.bark, drop(C.honey)),
  cheese: cheeseEmblem,
  'white-cheese': block('#fbf4e2', C.sand) + dots(C.sand, 1.6, [16, 36], [28, 44], [36, 35], [14, 46]),
  brie:
    oval(C.sand, 32, 42, 27, 12) +
    path(C.cream, 'M5 32v9c0 7 12 12 27 12s27-5 27-12v-9Z') +
    oval('#fbf4e2', 32, 31, 27, 12) +
    path('#f3d98b', 'M32 31 14 52c8 2 24 2 32-2Z') +
    path('#e6c268', 'M32 31l14 9v10l-14 3Z') +
    line(C.sand, 1.5, 'M32 31 10 24m22 7 19-7'),
  'shredded-cheese':
    path(C.leaf, 'M12 8h40v8H12Z') +
    path('#e9f0dc', 'M10 14h44v40c0 2-1 4-4 4H14c-3 0-4-2-4-4Z') +
    line(
      C.honey,
      3,
      'M16 40l12 6m-10 6 14-4m2-10 12 4m-8 10 10-3m-24-16 10-3m8 1 8 5M18 46l6 6m8-20 6 8m4 6 6 2',
    ) +
    line('#fdf3cd', 3, 'M22 36l10 6m4 8 8-3m-4-13 8 2M16 52l8 1'),
  'cheese-slices': scattered(
    (x, y) => path('#e0a63c', `M${x} ${y + 3}l24-9 24 9-24 9Z`) + path(C.honey, `M${x} ${y}l24-9 24 9-24 9Z`),
    [8, 46],
    [8, 38],
    [8, 30],
    [8, 22],
  ),
  'cream-cheese': tub(
    '#8fb0c9',
    oval(C.cream, 32, 36, 24, 14) + path(C.cream, 'M14 34c6-18 18-8 20-20 8 8 16 10 16 22Z'),
  ),
  'cottage-cheese': tub(C.leaf, dots(C.cream, 8, [22, 24], [38, 22], [30, 34], [16, 38], [44, 37], [30, 47])),
  'sour-cream': tub(
    '#c88aa8',
    path(C.cream, 'M10 40c0-10 10-8 10-16 0-6 6-8 12-14 2 8 10 8 10 16 8 0 12 6 12 14 0 12-44 12-44 0Z'),
  ),
  'cheese-curds': scattered(
    (x, y) =>
      path('#f3d891', `M${x - 9} ${y}c0-7 6-10 11-8 6 0 9 5 7 10-2 6-8 7-12 5-4 0-6-3-6-7Z`) +
      gleam(`M${x - 5} ${y - 1}c0-2 1-3 3-4`, 2),
    [18, 22],
    [42, 22],
    [30, 34],
    [14, 44],
    [47, 43],
    [31, 52],
  ),
  eggs:
    scattered(
      (x, y) => path('#e9c7a0', `M${x} ${y}c5 0 9 9 9 15s-4 10-9 10-9-4-9-10 4-15 9-15Z`),
      [14, 12],
      [32, 12],
      [50, 12],
    ) +
    gleam('M9 24c1-3 2-5 4-7m14 7c1-3 2-5 4-7m14 7c1-3 2-5 4-7') +
    path(
      '#9aa9b5',
      'M4 28c3 4 5 5 10 5s7-2 9-5c2 3 5 5 9 5s7-2 9-5c2 3 4 5 9 5s7-1 10-5l-3 22c0 3-2 4-4 4H11c-2 0-4-1-4-4Z',
    ) +
    shade('M6 42h52l-1 8c0 3-2 4-4 4H11c-2 0-4-1-4-4Z'),
  tofu: path(C.sky, 'M4 44h56l-4 10c-1 2-2 3-4 3H12c-2 0-3-1-4-3Z') + place(block('#fbf4e2', C.sand), 0, -4),
  'ground-meat': ground('#b9503e', '#8f3729'),
  'ground-poultry': ground('#e4ad94', '#c4866c'),
  'whole-chicken':
    oval(C.cream, 32, 50, 28, 8) +
    path('#e6b48a', 'M10 34c0-14 12-22 26-20 12 1 20 10 20 20 0 12-12 17-24 17S10 46 10 34Z') +
    path('#d99e6e', 'M40 26c10-3 16 5 14 13-1 6-8 8-12 5-6-4-8-16-2-18Z') +
    line('#d99e6e', 6, 'M52 40l7 6') +
    dots(C.cream, 3.2, [59, 49], [62, 45]) +
    path('#d99e6e', 'M20 26c6 0 12 6 11 11-5 3-12 1-14-4-1-4 0-7 3-7Z') +
    gleam('M18 24c3-3 7-5 11-5'),
  'chicken-pieces': drumstick(-1, 10, 0.72) + drumstick(20, 16, 0.68),
  meat:
    path('#b9503e', 'M10 22C18 8 42 6 52 18c8 10 6 24-4 31-8 5-16 2-22 5-8 3-18-1-20-10-2-8 0-15 4-22Z') +
    path(C.cream, 'M10 22C18 8 42 6 52 18c3 4 5 9 5 13C50 16 26 12 12 30c-3 5-5 9-6 13-2-8 0-15 4-21Z') +
    line('#e4a796', 2.5, 'M22 38c4-5 9-4 11-9m4 14c3-4 8-3 10-8m-22 12c2-2 4-2 6-2') +
    disc(C.cream, 24, 27, 5) +
    disc('#e4a796', 24, 27, 2.2),
  'stewing-meat': scattered(
    (x, y) =>
      path('#b9503e', `m${x} ${y} 10-6 10 6v10l-10 6-10-6Z`) +
      path('#cf6a55', `m${x} ${y} 10-6 10 6-10 6Z`) +
      line('#eec0b2', 1.8, `M${x + 3} ${y + 7}c2 1 3 1 4 4M${x + 13} ${y + 10}l3-3`),
    [10, 20],
    [33, 16],
    [22, 36],
    [43, 38],
    [3, 42],
  ),
  'pork-chops':
    path('#f3dcc6', 'M14 10c14-6 34-2 39 12 4 12-2 24-14 30-9 4-16 0-16-8 1-8-4-10-10-15-6-6-6-16 1-19Z') +
    path('#e2a08f', 'M19 16c11-4 26-1 30 9 3 10-2 19-11 23-6 3-10 1-10-5 0-9-5-12-10-16-4-4-3-10 1-11Z') +
    path(C.cream, 'M22 18c4 4 6 12 5 20l4-1c0-8-2-15-6-20Z') +
    line('#c98272', 2, 'M36 22c4 2 6 5 7 9m-8-1c2 2 3 4 3 7'),
  bacon: scattered(
    (x, y) =>
      line('#b9503e', 11, `M${x} ${y}c8-8 14 6 22 0s14-6 20 0`) +
      line('#f3cdb5', 3, `M${x} ${y - 1}c8-8 14 6 22 0s14-6 20 0`) +
      line('#f3cdb5', 1.5, `M${x} ${y + 4}c8-8 14 6 22 0s14-6 20 0`),
    [11, 18],
    [11, 33],
    [11, 48],
  ),
  ham:
    path('#d98b7f', 'M10 18C20 6 42 8 50 22c6 12 2 24-8 30-12 6-30 2-35-12-2-8-1-16 3-22Z') +
    path('#f0b3ab', 'M14 22c8-9 24-8 30 2 5 9 2 19-6 23-9 5-22 2-27-8-2-6-1-12 3-17Z') +
    disc(C.cream, 26, 32, 7) +
    disc('#d98b7f', 26, 32, 3.5) +
    line('#d98b7f', 2, 'M38 24c3 5 3 11 0 16') +
    line(C.cream, 6, 'M48 46l7 6') +
    dots(C.cream, 4, [54, 56], [59, 51]),
  'sliced-meat': scattered(
    (x, y) =>
      oval('#d98b7f', x, y, 20, 12, -14) +
      oval('#f3c4b6', x, y, 17.5, 9.5, -14) +
      line('#e2a597', 1.5, `M${x - 8} ${y + 2}c4-1 6-4 10-4m0 5c2-1 4-1 6-3`),
    [26, 44],
    [32, 33],
    [38, 21],
  ),
  sausages: sausage('#b5653f', '#8a4628'),
  'hot-dogs':
    path(C.wood, 'M5 32c0-10 8-14 14-12l34 12c7 3 8 12 4 17Z') +
    line('#c25a41', 11, 'M8 30c14 0 34 8 48 19') +
    line(C.honey, 2.5, 'M9 27c3 4 6-2 9 3s6-2 9 3 6-2 9 4 6-1 8 4 6 0 9 5') +
    path('#e6b377', 'M5 33c14 0 34 8 52 20-3 4-8 4-13 2L12 43c-6-2-8-6-7-10Z'),
  burgers: patty('#7d4b31', '#5a3321'),
  'plant-burgers': patty('#6f8f4a', '#4f6d33') + path(C.leaf, 'M44 14c0-8 6-12 16-12 0 8-6 14-16 12Z'),
  fish: fish('#8fb0c4', '#5c8299'),
  'fish-fillets': fillet('#f8eee2', '#d3bfa8', '#8d9aa3'),
  salmon: fillet('#ec8d6d', '#f6c4ad', '#8d9aa3'),
  'fish-sticks': scattered(
    (x, y) =>
      rect('#dd9a45', x, y, 40, 11, 4) +
      dots('#b9772f', 1.2, [x + 6, y + 4], [x + 14, y + 7], [x + 22, y + 4], [x + 31, y + 7]) +
      gleam(`M${x + 4} ${y + 2.5}h10`, 1.5),
    [4, 16],
    [18, 28],
    [8, 41],
  ),
  nuggets: scattered(
    (x, y) =>
      path('#dd9a45', `M${x - 11} ${y}c0-8 7-11 13-9 8-1 11 6 9 12-2 7-10 9-15 6-5 0-7-4-7-9Z`) +
      dots('#b9772f', 1.3, [x - 5, y + 2], [x, y - 3], [x + 5, y + 1], [x, y + 5]),
    [20, 20],
    [44, 24],
    [22, 44],
    [46, 47],
  ),
  shrimp:
    path(
      C.salmon,
      'M16 12c20-6 38 6 38 24 0 14-12 22-26 20-4-1-6-5-3-8 8 1 15-3 16-11 0-9-8-14-18-12-8 1-13-2-14-6 0-3 3-6 7-7Z',
    ) +
    line(
      '#c9644a',
      2,
      'M30 12c1 4 0 8-2 12m14-8c-1 4-4 8-8 10m19 1c-4 1-8 3-11 6m12 8c-4-1-9-1-13 0m7 12c-2-3-5-6-8-7',
    ) +
    path('#c9644a', 'M28 50c-8-4-14-2-19 2 5 0 7 2 7 4-2 1-3 3-3 5 6 1 12-2 15-7Z') +
    disc(C.night, 18, 17, 1.8) +
    line('#c9644a', 1.8, 'M10 16C6 12 6 8 8 4m4 9c-1-4 1-7 4-9'),
  'meat-pie':
    path('#c98a45', 'M4 38h56l-6 14c-1 3-2 4-5 4H15c-3 0-4-1-5-4Z') +
    path(
      C.wood,
      'M4 38c0-12 12-18 28-18s28 6 28 18c-3 3-7 0-9 0s-6 3-9 0-7 3-10 0-7 3-10 0-7 3-9 0-6 3-9 0Z',
    ) +
    line('#9a6129', 2.5, 'M24 27l-3 6m11-7v6m8-5 3 6') +
    gleam('M11 33c2-4 6-7 11-8') +
    shade('M8 46h48l-2 6c-1 3-2 4-5 4H15c-3 0-4-1-5-4Z'),
  pate:
    path(C.sky, 'M6 40h52l-4 12c-1 3-2 3-4 3H14c-2 0-3 0-4-3Z') +
    path('#b07a5d', 'M10 40V24c0-5 6-8 22-8s22 3 22 8v16Z') +
    oval('#c79777', 32, 24, 22, 8) +
    dots('#8a5a40', 1.8, [20, 23], [30, 26], [40, 22], [48, 25], [34, 20], [18, 33], [42, 35], [29, 34]),
  tuna: tin(C.sea, fish('#7fa0b5', '#4d7188')),
  'canned-salmon': tin('#d9765a', fish(C.salmon, '#c9644a')),
  sardines:
    path('#a9b4bb', 'M6 22c0-4 2-6 6-6h40c4 0 6 2 6 6v20c0 6-3 10-8 10H14c-5 0-8-4-8-10Z') +
    rect('#e2b54e', 10, 20, 44, 26, 4) +
    scattered(
      (x, y) =>
        path('#7f97a6', `M${x} ${y}c8-5 24-5 32-1l6-3v8l-6-3c-8 4-24 4-32-1Z`) + disc(C.cream, x + 4, y, 1.2),
      [13, 27],
      [13, 34],
      [13, 41],
    ) +
    path('#c7cfd4', 'M6 18c0-8 2-12 6-12h40c4 0 6 4 6 12Z') +
    line('#8d9aa3', 2, 'M14 11h36'),
} satisfies Record<string, string>;
