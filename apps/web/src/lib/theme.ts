export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `first-paint.ts` reads the same key before anything is painted. */
const KEY = 'theme';
/** Holds the choice where the browser refuses storage (blocked cookies) or has no room, until the page is left. */
let inMemory: Theme = 'system';
const listeners = new Set<() => void>();

/** What the reader chose on this device; 'system' until they do. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Remembers the choice and shows it at once, in every open tab. */
export function chooseTheme(theme: Theme): void {
  inMemory = theme;
  try {
    // Nothing kept is the system's: whoever goes back to it leaves no trace.
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Full or forbidden: the copy in memory serves until the page is left.
  }
  show(theme);
  listeners.forEach((listener) => listener());
}

/** Tells when the theme is changed, here or in another tab. Returns how to stop listening. */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== KEY) return;
    // Storage works, and another tab has had the last word.
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

/** What `first-paint.ts` does for a page that opens; the colours of the browser's own bars follow as well. */
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
