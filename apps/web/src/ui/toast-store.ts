export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'danger';
  message: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Says that something has been done, or why not, without taking the reader away from the page. */
export function showToast(message: string, tone: Toast['tone'] = 'success'): void {
  lastId += 1;
  set([...toasts, { id: lastId, tone, message }]);
}

export const dismissToast = (id: number) => set(toasts.filter((toast) => toast.id !== id));

export const readToasts = () => toasts;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
