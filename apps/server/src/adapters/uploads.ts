import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { traced, traces, type UploadTrace } from '../tracing.ts';
import { createDiskUploads } from './uploads-disk.ts';
import { createS3Uploads } from './uploads-s3.ts';

/** Storage of uploaded files. Keys such as `donations/019a....webp` are never reused. */
export interface Uploads {
  /** Stores a file completely; throws and stores nothing otherwise. */
  put(key: string, content: Buffer, type: string): Promise<void>;
  /** Resolves to the content of a file, or undefined if the key does not exist. */
  get(key: string): Promise<Readable | undefined>;
  /** Removes a file and any partial file of an unfinished `put`. A missing file is no error. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** Uses a bucket if UPLOADS_URL is set, else the disk. Opens nothing yet. */
export const createUploads = ({ objectStore, dataDir }: Pick<Config, 'objectStore' | 'dataDir'>): Uploads =>
  traceAndValidate(objectStore === undefined ? createDiskUploads(dataDir) : createS3Uploads(objectStore));

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Also validates keys, which come from backups too: none may lead out of the folder or bucket. */
function traceAndValidate(uploads: Uploads): Uploads {
  const trace = async <T>(action: UploadTrace['action'], key: string, work: () => Promise<T>): Promise<T> => {
    if (!KEY.test(key)) throw new Error(`invalid upload key "${key}"`);
    return traced(traces.upload, { action, key }, work);
  };
  return {
    put: (key, content, type) => trace('put', key, () => uploads.put(key, content, type)),
    get: (key) => trace('get', key, () => uploads.get(key)),
    remove: (key) => trace('remove', key, () => uploads.remove(key)),
    exists: (key) => trace('exists', key, () => uploads.exists(key)),
  };
}
