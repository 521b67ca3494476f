import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../lib/fake-api.ts';
import { storeValue } from '../../../lib/offline/database.ts';
import { placeOf, type Entry, type Refusal } from '../../../lib/offline/entry.ts';
import { readOutbox } from '../../../lib/offline/outbox-entries.ts';
import { idOf, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { DeskPage } from '../desk-page.tsx';
import {
  AMINA,
  GIVE,
  HAMPERS,
  RICE,
  TODAY,
  fakeDesk,
  makeDesk,
  makeVisit,
  type FakeDesk,
} from '../test-data.ts';

const GIVEN = `${TODAY}T15:00:00.000Z`;
const BODY = {
  program_id: HAMPERS._id,
  client_id: AMINA._id,
  lines: [{ inventory_id: RICE.inventory_id, quantity: 2 }],
  happened_at: GIVEN,
};

const refusalOf = (code: Refusal['code'], problem: Refusal['errors'][number]['code']): Refusal => ({
  code,
  message: 'Refused.',
  errors: [{ field: 'lines.0.inventory_id', code: problem, message: 'Rice' }],
});

/** Opens the desk with a visit of 15:00 that was refused. */
async function open(refusal: Refusal, desk: FakeDesk = {}) {
  const entry: Entry = {
    key: 'visit',
    user_id: makeUser()._id,
    at: Date.parse(GIVEN),
    turn: 1,
    name: 'Amina Yusuf',
    wasSent: true,
    action: {
      kind: 'visit',
      body: BODY,
      facts: {
        foodbank_id: idOf(100),
        program_name: 'Hampers',
        client_code: 'LS-427',
        item_names: { [RICE.inventory_id]: 'Basmati rice' },
      },
    },
    refusal,
  };
  await storeValue('waiting', placeOf(entry), entry);
  const api = fakeDesk({ role: 'staff', desks: [makeDesk()], ...desk });
  await renderWithApp(<DeskPage />, paths.desk);
  return { ...api, list: within(await screen.findByRole('list', { name: 'Not recorded' })) };
}
const decide = async () => {
  await press('Record as given: Amina Yusuf');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Record as given?' }));
  dialog.getByText(/^Only if Amina Yusuf already has this food: Basmati rice\./);
  await userEvent.click(dialog.getByRole('button', { name: 'The household already has it' }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T15:02:00Z`) });
  storeToken('abc');
});
afterEach(() => {
  clearToken();
  vi.useRealTimers();
});

test.each([
  ['item_held', 'held', /^On hold since before it was given: Basmati rice\. Tell the household/],
  ['insufficient_stock', 'insufficient_stock', /^No longer in stock in this quantity: Basmati rice/],
  ['item_not_matched', 'unknown_item', /^No longer in stock in this quantity: Basmati rice/],
  ['allergen_conflict', 'allergen_conflict', /^This food contains or may contain .+: Basmati rice\. Tell/],
] as const)('food that is refused by %s can be recorded as given', async (code, problem, why) => {
  const { list, sent } = await open(refusalOf(code, problem), { routes: { [GIVE]: makeVisit() } });
  list.getByText(why);
  list.getByRole('button', { name: 'Record without the missing items: Amina Yusuf' });
  await decide();
  await waitFor(() => expect(readOutbox()).toEqual([]));
  expect(sent(GIVE)).toEqual([{ ...BODY, already_given: true }]);
});

test('the decision does not go along with what is recorded after another refusal', async () => {
  const { message, errors } = refusalOf('item_held', 'held');
  const { sent } = await open(refusalOf('item_held', 'held'), {
    routes: {
      [GIVE]: ({ body }) =>
        body.lines?.length === 0 ? makeVisit() : refuse('item_held', message, { errors: [...errors] }),
    },
  });
  await decide();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Record without the missing items: Amina Yusuf');
  await waitFor(() => expect(readOutbox()).toEqual([]));
  expect(sent(GIVE)).toEqual([
    { ...BODY, already_given: true },
    { ...BODY, lines: [] },
  ]);
});

test('what was given just now cannot be recorded as given yet', async () => {
  vi.setSystemTime(new Date(`${TODAY}T15:01:00Z`));
  const { list } = await open(refusalOf('item_held', 'held'));
  const name = 'Record as given (possible in a minute): Amina Yusuf';
  expect(list.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
});

test('a volunteer sees the advice to ask staff', async () => {
  const { list } = await open(refusalOf('item_held', 'held'), { role: 'volunteer' });
  list.getByText(/ask staff: only they can record it as given\.$/);
  expect(list.queryByRole('button', { name: /^Record as given/ })).toBeNull();
});
