import { bag, bottle, flask } from './packages.ts';
import { C, disc, dots, gleam, line, oval, path, place, rect, scattered, shade } from './shapes.ts';
import { drop, fish } from './cold.ts';

const bubbles =
  dots('#7fb0cc', 10, [22, 38], [42, 42]) +
  dots('#a9cbdd', 7, [34, 20], [48, 24], [16, 20]) +
  gleam('M17 36c0-2 1-3 3-4m17 8c0-2 1-3 3-4');
const bone = line(C.cream, 11, 'M20 44 44 20') + dots(C.cream, 8, [14, 42], [22, 50], [42, 14], [50, 22]);
const tooth =
  path(
    C.cream,
    'M32 12c6-5 20-6 22 8 2 12-6 20-8 32-1 8-8 8-9 0-1-6-2-12-5-12s-4 6-5 12c-1 8-8 8-9 0-2-12-10-20-8-32 2-14 16-13 22-8Z',
  ) + gleam('M16 22c0-3 2-5 5-6');

const roll = (x: number, y: number) =>
  path('#fdf8ee', `M${x} ${y}h22v22h-22Z`) +
  oval('#fdf8ee', x + 11, y + 22, 11, 4) +
  oval('#eee5d3', x + 11, y, 11, 4) +
  oval('#c9b48f', x + 11, y, 4, 1.6) +
  shade(`M${x + 16} ${y + 3}c3-.500 6-1.500 6-3v22c0 2-3 3-6 3.500Z`) +
  line('#dccfb6', 1.2, `M${x + 3} ${y + 9}h8m-6 8h9`);

export const HOUSEHOLD = {
  diapers:
    path('#fdf8ee', 'M6 14h52v10c-10 4-14 14-14 26H20C20 38 16 28 6 24Z') +
    path('#dce8ee', 'M20 50c0-12-4-22-14-26 4 12 6 22 12 27Zm24 0c0-12 4-22 14-26-4 12-6 22-12 27Z') +
    rect('#7fa8c4', 6, 14, 52, 6, 2) +
    path(C.apricot, 'M6 16h8v7H6Zm44 0h8v7h-8Z') +
    dots('#b9d0dd', 2, [26, 30], [38, 30], [32, 38]),
  wipes:
    path('#7fa8c4', 'M6 28h52v24c0 4-2 6-6 6H12c-4 0-6-2-6-6Z') +
    path('#a9cbdd', 'M6 28l6-6h40l6 6Z') +
    path(C.cream, 'M24 26C20 14 26 6 34 8c6-4 12 4 8 18Z') +
    line(C.sand, 1.5, 'M30 24c-2-6 0-10 3-13') +
    disc(C.cream, 32, 43, 9) +
    place(drop('#7fa8c4'), 26, 36, 0.2) +
    shade('M50 28h8v24c0 4-2 6-6 6h-6c3-8 4-20 4-30Z'),
  'menstrual-pads':
    path('#f0b3ab', 'M18 32C8 26 4 22 4 32s4 6 14 0Zm28 0c10-6 14-10 14 0s-4 6-14 0Z') +
    path(
      '#fdf8ee',
      'M32 4c9 0 13 7 12 16-1 8-1 16 0 24 1 9-3 16-12 16s-13-7-12-16c1-8 1-16 0-24-1-9 3-16 12-16Z',
    ) +
    path('#f6cfc8', 'M32 12c5 0 7 4 6 10-1 7-1 13 0 20 1 6-1 10-6 10s-7-4-6-10c1-7 1-13 0-20-1-6 1-10 6-10Z'),
  tampons: scattered(
    (x, y) =>
      line('#9fb7c6', 2, `M${x} ${y + 20}c4 6-4 8 0 16`) +
      rect('#fdf8ee', x - 7, y - 14, 14, 36, 7) +
      line('#dccfb6', 1.5, `M${x - 3} ${y - 6}v22m6-22v22`) +
      rect('#f0b3ab', x - 7, y + 4, 14, 7),
    [18, 22],
    [44, 24],
  ),
  soap:
    rect('#7fa68c', 6, 28, 48, 26, 9) +
    path('#a9cbb0', 'M15 28h30c5 0 9 3 9 8s-4 8-9 8H15c-5 0-9-3-9-8s4-8 9-8Z') +
    rect('#8fb89a', 17, 32, 26, 8, 4) +
    dots('#b9d6e6', 6, [50, 20], [40, 13]) +
    dots('#b9d6e6', 3.5, [56, 10], [30, 20]) +
    gleam('M11 36c0-2 1-3 3-4'),
  'hand-soap':
    path(C.night, 'M29 8h6v10h-6Z') +
    path(C.night, 'M16 4h18c3 0 4 1 4 4v2H20c-2 0-4-1-4-3Z') +
    flask('#a9cbdd', C.night, bubbles),
  shampoo: bottle('#b389b4', C.plum, bubbles, '#f3e6f0'),
  'dish-soap': bottle('#8cbb6c', C.tomato, bubbles),
  detergent:
    path(C.sea, 'M16 18h22l14 10v26c0 3-2 4-4 4H16c-3 0-4-1-4-4V24c0-3 2-6 4-6Z') +
    path(C.apricot, 'M17 6h16v12H17Z') +
    `<path fill="#fffaf0" opacity=".25" d="M38 22l8 6v14h-6V30Z"/>` +
    rect(C.cream, 15, 32, 22, 20, 2) +
    place(bubbles, 16, 32, 0.32) +
    shade('M44 22l8 6v26c0 3-2 4-4 4h-4Z'),
  toothpaste:
    path('#fdf8ee', 'M6 20 44 16v28L6 40Z') +
    path(C.sea, 'M18 18.700 32 17.300v25.400L18 41.300Z') +
    path(C.tomato, 'M32 17.300l6-.600v26.600l-6-.600Z') +
    path(C.sea, 'M44 20h8v20h-8Z') +
    rect('#dccfb6', 3, 18, 5, 24, 1) +
    place(tooth, 20.5, 24, 0.15) +
    line('#a9d8dd', 5, 'M56 30c4 0 4 6 2 10') +
    shade('M6 34l46 2v4h-8v4L6 40Z'),
  toothbrushes:
    line(C.sea, 5, 'M8 56 44 20') +
    line(C.tomato, 5, 'M22 60 56 26') +
    path('#e9f2f6', 'm34 16 6-6 14 14-6 6Z') +
    line('#b9d0dd', 1.5, 'm38 14 12 12m-9-15 12 12') +
    path('#e9f2f6', 'm46 24 6-6 10 12-6 6Z'),
  'toilet-paper': roll(6, 32) + roll(35, 32) + roll(20, 8),
  'cat-food': bag('#e8a45e', C.sea, fish('#7fa0b5', '#4d7188')),
  'dog-food': bag('#c8432a', C.night, disc(C.night, 32, 32, 30) + place(bone, 6, 6, 0.8)),
} satisfies Record<string, string>;
