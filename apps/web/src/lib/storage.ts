/** `localStorage` outlives the browser, `sessionStorage` ends with the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns null if there is no such entry, or if the browser blocks storage. */
export function readStorage(area: Area, name: string): string | null {
  try {
    return globalThis[area].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text; null removes the entry. Returns false if storage is full or blocked. */
export function writeStorage(area: Area, name: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(name);
    else globalThis[area].setItem(name, value);
    return true;
  } catch {
    return false;
  }
}
