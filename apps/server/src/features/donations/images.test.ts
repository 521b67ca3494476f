import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '@nourish/contract/constants';
import { testApp } from '../../../test/app.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

/** Red on the left, blue on the right, so that the orientation is visible. */
const picture = (width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: '#c00000' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000c0' },
      },
      gravity: 'east',
    },
  ]);

const offer = (content: Buffer, file: { filename?: string; type?: string } = {}) =>
  on.offerByForm(t, on.offerOf({ foodbank_id: scene.foodbank_id }), { content, ...file });

/** Offers a donation with this image and returns the image as staff download it. */
async function imageOf(content: Buffer, file: { filename?: string; type?: string } = {}): Promise<Buffer> {
  const { status, body } = await offer(content, file);
  expect([status, body.success, body.data?.has_image]).toEqual([201, true, true]);
  const { payload, headers } = await fetchImage(body.data._id);
  expect(headers['content-type']).toBe('image/webp');
  return payload;
}

async function fetchImage(id: string, token = scene.staff.token) {
  const response = await t.app.inject({
    method: 'GET',
    url: `/api/donations/${id}/image`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, headers: response.headers, payload: response.rawPayload };
}

describe('the picture of an offer', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is accepted as %s', async (format) => {
    const image = await imageOf(await picture().toFormat(format).toBuffer(), {
      filename: 'x.bin',
      type: 'application/octet-stream',
    });
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
  });

  test('belongs to its first product', async () => {
    const more_products = JSON.stringify([{ productName: 'Rice', quantity: 6 }]);
    const body = on.offerOf({ foodbank_id: scene.foodbank_id, more_products });
    const sent = await on.offerByForm(t, body, { content: await picture().png().toBuffer() });
    const { offer } = await on.read(t, scene.staff, sent.body.data._id);
    expect(offer.map(({ has_image }) => has_image)).toEqual([true, false]);
  });

  test('is rotated upright and stripped of location, camera and name', async () => {
    const file = await picture()
      .withExif({
        IFD0: { Make: 'Kodachrome', Artist: 'Zoe Okafor' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 38/1 2580/100', GPSLongitude: '79/1 25/1 3720/100' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Zoe Okafor</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 });
    const image = await imageOf(file);
    const head = await sharp(image).metadata();
    expect([head.exif, head.xmp, head.iptc, head.icc, head.orientation]).toEqual(Array(5).fill(undefined));
    expect([head.width, head.height]).toEqual([32, 64]);
    for (const trace of ['Kodachrome', 'Zoe Okafor', 'Exif', 'GPS'])
      expect(image.includes(trace)).toBe(false);
    // The left side is on top after rotation.
    const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
  });

  test('is scaled down to at most 2,000 pixels wide or high', async () => {
    const image = await imageOf(await picture(3_000, 1_500).jpeg().toBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ width: 2_000, height: 1_000 });
  });

  test('is reduced to its first frame if animated', async () => {
    const frames = ['#00c000', '#c00000'].map((background) => ({
      create: { width: 8, height: 8, channels: 3 as const, background },
    }));
    const moving = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const image = await imageOf(moving);
    expect((await sharp(image).metadata()).pages).toBeUndefined();
    const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan(150);
  });

  test('is accepted at exactly five MiB and rejected one byte above', async () => {
    const file = await picture().jpeg().toBuffer();
    const padded = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
    expect((await offer(padded(IMAGE_MAX_BYTES))).status).toBe(201);
    expect(await offer(padded(IMAGE_MAX_BYTES + 1))).toMatchObject({
      status: 413,
      body: {
        code: 'too_large',
        errors: [
          { field: 'productImage', code: 'file_too_large', message: 'Choose a file of at most 5\u00a0MB' },
        ],
      },
    });
  });
});

