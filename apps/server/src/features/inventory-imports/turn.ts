import type { Tx } from '../../db/database.ts';
import { lockImport, type ImportRecord } from './queries.ts';

/** A worker's claim on an import, valid until another worker takes over. */
export interface Turn {
  id: string;
  attempt: number;
  /** Aborted on shutdown. */
  stopping?: AbortSignal;
}

/** The process is shutting down; another one will resume. */
export class StoppedWork extends Error {}

/** The import was cancelled or taken over by another worker. */
export class LostImport extends Error {}

/**
 * Locks the import until the commit; a cancellation or takeover waits. Throws `LostImport`, `StoppedWork`.
 */
export async function lockTurn(tx: Tx, { id, attempt, stopping }: Turn): Promise<ImportRecord> {
  if (stopping?.aborted) throw new StoppedWork();
  const record = await lockImport(tx, null, id);
  if (record === undefined || record.attempt !== attempt) throw new LostImport();
  if (record.status !== 'checking' && record.status !== 'applying') throw new LostImport();
  return record;
}
