import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

const SCRIPT = '<script>alert(1)</script><?php phpinfo(); ?>';
const picture = () => sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00000' } });

/** Returns the stored image as staff download it; undefined if the upload was rejected. */
async function storedImageOf(content: Buffer): Promise<Buffer | undefined> {
  const body = on.offerOf({ foodbank_id: scene.foodbank_id });
  const answer = await on.offerByForm(t, body, { content, filename: 'a.html', type: 'text/html' });
  if (answer.status !== 201) {
    expect([400, 413, 415]).toContain(answer.status);
    return undefined;
  }
  const image = await t.app.inject({
    method: 'GET',
    url: `/api/donations/${answer.body.data._id}/image`,
    headers: { authorization: `Bearer ${scene.staff.token}` },
  });
  expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  return image.rawPayload;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with an additional chunk between header and pixels. */
async function pngWith(more: Buffer): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const afterHead = 33;
  return Buffer.concat([png.subarray(0, afterHead), more, png.subarray(afterHead)]);
}

describe('a polyglot file is stored as a plain image', () => {
  test.each<[string, () => Promise<Buffer>]>([
    [
      'HTML appended to a JPEG',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(SCRIPT)]),
    ],
    [
      'HTML appended to a PNG',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from(SCRIPT)]),
    ],
    [
      'an archive appended to a GIF',
      async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from(`PK\x03\x04${SCRIPT}`)]),
    ],
    ['a script in a text chunk of a PNG', () => pngWith(chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)))],
    [
      'a script in the EXIF data of a JPEG',
      () =>
        picture()
          .withExif({ IFD0: { Artist: SCRIPT } })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s', async (_, make) => {
    const stored = await storedImageOf(await make());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
    expect(stored?.toString('latin1')).not.toMatch(/script|php/);
  });
});

describe('a decompression bomb is rejected, or its large part never decompressed', () => {
  const nothing = deflateSync(Buffer.alloc(200_000_000));

  test.each<[string, Buffer]>([
    ['a text chunk of 200 megabytes', chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), nothing]))],
    ['a colour profile of 200 megabytes', chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), nothing]))],
    [
      'ten thousand small text chunks',
      Buffer.concat(Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
    ],
  ])('a PNG with %s', async (_, more) => {
    const before = process.memoryUsage().rss;
    const stored = await storedImageOf(await pngWith(more));
    if (stored !== undefined) expect(stored.length).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test('only the first frame of an animation with ten thousand is decoded', async () => {
    const gif = await picture().gif().toBuffer();
    // The only frame is between the colour table and the trailer.
    const frameAt = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    const frame = gif.subarray(frameAt, -1);
    const frames = Array.from(
      { length: Math.min(10_000, Math.floor(4_000_000 / frame.length)) },
      () => frame,
    );
    const stored = await storedImageOf(
      Buffer.concat([gif.subarray(0, frameAt), ...frames, Buffer.from(';')]),
    );
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
  });
});
