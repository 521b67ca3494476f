import type { LineCheck } from '@nourish/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { idOf } from '../../../lib/test-data.ts';
import { makeItem } from '../../stock/test-data.ts';
import { DeskPage } from '../desk-page.tsx';
import { AMINA, GIVE, NO_CAUTIONS, OIL, RICE, fakeDesk, makeSubstitute } from '../test-data.ts';

const CHECK = 'POST /api/desk/check';
const JAM = makeSubstitute(903, 'Jam');
const peanuts = (state: LineCheck['cautions'][number]['state']) =>
  ({ need: 'allergy', allergen: 'peanuts', state }) as const;
/** Returns this check for the rice, and no cautions for other lines. */
const saysOfRice =
  (said: () => LineCheck): FakeRoutes[typeof CHECK] =>
  ({ body }) =>
    body.lines.map(({ inventory_id }) => (inventory_id === RICE.inventory_id ? said() : NO_CAUTIONS));

async function openHousehold(routes: FakeRoutes, search = `?client=${AMINA._id}`) {
  const api = fakeDesk({
    routes: { 'GET /api/programs/:id/hamper': { lines: [RICE], missing: [] }, ...routes },
  });
  await renderWithApp(
    <main id="main">
      <DeskPage />
    </main>,
    `${paths.desk}${search}`,
  );
  return api;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rice = () => screen.findByRole('group', { name: RICE.item_name });

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  sessionStorage.clear();
});

test('shows before anything is sent what the household is allergic to; taken out, the rest is given', async () => {
  const { sent } = await openHousehold({
    [CHECK]: saysOfRice(() => ({ cautions: [peanuts('contains')], substitute: null })),
  });
  await screen.findByText('Contains: Peanuts');
  await press('Give hamper');
  await screen.findByText('Decide on the marked items first.');
  expect(sent(GIVE)).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take out Basmati rice' }));
  await userEvent.keyboard('{Enter}');
  within(await rice()).getByText('0');
  expect(screen.queryByText('Contains: Peanuts')).toBeNull();
  await press('Record visit');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
  expect(sent(GIVE)[0]?.lines).toBeUndefined();
});

test('asks once about allergens that it may contain, and sends the answer with the visit', async () => {
  const { sent } = await openHousehold({
    [CHECK]: saysOfRice(() => ({ cautions: [peanuts('may_contain')], substitute: null })),
  });
  await userEvent.click(
    await screen.findByRole('checkbox', {
      name: 'Asked, and accepted: Peanuts. Your name is recorded. (Basmati rice)',
    }),
  );
  await press('Give hamper');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
  expect(sent(GIVE)[0]?.lines).toEqual([
    { inventory_id: RICE.inventory_id, quantity: 2, acknowledged: ['peanuts'] },
  ]);
});

test('shows an unread label, and lets it go', async () => {
  const { sent } = await openHousehold({
    [CHECK]: saysOfRice(() => ({ cautions: [peanuts('not_checked')], substitute: null })),
  });
  await screen.findByText('Not checked: Peanuts');
  expect(screen.queryByRole('checkbox', { name: /^Asked/ })).toBeNull();
  await press('Give hamper');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
});

test('one press gives the best substitute, as far as there is enough of it', async () => {
  const { sent } = await openHousehold({
    [CHECK]: saysOfRice(() => ({ cautions: [peanuts('contains')], substitute: { ...JAM, available: 1 } })),
  });
  const button = { name: 'Take 1 × Jam instead of Basmati rice' };
  await userEvent.click(await screen.findByRole('button', button, { timeout: 10_000 }));
  within(await screen.findByRole('group', { name: 'Jam' })).getByText('1');
  within(await rice()).getByText('1');
  // Nothing is left of the best one.
  await screen.findByRole('button', { name: 'Substitute Basmati rice' });
  expect(sent('GET /api/desk/substitutes')).toEqual([]);
});

test('one press replaces a product that is not in stock; nothing takes the place of one without a substitute', async () => {
  const strict = { item_name: 'Granola bars', quantity: 1, no_substitute: true };
  const { sent } = await openHousehold({
    'GET /api/programs/:id/hamper': { lines: [], missing: [OIL, strict] },
    [CHECK]: ({ body }) => body.lines.map(() => ({ cautions: [], substitute: JAM })),
  });
  const button = { name: `Take 1 × Jam instead of ${OIL.item_name}` };
  await userEvent.click(await screen.findByRole('button', button, { timeout: 10_000 }));
  await screen.findByRole('group', { name: 'Jam' });
  const bars = screen.getByText('1 × Granola bars').closest('li');
  if (bars === null) throw new Error('no line');
  within(bars).getByText('No substitute');
  expect(within(bars).queryByRole('button')).toBeNull();
  expect(sent(CHECK)[0]?.lines).toEqual([{ item_name: OIL.item_name }]);
});

