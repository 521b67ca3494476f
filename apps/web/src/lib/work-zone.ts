import { deviceZone } from './formats.ts';
import { createStore } from './store.ts';

/** Time zone of the food bank that staff work for; '' for members, and for food banks in several zones. */
export const workZone = createStore('');

/** The time zone of all times that belong to no record's own food bank: where staff work, else the device's. */
export const useReaderZone = (): string => workZone.useValue() || deviceZone();
