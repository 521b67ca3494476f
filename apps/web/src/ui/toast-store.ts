export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'danger';
  message: string;
  /** What can be done about it, such as undoing it. */
  action: ToastAction | null;
}
interface ToastAction {
  label: string;
  /** Done at most once; the toast goes with it. */
  onAction: () => void;
}

/** More would hide the page; the oldest gives way. */
const AT_MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Says that something has been done, or why not, without taking the reader away from the page. */
export function showToast(
  message: string,
  tone: Toast['tone'] = 'success',
  action: ToastAction | null = null,
): void {
  lastId += 1;
  set([...toasts, { id: lastId, tone, message, action }].slice(-AT_MOST));
}

export const dismissToast = (id: number) => set(toasts.filter((toast) => toast.id !== id));

/** Takes back every toast whose action does nothing sensible any more, as when the person has left. */
export const dismissActions = () => set(toasts.filter(({ action }) => action === null));

export const readToasts = () => toasts;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
