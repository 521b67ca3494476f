import type { InventoryItem, LineCheck } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { makeClient } from '../../clients/test-data.ts';
import { makeRequest, makeSlotDay, NO_SCHEDULE } from '../../food-requests/test-data.ts';
import { makeProgram } from '../../programs/test-data.ts';
import { makeItem } from '../../stock/test-data.ts';
import { makeSubstitute, NO_CAUTIONS } from '../test-data.ts';
import { OrderPage } from './order-page.tsx';

const ORDER = 'POST /api/food-requests';
const CHECK = 'POST /api/desk/check';
const OATS = makeSubstitute(901, 'Oats');
const SLOTS = 'GET /api/foodbanks/:id/slot-days';
const AMINA = makeClient({ needs: 'Halal' });
const RICE: InventoryItem = makeItem({ _id: idOf(200), item_name: 'Basmati rice', quantity: 4 });
const PLACED = makeRequest({ _id: idOf(700), code: 'LS-431' });

async function open(routes: FakeRoutes = {}, id = AMINA._id) {
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank({ _id: AMINA.foodbank_id })],
    'GET /api/clients/:id': AMINA,
    'GET /api/inventory': [RICE],
    'GET /api/clients/:id/usual-visits': [],
    'GET /api/programs': [],
    'GET /api/desk/substitutes': [],
    [CHECK]: ({ body }) => body.lines.map(() => NO_CAUTIONS),
    [SLOTS]: NO_SCHEDULE,
    [ORDER]: { ...PLACED, requests: [PLACED] },
    ...routes,
  });
  const view = await renderWithApp(<OrderPage />, paths.clientOrder(id), paths.clientOrder(':id'));
  return { ...api, ...view };
}

const search = () => screen.findByRole('searchbox', { name: 'Find an item in stock' });
async function addRice() {
  await userEvent.type(await search(), 'rice');
  await screen.findByRole('button', { name: 'Add Basmati rice' });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Basmati rice' });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function choosePickup() {
  const days = await screen.findByRole('radiogroup', { name: /^Preferred pickup date/ });
  const [, day] = within(days).getAllByRole('radio');
  if (day === undefined) throw new Error('no day to choose');
  await userEvent.click(day);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Preferred pickup time/ }), '10:00');
}

beforeEach(() => storeToken('abc'));
afterEach(() => {
  vi.useRealTimers();
  clearToken();
  sessionStorage.clear();
});

test('places an order with the items, the pickup and the needs of the household', async () => {
  const { sent, router } = await open();
  await screen.findByText('For Amina Yusuf (LS-427). The items are set aside until pickup.');
  screen.getByText(/^Amina Yusuf has no email address/);
  await addRice();
  await press('One more: Basmati rice');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'No substitute (Basmati rice)' }, { timeout: 5_000 }),
  );
  await choosePickup();
  await userEvent.type(screen.getByRole('textbox', { name: /^Food allergies/ }), 'Milk');
  await press('Place order');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.requestDetails(PLACED._id)));
  expect(sent(ORDER)).toEqual([
    {
      client_id: AMINA._id,
      items: [{ inventory_id: RICE._id, quantity: 2, no_substitute: true }],
      preferredPickupDate: expect.any(String),
      preferredPickupTime: '10:00',
      dietaryRestrictions: 'Halal',
      allergies: 'Milk',
      specialInstructions: null,
    },
  ]);
  expect(readToasts().map(({ message }) => message)).toContain('Order LS-431 placed for Amina Yusuf');
});

test('starts with what the household stated, intolerances included', async () => {
  const needs = { allergies: ['eggs'], intolerances: ['milk'], diets: ['vegan'], note: 'Kiwi' } as const;
  const stated_needs = {
    ...needs,
    allergies: [...needs.allergies],
    intolerances: [...needs.intolerances],
    diets: [...needs.diets],
  };
  await open({
    'GET /api/clients/:id': makeClient({ needs: 'No stove', has_allergies: true, stated_needs }),
  });
  await search();
  const valueOf = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value;
  expect(valueOf(/^Dietary/)).toBe('No stove; Vegan');
  expect(valueOf(/^Food allergies/)).toBe('Eggs, Milk (intolerance)\nKiwi');
});

test('asks for items, a day and a time before it sends anything', async () => {
  const { sent } = await open();
  await search();
  await press('Place order');
  await screen.findByText('Add at least one item.');
  expect(document.activeElement).toBe(await search());
  expect(sent(ORDER)).toEqual([]);
  await addRice();
  expect(screen.queryByText('Add at least one item.')).toBeNull();
});

