import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { ContactPage } from './contact-page.tsx';

const SLOTS = 'GET /api/foodbanks/:id/slot-days';
const CLOSED = { date: '2026-09-07', is_exceptional: true, reason: 'Labour Day', slots: [] };
/** 30 August in Vancouver, already 31 August in Toronto. */
const NOW = '2026-08-31T05:00:00Z';

const open = (slots: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi({
    'GET /api/foodbanks': [
      makeFoodBank(),
      makeFoodBank({ _id: idOf(101), name: 'Harbour', time_zone: 'America/Vancouver' }),
    ],
    ...slots,
  });
  return renderWithApp(<ContactPage />, paths.contact).then(() => api);
};
const openDays = async (name: string) => {
  const card = within(await screen.findByRole('region', { name }));
  await userEvent.click(await card.findByText('Closures and special hours'));
  return card;
};

beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void vi.useRealTimers());

test('loads the exceptional days of a food bank once its card is asked for them', async () => {
  const { sent } = await open({ [SLOTS]: { has_schedule: true, days: [CLOSED] } });
  await screen.findByRole('region', { name: 'Harbour' });
  expect(sent(SLOTS)).toEqual([]);
  const card = await openDays('Harbour');
  await card.findByText('Closed on Monday, September 7: Labour Day');
  expect(sent(SLOTS)).toEqual([{ id: idOf(101), from: '2026-08-30', to: '2026-09-29' }]);
});

test('lists a day that is closed without a reason', async () => {
  await open({ [SLOTS]: { has_schedule: true, days: [{ ...CLOSED, reason: null }] } });
  const card = await openDays('Harbour');
  await card.findByText('Closed on Monday, September 7');
});

test('says that there are no exceptional days', async () => {
  await open({ [SLOTS]: { has_schedule: false, days: [] } });
  const card = await openDays('Harbour');
  await card.findByText('No closed days and no other hours in the next 30 days.');
});

test('offers to load the exceptional days again', async () => {
  let fails = true;
  await open({
    [SLOTS]: () =>
      fails ? refuse('internal', 'Something went wrong.') : { has_schedule: true, days: [CLOSED] },
  });
  const card = await openDays('Harbour');
  await card.findByText('Failed to load the closed days');
  fails = false;
  await userEvent.click(card.getByRole('button', { name: 'Retry' }));
  await card.findByText('Closed on Monday, September 7: Labour Day');
});
