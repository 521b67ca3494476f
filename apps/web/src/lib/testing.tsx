import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';
import { ALL_TEXTS, loadTextsFor, startI18n } from './i18n.ts';
import { forgetAllKept } from './offline/database.ts';
import { KeepsOffline } from './offline/keeps-offline.tsx';
import { openOutbox } from './offline/outbox.ts';
import { createQueryClient } from './query-client.ts';
import { SessionProvider } from './session.tsx';

// Guards against hanging, not measures: a loaded machine is slow.
configure({ asyncUtilTimeout: 20_000 });
afterEach(async () => {
  cleanup();
  // What one test noted is not sent by the next.
  await Promise.all([openOutbox(null), forgetAllKept('waiting'), forgetAllKept('seen')]);
});
// jsdom has no screen to ask about.
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

// It does not know the element of searches yet, and React warns of elements that nobody knows.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};

// Nor does it lay anything out: there everything is near.
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
    // Only what is asked of it is there.
    this.#callback([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};

/** For tests: renders in English below everything the app provides, at the address `at`, which fits `pattern`. Other addresses show their own path. */
export async function renderWithApp(ui: ReactElement, at = '/', pattern = at.split('?')[0] ?? at) {
  await startI18n();
  await loadTextsFor(...ALL_TEXTS);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
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
        <KeepsOffline />
        <RouterProvider router={router} useTransitions={false} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...view, queryClient, router };
}

/** One answer of the pretended server. */
export interface Answer {
  status?: number;
  body: unknown;
}

/** For tests: puts a server in place of the network. `answer` gets 'METHOD /path' and the request; what it throws is a lost connection. */
export function serve(answer: (call: string, request: Request) => Answer | Promise<Answer>): {
  calls: Request[];
  /** What was in the forms with files that were sent. */
  forms: FormData[];
} {
  const calls: Request[] = [];
  const forms: FormData[] = [];
  const respond = async (request: Request) => {
    calls.push(request);
    const { status = 200, body } = await answer(
      `${request.method} ${new URL(request.url).pathname}`,
      request,
    );
    return Response.json(body, { status });
  };
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input;
    // Asked after a lost call; no part of what a test looks at.
    if (url === '/api/health') return Promise.resolve(Response.json({ status: 'ok' }));
    return respond(new Request(new URL(url, 'http://nourish.test'), init));
  };
  globalThis.XMLHttpRequest = pretendedUpload((request, form) => {
    forms.push(form);
    return respond(request);
  });
  return { calls, forms };
}

/** Uploads as far as `lib/upload.ts` knows them. Everything is sent at once; the answer takes its time. */
function pretendedUpload(respond: (request: Request, form: FormData) => Promise<Response>) {
  class PretendedUpload {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void } =
      {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    #call = { method: '', url: '', headers: new Headers() };
    #isAborted = false;

    open(method: string, url: string) {
      this.#call = { method, url, headers: new Headers() };
    }
    setRequestHeader(name: string, value: string) {
      this.#call.headers.set(name, value);
    }
    getResponseHeader = () => null;
    abort() {
      this.#isAborted = true;
      this.onabort();
      this.onloadend();
    }
    async send(form: FormData) {
      const { url, ...call } = this.#call;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      const response = await respond(new Request(new URL(url, 'http://nourish.test'), call), form).catch(
        () => null,
      );
      if (this.#isAborted) return;
      if (response) {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload();
      } else this.onerror();
      this.onloadend();
    }
  }
  // Only what uploads use of it is there.
  return PretendedUpload as unknown as typeof XMLHttpRequest;
}