test('shows the verdict on a label that was read after the lines were shown, and loses nothing', async () => {
  let said: LineCheck = NO_CAUTIONS;
  const { sent } = await openHousehold({
    [CHECK]: saysOfRice(() => said),
    [GIVE]: () => {
      said = { cautions: [peanuts('contains')], substitute: JAM };
      return refuse('allergen_conflict', 'Refused.', {
        errors: [
          {
            field: 'lines.0.inventory_id',
            code: 'allergen_conflict',
            message: 'Basmati rice contains peanuts',
            inventory_id: RICE.inventory_id,
            item_name: RICE.item_name,
          },
        ],
      });
    },
  });
  await rice();
  await waitFor(() => expect(sent(CHECK)).toHaveLength(1));
  await press('One more: Basmati rice');
  await press('Give hamper');
  await screen.findByText('Contains: Peanuts');
  within(await rice()).getByText('3');
  expect(screen.queryByText('Basmati rice contains peanuts')).toBeNull();
});

test('a verdict that no longer holds lets the hamper go', async () => {
  let said: LineCheck = { cautions: [peanuts('contains')], substitute: null };
  const { sent } = await openHousehold({ [CHECK]: saysOfRice(() => said) });
  await screen.findByText('Contains: Peanuts');
  said = { cautions: [peanuts('not_checked')], substitute: null };
  await press('Give hamper');
  await screen.findByText('Not checked: Peanuts');
  await press('Give hamper');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
});

test('says that nothing was compared if the server does not respond', async () => {
  let reply = loseConnection as FakeRoutes[typeof CHECK];
  await openHousehold({
    [CHECK]: (call) => (typeof reply === 'function' ? reply(call) : (reply ?? [])),
  });
  await screen.findByText(/^Some items were not compared/, {}, { timeout: 10_000 });
  reply = saysOfRice(() => ({ cautions: [peanuts('contains')], substitute: null }));
  await press('Retry');
  await screen.findByText('Contains: Peanuts');
  expect(screen.queryByText(/^Some items were not compared/)).toBeNull();
});

test('nothing is given before its verdict is on screen, also with a second press', async () => {
  let answer: (checks: LineCheck[]) => void = () => {};
  const { sent } = await openHousehold({
    [CHECK]: () => new Promise<LineCheck[]>((resolve) => (answer = resolve)),
  });
  within(await rice()).getByText('2');
  await press('Give hamper');
  await press('Give hamper');
  const give = screen.getByRole('button', { name: 'Give hamper' });
  const summary = document.getElementById(give.getAttribute('aria-describedby') ?? '');
  expect(summary?.textContent).toBe("Comparing with the household's needs…");
  screen.getByText('Not compared yet');
  answer([{ cautions: [peanuts('not_checked')], substitute: null }]);
  await screen.findByText('Not checked: Peanuts');
  expect(summary?.isConnected).toBe(true);
  expect([summary?.role, summary?.textContent]).toEqual(['status', '1 not checked']);
  expect(sent(GIVE)).toEqual([]);
  await press('Give hamper');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
});

test('without a connection food is given, and each line says that it was not compared', async () => {
  const { sent } = await openHousehold({
    [CHECK]: loseConnection,
    'GET /api/programs/:id/hamper': {
      lines: [RICE, { ...RICE, inventory_id: JAM.inventory_id }],
      missing: [],
    },
  });
  await screen.findByText(/^Some items were not compared/, {}, { timeout: 10_000 });
  expect(screen.getAllByText("Not compared with the household's needs")).toHaveLength(2);
  await press('Give hamper');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
});

test('after a failed comparison, neither an added item nor a return to the window holds anything up', async () => {
  let reply: () => LineCheck[] | Promise<LineCheck[]> = loseConnection;
  const { sent } = await openHousehold({
    'GET /api/inventory': ['Honey', 'Tea'].map((item_name, n) => makeItem({ _id: idOf(904 + n), item_name })),
    [CHECK]: () => reply(),
  });
  await screen.findByText(/^Some items were not compared/, {}, { timeout: 10_000 });
  let answer: (checks: LineCheck[]) => void = () => {};
  reply = () => new Promise((resolve) => (answer = resolve));
  const addFound = async (name: string) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find an item in stock' }), name);
    await userEvent.click(await screen.findByRole('button', { name: `Add ${name}` }));
  };
  const isOff = () => screen.getByRole('button', { name: 'Give hamper' }).getAttribute('aria-disabled');
  const asked = sent(CHECK).length;
  act(() => focusManager.onFocus());
  await waitFor(() => expect(sent(CHECK)).toHaveLength(asked + 1));
  expect(isOff()).toBeNull();
  await press('Add item');
  await addFound('Honey');
  await waitFor(() => expect(sent(CHECK)).toHaveLength(asked + 2));
  expect(isOff()).toBeNull();
  screen.getByText(/^Some items were not compared/);
  answer([NO_CAUTIONS, NO_CAUTIONS]);
  await waitFor(() => expect(screen.queryByText(/^Some items were not compared/)).toBeNull());
  // The server responds again, so the next item waits for its verdict.
  await addFound('Tea');
  expect(isOff()).toBe('true');
});

