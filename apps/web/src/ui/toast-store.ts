import { createStore } from '../lib/store.ts';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'danger';
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
  toasts.write([...toasts.read(), { id: lastId, tone, message, action }].slice(-MAX_TOASTS));
}

export const dismissToast = (id: number) => toasts.write(toasts.read().filter((toast) => toast.id !== id));

/** Removes toasts whose action is no longer valid, for example after signing out. */
export const dismissActions = () => toasts.write(toasts.read().filter(({ action }) => action === null));
