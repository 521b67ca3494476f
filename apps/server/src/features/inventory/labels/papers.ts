import type { LabelPaper } from '@nourish/contract/label-constants';

const INCH = 72;
const MM = 72 / 25.4;

/** A page of labels. Lengths are in points. */
export interface Layout {
  page: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** Position of the first label. */
  left: number;
  top: number;
  label: { width: number; height: number };
  /** From the left edge of a label to that of the next column. */
  pitch: number;
  padding: { x: number; y: number };
  sizes: { name: number; smallestName: number; facts: number; code: number };
  nameLines: number;
  /** Width of a dot of the printer: bars are whole numbers of dots wide. */
  dot: number;
}

const LETTER = [8.5 * INCH, 11 * INCH] as const;
const DOT_300 = INCH / 300;
const DOT_203 = INCH / 203;

const roll = (width: number, height: number) => ({
  page: [width, height] as const,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  label: { width, height },
  pitch: width,
  padding: { x: 8, y: 6 },
  nameLines: 2,
});

export const LAYOUTS: Readonly<Record<LabelPaper, Layout>> = {
  // Avery 5160 and equal ones.
  sheet_30: {
    page: LETTER,
    columns: 3,
    rows: 10,
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    label: { width: 2.625 * INCH, height: INCH },
    pitch: 2.75 * INCH,
    padding: { x: 9, y: 5 },
    sizes: { name: 10, smallestName: 8.5, facts: 7.5, code: 6.5 },
    nameLines: 2,
    dot: DOT_300,
  },
  // Avery 5163 and equal ones.
  sheet_10: {
    page: LETTER,
    columns: 2,
    rows: 5,
    left: 0.15625 * INCH,
    top: 0.5 * INCH,
    label: { width: 4 * INCH, height: 2 * INCH },
    pitch: 4.1875 * INCH,
    padding: { x: 16, y: 12 },
    sizes: { name: 18, smallestName: 13, facts: 11, code: 9 },
    nameLines: 3,
    dot: DOT_300,
  },
  // Brother DK-11209 and equal ones.
  roll_62x29: {
    ...roll(62 * MM, 29 * MM),
    sizes: { name: 11, smallestName: 9, facts: 8, code: 7 },
    dot: DOT_300,
  },
  // 2.25 x 1.25 inches, for thermal printers of 203 dots per inch.
  roll_57x32: {
    ...roll(2.25 * INCH, 1.25 * INCH),
    sizes: { name: 11, smallestName: 9, facts: 8, code: 7 },
    dot: DOT_203,
  },
};

/** Returns the top left corner of a label by its place on the page, counted by rows from 0. */
export const cornerOf = ({ left, top, columns, pitch, label }: Layout, place: number) => ({
  x: left + (place % columns) * pitch,
  y: top + Math.floor(place / columns) * label.height,
});
