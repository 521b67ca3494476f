import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf } from '../../../lib/test-data.ts';
import { makeAllowance, makeSlotDay, NO_SCHEDULE } from '../test-data.ts';
import {
  choose,
  days,
  endDay,
  namesIn,
  open,
  plain,
  radioIn,
  startOnSaturday,
  SUBMIT,
  times,
} from './test-scene.tsx';

beforeEach(startOnSaturday);
afterEach(endDay);

const ALLOWANCES = 'GET /api/food-requests/allowances';
const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-30'].map((day) =>
  makeSlotDay(day, { '10:00': day === '2026-11-26' ? 'full' : 'open' }),
);
const openFrom = (usual_from: string | null, routes: FakeRoutes = {}) =>
  open(() => WEEK, { [ALLOWANCES]: [makeAllowance({ usual_from })], ...routes });
const USUAL =
  'You usually come again from Thursday, November 26. You can choose an earlier time if you need food sooner.';
const chosenIn = (group: HTMLElement) =>
  plain(within(group).queryByRole('radio', { checked: true })?.closest('label')?.textContent);

test('opens on the first free day from the next usual visit on, and explains that', async () => {
  const { submit, sent } = await openFrom('2026-11-26');
  const shown = await days();
  const sentence = await within(shown).findByText(USUAL);
  expect(chosenIn(shown)).toBe('Mon, Nov 30');
  expect(namesIn(shown)).toEqual(['Mon, Nov 23', 'Tue, Nov 24', 'Mon, Nov 30', 'Another day']);
  expect(shown.getAttribute('aria-describedby')).toBe(sentence.id);
  // Nothing was typed, so there is no draft to lose.
  expect(sessionStorage.getItem('nourish.request-draft')).toBeNull();
  await choose(await times(), '10:00 AM');
  await submit();
  await waitFor(() =>
    expect(sent(SUBMIT)).toMatchObject([{ preferredPickupDate: '2026-11-30', preferredPickupTime: '10:00' }]),
  );
});

test('takes an earlier day, also by keyboard alone', async () => {
  const { sent } = await openFrom('2026-11-26', { [SUBMIT]: () => refuse('internal') });
  const shown = await days();
  await waitFor(() => expect(chosenIn(shown)).toBe('Mon, Nov 30'));
  while (document.activeElement !== radioIn(shown, 'Mon, Nov 30')) await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(chosenIn(shown)).toBe('Tue, Nov 24');
  within(shown).getByText(USUAL);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  screen.getByRole('button', { name: 'Submit Request' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(SUBMIT)).toMatchObject([{ preferredPickupDate: '2026-11-24', preferredPickupTime: '10:00' }]),
  );
});

test('offers the other earlier days in the calendar', async () => {
  await openFrom('2026-11-26');
  await waitFor(async () => expect(chosenIn(await days())).toBe('Mon, Nov 30'));
  await choose(await days(), 'Another day');
  await userEvent.click(await screen.findByRole('button', { name: /^Calendar/ }));
  const grid = within(await screen.findByRole('grid'));
  await userEvent.click(grid.getByRole('button', { name: /Wednesday, November 25/ }));
  expect(namesIn(await times())).toEqual(['10:00 AM']);
});

test('says when a visit is usual, and chooses nothing, if no later time is free', async () => {
  await openFrom('2026-12-08');
  const shown = await days();
  await within(shown).findByText(
    /^You usually come again from Tuesday, December 8, which can't be booked yet\./,
  );
  expect(chosenIn(shown)).toBe('');
  expect(namesIn(shown).slice(0, 4)).toEqual(['Mon, Nov 23', 'Tue, Nov 24', 'Wed, Nov 25', 'Mon, Nov 30']);
});

test('keeps the day that was chosen before the usual one is known', async () => {
  let answer = () => {};
  const loaded = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openFrom(null, {
    [ALLOWANCES]: async () => {
      await loaded;
      return [makeAllowance({ usual_from: '2026-11-26' })];
    },
  });
  await choose(await days(), 'Mon, Nov 23');
  answer();
  await within(await days()).findByText(USUAL);
  expect(chosenIn(await days())).toBe('Mon, Nov 23');
});

test.each([
  ['if any day is usual', null, {}],
  ['if the limits cannot be loaded', null, { [ALLOWANCES]: () => refuse('internal') }],
  ['without a schedule', '2026-11-26', { 'GET /api/foodbanks/:id/slot-days': NO_SCHEDULE }],
] as const)('says and chooses nothing: %s', async (_, usualFrom, routes) => {
  await openFrom(usualFrom, routes);
  const shown = await days();
  expect(chosenIn(shown)).toBe('');
  expect(shown.getAttribute('aria-describedby')).toBeNull();
  expect(screen.queryByText(/usual visit/)).toBeNull();
});

test('opens on the usual day of each food bank', async () => {
  const { submit, sent } = await open(
    () => WEEK,
    {
      [ALLOWANCES]: [
        makeAllowance({ usual_from: '2026-11-26' }),
        makeAllowance({ usual_from: '2026-11-24', foodbank_id: idOf(101) }),
      ],
    },
    [idOf(101)],
  );
  const at = async (name: string) => {
    const section = within(await screen.findByRole('group', { name }));
    return {
      days: await section.findByRole('radiogroup', { name: /^Preferred pickup date/ }),
      times: await section.findByRole('radiogroup', { name: /^Preferred pickup time/ }),
    };
  };
  const [here, there] = [await at('Lantern Street Food Bank'), await at('Vieux-Canal')];
  expect([chosenIn(here.days), chosenIn(there.days)]).toEqual(['Mon, Nov 30', 'Tue, Nov 24']);
  within(here.days).getByText(USUAL);
  within(there.days).getByText(/^You usually come again from Tuesday, November 24\./);
  await choose(here.times, '10:00 AM');
  await choose(there.times, '10:00 AM');
  await submit();
  await waitFor(() =>
    expect(sent(SUBMIT)).toMatchObject([
      {
        preferredPickupDate: '2026-11-30',
        pickups: [{ foodbank_id: idOf(101), preferredPickupDate: '2026-11-24' }],
      },
    ]),
  );
});
