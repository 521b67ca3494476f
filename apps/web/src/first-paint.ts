// A blocking script that runs before the first paint: keep it tiny and without imports.

const OPEN_AFTER_MS = 1_500;

/** Returns the stored value; null if storage is blocked. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

// Applies the theme stored by `lib/theme.ts`.
const theme = stored('theme');
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
}

// Hides content for visitors if there is a session (keys as in `lib/token.ts`), and reserves the place of the
// bar that all but staff have (key as in `lib/known-user.ts`).
if (stored('authToken') ?? stored('token')) {
  document.documentElement.dataset.signedIn = '';
  if (!/"role":"(staff|admin)/.test(stored('nourish.user') ?? ''))
    document.documentElement.dataset.member = '';
}

// The code of a prerendered page is in a template, so that it does not delay the first paint.
let isOpen = false;
const open = (): void => {
  const app = document.querySelector<HTMLTemplateElement>('template#app');
  if (app === null || isOpen) return;
  isOpen = true;
  document.head.append(document.importNode(app.content, true));
};
document.addEventListener('DOMContentLoaded', () => {
  // Fallback: background tabs do not paint, and a slow style sheet delays painting.
  setTimeout(open, OPEN_AFTER_MS);
  new PerformanceObserver(open).observe({ type: 'paint', buffered: true });
});

export {};
