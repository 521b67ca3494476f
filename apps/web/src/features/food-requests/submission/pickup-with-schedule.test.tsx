import type { SlotDay } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { makeCartItem, makeRequest, makeSlotDay, NO_SCHEDULE } from '../test-data.ts';
import { RequestSubmissionPage } from './request-submission-page.tsx';

const SUBMIT = 'POST /api/food-requests';
const FULL = 'This time is full now. Please choose another one.';
/** A Saturday; 10:15 in Toronto. */
const NOW = '2026-11-21T15:15:00Z';
const DAYS = [
  makeSlotDay('2026-11-21', { '10:00': 'closed', '10:30': 'full' }),
  makeSlotDay('2026-11-23', { '09:30': 'open', '10:00': 'few', '10:30': 'full', '11:00': 'open' }),
  makeSlotDay('2026-11-24', {}, 'Moving day'),
  makeSlotDay('2026-11-25', { '10:00': 'open' }, 'Inventory'),
];

async function open(
  days: () => readonly SlotDay[] = () => DAYS,
  routes: FakeRoutes = {},
  others: string[] = [],
) {
  const items = [
    makeCartItem('Rice'),
    ...others.map((foodbank_id, n) => makeCartItem('Tea', { number: 201 + n, foodbank_id })),
  ];
  const api = fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/cart': { items, total_items: items.length },
    'GET /api/foodbanks': [makeFoodBank(), makeFoodBank({ _id: idOf(101), name: 'Vieux-Canal' })],
    'GET /api/foodbanks/:id/slots': () => ({ has_schedule: true, days: [...days()] }),
    'GET /api/food-requests/allowances': [],
    'GET /api/auth/me/needs': () => refuse('not_found'),
    [SUBMIT]: { ...makeRequest(), requests: [makeRequest()] },
    ...routes,
  });
  const view = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  const button = await screen.findByRole('button', { name: 'Submit Request' });
  return { ...api, ...view, submit: () => userEvent.click(button) };
}
const group = (name: RegExp) => screen.findByRole('radiogroup', { name });
const days = () => group(/^Preferred pickup date/);
const times = () => group(/^Preferred pickup time/);
/** Times have a no-break space. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${plain(radio.closest('label')?.textContent)}${radio.disabled ? ' (disabled)' : ''}`);
const radioIn = (element: HTMLElement, start: string) =>
  within(element).getByRole('radio', { name: (name) => plain(name).startsWith(start) });
const choose = (element: HTMLElement, start: string) => userEvent.click(radioIn(element, start));

beforeEach(() => {
  storeToken('abc');
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
  clearToken();
  sessionStorage.clear();
});

test('offers the days with free times, and says why the days between them are exceptional', async () => {
  await open();
  expect(namesIn(await days())).toEqual(['Mon, Nov 23', 'Wed, Nov 25', 'Another day']);
  await screen.findByText('Closed on Tuesday, November 24: Moving day');
  screen.getByText('Other hours on Wednesday, November 25: 10:00 AM – 10:30 AM (Inventory)');
  expect(screen.queryByRole('radiogroup', { name: /^Preferred pickup time/ })).toBeNull();
});

test('lists days that are closed or have other hours without a reason', async () => {
  await open(() => [
    makeSlotDay('2026-11-23', { '10:00': 'open' }, null, true),
    makeSlotDay('2026-11-24', {}, null, true),
    makeSlotDay('2026-11-25', { '10:00': 'open' }),
  ]);
  await screen.findByText('Closed on Tuesday, November 24');
  screen.getByText('Other hours on Monday, November 23: 10:00 AM – 10:30 AM');
  expect(screen.queryByText(/November 25/)).toBeNull();
});

test('shows each time of the day with its state in words, and skips the others by keyboard', async () => {
  const { sent, submit, router } = await open();
  await choose(await days(), 'Mon, Nov 23');
  const shown = await times();
  expect(namesIn(shown)).toEqual([
    '9:30 AM',
    '10:00 AM Few places left',
    '10:30 AM Full (disabled)',
    '11:00 AM',
  ]);
  await choose(shown, '10:00 AM Few places left');
  await userEvent.keyboard('{ArrowDown}');
  expect(radioIn(shown, '11:00 AM')).toHaveProperty('checked', true);
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestDetails(makeRequest()._id)));
  expect(sent(SUBMIT)).toMatchObject([{ preferredPickupDate: '2026-11-23', preferredPickupTime: '11:00' }]);
});

test('marks the days without free times in the calendar', async () => {
  await open();
  await choose(await days(), 'Another day');
  await userEvent.click(await screen.findByRole('button', { name: /^Calendar/ }));
  const grid = within(await screen.findByRole('grid'));
  const isDisabled = (name: RegExp) => grid.getByRole('button', { name }).getAttribute('aria-disabled');
  expect(isDisabled(/Tuesday, November 24/)).toBe('true');
  expect(isDisabled(/Wednesday, November 25/)).toBeNull();
  await userEvent.click(grid.getByRole('button', { name: /Wednesday, November 25/ }));
  expect(namesIn(await times())).toEqual(['10:00 AM']);
});

test('asks for a day first, then for a time, and focuses them', async () => {
  const { sent, submit } = await open();
  const shown = await days();
  await submit();
  within(shown).getByText('Please choose a pickup date.');
  expect(document.activeElement).toBe(within(shown).getAllByRole('radio')[0]);
  await choose(shown, 'Mon, Nov 23');
  await submit();
  const problem = within(await times()).getByText('Please choose a pickup time.');
  expect(problem.compareDocumentPosition(radioIn(await times(), '9:30 AM'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(document.activeElement).toBe(radioIn(await times(), '9:30 AM'));
  expect(sent(SUBMIT)).toEqual([]);
});

test('shows at the time that somebody took the last place, focuses it and keeps everything else', async () => {
  let state: 'few' | 'full' = 'few';
  const { submit, sent } = await open(
    () => [makeSlotDay('2026-11-23', { '10:00': state, '10:30': 'open' })],
    {
      [SUBMIT]: () => {
        state = 'full';
        return refuse('slot_full', FULL);
      },
    },
  );
  await choose(await days(), 'Mon, Nov 23');
  await choose(await times(), '10:00 AM');
  await userEvent.type(screen.getByLabelText(/Food allergies/), 'peanuts');
  await submit();
  await within(await times()).findByText(FULL);
  expect(namesIn(await times())).toEqual(['10:00 AM Full (disabled)', '10:30 AM']);
  expect(document.activeElement).toBe(radioIn(await times(), '10:30 AM'));
  // Once, at the field.
  expect(screen.getAllByText(FULL)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Food allergies/).value).toBe('peanuts');
  await choose(await times(), '10:30 AM');
  expect(screen.queryByText(FULL)).toBeNull();
  await submit();
  await waitFor(() => expect(sent(SUBMIT)).toHaveLength(2));
});

test('focuses the days if the refused time was the last one of its day', async () => {
  let state: 'few' | 'closed' = 'few';
  const { submit } = await open(
    () => [makeSlotDay('2026-11-23', { '10:00': state }), makeSlotDay('2026-11-24', { '10:00': 'open' })],
    {
      [SUBMIT]: () => {
        state = 'closed';
        return refuse('slot_closed', 'This time cannot be booked.');
      },
    },
  );
  await choose(await days(), 'Mon, Nov 23');
  await choose(await times(), '10:00 AM');
  await submit();
  await within(await days()).findByText('This time cannot be booked.');
  expect(document.activeElement).toBe(within(await days()).getAllByRole('radio')[0]);
});

test('says that the chosen time has become full, without losing the day', async () => {
  let state: 'few' | 'full' = 'few';
  const { queryClient } = await open(() => [makeSlotDay('2026-11-23', { '10:00': state, '10:30': 'open' })]);
  await choose(await days(), 'Mon, Nov 23');
  await choose(await times(), '10:00 AM');
  state = 'full';
  await queryClient.invalidateQueries({ queryKey: ['slots'] });
  const warning = await screen.findByText('10:00 AM is full now. Please choose another time.');
  // In sight: many times fill the window of a phone.
  expect(warning.compareDocumentPosition(await times())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(radioIn(await days(), 'Mon, Nov 23')).toHaveProperty('checked', true);
});

const VIEUX_CANAL = idOf(101);
const WEEK = makeSlotDay('2026-11-23', { '10:00': 'open' });
const OTHER_WEEK = makeSlotDay('2026-11-24', { '10:30': 'open', '11:00': 'open' });
/** Two food banks without a time in common. */
const openTwo = (routes: FakeRoutes = {}) =>
  open(
    undefined,
    {
      'GET /api/foodbanks/:id/slots': ({ params }) => ({
        has_schedule: true,
        days: [params.id === VIEUX_CANAL ? OTHER_WEEK : WEEK],
      }),
      ...routes,
    },
    [VIEUX_CANAL],
  );
