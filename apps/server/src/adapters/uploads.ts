import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { traced, traces, type UploadTrace } from '../tracing.ts';
import { createDiskUploads } from './uploads-disk.ts';
import { createS3Uploads } from './uploads-s3.ts';

/**
 * Where uploaded files lie. A key is a path of lower-case words, `donations/019a....webp`; what is put there once is never
 * put there again.
 */
export interface Uploads {
  /** Keeps a file: the whole of it or, where this throws, nothing. */
  put(key: string, content: Buffer, type: string): Promise<void>;
  /** The content of a file; undefined when there is none of that key. */
  get(key: string): Promise<Readable | undefined>;
  /** Removes a file, and what an unfinished `put` has left of one. One that is not there is removed already. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** In a bucket with UPLOADS_URL, else in files. Nothing is opened yet. */
export const createUploads = ({ objectStore, dataDir }: Pick<Config, 'objectStore' | 'dataDir'>): Uploads =>
  watched(objectStore === undefined ? createDiskUploads(dataDir) : createS3Uploads(objectStore));

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Whoever has made a backup has chosen its keys: none of them may lead out of the folder, or into another bucket. */
function watched(uploads: Uploads): Uploads {
  const trace = async <T>(action: UploadTrace['action'], key: string, work: () => Promise<T>): Promise<T> => {
    if (!KEY.test(key)) throw new Error(`"${key}" is no key of an upload`);
    return traced(traces.upload, { action, key }, work);
  };
  return {
    put: (key, content, type) => trace('put', key, () => uploads.put(key, content, type)),
    get: (key) => trace('get', key, () => uploads.get(key)),
    remove: (key) => trace('remove', key, () => uploads.remove(key)),
    exists: (key) => trace('exists', key, () => uploads.exists(key)),
  };
}
