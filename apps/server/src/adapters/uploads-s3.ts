import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '../config.ts';
import type { Uploads } from './uploads.ts';

/** Of a call with all its tries. Files are small. */
const TIMEOUT_MS = 20_000;
/** After an error of the server, with pauses of 50, 100 and 200 ms. */
const RETRIES = 3;
const FIRST_PAUSE_MS = 50;

/** Keeps files as objects of a bucket, in Amazon S3 or what speaks its protocol. */
export function createS3Uploads(store: ObjectStore, { timeoutMs = TIMEOUT_MS } = {}): Uploads {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = store;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const call = async (method: string, key: string, init: { body?: Buffer; type?: string } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let tries = 0; ; tries++) {
      // The bucket as a part of the path is what every such store understands.
      const request = await client.sign(`${endpoint}/${bucket}/${key}`, {
        method,
        ...(init.body && { body: new Uint8Array(init.body) }),
        headers: {
          ...(init.type && { 'content-type': init.type }),
          // Signed with the content: what arrives damaged or changed is refused.
          'x-amz-content-sha256': createHash('sha256')
            .update(init.body ?? '')
            .digest('hex'),
        },
        // Signed for this store alone: whoever it names instead is not asked.
        redirect: 'manual',
      });
      // The limit is not the request's own: that one may be collected while the answer is waited for, and its limit with it.
      const response = await fetch(request, { signal });
      if (response.ok || response.status === 404) return response;
      const reason = (await response.text()).slice(0, 500);
      const mayPass = response.status >= 500 || response.status === 429;
      if (!mayPass || tries === RETRIES)
        throw new Error(`the object store answered ${response.status} to ${method} ${key}: ${reason}`);
      await after(FIRST_PAUSE_MS * 2 ** tries, undefined, { signal });
    }
  };
  return {
    put: async (key, content, type) => {
      const { status, body } = await call('PUT', key, { body: content, type });
      await body?.cancel();
      if (status === 404) throw new Error(`the object store knows no bucket ${bucket}`);
    },
    get: async (key) => {
      const response = await call('GET', key);
      // All of it within the limit: who takes it may be slow, and half a file is none.
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