/** A PNG whose header claims this size, with almost no pixel data. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit per pixel, greyscale
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 1_000_000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an invalid picture is rejected and leaves no file behind', () => {
  const jpeg = () => picture(400, 300).jpeg().toBuffer();
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') => {
    const complete = await picture(400, 300).toFormat(format).toBuffer();
    return complete.subarray(0, complete.length * 0.6);
  };
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each<[string, () => Buffer | Promise<Buffer>, number, string, object?]>([
    ['an SVG', () => Buffer.from(SVG), 415, 'not_an_image', { filename: 'a.svg', type: 'image/svg+xml' }],
    ['an SVG named .png', () => Buffer.from(SVG), 415, 'not_an_image', { filename: 'a.png' }],
    [
      'a script named .png',
      () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
      415,
      'not_an_image',
      { filename: 'a.png', type: 'image/png' },
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'not_an_image'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'not_an_image'],
    ['a TIFF', () => picture().tiff().toBuffer(), 415, 'not_an_image'],
    ['an empty file', () => Buffer.alloc(0), 415, 'not_an_image'],
    ['the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 3), 400, 'image_damaged'],
    ['a truncated JPEG', () => cut('jpeg'), 400, 'image_damaged'],
    ['a truncated PNG', () => cut('png'), 400, 'image_damaged'],
    ['a truncated WebP', () => cut('webp'), 400, 'image_damaged'],
    ['a truncated AVIF', () => cut('avif'), 400, 'image_damaged'],
    [
      'a PNG signature followed by a script',
      () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
      400,
      'image_damaged',
    ],
    [
      'a decompression bomb of 50,000 by 50,000 pixels',
      () => hollowPng(50_000, 50_000),
      413,
      'image_too_large',
    ],
    ['a picture just above 40 megapixels', () => hollowPng(8_000, 5_001), 413, 'image_too_large'],
    ['a header of 40 megapixels without the pixels', () => hollowPng(8_000, 5_000), 400, 'image_damaged'],
  ])('%s', async (_, make, status, code, file = {}) => {
    const before = await on.filesOf(t);
    const answer = await offer(await make(), file);
    expect([answer.status, answer.body.success, answer.body.errors]).toEqual([
      status,
      false,
      [{ field: 'productImage', code, message: expect.any(String) }],
    ]);
    expect(await on.filesOf(t)).toEqual(before);
  });

  test('a valid picture is not stored if its offer is invalid', async () => {
    const before = await on.filesOf(t);
    const file = { content: await jpeg() };
    for (const changes of [
      { quantity: 0 },
      { scheduledPickupDate: '2020-01-01' },
      { foodbank_id: crypto.randomUUID() },
    ]) {
      const { status } = await on.offerByForm(
        t,
        on.offerOf({ foodbank_id: scene.foodbank_id, ...changes }),
        file,
      );
      expect([400, 404]).toContain(status);
    }
    expect(await on.filesOf(t)).toEqual(before);
    const noted = await t.ctx.db
      .selectFrom('kept_files')
      .select('key')
      .where('state', '<>', 'claimed')
      .execute();
    expect(noted).toEqual([]);
  });

  test.each([
    ['en', 'Choose a picture: JPEG, PNG, WebP, GIF or AVIF'],
    ['es', 'Elija una imagen: JPEG, PNG, WebP, GIF o AVIF'],
    ['fr', 'Choisissez une image JPEG, PNG, WebP, GIF ou AVIF'],
  ])('a rejected picture has an error message in %s', async (language, message) => {
    const { body } = await on.offerByForm(
      t,
      on.offerOf({ foodbank_id: scene.foodbank_id }),
      { content: Buffer.from(SVG) },
      { headers: { 'accept-language': language } },
    );
    expect(body.errors[0].message).toBe(message);
  });
});

describe('downloading the picture of a donation', () => {
  test('is limited to staff of its food bank', async () => {
    const { body } = await offer(await picture().jpeg().toBuffer());
    const other = await on.makeScene(t);
    expect((await fetchImage(body.data._id)).status).toBe(200);
    expect((await fetchImage(body.data._id, other.staff.token)).status).toBe(404);
    expect((await fetchImage(body.data._id, 'x'.repeat(43))).status).toBe(401);
  });

  test('returns 404 without a picture, or if its file is lost', async () => {
    const { _id } = await on.offerAccepted(t, scene);
    expect((await fetchImage(_id)).status).toBe(404);
    const { body } = await offer(await picture().jpeg().toBuffer());
    const { image_key } = await t.ctx.db
      .selectFrom('donations')
      .select('image_key')
      .where('id', '=', body.data._id)
      .executeTakeFirstOrThrow();
    await t.ctx.uploads.remove(image_key ?? '');
    expect((await fetchImage(body.data._id)).status).toBe(404);
  });
});
