import sharp from 'sharp';
import { expect, test } from 'vitest';
import { remakeImage } from './images.ts';

test('decodes many concurrent images without reporting any as damaged', async () => {
  const file = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  const made = await Promise.all(Array.from({ length: 500 }, () => remakeImage(file)));
  expect(made.filter((each) => 'problem' in each)).toEqual([]);
});
