import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf } from '../../../lib/test-data.ts';
import { paths } from '../../../paths.ts';
import { makeRequest, makeSlotDay, NO_SCHEDULE } from '../test-data.ts';
import { choose, endDay, FULL, open, plain, radioIn, startOnSaturday, SUBMIT } from './test-scene.tsx';

beforeEach(startOnSaturday);
afterEach(endDay);

const VIEUX_CANAL = idOf(101);
const WEEK = makeSlotDay('2026-11-23', { '10:00': 'open' });
const OTHER_WEEK = makeSlotDay('2026-11-24', { '10:30': 'open', '11:00': 'open' });
/** Two food banks without a time in common. */
const openTwo = (routes: FakeRoutes = {}) =>
  open(
    undefined,
    {
      'GET /api/foodbanks/:id/slot-days': ({ params }) => ({
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
  const summary = screen.getByRole('region', { name: 'Check your request' });
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
    'GET /api/foodbanks/:id/slot-days': ({ params }) =>
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

test('with no free time at one of two food banks, says how to send the rest, at once and on submit', async () => {
  const { sent, submit } = await openTwo({
    'GET /api/foodbanks/:id/slot-days': ({ params }) => ({
      has_schedule: true,
      days: [params.id === VIEUX_CANAL ? makeSlotDay('2026-11-24', { '10:30': 'full' }) : WEEK],
    }),
  });
  await choose(await daysAt('Lantern Street Food Bank'), 'Mon, Nov 23');
  await choose(await timesAt('Lantern Street Food Bank'), '10:00 AM');
  const bar = screen.getByRole('button', { name: 'Submit Request' }).parentElement!;
  within(bar).getByText('No free times at Vieux-Canal');
  const section = await sectionOf('Vieux-Canal');
  within(section).getByText(/^To send the other items now, remove those of Vieux-Canal from your cart\./);
  expect(within(section).getByRole('link', { name: 'Open my cart' }).getAttribute('href')).toBe(paths.cart);
  await submit();
  within(section).getByText('Nothing was sent, because there is no free pickup time.');
  expect(section.contains(document.activeElement)).toBe(true);
  expect(sent(SUBMIT)).toEqual([]);
});
