import { createStore } from '../store.ts';
import type { Entry } from './entry.ts';

/** What is in the outbox, for every page; the code that sends it is loaded once somebody has signed in. */
export const outboxEntries = createStore<readonly Entry[]>([]);
/** Like `useOutbox`, for code outside components. */
export const readOutbox = outboxEntries.read;
/** Entries of this user that are waiting or were refused, in order. */
export const useOutbox = outboxEntries.useValue;
