import { C, disc, line, oval, path, place, rect, shade, gleam } from './shapes.ts';

const label = (emblem: string, x: number, y: number, size: number) =>
  place(emblem, x - size / 2, y - size / 2, size / 64);

export const can = (colour: string, emblem: string, paper: string = C.cream) =>
  path(C.ash, 'M13 12v40c0 4 8 7 19 7s19-3 19-7V12Z') +
  path(colour, 'M13 17c3 4 11 5 19 5s16-1 19-5v33c-3 4-11 5-19 5s-16-1-19-5Z') +
  disc(paper, 32, 38, 14) +
  shade('M43 20.500c4-.7 7-1.800 8-3.500v35c0 3-3 5-8 6Z') +
  oval(C.steel, 32, 12, 19, 6) +
  oval(C.ash, 32, 12.5, 14.5, 3.8) +
  label(emblem, 32, 38, 23);

/** A flat tin, as for fish. */
export const tin = (colour: string, emblem: string) =>
  path(C.ash, 'M6 26v16c0 7 11 13 26 13s26-6 26-13V26Z') +
  path(colour, 'M6 31c2 6 13 10 26 10s24-4 26-10v9c-2 6-13 11-26 11S8 46 6 40Z') +
  oval(C.steel, 32, 26, 26, 13) +
  oval(C.cream, 32, 25.5, 22, 10) +
  label(emblem, 32, 25.5, 22) +
  shade('M47 38c6-2 10-4 11-7v11c0 4-4 8-11 10Z');

export const carton = (colour: string, emblem: string, body: string = C.cream) =>
  path(body, 'm15 26 6-11h22l6 11v32H15Z') +
  path(colour, 'm15 26 6-11h22l6 11Zm0 25h34v7H15Z') +
  rect(colour, 20, 7, 24, 9, 1.5) +
  shade('m43 15 6 11v32h-8V26Z') +
  line('#7d4b31', 1, 'M15 26h34') +
  label(emblem, 31, 38.5, 23);

export const juiceBox = (colour: string, emblem: string) =>
  line(C.sand, 3, 'M38 16V8l7-3') +
  path(colour, 'M18 16h28v42H18Z') +
  path(C.cream, 'M18 24h28v24H18Z') +
  shade('M40 16h6v42h-6Z') +
  label(emblem, 31, 36, 21);

/** A paper bag, as of flour. */
export const bag = (body: string, colour: string, emblem: string) =>
  path(body, 'M16 13h32l-1 7 4 34c0 3-1 4-4 4H17c-3 0-4-1-4-4l4-34Z') +
  rect(colour, 15, 8, 34, 8, 2) +
  path(colour, 'M13.600 50h36.800l.6 5c0 2-1 3-4 3H17c-3 0-4-1-4-3Z') +
  shade('M44 16h4l-1 4 4 34c0 3-1 4-4 4h-3Z') +
  label(emblem, 32, 34, 25);

/** A soft bag with sealed ends, as of chips. */
export const pouch = (colour: string, emblem: string) =>
  path(colour, 'M14 8h36l-2 6c3 12 3 24 0 36l2 8H14l2-8c-3-12-3-24 0-36Z') +
  shade('M42 8h8l-2 6c3 12 3 24 0 36l2 8h-8c3-16 3-34 0-50Z') +
  line('#fffaf0', 1.2, 'M17 12h30M17 54h30') +
  disc(C.cream, 32, 33, 14) +
  label(emblem, 32, 33, 24);

export const jar = (content: string, lid: string, emblem: string, paper: string = C.cream) =>
  path(content, 'M19 16h26c5 3 6 7 6 11v25c0 4-2 6-6 6H19c-4 0-6-2-6-6V27c0-4 1-8 6-11Z') +
  rect(lid, 17, 7, 30, 10, 2.5) +
  path(paper, 'M13 28h38v22H13Z') +
  gleam('M18 21v33') +
  shade('M45 16c5 3 6 7 6 11v25c0 4-2 6-6 6Z') +
  label(emblem, 32, 39, 21);

export const bottle = (body: string, cap: string, emblem: string, paper: string = C.cream) =>
  path(body, 'M27 9h10v9c7 4 9 8 9 14v22c0 3-1 4-4 4H22c-3 0-4-1-4-4V32c0-6 2-10 9-14Z') +
  rect(cap, 26, 4, 12, 8, 2) +
  path(paper, 'M18 34h28v18H18Z') +
  gleam('M23 29c0-3 2-5 4-7') +
  shade('M40 19.700c4 3.300 6 7.300 6 12.300v22c0 3-1 4-4 4h-2Z') +
  label(emblem, 31.5, 43, 17);

/** A soft bottle with a wide body, as of shampoo or ketchup. */
export const flask = (body: string, cap: string, emblem: string, paper: string = C.cream) =>
  path(cap, 'M28 5h8l2 11H26Z') +
  path(body, 'M22 16h20c5 2 7 6 7 11v26c0 4-2 5-5 5H20c-3 0-5-1-5-5V27c0-5 2-9 7-11Z') +
  path(paper, 'M15 30h34v18H15Z') +
  gleam('M20 26c0-3 1-5 3-6') +
  shade('M42 16c5 2 7 6 7 11v26c0 4-2 5-5 5h-2Z') +
  label(emblem, 31, 39, 18);

export const box = (colour: string, emblem: string, paper: string = C.cream) =>
  path(colour, 'M11 14h33v44H11Z') +
  path(colour, 'm11 14 8-6h34l-9 6Z') +
  path(colour, 'M44 14l9-6v43l-9 7Z') +
  `<path fill="#fffaf0" opacity=".35" d="m11 14 8-6h34l-9 6Z"/>` +
  shade('M44 14l9-6v43l-9 7Z') +
  disc(paper, 27.5, 37, 13.5) +
  label(emblem, 27.5, 37, 24);

export const tub = (colour: string, emblem: string, body: string = C.cream) =>
  path(body, 'M13 22h38l-4 32c0 3-2 4-4 4H21c-2 0-4-1-4-4Z') +
  path(colour, 'M15 38h34l-2 16c0 3-2 4-4 4H21c-2 0-4-1-4-4Z') +
  rect(colour, 10, 14, 44, 9, 3.5) +
  shade('M43 23h8l-4 31c0 3-2 4-4 4h-3Z') +
  label(emblem, 31, 35, 24);

/** A bowl with a heap of food and its garnish. */
export const bowl = (glaze: string, heap: string, grains: string) =>
  path(heap, 'M9 36c2-13 13-20 23-20s21 7 23 20Z') +
  grains +
  path(glaze, 'M6 34h52c0 14-8 22-17 22H23C14 56 6 48 6 34Z') +
  rect(glaze, 23, 55, 18, 4, 2) +
  shade('M50 34h8c0 14-8 22-17 22h-8c10-2 17-10 17-22Z') +
  gleam('M12 40c1 4 3 7 6 9');

export const cup = (glaze: string, drink: string, above: string) =>
  line(glaze, 5, 'M45 32c10-3 13 14-2 15') +
  path(glaze, 'M9 26h38c0 20-4 31-12 31H21C13 57 9 46 9 26Z') +
  oval(C.cream, 28, 26, 19, 5.5) +
  oval(drink, 28, 26.5, 16, 4) +
  above +
  gleam('M15 36c1 6 2 10 4 13') +
  shade('M40 31c4-1 7-3 7-5 0 20-4 31-12 31h-4c6-4 9-14 9-26Z');
