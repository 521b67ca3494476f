import { useSyncExternalStore } from 'react';

let onLeave: (() => void) | null = null;
const listeners = new Set<() => void>();

function ask(leave: (() => void) | null): void {
  onLeave = leave;
  for (const listener of listeners) listener();
}

/** Asks whether somebody really wants to leave who has noted things that are not sent; `leave` runs if they do. */
export const askBeforeLeaving = (leave: () => void): void => ask(leave);

export const stopAsking = (): void => ask(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is to be done if they do; null while nobody is asked. */
export const useSignOutAsked = (): (() => void) | null =>
  useSyncExternalStore(
    subscribe,
    () => onLeave,
    () => null,
  );
