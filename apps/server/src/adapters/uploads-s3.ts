import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '../config.ts';
import type { Uploads } from './uploads.ts';

/** Limit for a call with all its retries. Files are small. */
const TIMEOUT_MS = 20_000;
/** Retries after a server error, with pauses of 50, 100 and 200 ms. */
const RETRIES = 3;
const FIRST_PAUSE_MS = 50;

/** Stores files as objects of a bucket in Amazon S3 or a compatible store. */
export function createS3Uploads(store: ObjectStore, { timeoutMs = TIMEOUT_MS } = {}): Uploads {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = store;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const call = async (method: string, key: string, init: { body?: Buffer; type?: string } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let tries = 0; ; tries++) {
      // Path-style addressing, which every compatible store supports.
      const request = await client.sign(`${endpoint}/${bucket}/${key}`, {
        method,
        ...(init.body && { body: new Uint8Array(init.body) }),
        headers: {
          ...(init.type && { 'content-type': init.type }),
          // Signs the content too, so that the store rejects corrupted bodies.
          'x-amz-content-sha256': createHash('sha256')
            .update(init.body ?? '')
            .digest('hex'),
        },
        // The signature is valid for this host only, so redirects are not followed.
        redirect: 'manual',
      });
      // A signal inside the `Request` could be garbage-collected with it, and the timeout lost.
      const response = await fetch(request, { signal });
      if (response.ok || response.status === 404) return response;
      const reason = (await response.text()).slice(0, 500);
      const mayPass = response.status >= 500 || response.status === 429;
      if (!mayPass || tries === RETRIES)
        throw new Error(`object store returned ${response.status} for ${method} ${key}: ${reason}`);
      await after(FIRST_PAUSE_MS * 2 ** tries, undefined, { signal });
    }
  };
  return {
    put: async (key, content, type) => {
      const { status, body } = await call('PUT', key, { body: content, type });
      await body?.cancel();
      if (status === 404) throw new Error(`object store has no bucket ${bucket}`);
    },
    get: async (key) => {
      const response = await call('GET', key);
      // Buffered within the time limit: the consumer may be slow, and the store may fail halfway.
      if (response.status !== 404) return Readable.from(Buffer.from(await response.arrayBuffer()));
      await response.body?.cancel();
      return undefined;
    },
    remove: async (key) => {
      await (await call('DELETE', key)).body?.cancel();
    },
    exists: async (key) => (await call('HEAD', key)).status !== 404,
  };
}
