import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '../config.ts';
import type { Uploads } from './uploads.ts';

/** Of one try. Files are small. */
const TIMEOUT_MS = 20_000;
/** After an error of the server: waits of about 50, 100 and 200 ms. */
const RETRIES = 3;

/** Keeps files as objects of a bucket, in Amazon S3 or what speaks its protocol. */
export function createS3Uploads(store: ObjectStore): Uploads {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = store;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const call = async (method: string, key: string, init: { body?: Buffer; type?: string } = {}) => {
    // The bucket as a part of the path is what every such store understands.
    const response = await client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      ...(init.body && { body: new Uint8Array(init.body) }),
      headers: {
        ...(init.type && { 'content-type': init.type }),
        // Signed with the content: what arrives damaged or changed is refused.
        'x-amz-content-sha256': createHash('sha256')
          .update(init.body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    const reason = (await response.text()).slice(0, 500);
    throw new Error(`the object store answered ${response.status} to ${method} ${key}: ${reason}`);
  };
  return {
    put: async (key, content, type) => {
      const { status, body } = await call('PUT', key, { body: content, type });
      await body?.cancel();
      if (status === 404) throw new Error(`the object store knows no bucket ${bucket}`);
    },
    get: async (key) => {
      const { status, body } = await call('GET', key);
      // The types of the browser and of Node differ in what they call one and the same stream.
      if (status !== 404 && body !== null) return Readable.fromWeb(body as ReadableStream);
      await body?.cancel();
      return undefined;
    },
    remove: async (key) => {
      await (await call('DELETE', key)).body?.cancel();
    },
    exists: async (key) => (await call('HEAD', key)).status !== 404,
  };
}
