import { readFile, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { FeedRow } from './feed-rules.ts';

/** The file has about 16 MB. */
const MAX_BYTES = 100 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** Reads the text at an address or in a file. Throws with a reason that an operator understands. */
export async function loadFeed(source: string): Promise<string> {
  if (!/^https?:/.test(source)) {
    if ((await stat(source)).size > MAX_BYTES) throw new Error('the file is too large');
    return readFile(source, 'utf8');
  }
  const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || response.body === null) throw new Error(`the server answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the file is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export interface FeedJob {
  source: string;
  today: string;
}

/** Reads the food recalls of a file in a thread of its own: parsing it takes 0.2 s, which would delay all responses. */
export const readFeedApart = (job: FeedJob): Promise<FeedRow[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    // After a message, this changes nothing.
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  });
