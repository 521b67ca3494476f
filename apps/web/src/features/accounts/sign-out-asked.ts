import { createStore } from '../../lib/store.ts';

const asked = createStore<(() => void) | null>(null);

/** Confirms a sign-out that would discard unsent entries; `leave` runs if confirmed. */
export const askBeforeLeaving = (leave: () => void): void => asked.write(leave);

export const stopAsking = (): void => asked.write(null);

/** The action that waits for confirmation; null if none. */
export const useSignOutAsked = asked.useValue;
