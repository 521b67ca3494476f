import { createStore } from '../../lib/store.ts';

/** The open window of the frame: the palette, or the sheet of keys. */
const open = createStore<'palette' | 'keys' | null>(null);
export const useOpenWindow = open.useValue;
export const openWindow = open.write;
