import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS } from '@nourish/contract/constants';
import { fail, type Failure } from '../fail.ts';

/** Enough for a screen, and for reading the label of a tin. */
const MAX_SIDE = 2_000;
const QUALITY = 82;
const TIMEOUT_SECONDS = 30;
/** Images decoded concurrently per process; each may take 160 MB. */
const decoding = pLimit(2);

/** A thumbnail is for a card of a list: sharp enough for a phone, and at most this large where possible. */
const THUMBNAIL_SIDE = 400;
const THUMBNAIL_BYTES = 15 * 1_024;
const THUMBNAIL_QUALITIES = [74, 58, 42, 28];

type ImageProblem = 'not_an_image' | 'image_damaged' | 'image_too_large';

/**
 * Re-encodes an image as WebP: upright, at most 2,000 pixels on the longer side, without metadata (location,
 * camera, author). Uses the first frame of an animation. Returns a problem if the file cannot be decoded;
 * throws `not_ready` if sharp has no build for this machine.
 */
export function remakeImage(file: Buffer): Promise<{ image: Buffer } | { problem: ImageProblem }> {
  return decoding(async () => {
    if (!isImage(file)) return { problem: 'not_an_image' };
    const { sharp, failsWith } = await readySharp();
    // Check the pixel count in the header first: a small file can unpack to gigabytes.
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

const FAILURES = {
  not_an_image: 'unsupported_media_type',
  image_damaged: 'invalid_input',
  image_too_large: 'too_large',
} as const;

/**
 * Re-encodes an uploaded image like `remakeImage`. Throws `unsupported_media_type`, `invalid_input` and
 * `too_large` with the field.
 */
export async function acceptImage(file: Buffer, field: string): Promise<Buffer> {
  const remade = await remakeImage(file);
  if ('problem' in remade) throw imageFailure(remade.problem, field);
  return remade.image;
}

const imageFailure = (code: ImageProblem, field: string): Failure =>
  fail(FAILURES[code], { errors: [{ field, code, params: { max: IMAGE_MAX_PIXELS / 1_000_000 } }] });

/** Makes the small version of an image that `remakeImage` has returned. */
export const makeThumbnail = (image: Buffer): Promise<Buffer> =>
  decoding(async () => {
    const { sharp } = await readySharp();
    let thumbnail = image;
    for (const quality of THUMBNAIL_QUALITIES) {
      thumbnail = await sharp(image)
        .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
      if (thumbnail.length <= THUMBNAIL_BYTES) break;
    }
    return thumbnail;
  });

const remake = (image: Sharp): Promise<Buffer> =>
  image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();

/** The only libvips loaders enabled; disabled formats cannot be used for attacks. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer'];

let loading: ReturnType<typeof loadSharp> | undefined;
/** Loads sharp once: while its loaders are being configured, it reports every image as damaged. */
const readySharp = (): ReturnType<typeof loadSharp> =>
  (loading ??= loadSharp().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** Loaded on demand, because sharp is large and most processes never decode an image. */
async function loadSharp() {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
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

/** True if the content is JPEG, PNG, WebP, GIF or AVIF, by its magic bytes. */
function isImage(file: Buffer): boolean {
  const at = (start: number, end: number) => file.toString('latin1', start, end);
  if (at(0, 3) === '\xff\xd8\xff') return true;
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (at(0, 4) === 'GIF8') return true;
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return true;
  // AVIF: an `ftyp` box lists the brands, the main one first.
  if (at(4, 8) !== 'ftyp') return false;
  const end = Math.min(file.readUInt32BE(0), 256);
  return /^(?:.{4})*?avi[fs]/s.test(at(8, end));
}