test('asks to load the pickup times before it sends anything', async () => {
  const { sent } = await open({ [SLOTS]: loseConnection });
  await addRice();
  await screen.findByText('Failed to load the pickup times');
  await press('Place order');
  await screen.findByText('The pickup times have not loaded. Try again, then submit.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
  expect(sent(ORDER)).toEqual([]);
});

test('shows beside the item that another person took the last units, and keeps the rest', async () => {
  const message = 'Basmati rice: 1 asked for, 0 available';
  await open({
    [ORDER]: () =>
      refuse('insufficient_stock', 'There is not enough in stock.', {
        errors: [
          {
            field: 'items.0.quantity',
            code: 'insufficient_stock',
            message,
            inventory_id: RICE._id,
            item_name: RICE.item_name,
            requested: 1,
            available: 0,
          },
        ],
      }),
  });
  await addRice();
  await choosePickup();
  await press('Place order');
  await screen.findByText(message);
  screen.getByText('There is not enough in stock.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Dietary/ }).value).toBe('Halal');
});

test.each([true, false])('proposes what can take the place of a refused item: %s', async (isProposed) => {
  const { sent } = await open({
    'GET /api/desk/substitutes': [OATS],
    [ORDER]: refuse('item_held', 'It is on hold.', {
      errors: [{ field: 'items.0.inventory_id', code: 'held', message: 'Rice is on hold' }],
    }),
  });
  await addRice();
  if (!isProposed) await userEvent.click(await screen.findByRole('checkbox', { name: /^No substitute/ }));
  await choosePickup();
  await press('Place order');
  await screen.findByText('Rice is on hold');
  if (isProposed) {
    const button = { name: `Substitute ${RICE.item_name}` };
    await userEvent.click(await screen.findByRole('button', button, { timeout: 5_000 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Substitute' }, { timeout: 5_000 }));
    within(screen.getByRole('group', { name: 'Oats' })).getByText('1');
    within(screen.getByRole('group', { name: RICE.item_name })).getByText('0');
    expect(sent('GET /api/desk/substitutes')[0]).toMatchObject({
      client_id: AMINA._id,
      inventory_id: RICE._id,
      pickup_date: expect.any(String),
    });
  } else expect(sent('GET /api/desk/substitutes')).toEqual([]);
});

const milk = (state: 'contains' | 'may_contain') => ({ need: 'allergy', allergen: 'milk', state }) as const;

test('what the household accepts goes with the order, so that it is sent once', async () => {
  const { sent } = await open({
    [CHECK]: [{ cautions: [milk('may_contain')], substitute: OATS }],
  });
  await addRice();
  await screen.findByText('May contain: Milk');
  await choosePickup();
  await press('Place order');
  await screen.findByText('Decide on the marked items first.');
  const accept = screen.getByRole('checkbox', { name: /^Asked, and accepted: Milk/ });
  expect(document.activeElement).toBe(accept);
  expect(sent(ORDER)).toEqual([]);
  await userEvent.keyboard(' ');
  expect(screen.queryByText('Decide on the marked items first.')).toBeNull();
  await press('Place order');
  await waitFor(() =>
    expect(sent(ORDER)).toMatchObject([
      { items: [{ inventory_id: RICE._id, quantity: 1, acknowledged: ['milk'] }] },
    ]),
  );
});

test('the order cannot be placed while its items are being compared, and the button explains that', async () => {
  let answer: (checks: LineCheck[]) => void = () => {};
  const { sent } = await open({
    [CHECK]: () => new Promise<LineCheck[]>((resolve) => (answer = resolve)),
  });
  await addRice();
  await choosePickup();
  const place = screen.getByRole('button', { name: 'Place order' });
  expect(place.getAttribute('aria-disabled')).toBe('true');
  await press('Place order');
  expect(document.activeElement).toBe(place);
  answer([NO_CAUTIONS]);
  await waitFor(() => expect(place.getAttribute('aria-disabled')).toBeNull());
  expect(sent(ORDER)).toEqual([]);
  await press('Place order');
  await waitFor(() => expect(sent(ORDER)).toHaveLength(1));
});

test('one press replaces an item that the household is allergic to with the best substitute', async () => {
  const { sent } = await open({
    [CHECK]: ({ body }) =>
      body.lines.map(({ inventory_id }) =>
        inventory_id === RICE._id ? { cautions: [milk('contains')], substitute: OATS } : NO_CAUTIONS,
      ),
  });
  await addRice();
  await screen.findByText('Contains: Milk');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Take 1 × Oats instead of Basmati rice' }, { timeout: 5_000 }),
  );
  expect(screen.queryByText('Contains: Milk')).toBeNull();
  await choosePickup();
  await press('Place order');
  await waitFor(() =>
    expect(sent(ORDER)).toMatchObject([{ items: [{ inventory_id: OATS.inventory_id, quantity: 1 }] }]),
  );
  expect(sent('GET /api/desk/substitutes')).toEqual([]);
});

test('offers the times of the schedule that are not over, and shows at the field that one is full', async () => {
  // 10:15 in Toronto.
  vi.setSystemTime('2026-11-21T15:15:00Z');
  let state: 'open' | 'full' = 'open';
  const { sent } = await open({
    [SLOTS]: () => ({
      has_schedule: true,
      days: [makeSlotDay('2026-11-21', { '10:00': 'closed', '10:30': state, '11:00': 'open' })],
    }),
    [ORDER]: () => {
      state = 'full';
      return refuse('slot_full', 'This time is full now. Please choose another one.');
    },
  });
  await addRice();
  await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
  const times = await screen.findByRole('radiogroup', { name: /^Preferred pickup time/ });
  expect(within(times).queryByRole('radio', { name: /^10:00/ })).toBeNull();
  await userEvent.click(within(times).getByRole('radio', { name: '10:30\u00a0AM' }));
  await press('Place order');
  await within(times).findByText('This time is full now. Please choose another one.');
  expect(sent(ORDER)).toMatchObject([{ preferredPickupDate: '2026-11-21', preferredPickupTime: '10:30' }]);
  expect(within(times).getByRole('radio', { name: '10:30\u00a0AM Full' })).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(within(times).getByRole('radio', { name: '11:00\u00a0AM' }));
  screen.getByRole('group', { name: 'Basmati rice' });
});

test('opens on the next usual day of the household, and takes an earlier one', async () => {
  vi.setSystemTime('2026-11-21T15:15:00Z');
  const requests = makeProgram({ _id: idOf(801), takes_requests: true });
  const usual = { last_day: '2026-11-17', is_early: true };
  const { sent } = await open({
    [SLOTS]: {
      has_schedule: true,
      days: ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => makeSlotDay(day, { '10:00': 'open' })),
    },
    'GET /api/programs': [makeProgram(), requests],
    'GET /api/clients/:id/usual-visits': [
      { ...usual, program_id: makeProgram()._id, next_day: '2026-12-01' },
      { ...usual, program_id: requests._id, next_day: '2026-11-24' },
    ],
  });
  const days = await screen.findByRole('radiogroup', { name: /^Preferred pickup date/ });
  await within(days).findByText(
    /^The household usually comes again from Tuesday, November 24\. You can choose/,
  );
  expect(within(days).getByRole('radio', { name: 'Tue, Nov\u00a024' })).toHaveProperty('checked', true);
  await addRice();
  await userEvent.click(within(days).getByRole('radio', { name: 'Mon, Nov\u00a023' }));
  await userEvent.click(await screen.findByRole('radio', { name: '10:00\u00a0AM' }));
  await press('Place order');
  await waitFor(() =>
    expect(sent(ORDER)).toMatchObject([{ preferredPickupDate: '2026-11-23', preferredPickupTime: '10:00' }]),
  );
});

test('shows no hint about mail for a household with an address', async () => {
  await open({ 'GET /api/clients/:id': makeClient({ email: 'amina@nourish.example' }) });
  await search();
  expect(screen.queryByText(/has no email address/)).toBeNull();
});

test('goes on to the household into which one was merged', async () => {
  const root = makeClient({ _id: idOf(401), name: 'Amina Haddad' });
  const { router } = await open({
    'GET /api/clients/:id': ({ params }) =>
      params.id === root._id ? root : makeClient({ merged_into: root._id }),
  });
  await screen.findByText(/^For Amina Haddad/);
  expect(router.state.location.pathname).toBe(paths.clientOrder(root._id));
});

test('keeps what was typed when a colleague merges the household', async () => {
  let known = AMINA;
  const root = makeClient({ _id: idOf(401), name: 'Amina Haddad' });
  const { queryClient, sent } = await open({
    'GET /api/clients/:id': ({ params }) => (params.id === root._id ? root : known),
  });
  await addRice();
  known = makeClient({ ...AMINA, merged_into: root._id });
  await queryClient.invalidateQueries();
  await choosePickup();
  await press('Place order');
  await waitFor(() => expect(sent(ORDER)).toMatchObject([{ client_id: AMINA._id }]));
});

test('explains that a household is gone', async () => {
  await open({ 'GET /api/clients/:id': () => refuse('not_found') });
  await screen.findByText('This household does not exist');
});
