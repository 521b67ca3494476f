import type { FoodRequestDetails } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { patterns, paths } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../../ui/toast-store.ts';
import { makeDetails, makeLine } from '../test-data.ts';
import { RequestDetailsPage } from './request-details-page.tsx';

const TELL = 'POST /api/food-requests/:id/calls';
const TAKE_OUT = 'POST /api/food-requests/:id/take-out';
const recipient = { _id: idOf(2), name: 'Rosa Delgado', email: 'rosa@example.org' };
const CAREFUL = {
  ...makeLine('Granola'),
  cautions: [
    { need: 'allergy' as const, allergen: 'milk' as const, state: 'may_contain' as const },
    { need: 'intolerance' as const, allergen: 'gluten' as const, state: 'not_checked' as const },
  ],
};
const CAREFUL_TOO = { ...makeLine('Oats', { number: 402 }), cautions: CAREFUL.cautions };
const PLAIN = { ...makeLine('Rice', { number: 401 }), cautions: [] };
const OPEN = makeDetails({
  recipient,
  status: 'approved',
  items: [CAREFUL, PLAIN],
  acknowledgements: [
    {
      inventory_id: CAREFUL.inventory_id,
      allergen: 'milk',
      actor_name: 'Daniel Okafor',
      created_at: '2026-11-22T15:00:00Z',
    },
  ],
});
const released = (changes: Partial<FoodRequestDetails['released_items'][number]> = {}) => ({
  _id: idOf(700),
  inventory_id: idOf(1400),
  item_name: 'Granola',
  quantity: 2,
  released_at: '2026-11-22T15:00:00Z',
  no_substitute: false,
  substitute: null,
  ...changes,
});

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

async function open(request: FoodRequestDetails, user = makeStaff(), routes: FakeRoutes = {}) {
  const api = fakeApi({
    'GET /api/auth/me': user,
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests/:id': request,
    ...routes,
  });
  await renderWithApp(
    <>
      <RequestDetailsPage />
      <ToastRegion />
    </>,
    paths.requestDetails(request._id),
    patterns.requestDetails,
  );
  await screen.findByRole('heading', { level: 1, name: /^Request LS-/ });
  return api;
}
const items = () => within(screen.getByRole('region', { name: 'Items' }));

test('shows staff the cautions of a line and who accepted them', async () => {
  await open(OPEN);
  const card = items();
  await card.findByText('May contain: Milk', undefined, { timeout: 5_000 });
  card.getByText(/^Milk: accepted by Daniel Okafor, Nov 22, 2026/);
  expect(card.getAllByRole('button', { name: /^Take out/ })).toHaveLength(1);
});

test('takes an item out of a request after explaining that the person is notified', async () => {
  const after = { ...OPEN, items: [PLAIN], acknowledgements: [], released_items: [released()] };
  let shown: FoodRequestDetails = OPEN;
  const { sent } = await open(OPEN, makeStaff(), {
    'GET /api/food-requests/:id': () => shown,
    [TAKE_OUT]: () => (shown = after),
  });
  await userEvent.click(await items().findByRole('button', { name: 'Take out Granola' }, { timeout: 5_000 }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Take it out of the request?' }));
  question.getByText(/Rosa Delgado gets an email about it if we have the address/);
  await userEvent.click(question.getByRole('button', { name: 'Take out' }));
  await screen.findByText('Granola was taken out.');
  expect(sent(TAKE_OUT)).toEqual([{ id: OPEN._id, inventory_ids: [CAREFUL.inventory_id] }]);
  const out = within(screen.getByRole('region', { name: 'Taken out' }));
  out.getByText('Granola');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take out Granola' })).toBeNull());
});

test('moves the focus to the next line, then to the heading of the lines', async () => {
  let shown: FoodRequestDetails = { ...OPEN, items: [CAREFUL, CAREFUL_TOO] };
  await open(shown, makeStaff(), {
    'GET /api/food-requests/:id': () => shown,
    [TAKE_OUT]: () => (shown = { ...shown, items: shown.items.slice(1) }),
  });
  const take = async (name: string) => {
    await userEvent.click(
      await items().findByRole('button', { name: `Take out ${name}` }, { timeout: 5_000 }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Take out' }));
    await screen.findByText(`${name} was taken out.`);
  };
  await take('Granola');
  await waitFor(() => expect(document.activeElement).toBe(items().getByRole('link', { name: 'Oats' })));
  await take('Oats');
  await waitFor(() => expect(document.activeElement).toBe(items().getByRole('heading', { name: 'Items' })));
});

test('says whom to call about what was taken out, and records who told them', async () => {
  const line = released({ to_call: true, told: null });
  const told = { at: '2026-11-22T15:00:00Z', by: 'Daniel Okafor' };
  let shown: FoodRequestDetails = OPEN;
  const { sent } = await open(OPEN, makeStaff(), {
    'GET /api/food-requests/:id': () => shown,
    [TAKE_OUT]: () => (shown = { ...OPEN, items: [PLAIN], released_items: [line] }),
    [TELL]: () => (shown = { ...shown, released_items: [{ ...line, told }] }),
  });
  await userEvent.click(await items().findByRole('button', { name: 'Take out Granola' }, { timeout: 5_000 }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take out' }),
  );
  await screen.findByText('Granola was taken out. Rosa Delgado has no email address: please call.');
  const out = within(screen.getByRole('region', { name: 'Taken out' }));
  await out.findByText(/^Rosa Delgado has no email address\./);
  await userEvent.click(out.getByRole('checkbox', { name: /^Told/ }));
  await out.findByText(/^Told by Daniel Okafor, Nov 22, 2026/);
  await screen.findByText('Recorded: Rosa Delgado was told.');
  expect(document.activeElement).toBe(out.getByRole('checkbox', { name: /^Told/, checked: true }));
  expect(out.queryByText(/^Rosa Delgado has no email address\./)).toBeNull();
  expect(sent(TELL)).toEqual([{ id: OPEN._id, line_ids: [line._id], told: true }]);
});

test('keeps the question if the item could not be taken out', async () => {
  await open(OPEN, makeStaff(), { [TAKE_OUT]: () => refuse('invalid_transition', 'It has ended.') });
  await userEvent.click(await items().findByRole('button', { name: 'Take out Granola' }, { timeout: 5_000 }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Take out' }));
  await question.findByText('It has ended.');
});

test('tells a person what was taken out of their request, in the words of the message', async () => {
  const own = makeDetails({ status: 'approved', items: [PLAIN], released_items: [released()] });
  await open(own, makeUser());
  const out = within(screen.getByRole('region', { name: 'Taken out' }));
  out.getByText(/^The food bank had to take this out of your order\. Lantern Street Food Bank cannot/);
  out.getByText('Granola');
  expect(out.queryByText('May still be in the bag: open it')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rice' })).toBeNull();
});

test('tells staff to open the bag, and that nothing is left', async () => {
  await open(makeDetails({ recipient, status: 'ready', released_items: [released({ was_packed: true })] }));
  const out = within(screen.getByRole('region', { name: 'Taken out' }));
  out.getByText('May still be in the bag: open it');
  out.getByText(/^Nothing is left in this request\. Talk to the person/);
});

test('links staff to the trace of each item', async () => {
  await open(makeDetails({ recipient, status: 'fulfilled', items: [PLAIN] }));
  expect(screen.getByRole('link', { name: 'Rice' }).getAttribute('href')).toBe(
    paths.itemTrace(PLAIN.inventory_id),
  );
});
