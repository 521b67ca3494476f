import { bag, bottle, bowl, box, can, carton, cup, flask, jar, juiceBox, pouch } from './packages.ts';
import { C, disc, dots, gleam, line, oval, path, place, rect, scattered, shade } from './shapes.ts';
import { drop } from './cold.ts';
import { FRUIT, pineappleRing, raisins, dates } from './fruit.ts';
import { EMBLEMS } from './pulses.ts';
import { SNACKS } from './snacks.ts';
import { VEGETABLES, beetSlices } from './vegetables.ts';

const flower = (petals: string, middle: string) =>
  scattered(
    (x, y) => oval(petals, x, y, 8, 13, Math.round((Math.atan2(y - 32, x - 32) * 180) / Math.PI) + 90),
    [32, 14],
    [48, 23],
    [48, 41],
    [32, 50],
    [16, 41],
    [16, 23],
  ) + disc(middle, 32, 32, 10);

const steam = line(C.ash, 2.5, 'M20 18c-4-5 4-7 0-12m12 12c-4-5 4-7 0-12');
const leafPair =
  path(C.leaf, 'M32 56C14 48 10 30 14 10c16 6 22 22 18 46Z') +
  path(C.forest, 'M32 56c-4-18 4-34 20-38 2 18-4 32-20 38Z');
const coffeeBeans = scattered(
  (x, y) => oval(C.earth, x, y, 10, 14, 30) + line('#c99a72', 2, `M${x + 5} ${y - 9}c-6 5-2 11-10 18`),
  [20, 22],
  [42, 30],
  [24, 48],
);
const soyBeans = scattered(
  (x, y) => oval('#d9c07e', x, y, 10, 9) + oval(C.earth, x - 3, y, 2, 3),
  [20, 22],
  [42, 24],
  [30, 44],
);
const oat =
  line('#b98a3e', 3, 'M32 60V14') +
  scattered(
    (x, y) => oval('#d9a352', x, y, 5, 9, x < 32 ? 30 : -30),
    [24, 20],
    [40, 20],
    [22, 36],
    [42, 36],
    [25, 50],
    [39, 50],
  );
const olive =
  oval('#7d8a3a', 28, 36, 17, 20, 30) +
  disc(C.tomato, 20, 50, 4) +
  path(C.leaf, 'M36 18c4-10 12-14 22-14-2 10-10 16-22 14Z');
const chili = VEGETABLES['hot-peppers'];
const mapleLeaf = path(
  C.tomato,
  'm32 6 5 10 6-3-2 13 8-8 2 6 8-2-4 9 5 3-14 11 2 6-14-2v13h-4V49l-14 2 2-6L4 34l5-3-4-9 8 2 2-6 8 8-2-13 6 3Z',
);
const bee =
  disc(C.honey, 32, 34, 20) +
  path(C.earth, 'M13 30h38v6H13Zm4 12h30l-5 7H22Z') +
  oval(C.sky, 20, 16, 10, 7, 30) +
  oval(C.sky, 44, 16, 10, 7, -30);
const vegetables =
  place(VEGETABLES.carrots, 0, 0, 0.6) +
  place(VEGETABLES.tomatoes, 28, 4, 0.55) +
  place(VEGETABLES.celery, 14, 26, 0.6);
const tomatoAndBasil = VEGETABLES.tomatoes;
const crystals = scattered(
  (x, y) => path('#9fb7c6', `m${x} ${y - 7} 7 7-7 7-7-7Z`),
  [20, 20],
  [43, 20],
  [32, 36],
  [16, 46],
  [48, 46],
);

const soup = (liquid: string, bits: string) =>
  path(C.sea, 'M5 28h54c0 18-9 28-19 28H24C14 56 5 46 5 28Z') +
  oval(C.sky, 32, 28, 27, 9) +
  oval(liquid, 32, 29, 23, 7) +
  bits +
  rect(C.sea, 22, 54, 20, 5, 2) +
  gleam('M10 38c1 5 3 9 6 12') +
  line(C.ash, 2.5, 'M24 15c-4-5 4-7 0-12m16 12c-4-5 4-7 0-12m-8 10c-3-4 3-5 0-8');

