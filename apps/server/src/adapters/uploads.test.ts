import { mkdtemp, readdir, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { signatureOf, startObjectStore, type ObjectStoreServer } from '../../test/object-store.ts';
import { createS3Uploads } from './uploads-s3.ts';
import { createUploads, type Uploads } from './uploads.ts';

const ACCOUNT = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const REGION = 'ca-central-1';
let dataDir: string;
let store: ObjectStoreServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nourish-uploads-'));
  store = await startObjectStore(ACCOUNT, REGION);
});
afterAll(async () => {
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const onDisk = () => createUploads({ objectStore: undefined, dataDir });
const bucket = () => ({ bucket: 'food', endpoint: store.endpoint, region: REGION, ...ACCOUNT });
const inBucket = (changes: object = {}) =>
  createUploads({ objectStore: { ...bucket(), ...changes }, dataDir });
/** Forces a garbage collection. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};
const read = async (uploads: Uploads, key: string) => {
  const content = await uploads.get(key);
  return content && buffer(content);
};

describe.each([
  ['disk store', onDisk],
  ['bucket store', inBucket],
])('%s', (_, open) => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (__, n) => n % 251));

  test('has a file from `put` until `remove`', async () => {
    const uploads = open();
    const key = 'donations/019a0000-0000-7000-8000-000000000001.webp';
    expect([await uploads.exists(key), await read(uploads, key)]).toEqual([false, undefined]);
    await uploads.put(key, content, 'image/webp');
    expect(await uploads.exists(key)).toBe(true);
    expect((await read(uploads, key))?.equals(content)).toBe(true);
    await uploads.remove(key);
    expect([await uploads.exists(key), await read(uploads, key)]).toEqual([false, undefined]);
    await uploads.remove(key);
  });

  test('stores an empty file', async () => {
    const uploads = open();
    await uploads.put('a.webp', Buffer.alloc(0), 'image/webp');
    expect(await read(uploads, 'a.webp')).toEqual(Buffer.alloc(0));
  });

  test.each([
    '../a.webp',
    '/etc/passwd',
    'a',
    'a/../b.webp',
    '.a.webp',
    'A.webp',
    'a//b.webp',
    'a\0.webp',
    'a.webp?acl',
  ])('rejects the key %j', async (key) => {
    const uploads = open();
    const calls = [
      uploads.get(key),
      uploads.remove(key),
      uploads.put(key, content, 'x'),
      uploads.exists(key),
    ];
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({
        status: 'rejected',
        reason: { message: `invalid upload key "${key}"` },
      });
  });
});

describe('disk store', () => {
  test('stores a file completely or not at all, and removes what a crash left of it', async () => {
    const folder = join(dataDir, 'uploads', 'cut');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'short.webp.part'), 'half of');
    expect(await onDisk().exists('cut/short.webp')).toBe(false);
    await onDisk().remove('cut/short.webp');
    expect(await readdir(folder)).toEqual([]);
    // A folder in the place of the file cannot be replaced by it.
    await mkdir(join(folder, 'folder.webp', 'x'), { recursive: true });
    await expect(onDisk().put('cut/folder.webp', Buffer.from('x'), 'x')).rejects.toThrow('EISDIR');
    expect(await readdir(folder)).toEqual(['folder.webp']);
  });
});

describe('bucket store', () => {
  beforeEach(() => store.calls.splice(0));

  test('preserves the content type', async () => {
    await inBucket().put('b.webp', Buffer.from('x'), 'image/webp');
    expect(store.objects.get('b.webp')).toEqual({ content: Buffer.from('x'), type: 'image/webp' });
  });

  test('retries after a server error', async () => {
    store.failures.push(503, 500);
    await inBucket().put('c.webp', Buffer.from('x'), 'image/webp');
    expect(store.calls).toHaveLength(3);
    expect(store.objects.has('c.webp')).toBe(true);
  });

  test('times out on a store that hangs, even after a garbage collection', async () => {
    store.failWith = 'hang';
    onTestFinished(() => void (store.failWith = undefined));
    const put = createS3Uploads(bucket(), { timeoutMs: 1_000 }).put('c.webp', Buffer.from('x'), 'image/webp');
    await Promise.all([
      expect(put).rejects.toThrow('timeout'),
      vi.waitFor(() => expect(store.calls).toHaveLength(1), 20_000).then(collectGarbage),
    ]);
  });

  test('returns a complete file to a slow reader, even if the store goes down meanwhile', async () => {
    const content = Buffer.alloc(16 * 1024 * 1024, 'x');
    await inBucket().put('large.webp', content, 'image/webp');
    const got = await inBucket().get('large.webp');
    await store.rest();
    onTestFinished(() => store.wake());
    expect(got && (await buffer(got)).equals(content)).toBe(true);
  });

  test('does not follow redirects', async () => {
    store.failures.push(307);
    await expect(inBucket().get('c.webp')).rejects.toThrow('returned 307 for GET c.webp');
    expect(store.calls).toEqual(['GET /food/c.webp']);
  });

  test('rejects when the store stays down, and for a wrong secret, region or bucket', async () => {
    store.failures.push(...Array<number>(4).fill(503));
    await expect(inBucket().get('c.webp')).rejects.toThrow('returned 503 for GET c.webp');
    for (const wrong of [{ secretAccessKey: 'x' }, { accessKeyId: 'x' }, { region: 'us-east-1' }])
      await expect(inBucket(wrong).get('c.webp')).rejects.toThrow('403');
    await expect(inBucket({ bucket: 'drink' }).put('c.webp', Buffer.from('x'), 'x')).rejects.toThrow(
      'no bucket drink',
    );
  });
});

/** Amazon's documented example of a signed GET request, with its credentials. */
test('signs requests as in Amazon’s documented example', async () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const account = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const time = '20130524T000000Z';
  const expected = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const ours = signatureOf(
    {
      method: 'GET',
      path: '/test.txt',
      query: '',
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': empty,
        'x-amz-date': time,
      },
    },
    {
      signedHeaders: 'host;range;x-amz-content-sha256;x-amz-date',
      scope: '20130524/us-east-1/s3/aws4_request',
      time,
      secret: account.secretAccessKey,
    },
  );
  expect(ours).toBe(expected);
  const signer = new AwsV4Signer({
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty },
    ...account,
    service: 's3',
    region: 'us-east-1',
    datetime: time,
    allHeaders: true,
  });
  expect(await signer.signature()).toBe(expected);
});