test('what was not compared is still said while another line needs a decision', async () => {
  const { sent } = await openHousehold({
    'GET /api/inventory': [makeItem({ _id: idOf(904), item_name: 'Honey' })],
    [CHECK]: ({ body }) =>
      body.lines.some(({ inventory_id }) => inventory_id === RICE.inventory_id)
        ? [{ cautions: [peanuts('contains')], substitute: null }]
        : loseConnection(),
  });
  await screen.findByText('Contains: Peanuts');
  await press('Add item');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find an item in stock' }), 'honey');
  await screen.findByRole('button', { name: 'Add Honey' });
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Some items were not compared/, {}, { timeout: 10_000 });
  await press('Give hamper');
  await screen.findByText('Decide on the marked items first.');
  screen.getByText(/^Some items were not compared/);
  expect(sent(GIVE)).toEqual([]);
});

test('asks only about added items, and about all of them on window focus', async () => {
  const { sent } = await openHousehold({
    'GET /api/inventory': [makeItem({ _id: idOf(904), item_name: 'Honey' })],
  });
  await rice();
  await waitFor(() => expect(sent(CHECK)).toHaveLength(1));
  await press('One more: Basmati rice');
  await press('Add item');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find an item in stock' }), 'honey');
  await screen.findByRole('button', { name: 'Add Honey' });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Honey' });
  const asked = () =>
    sent(CHECK).map(({ lines }) => lines.map(({ inventory_id }: { inventory_id?: string }) => inventory_id));
  await waitFor(() => expect(asked()).toEqual([[RICE.inventory_id], [idOf(904)]]));
  await press('One less: Honey');
  act(() => focusManager.onFocus());
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()[2]).toEqual([RICE.inventory_id]);
});

test('an unknown item is said to be not compared, and stops nothing', async () => {
  const { sent } = await openHousehold({
    [CHECK]: saysOfRice(() => ({ cautions: [], is_unknown: true, substitute: null })),
  });
  await screen.findByText("Not compared with the household's needs");
  await press('Give hamper');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
});

test('tells lots of one product apart, in the one-press substitute too', async () => {
  const lots = ['A1', 'B2'].map((lot_code, n) => ({ ...RICE, inventory_id: idOf(910 + n), lot_code }));
  const other = makeSubstitute(920, 'Basmati rice', { lot_code: 'C3', storage_location: 'Aisle 4' });
  await openHousehold({
    'GET /api/programs/:id/hamper': {
      lines: lots.map((line) => ({ ...line, expiration_date: '2027-01-05', date_kind: 'expiry' as const })),
      missing: [],
    },
    [CHECK]: ({ body }) =>
      body.lines.map(({ inventory_id }) =>
        inventory_id === lots[0]?.inventory_id
          ? { cautions: [peanuts('contains')], substitute: other }
          : NO_CAUTIONS,
      ),
  });
  const names = (await screen.findAllByRole('group', { name: /^Basmati rice/ })).map((group) =>
    group.getAttribute('aria-label'),
  );
  expect(names).toEqual([
    'Basmati rice (Lot A1, expires Jan\u00a05,\u00a02027)',
    'Basmati rice (Lot B2, expires Jan\u00a05,\u00a02027)',
  ]);
  await screen.findByRole('button', { name: `Take out ${names[0]}` });
  const take = await screen.findByRole('button', { name: /^Take 2/ }, { timeout: 10_000 });
  expect(take.getAttribute('aria-label')).toBe(
    `Take 2 × Basmati rice (Lot C3, Aisle 4) instead of ${names[0]}`,
  );
  within(take).getByText('Lot C3, Aisle 4');
});

test('an anonymous visit is compared with nothing', async () => {
  const { sent } = await openHousehold({}, '');
  await screen.findByRole('combobox', { name: 'Name, code or phone' });
  await press('Anonymous visit');
  await rice();
  expect(sent(CHECK)).toEqual([]);
});
