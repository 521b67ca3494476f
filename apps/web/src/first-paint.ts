// Runs before the first paint, in a file of its own that holds up the page: it must stay tiny and import nothing.

const PATIENCE_MS = 1_500;

/** What the browser has kept under that name; null where storage is forbidden. */
function kept(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

// The theme the reader chose on this device, as `lib/theme.ts` sets it when it changes.
const theme = kept('theme');
if (theme === 'light' || theme === 'dark') {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
}

// Whoever may be signed in does not see in passing what is for visitors (`lib/token.ts` has the names).
if (kept('authToken') ?? kept('token')) document.documentElement.dataset.signedIn = '';

// A first frame has its code in a template, so that nothing is fetched or read before there is something to look at.
let isOpen = false;
const open = (): void => {
  const app = document.querySelector<HTMLTemplateElement>('template#app');
  if (app === null || isOpen) return;
  isOpen = true;
  document.head.append(document.importNode(app.content, true));
};
document.addEventListener('DOMContentLoaded', () => {
  // Nothing is painted in a tab that nobody looks at, nor while a style sheet keeps a poor line waiting.
  setTimeout(open, PATIENCE_MS);
  new PerformanceObserver(open).observe({ type: 'paint', buffered: true });
});

export {};
