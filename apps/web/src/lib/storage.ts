/** `localStorage` outlives the browser, `sessionStorage` ends with the tab. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns null if there is no such entry, if the browser blocks storage, and while prerendering. */
export function readStorage(area: Area, name: string): string | null {
  // Node has a storage of its own and warns about it.
  if (typeof document === 'undefined') return null;
  try {
    return globalThis[area].getItem(name);
  } catch {
    return null;
  }
}

/**
 * Returns a stored JSON object; `{}` if it is missing or malformed. Data of an older version may lack fields.
 */
export function readStoredObject<T extends object>(area: Area, name: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(readStorage(area, name) ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    // Each name is written by one module, in the shape that it reads.
    return value as Partial<T>;
  } catch {
    return {};
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
