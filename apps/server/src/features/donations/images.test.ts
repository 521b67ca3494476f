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

/** Red on the left, blue on the right, so that one sees which way up it is. */
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

/** The image as staff get it. */
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

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    const image = await imageOf(await picture().toFormat(format).toBuffer(), {
      filename: 'x.bin',
      type: 'application/octet-stream',
    });
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
  });

  test('comes out upright, and without the place where it was taken, the camera, the name', async () => {
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
    // What was on the left is on top now.
    const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
  });

  test('is at most 2,000 pixels wide or high', async () => {
    const image = await imageOf(await picture(3_000, 1_500).jpeg().toBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ width: 2_000, height: 1_000 });
  });

  test('that moves becomes its first frame', async () => {
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

  test('of five MiB sharp is taken, one byte more is not', async () => {
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

/** A PNG of that size as its head says, with next to nothing in it. */
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
  head.set([1, 0, 0, 0, 0], 8); // One bit a pixel, grey.
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 1_000_000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what is no picture, or no good one, is refused and leaves nothing behind', () => {
  const jpeg = () => picture(400, 300).jpeg().toBuffer();
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') => {
    const whole = await picture(400, 300).toFormat(format).toBuffer();
    return whole.subarray(0, whole.length * 0.6);
  };
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each<[string, () => Buffer | Promise<Buffer>, number, string, object?]>([
    ['an SVG', () => Buffer.from(SVG), 415, 'not_an_image', { filename: 'a.svg', type: 'image/svg+xml' }],
    ['an SVG called a PNG', () => Buffer.from(SVG), 415, 'not_an_image', { filename: 'a.png' }],
    [
      'a script called a PNG',
      () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
      415,
      'not_an_image',
      { filename: 'a.png', type: 'image/png' },
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'not_an_image'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'not_an_image'],
    ['a TIFF', () => picture().tiff().toBuffer(), 415, 'not_an_image'],
    ['a file with nothing in it', () => Buffer.alloc(0), 415, 'not_an_image'],
    ['the first bytes of a picture', async () => (await jpeg()).subarray(0, 3), 400, 'image_damaged'],
    ['a JPEG cut short', () => cut('jpeg'), 400, 'image_damaged'],
    ['a PNG cut short', () => cut('png'), 400, 'image_damaged'],
    ['a WebP cut short', () => cut('webp'), 400, 'image_damaged'],
    ['an AVIF cut short', () => cut('avif'), 400, 'image_damaged'],
    [
      'the head of a PNG and a script',
      () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
      400,
      'image_damaged',
    ],
    ['a bomb of 50,000 by 50,000', () => hollowPng(50_000, 50_000), 413, 'image_too_large'],
    ['one just above 40 megapixels', () => hollowPng(8_000, 5_001), 413, 'image_too_large'],
    ['one of 40 megapixels that are not there', () => hollowPng(8_000, 5_000), 400, 'image_damaged'],
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

  test('nothing is kept of a good picture with a bad offer either', async () => {
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
  ])('and says why in %s', async (language, message) => {
    const { body } = await on.offerByForm(
      t,
      on.offerOf({ foodbank_id: scene.foodbank_id }),
      { content: Buffer.from(SVG) },
      { headers: { 'accept-language': language } },
    );
    expect(body.errors[0].message).toBe(message);
  });
});

describe('the picture of a donation', () => {
  test('is for the staff of its food bank alone', async () => {
    const { body } = await offer(await picture().jpeg().toBuffer());
    const other = await on.makeScene(t);
    expect((await fetchImage(body.data._id)).status).toBe(200);
    expect((await fetchImage(body.data._id, other.staff.token)).status).toBe(404);
    expect((await fetchImage(body.data._id, 'x'.repeat(43))).status).toBe(401);
  });

  test('that was not sent, or is lost, is not found', async () => {
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
