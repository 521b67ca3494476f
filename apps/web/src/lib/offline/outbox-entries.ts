import { createStore } from '../store.ts';
import type { Entry } from './entry.ts';

/** The entries of the outbox, for every page. The code that sends them is loaded after the sign-in. */
export const outboxEntries = createStore<readonly Entry[]>([]);
/** Like `useOutbox`, for code outside components. */
export const readOutbox = outboxEntries.read;
/** Entries of this user that are waiting or were refused, in order. */
export const useOutbox = outboxEntries.useValue;
