export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'danger';
  message: string;
  /** An action such as undo. */
  action: ToastAction | null;
}
interface ToastAction {
  label: string;
  /** Runs at most once and removes the toast. */
  onAction: () => void;
}

/** Maximum number of toasts; the oldest is removed. */
const MAX_TOASTS = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Shows the result of an action without interrupting the reader. */
export function showToast(
  message: string,
  tone: Toast['tone'] = 'success',
  action: ToastAction | null = null,
): void {
  lastId += 1;
  setToasts([...toasts, { id: lastId, tone, message, action }].slice(-MAX_TOASTS));
}

export const dismissToast = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));

/** Removes toasts whose action is no longer valid, for example after signing out. */
export const dismissActions = () => setToasts(toasts.filter(({ action }) => action === null));

export const readToasts = () => toasts;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
