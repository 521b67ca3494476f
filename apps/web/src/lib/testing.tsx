import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach } from 'vitest';
import { startI18n } from './i18n.ts';
import { createQueryClient } from './query-client.ts';
import { SessionProvider } from './session.tsx';

afterEach(cleanup);

/** For tests: renders in English below everything the app provides, at the address `at`. Other addresses show their own path. */
export async function renderWithApp(ui: ReactElement, at = '/') {
  await startI18n();
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(
    [
      { path: at.split('?')[0] ?? at, element: ui },
      { path: '*', Component: () => <p>{`At ${router.state.location.pathname}`}</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
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
export function serve(answer: (call: string, request: Request) => Answer): { calls: Request[] } {
  const calls: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input;
    const request = new Request(new URL(url, 'http://nourish.test'), init);
    calls.push(request);
    const { status = 200, body } = answer(`${request.method} ${new URL(request.url).pathname}`, request);
    return Response.json(body, { status });
  };
  return { calls };
}
