import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';
import { startFocusRecovery } from './focus-recovery.ts';
import { ALL_TEXTS } from './all-texts.ts';
import { loadTextsFor, startI18n } from './i18n.ts';
import { removeAllStored, RESPONSES } from './offline/database.ts';
import { OfflineSync } from './offline/offline-sync.tsx';
import { openOutbox } from './offline/outbox.ts';
import { createQueryClient } from './query-client.ts';
import { SessionProvider } from './session.tsx';

// Only guards against hanging tests; a loaded machine is slow.
configure({ asyncUtilTimeout: 20_000 });
afterEach(async () => {
  cleanup();
  // Entries of one test must not be sent by the next.
  await Promise.all([openOutbox(null), removeAllStored('waiting'), removeAllStored(RESPONSES)]);
});
startFocusRecovery();
// jsdom has no `matchMedia`.
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

// jsdom does not know `<search>`, and React warns about unknown elements.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};

// jsdom has no layout: every element counts as visible.
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    // Only the fields that our code reads.
    this.#callback([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};

// Nothing is ever resized.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/**
 * Test helper: renders in English inside all providers of the app, at the URL `at`, which must match
 * `pattern`. Other URLs render their path.
 */
export async function renderWithApp(ui: ReactElement, at = '/', pattern = at.split('?')[0] ?? at) {
  await startI18n();
  await loadTextsFor(...ALL_TEXTS);
  const queryClient = createQueryClient();
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  // A failure shows at once, without the pauses between retries.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } });
  const router = createMemoryRouter(
    [
      { path: pattern, element: ui },
      { path: '*', Component: () => <p>{`At ${router.state.location.pathname}`}</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <OfflineSync />
        <RouterProvider router={router} useTransitions={false} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, queryClient, router };
}
