import { readStorage, writeStorage } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `first-paint.ts` reads the same key before the first paint. */
const KEY = 'theme';
/** Fallback if storage is blocked or full. */
let inMemory: Theme = 'system';
const listeners = new Set<() => void>();

/** Returns the theme chosen on this device; 'system' by default. */
export function readTheme(): Theme {
  const stored = readStorage('localStorage', KEY);
  return THEMES.find((theme) => theme === stored) ?? inMemory;
}

/** Stores the theme and applies it at once in every open tab. */
export function chooseTheme(theme: Theme): void {
  inMemory = theme;
  // 'system' is the default and is not stored.
  writeStorage('localStorage', KEY, theme === 'system' ? null : theme);
  show(theme);
  listeners.forEach((listener) => listener());
}

/** Calls the listener when the theme changes in any tab. Returns the function that unsubscribes. */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== KEY) return;
    // The event proves that storage works, so the stored value takes precedence.
    inMemory = 'system';
    show(readTheme());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Like `first-paint.ts`, and also updates the colours of the browser's bars. */
function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = theme === 'system' ? 'light dark' : theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const own = bar.dataset.scheme ?? '';
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${own})`;
    else bar.media = own === theme ? 'all' : 'not all';
  }
}
