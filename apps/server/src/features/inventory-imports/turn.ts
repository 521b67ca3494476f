import type { Tx } from '../../db/database.ts';
import { lockImport, type ImportRecord } from './queries.ts';

/** A worker's turn at an import; it lasts until another one begins. */
export interface Turn {
  id: string;
  attempt: number;
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal;
}

/** The process stops; another one goes on. */
export class StoppedWork extends Error {}

/** The import was cancelled, or is another worker's by now. */
export class LostImport extends Error {}

/** Locks the import until the transaction ends: whoever cancels it or takes it over waits for this step. Throws `LostImport`, `StoppedWork`. */
export async function stillMine(tx: Tx, { id, attempt, stopping }: Turn): Promise<ImportRecord> {
  if (stopping?.aborted) throw new StoppedWork();
  const record = await lockImport(tx, null, id);
  if (record === undefined || record.attempt !== attempt) throw new LostImport();
  if (record.status !== 'checking' && record.status !== 'applying') throw new LostImport();
  return record;
}