const sectionOf = (name: string) => screen.findByRole('group', { name });
const daysAt = async (name: string) =>
  within(await sectionOf(name)).findByRole('radiogroup', { name: /^Preferred pickup date/ });
const timesAt = async (name: string) =>
  within(await sectionOf(name)).findByRole('radiogroup', { name: /^Preferred pickup time/ });
async function chooseAtBoth() {
  await choose(await daysAt('Lantern Street Food Bank'), 'Mon, Nov 23');
  await choose(await timesAt('Lantern Street Food Bank'), '10:00 AM');
  await choose(await daysAt('Vieux-Canal'), 'Tue, Nov 24');
  await choose(await timesAt('Vieux-Canal'), '10:30 AM');
}

test('asks for a day and a time at each food bank, and sends both', async () => {
  const { sent, submit, router } = await openTwo({
    [SUBMIT]: { ...makeRequest(), requests: [makeRequest(), makeRequest({ _id: idOf(301) })] },
  });
  await chooseAtBoth();
  const summary = screen.getByRole('region', { name: 'Your request' });
  expect(plain(summary.textContent)).toMatch(
    /Lantern.*Monday, November 23.*10:00 AM.*Vieux-Canal.*24.*10:30 AM/,
  );
  within(summary).getByText(/with its own day and time/);
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestHistory));
  expect(sent(SUBMIT)).toMatchObject([
    {
      preferredPickupDate: '2026-11-23',
      preferredPickupTime: '10:00',
      pickups: [
        { foodbank_id: VIEUX_CANAL, preferredPickupDate: '2026-11-24', preferredPickupTime: '10:30' },
      ],
    },
  ]);
});

