import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { isNoAnswer } from '../api-error.ts';
import { onTokenChange, readToken } from '../token.ts';
import { forgetAllKept, forgetKept, keep, readKept } from './database.ts';

/**
 * Answers as they were last seen, for the time without a connection. Only queries that say so (`meta: KEPT`) are kept, for
 * the person who saw them, and are shown when the server gives no answer; they are gone when the session is.
 */

const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** From then on a call that has no answer yet is as good as one that failed: what was last seen is shown meanwhile. */
const PATIENCE_MS = 4_000;
/** Answers have the shape of the contract: another contract, another shape. */
const SHAPE: string = import.meta.env['VITE_CONTRACT'] ?? '';

interface Seen {
  data: unknown;
  at: number;
  shape: string;
}

/** For the `meta` of a query whose last answer is to be readable without a connection. */
export const KEPT = { isKept: () => true };
/** The same, for the answers that a test lets pass. */
export const keptIf = <T>(test: (data: T) => boolean) => ({ isKept: (data: unknown) => test(data as T) });

let person: string | null = null;
/** When what other people have seen here is gone. Nothing is kept before, or it would go with that. */
let isAlone: Promise<void> = Promise.resolve();
/** Whose answers are kept from now on; null: nobody's. What others have seen at this device is forgotten. */
export const keepFor = (userId: string | null): void => {
  person = userId;
  if (userId !== null) isAlone = forgetOthers(userId);
};

async function forgetOthers(userId: string): Promise<void> {
  const owner = (await readKept('seen', 'owner').catch(() => undefined)) as string | undefined;
  if (owner === userId) return;
  await forgetAllKept('seen').catch(() => undefined);
  await keep('seen', 'owner', userId).catch(() => undefined);
}

const keyOf = (hash: string): string => `${person}/${hash}`;

async function write({ queryHash, state }: Query): Promise<void> {
  const owner = person;
  await isAlone;
  // The answer may come when the person has gone.
  if (person === null || person !== owner || readToken() === null) return;
  const seen: Seen = { data: state.data, at: state.dataUpdatedAt, shape: SHAPE };
  // Without room it is not kept; the page itself has it.
  await keep('seen', keyOf(queryHash), seen).catch(() => undefined);
}

async function read(hash: string): Promise<Seen | undefined> {
  if (person === null) return undefined;
  await isAlone;
  // Written by `write` alone.
  const seen = (await readKept('seen', keyOf(hash)).catch(() => undefined)) as Seen | undefined;
  if (seen === undefined || (seen.shape === SHAPE && Date.now() - seen.at < MAX_AGE_MS)) return seen;
  await forgetKept('seen', keyOf(hash)).catch(() => undefined);
  return undefined;
}

/** What was last answered to a query, if that is kept. */
export const lastSeen = async (queryKey: QueryKey): Promise<unknown> => (await read(hashKey(queryKey)))?.data;

const isKept = ({ meta, state }: Query): boolean =>
  typeof meta?.['isKept'] === 'function' && meta['isKept'](state.data) === true;
const mayBeKept = ({ meta }: Query): boolean => typeof meta?.['isKept'] === 'function';

async function show(client: QueryClient, query: Query): Promise<void> {
  const seen = await read(query.queryHash);
  // It may have been answered, or the person may have gone, in the meantime.
  if (seen === undefined || query.state.data !== undefined || readToken() === null) return;
  const { error } = query.state;
  client.setQueryData(query.queryKey, seen.data, { updatedAt: seen.at });
  // That counts as an answer; but there was none, and pages say so.
  if (error) query.setState({ status: 'error', error });
}

/** Keeps and shows, for as long as the app is shown; answers how to stop. */
export function keepSeen(client: QueryClient): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const settle = ({ queryHash }: Query) => {
    clearTimeout(timers.get(queryHash));
    timers.delete(queryHash);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !mayBeKept(event.query)) return;
    const { query, action } = event;
    const isMissing = query.state.data === undefined;
    if (action.type === 'fetch' && isMissing)
      timers.set(
        query.queryHash,
        setTimeout(() => void show(client, query), PATIENCE_MS),
      );
    if (action.type === 'success' || action.type === 'error') settle(query);
    if (action.type === 'success' && !action.manual && isKept(query)) void write(query);
    if ((action.type === 'failed' || action.type === 'error') && isMissing && isNoAnswer(action.error))
      void show(client, query);
  });
  const forgetWhenSignedOut = () => {
    if (readToken() === null) void forgetAllKept('seen').catch(() => undefined);
  };
  forgetWhenSignedOut();
  const stopListening = onTokenChange(forgetWhenSignedOut);
  return () => {
    unsubscribe();
    stopListening();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