const spices = (colour: string, emblem: string) => jar(colour, C.night, emblem);
const nursingBottle =
  path('#f0b98a', 'M26 14c0-4 3-10 6-10s6 6 6 10Z') +
  rect(C.sea, 20, 14, 24, 8, 2) +
  path(C.cream, 'M21 22h22v34c0 3-1 4-4 4H25c-3 0-4-1-4-4Z') +
  path('#dfe9ee', 'M21 22h22v10H21Z') +
  line(C.sea, 2, 'M33 36h6m-6 7h6m-6 7h6');

export const PANTRY = {
  // Tins show what is in them.
  'canned-chickpeas': can(C.leaf, EMBLEMS.chickpeas),
  'canned-black-beans': can(C.night, EMBLEMS['black-beans']),
  'canned-kidney-beans': can(C.brick, EMBLEMS['kidney-beans']),
  'canned-white-beans': can(C.sea, EMBLEMS['white-beans'], '#6f9ab5'),
  'canned-lentils': can(C.bark, EMBLEMS.lentils),
  'baked-beans': can('#c4661f', EMBLEMS['kidney-beans']),
  'canned-fava-beans': can('#857334', EMBLEMS['fava-beans']),
  'canned-black-eyed-peas': can(C.forest, EMBLEMS['black-eyed-peas']),
  'canned-pigeon-peas': can('#7f7638', EMBLEMS['pigeon-peas']),
  'canned-tomatoes': can(C.tomato, VEGETABLES.tomatoes),
  'canned-corn': can(C.honey, VEGETABLES.corn),
  'canned-peas': can(C.sprout, VEGETABLES.peas),
  'canned-green-beans': can(C.forest, VEGETABLES['green-beans']),
  'canned-beets': can('#8c2f52', beetSlices),
  'canned-carrots': can('#e08a3e', VEGETABLES.carrots),
  'canned-mushrooms': can(C.clay, VEGETABLES.mushrooms, '#6f4a35'),
  'canned-pumpkin': can('#e8873a', VEGETABLES.pumpkin),
  'canned-vegetables': can(C.leaf, vegetables),
  'canned-artichokes': can('#6b8f4a', VEGETABLES.artichoke),
  'canned-peaches': can(C.apricot, FRUIT.peach),
  'canned-pears': can(C.sprout, FRUIT.pear),
  'canned-pineapple': can(C.honey, pineappleRing),
  'canned-oranges': can('#f0913f', FRUIT.clementine),
  'canned-lychees': can('#c9586a', FRUIT.lychees),
  'fruit-cocktail': can(
    C.plum,
    place(FRUIT.cherries, 0, 22, 0.62) + place(FRUIT.peach, 26, 24, 0.62) + place(FRUIT.pear, 14, -2, 0.56),
  ),
  'coconut-milk': can('#3f8a86', FRUIT.coconut),
  'evaporated-milk': can(C.sea, drop('#bcd2de')),
  'condensed-milk': can('#b0477a', drop('#ecd9a8')),
  'tomato-paste': can(C.brick, VEGETABLES.tomatoes),
  applesauce: jar('#ecd293', C.leaf, FRUIT.apple),
  'tomato-sauce': jar(C.tomato, C.forest, tomatoAndBasil),
  soup: soup(
    '#e2954a',
    dots('#ea8a3c', 2.5, [22, 29], [40, 27]) +
      dots(C.leaf, 2, [30, 31], [46, 30], [18, 27]) +
      rect(C.honey, 33, 26, 5, 4, 1),
  ),
  'tomato-soup': soup(
    '#d9563a',
    path(C.leaf, 'M28 29c2-3 6-3 8 0-2 3-6 3-8 0Z') +
      line(C.cream, 1.5, 'M18 29c4 2 6-2 9 0m11 1c3-2 5 1 8 0'),
  ),
  'pea-soup': soup('#c9b45a', dots('#9aa24a', 2.5, [22, 28], [30, 31], [38, 27], [46, 30])),
  'noodle-soup': soup(
    '#f0cf7e',
    line(C.cream, 2.2, 'M16 30c4-4 7 3 11-1s7 3 11-1 6 2 9 0') + dots('#ea8a3c', 2, [22, 26], [41, 32]),
  ),
  'mushroom-soup': soup('#d9c3a0', place(VEGETABLES.mushrooms, 24, 20, 0.26)),
  stew: soup(
    '#96542f',
    dots('#6a3720', 3.5, [22, 29], [42, 28]) +
      dots('#ea8a3c', 2.5, [32, 27], [29, 32]) +
      dots('#f0d9a0', 2.5, [37, 32], [48, 30]),
  ),
  broth: carton(C.bark, soup('#e2b45a', ''), '#f6e3bf'),
  'bouillon-cubes': box(
    C.honey,
    scattered(
      (x, y) =>
        path(C.bark, `m${x} ${y} 11-6 11 6v12l-11 6-11-6Z`) + path(C.wood, `m${x} ${y} 11-6 11 6-11 6Z`),
      [8, 22],
      [33, 22],
      [20, 42],
    ),
  ),
  'orange-juice': carton(C.apricot, FRUIT.orange),
  'apple-juice': bottle('#e2ab4a', C.leaf, FRUIT.apple),
  'grape-juice': bottle(C.plum, C.night, FRUIT.grapes),
  'cranberry-juice': bottle('#b5324a', C.brick, FRUIT.cranberries),
  'vegetable-juice': bottle('#cf5a36', C.forest, VEGETABLES.tomatoes),
  'mango-nectar': carton(C.honey, FRUIT.mango),
  'guava-nectar': carton(
    '#e58f7f',
    path('#a9bd6a', 'M32 6C14 6 6 20 6 34s10 25 26 25 26-11 26-25S50 6 32 6Z') +
      path('#e58f7f', 'M32 13c-13 0-19 10-19 21s7 18 19 18 19-7 19-18-6-21-19-21Z') +
      dots(C.cream, 2, [26, 28], [38, 28], [24, 38], [40, 38], [32, 44], [32, 24]),
  ),
  'apple-juice-boxes': juiceBox(C.leaf, FRUIT.apple),
  'grape-juice-boxes': juiceBox(C.plum, FRUIT.grapes),
  'juice-boxes': juiceBox(C.apricot, FRUIT.orange),
  water: bottle('#b9d6e6', C.sea, drop('#4f87a8')),
  'sparkling-water': can('#5d9ab8', dots(C.sea, 5, [22, 24], [40, 18], [34, 38], [20, 46], [46, 46])),
  'coconut-water': carton('#3f8a86', FRUIT.coconut),
  'soy-beverage': carton('#b59a4e', soyBeans),
  'oat-beverage': carton(C.wood, oat),
  'almond-beverage': carton(C.clay, SNACKS.almonds),
  tea: cup(
    C.tomato,
    '#a9571f',
    steam + line(C.cream, 1.5, 'M38 26c2 6-2 8 0 12') + rect(C.honey, 34, 38, 8, 9, 1),
  ),
  'green-tea': cup(C.leaf, '#b5b04a', place(leafPair, 10, -3, 0.4)),
  'mint-tea': cup(C.forest, '#b5b04a', place(VEGETABLES.mint, 9, -5, 0.48)),
  'chamomile-tea': cup(C.honey, '#d9a83e', place(flower(C.cream, '#d9952c'), 13, -2, 0.42)),
  hibiscus:
    flower('#b5324a', C.honey) +
    line('#8c2440', 2, 'M32 22v-9m8 15 8-5m-8 14 8 5m-16 0v9m-8-14-8 5m8-14-8-5'),
  coffee: pouch(C.earth, coffeeBeans),
  'instant-coffee': jar('#5a3321', C.tomato, coffeeBeans),
  'hot-chocolate': cup('#96542f', '#5a3321', dots(C.cream, 3, [22, 26], [29, 25], [34, 27]) + steam),
  honey: jar(C.honey, C.bark, bee),
  jam: jar('#b5324a', C.cream, FRUIT.strawberry, '#f6e3bf'),
  'raspberry-jam': jar('#a93350', C.plum, FRUIT.raspberries),
  'peanut-butter': jar('#c58b4a', C.tomato, SNACKS.peanuts),
  'sunflower-butter': jar('#bd9a5f', C.honey, flower(C.honey, C.earth)),
  'soy-butter': jar('#cfae6a', C.leaf, soyBeans),
  tahini: jar(
    '#e0c796',
    C.earth,
    scattered(
      (x, y) => oval('#c9a35e', x, y, 4, 7, (x * 7) % 90),
      [18, 18],
      [34, 14],
      [48, 22],
      [26, 32],
      [42, 38],
      [16, 46],
      [32, 50],
    ),
  ),
  'maple-syrup':
    can(C.cream, mapleLeaf) + path(C.tomato, 'M13 17c3 4 11 5 19 5s16-1 19-5v4c-3 4-11 5-19 5s-16-1-19-5Z'),
  ketchup: flask(C.tomato, C.cream, VEGETABLES.tomatoes),
  mustard: jar('#e0ac2e', C.forest, dots('#b5792c', 5, [20, 20], [40, 18], [32, 34], [18, 44], [46, 44])),
  mayonnaise: jar(
    '#fbf1d6',
    C.sea,
    oval(C.cream, 32, 32, 22, 26) + disc(C.honey, 32, 36, 11) + line(C.sand, 2, 'M12 26c6-20 34-20 40 0'),
    '#dbe7ee',
  ),
  'soy-sauce': bottle('#3f2a22', C.tomato, soyBeans),
  vinegar: bottle('#e9efe6', C.brick, drop('#cfdccb')),
  oil: bottle(C.honey, C.leaf, drop(C.honey)),
  'olive-oil': bottle('#a3a544', C.forest, olive),
  'salad-dressing': bottle('#8a4a34', C.bark, VEGETABLES.lettuce),
  harissa: can(C.brick, chili),
  sugar: bag('#f6d3d0', '#d9707c', disc(C.cream, 32, 32, 28) + crystals),
  salt: can(C.sea, crystals),
  'baking-powder': can(C.honey, SNACKS.muffins),
  yeast: scattered(
    (x, y) =>
      path(C.apricot, `M${x} ${y}h24v30h-24Z`) +
      path(C.cream, `M${x + 4} ${y + 8}h16v12h-16Z`) +
      line(C.cream, 1.5, `M${x} ${y + 4}h24`) +
      shade(`M${x + 18} ${y}h6v30h-6Z`),
    [6, 10],
    [20, 18],
    [34, 26],
  ),
  spices: spices(
    '#c4661f',
    scattered((x, y) => path('#c4661f', `m${x - 12} ${y} 12-20 12 20Z`), [32, 42]) +
      dots('#96442a', 2.5, [20, 50], [32, 50], [44, 50]),
  ),
  curry: spices(
    '#d9a02c',
    scattered((x, y) => path('#d9a02c', `m${x - 18} ${y} 18-30 18 30Z`), [32, 50]),
  ),
  cumin: spices(
    '#9a7a3e',
    scattered(
      (x, y) => oval('#7d5f2a', x, y, 3.5, 9, (x * 11) % 80),
      [18, 20],
      [34, 16],
      [48, 24],
      [26, 36],
      [42, 42],
      [18, 48],
    ),
  ),
  raisins: bag('#f3dfb0', C.plum, raisins),
  dates,
  'fruit-bars':
    place(
      rect('#96382f', 6, 8, 50, 18, 4) + dots('#c9556a', 2.6, [14, 14], [24, 19], [36, 13], [47, 19]),
      0,
      4,
    ) +
    path(C.plum, 'M6 40l4-3 4 3 4-3 4 3h34v18H22l-4-3-4 3-4-3-4 3Z') +
    place(FRUIT.strawberry, 30, 39, 0.3),
  'fruit-pouches':
    path(C.tomato, 'M27 3h10v8H27Z') +
    path(C.leaf, 'M18 12h28l4 10-2 34c0 2-1 4-4 4H20c-3 0-4-2-4-4l-2-34Z') +
    path(C.cream, 'M17 26h30l-1 24H18Z') +
    place(FRUIT.apple, 20, 26, 0.37) +
    shade('M42 12h4l4 10-2 34c0 2-1 4-4 4h-4Z'),
  'infant-formula': can('#7fa8c4', nursingBottle),
  'baby-cereal': box('#7fa8c4', nursingBottle),
  'baby-food': jar('#e8a45e', '#7fa8c4', nursingBottle),
  salad: bowl(
    C.bark,
    C.leaf,
    scattered(
      (x, y) => oval(C.sprout, x, y, 8, 5, ((x * 9) % 60) - 30),
      [20, 27],
      [34, 21],
      [46, 28],
      [30, 31],
    ) + dots(C.tomato, 4, [26, 22], [41, 29], [15, 32]),
  ),
  'ice-cream':
    path(C.wood, 'M16 30h32L32 62Z') +
    line(C.bark, 1.5, 'M22 31l15 20m5-20L27 51') +
    disc(C.pink, 22, 22, 12) +
    disc(C.cream, 42, 22, 12) +
    disc('#96602a', 32, 14, 12) +
    gleam('M25 10c1-2 3-4 5-4'),
  'frozen-vegetables': pouch(C.forest, vegetables),
} satisfies Record<string, string>;
