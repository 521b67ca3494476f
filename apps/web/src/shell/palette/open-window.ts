import { createStore } from '../../lib/store.ts';

/** The open window of the frame: the palette, or the sheet of keys. */
const open = createStore<'palette' | 'keys' | null>(null);
export const useOpenWindow = open.useValue;

/** The text of the palette. Apart from its field, because typing begins before that has loaded. */
const typed = createStore('');
export const useTyped = typed.useValue;
export const setTyped = typed.write;

export function openWindow(window: 'palette' | 'keys' | null): void {
  if (window === 'palette') typed.write('');
  open.write(window);
}
