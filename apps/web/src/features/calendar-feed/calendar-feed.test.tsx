import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { CalendarFeedCard } from './calendar-feed.tsx';
import { makeUser } from '../../lib/test-data.ts';

const urlOf = (number: number) => `https://nourish.example/api/calendar/${`${number}`.repeat(43)}.ics`;
const feedOf = (number: number) => ({ url: urlOf(number), created_at: '2026-11-21T15:00:00.000Z' });
const lastToast = () => readToasts().at(-1)?.message;

beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const none = { url: null, created_at: null };
const stumble = refuse('internal', 'The server stumbled.');

/** A fake API with a calendar feed; `routes` can override any response. */
function serveFeed(made: number, routes: FakeRoutes = {}) {
  let number = made;
  return fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/calendar-feed': () => (number === 0 ? none : feedOf(number)),
    'POST /api/calendar-feed': () => {
      number += 1;
      return feedOf(number);
    },
    'DELETE /api/calendar-feed': () => {
      number = 0;
      return succeed({ message: 'Gone' });
    },
    ...routes,
  });
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your secret link' });
const press = (name: string, within_ = screen) => userEvent.click(within_.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog');
const heading = () => screen.getByRole('heading', { name: 'Calendar on your phone' });

describe('without a feed address', () => {
  test('creates and shows an address, and warns that anyone with it can see the shifts', async () => {
    serveFeed(0);
    await renderWithApp(<CalendarFeedCard />);
    await screen.findByText(/Anyone with this link can see your shifts/);
    await press('Get calendar link');
    expect((await field()).value).toBe(urlOf(1));
    expect(lastToast()).toBe('Your calendar link is ready.');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    screen.getByText(/Anyone with this link can see your shifts/);
  });

  test('shows a refusal and allows another try', async () => {
    let isDown = true;
    serveFeed(0, {
      'POST /api/calendar-feed': () => (isDown ? refuse('not_ready', 'In a moment, please.') : feedOf(1)),
    });
    await renderWithApp(<CalendarFeedCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Get calendar link' }));
    await screen.findByText('In a moment, please.');
    isDown = false;
    await press('Get calendar link');
    await field();
  });

  test('refetches the address after a lost response', async () => {
    let isMade = false;
    serveFeed(1, {
      'GET /api/calendar-feed': () => (isMade ? feedOf(1) : none),
      'POST /api/calendar-feed': () => {
        isMade = true;
        throw new TypeError('the line is cut');
      },
    });
    await renderWithApp(<CalendarFeedCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Get calendar link' }));
    expect((await field()).value).toBe(urlOf(1));
  });
});

describe('with a feed address', () => {
  test("copies the address and opens it in the phone's calendar", async () => {
    const user = userEvent.setup();
    serveFeed(1);
    await renderWithApp(<CalendarFeedCard />);
    expect((await field()).readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(urlOf(1));
    expect(lastToast()).toBe('Link copied');
    const open = screen.getByRole('link', { name: 'Open in calendar' });
    expect(open.getAttribute('href')).toBe(urlOf(1).replace('https:', 'webcal:'));
    // The link does not leak the secret to Google.
    const google = screen.getByRole('link', { name: 'Add it in Google Calendar' });
    expect(google.getAttribute('href')).not.toContain('1'.repeat(43));
    screen.getByText(/^Created on Nov\w* 21, 2026\. Calendars check for changes/);
  });

  test('selects the address if the browser cannot copy', async () => {
    const user = userEvent.setup();
    serveFeed(1);
    await renderWithApp(<CalendarFeedCard />);
    const input = await field();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(lastToast()).toMatch(/^Your browser does not let this page copy/));
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, urlOf(1).length]);
  });

  test('replaces the address after a confirmation', async () => {
    const { calls } = serveFeed(1);
    await renderWithApp(<CalendarFeedCard />);
    await field();
    await press('New link');
    expect((await question()).textContent).toContain('The old link stops working at once');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await press('New link');
    await userEvent.click(await screen.findByRole('button', { name: 'Make new link' }));
    await waitFor(async () => expect((await field()).value).toBe(urlOf(2)));
    expect(lastToast()).toBe('The new link is ready. The old one no longer works.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New link' })),
    );
  });

  test('revokes the address', async () => {
    serveFeed(1);
    await renderWithApp(<CalendarFeedCard />);
    await field();
    await press('Turn off');
    const dialog = await question();
    expect(dialog.textContent).toContain('remove the calendar there, too');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await screen.findByRole('button', { name: 'Get calendar link' });
    expect(lastToast()).toBe('The link no longer works.');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  test('shows a failure in the dialog and keeps the address', async () => {
    serveFeed(1, { 'DELETE /api/calendar-feed': stumble });
    await renderWithApp(<CalendarFeedCard />);
    await field();
    await press('Turn off');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Turn off' }));
    await within(await question()).findByText('The server stumbled.');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect((await field()).value).toBe(urlOf(1));
  });
});

test('offers Retry if the address cannot be loaded', async () => {
  let isDown = true;
  serveFeed(1, { 'GET /api/calendar-feed': () => (isDown ? stumble : feedOf(1)) });
  await renderWithApp(<CalendarFeedCard />);
  await screen.findByText('Your calendar link could not be loaded');
  isDown = false;
  await press('Retry');
  await field();
});
