import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, type FakeRoutes } from '../../lib/fake-api.ts';
import { makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { HouseholdPage } from './household-page.tsx';

const CREATE = 'POST /api/auth/me/link-code';

beforeEach(() => {
  storeToken('abc');
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-27T15:00:00'),
  });
});
afterEach(() => {
  clearToken();
  vi.useRealTimers();
});

/** Each call makes another code. */
async function open(routes: FakeRoutes = {}) {
  let made = 0;
  const api = fakeApi({
    'GET /api/auth/me': makeUser({ household: null }),
    [CREATE]: () => {
      made += 1;
      return { code: `7K3M-9XQ${made}`, expires_at: '2026-11-27T20:15:00Z' };
    },
    ...routes,
  });
  await renderWithApp(<HouseholdPage />, paths.household);
  await screen.findByRole('region', { name: 'Link with your food bank' });
  return api;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows a code with its QR code and the time until which it is valid, and a new one on request', async () => {
  await open();
  await press('Show code');
  await screen.findByText('7K3M-9XQ1');
  screen.getByText('Show it at the desk until 3:15 PM. It works once.', { normalizer: withPlainSpaces });
  await screen.findByRole('img', { name: 'QR code for the desk' });
  await press('Show a new code');
  await screen.findByText('7K3M-9XQ2');
  expect(screen.queryByText('7K3M-9XQ1')).toBeNull();
});

test('hides a code that is no longer valid', async () => {
  await open();
  await press('Show code');
  await screen.findByText('7K3M-9XQ1');
  act(() => void vi.advanceTimersByTime(15 * 60_000 + 30_000));
  screen.getByText('This code is no longer valid. Show a new one.');
  expect(screen.queryByText('7K3M-9XQ1')).toBeNull();
  await press('Show a new code');
  await screen.findByText('7K3M-9XQ2');
});

test('a failed call is explained and can be repeated', async () => {
  let isDown = true;
  await open({
    [CREATE]: () => {
      if (isDown) loseConnection();
      return { code: '7K3M-9XQ4', expires_at: '2026-11-27T20:15:00Z' };
    },
  });
  await press('Show code');
  await screen.findByText(/We can't reach Nourish/);
  isDown = false;
  await press('Show code');
  await screen.findByText('7K3M-9XQ4');
  expect(screen.queryByText(/We can't reach Nourish/)).toBeNull();
});

const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
