import type { DemoDonation } from './data/types.ts';

type Kind = NonNullable<DemoDonation['picture']>;
type Colour = readonly [red: number, green: number, blue: number];
type Paint = (left: number, top: number, width: number, height: number, colour: Colour) => void;

const [WIDTH, HEIGHT] = [640, 480];
const TABLE_TOP = 380;

/** Draws donated goods on a table and returns the image file. */
export async function drawPicture(kind: Kind): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const paint: Paint = (left, top, width, height, colour) => {
    const row = Buffer.alloc(width * 3);
    for (let x = 0; x < width; x++) {
      // Brighter on the left than on the right, as if lit by a window.
      const shade = 1 - 0.28 * (x / width);
      row.set(
        colour.map((part) => part * shade),
        x * 3,
      );
    }
    for (let y = top; y < top + height; y++) row.copy(pixels, (y * WIDTH + left) * 3);
  };
  paint(0, 0, WIDTH, TABLE_TOP, [236, 226, 208]);
  paint(0, TABLE_TOP, WIDTH, HEIGHT - TABLE_TOP, [150, 108, 72]);
  GOODS[kind](paint);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

const GOODS: Record<Kind, (paint: Paint) => void> = {
  cans: (paint) => {
    for (const [x, y] of pyramid(4, 110, 124)) {
      paint(x, y, 96, 118, [190, 192, 196]);
      paint(x, y + 18, 96, 82, [62, 128, 72]);
      paint(x + 22, y + 42, 52, 34, [244, 238, 220]);
    }
  },
  boxes: (paint) => {
    for (const [x, y] of pyramid(3, 160, 130)) {
      paint(x, y, 148, 124, [196, 154, 104]);
      paint(x + 64, y, 20, 124, [222, 190, 146]);
      paint(x + 96, y + 84, 40, 26, [250, 246, 236]);
    }
  },
  bags: (paint) => {
    for (const [x, y] of pyramid(3, 170, 180).slice(0, 3)) {
      paint(x + 44, y, 56, 26, [206, 198, 180]);
      paint(x, y + 26, 144, 148, [232, 224, 204]);
      paint(x + 20, y + 74, 104, 48, [176, 58, 46]);
    }
  },
};

/** Corners of objects stacked as a pyramid, lowest row first. */
const pyramid = (width: number, stepX: number, stepY: number): [x: number, y: number][] =>
  Array.from({ length: width - 1 }, (_, row) =>
    Array.from({ length: width - row }, (__, n): [number, number] => [
      Math.round((WIDTH - (width - row) * stepX) / 2) + n * stepX,
      TABLE_TOP + 20 - (row + 1) * stepY,
    ]),
  ).flat();
