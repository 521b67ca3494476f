import { createStore } from '../lib/store.ts';

export interface Toast {
  id: number;
  /** `quiet`: a success that the page shows as well; on phones only for screen readers. */
  tone: 'success' | 'quiet' | 'info' | 'danger';
  message: string;
  action: ToastAction | null;
}
interface ToastAction {
  label: string;
  /** Runs at most once and removes the toast. */
  onAction: () => void;
  /** How long the action is possible. Default: long enough to decide and reach the button. */
  shownForMs?: number;
}

const MAX_TOASTS = 3;
/** More than fit are possible after quick work in a list: each can be undone for a few seconds. */
const MAX_ACTIONS = 6;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const readToasts = toasts.read;
export const useToasts = toasts.useValue;

/** Shows the result of an action without interrupting the reader. */
export function showToast(
  message: string,
  tone: Toast['tone'] = 'success',
  action: ToastAction | null = null,
): void {
  lastId += 1;
  const shown = [...toasts.read(), { id: lastId, tone, message, action }];
  // Toasts without an action go first, but never the new one, which reports a result.
  const excess = shown
    .slice(0, -1)
    .filter((toast) => toast.action === null)
    .slice(0, Math.max(0, shown.length - MAX_TOASTS));
  toasts.write(shown.filter((toast) => !excess.includes(toast)).slice(-MAX_ACTIONS));
}

export const dismissToast = (id: number) => toasts.write(toasts.read().filter((toast) => toast.id !== id));

/** Removes toasts whose action is no longer valid, for example after signing out. */
export const dismissActions = () => toasts.write(toasts.read().filter(({ action }) => action === null));
