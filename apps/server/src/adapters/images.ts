import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS } from '@nourish/contract/constants';
import { fail } from '../http/fail.ts';

/** Enough for a screen, and for reading what stands on a tin. */
const MAX_SIDE = 2_000;
const QUALITY = 82;
const TIMEOUT_SECONDS = 30;
/** Images that one process decodes at a time; each may take 160 MB meanwhile. */
const decoding = pLimit(2);

export type ImageProblem = 'not_an_image' | 'image_damaged' | 'image_too_large';

/**
 * Makes an image anew: upright, at most 2,000 pixels on its longer side, as WebP, without anything that was hidden in the
 * file: no place, no camera, no name. Of an animation the first picture. Or answers why that cannot be.
 */
export function remakeImage(file: Buffer): Promise<{ image: Buffer } | { problem: ImageProblem }> {
  return decoding(async () => {
    if (!isImage(file)) return { problem: 'not_an_image' };
    const { sharp, failsWith } = await readySharp();
    // The pixels are counted first, from the head of the file alone: a small file can unpack to gigabytes.
    const head = await sharp(file, { limitInputPixels: false, failOn: 'error' })
      .metadata()
      .catch(() => undefined);
    if (head === undefined) return { problem: 'image_damaged' };
    if (head.width * head.height > IMAGE_MAX_PIXELS) return { problem: 'image_too_large' };
    const remade = remake(sharp(file, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' }));
    return remade.then(
      (image) => ({ image }),
      (error: unknown) => ({ problem: failsWith(error) }),
    );
  });
}

const remake = (image: Sharp): Promise<Buffer> =>
  image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();

/** Of the many formats that the library reads; what nobody may send nobody can attack it with. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

let loading: ReturnType<typeof loadSharp> | undefined;
/** The library, set up once: while its readers are chosen it takes every image for a damaged one. */
const readySharp = (): ReturnType<typeof loadSharp> =>
  (loading ??= loadSharp().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** It is a large one, and most processes never meet an image. */
async function loadSharp() {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    // There is no build of it for this machine.
    throw Object.assign(fail('not_ready'), { cause });
  });
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS.map((reader) => `VipsForeignLoad${reader}`) });
  sharp.cache(false);
  sharp.concurrency(1);
  const failsWith = (error: unknown): ImageProblem =>
    error instanceof Error && error.message.includes('pixel limit') ? 'image_too_large' : 'image_damaged';
  return { sharp, failsWith };
}

/** Whether the content is that of a JPEG, PNG, WebP, GIF or AVIF, whatever the name or the sender says. */
function isImage(file: Buffer): boolean {
  const at = (start: number, end: number) => file.toString('latin1', start, end);
  if (at(0, 3) === '\xff\xd8\xff') return true;
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (at(0, 4) === 'GIF8') return true;
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return true;
  // AVIF: a box of brands, the main one first.
  if (at(4, 8) !== 'ftyp') return false;
  const end = Math.min(file.readUInt32BE(0), 256);
  return /^(?:.{4})*?avi[fs]/s.test(at(8, end));
}