test('says at which of two food banks a day or a time is missing, and focuses it', async () => {
  const { sent, submit } = await openTwo();
  const bar = screen.getByRole('button', { name: 'Submit Request' }).parentElement!;
  await within(bar).findByText('Choose a day for Lantern Street Food Bank');
  await choose(await daysAt('Lantern Street Food Bank'), 'Mon, Nov 23');
  await choose(await timesAt('Lantern Street Food Bank'), '10:00 AM');
  within(bar).getByText('Choose a day for Vieux-Canal');
  await choose(await daysAt('Vieux-Canal'), 'Tue, Nov 24');
  within(bar).getByText('Choose a time for Vieux-Canal');
  await submit();
  within(await timesAt('Vieux-Canal')).getByText('Please choose a pickup time.');
  expect(document.activeElement).toBe(radioIn(await timesAt('Vieux-Canal'), '10:30 AM'));
  expect(sent(SUBMIT)).toEqual([]);
});

test('offers the hours at a food bank without a schedule beside the times of another one', async () => {
  const { sent, submit } = await openTwo({
    'GET /api/foodbanks/:id/slots': ({ params }) =>
      params.id === VIEUX_CANAL ? NO_SCHEDULE : { has_schedule: true, days: [WEEK] },
  });
  await choose(await daysAt('Lantern Street Food Bank'), 'Mon, Nov 23');
  await choose(await timesAt('Lantern Street Food Bank'), '10:00 AM');
  await userEvent.click(within(await daysAt('Vieux-Canal')).getAllByRole('radio')[1]!);
  const hours = within(await sectionOf('Vieux-Canal')).getByRole('combobox', {
    name: /^Preferred pickup time/,
  });
  await userEvent.selectOptions(hours, '16:00');
  await submit();
  await waitFor(() => expect(sent(SUBMIT)).toMatchObject([{ pickups: [{ preferredPickupTime: '16:00' }] }]));
});

test('shows the refusal of one of two times in the section of its food bank', async () => {
  const { submit } = await openTwo({
    [SUBMIT]: () =>
      refuse('slot_full', FULL, {
        errors: [
          { field: 'pickups.0.preferredPickupTime', code: 'taken', message: '', foodbank_id: VIEUX_CANAL },
        ],
      }),
  });
  await chooseAtBoth();
  await submit();
  await within(await timesAt('Vieux-Canal')).findByText(FULL);
  expect(screen.getAllByText(FULL)).toHaveLength(1);
  expect((await timesAt('Vieux-Canal')).contains(document.activeElement)).toBe(true);
});

test('says that a food bank has no free times', async () => {
  await open(() => [makeSlotDay('2026-11-23', { '10:00': 'full' })]);
  await screen.findByText(/^Lantern Street Food Bank has no free pickup times at the moment/);
});

test('offers to load the times again, and keeps what was typed', async () => {
  let isOnline = false;
  const { submit, sent } = await open(undefined, {
    'GET /api/foodbanks/:id/slots': () => (isOnline ? { has_schedule: true, days: DAYS } : loseConnection()),
  });
  await screen.findByText('Failed to load the pickup times');
  await userEvent.type(screen.getByLabelText(/Food allergies/), 'peanuts');
  await submit();
  await screen.findByText('The pickup times have not loaded. Try again, then submit.');
  const retry = screen.getByRole('button', { name: 'Retry' });
  expect(document.activeElement).toBe(retry);
  expect(sent(SUBMIT)).toEqual([]);
  isOnline = true;
  await userEvent.click(retry);
  await days();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Food allergies/).value).toBe('peanuts');
});
