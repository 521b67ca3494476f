import { useSyncExternalStore } from 'react';

let onLeave: (() => void) | null = null;
const listeners = new Set<() => void>();

function ask(leave: (() => void) | null): void {
  onLeave = leave;
  for (const listener of listeners) listener();
}

/** Confirms a sign-out that would discard unsent entries; `leave` runs if confirmed. */
export const askBeforeLeaving = (leave: () => void): void => ask(leave);

export const stopAsking = (): void => ask(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The action that waits for confirmation; null if none. */
export const useSignOutAsked = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => onLeave,
    () => null,
  );
