import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../../lib/fake-api.ts';
import { idOf } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissActions } from '../../../ui/toast-store.ts';
import { makeItem } from '../../stock/test-data.ts';
import { DeskPage } from '../desk-page.tsx';
import {
  AMINA,
  AMIR,
  GIVE,
  HAMPERS,
  NEVER,
  OIL,
  RICE,
  fakeDesk,
  makeProgram,
  makeSubstitute,
  makeVisit,
  withoutTimes,
  type FakeDesk,
} from '../test-data.ts';

const BUTTER = makeSubstitute(901, 'Butter', {
  cautions: [{ need: 'allergy', allergen: 'milk', state: 'not_checked' }],
});
const GHEE = makeSubstitute(902, 'Ghee');
const EARLY = { ...NEVER, last_day: '2026-11-20', next_day: '2026-11-27', is_early: true };
const NEEDS_REASON = [
  { field: 'override_reason', code: 'required', message: 'Please fill this in.' },
] as const;

async function renderDesk(fake: FakeDesk = {}, search = '') {
  const api = fakeDesk(fake);
  const view = await renderWithApp(
    <main id="main">
      <DeskPage />
      <ToastRegion />
    </main>,
    `${paths.desk}${search}`,
  );
  return { ...api, ...view };
}

const field = () => screen.findByRole('combobox', { name: 'Name, code or phone' });
const panel = (name: string) => screen.findByRole('region', { name });
const reason = () => screen.findByRole('textbox', { name: /^Reason/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  dismissActions();
  sessionStorage.clear();
});

test('an early visit needs a reason where the program asks for one', async () => {
  const { sent } = await renderDesk(
    { routes: { 'GET /api/clients/:id/usual-visits': [EARLY] } },
    `?client=${AMINA._id}`,
  );
  await screen.findByText('Last visit Nov 20 · Usually next from Nov 27');
  await hasFocus(await reason());
  await screen.findByRole('group', { name: 'Basmati rice' });
  await press('Give hamper');
  await screen.findByText('Give a reason, or choose one below.');
  expect(sent(GIVE)).toEqual([]);
  await press('Ran out of food');
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(GIVE)[0]?.override_reason).toBe('Ran out of food');
});

test.each([
  ['show', 0],
  ['warn', 0],
  ['reason', 1],
] as const)('with the strength “%s”, an early visit has %i fields for a reason', async (strength, count) => {
  await renderDesk(
    {
      routes: {
        'GET /api/clients/:id/usual-visits': [EARLY],
        'GET /api/programs': [makeProgram({ strength })],
      },
    },
    `?client=${AMINA._id}`,
  );
  await screen.findByText('Last visit Nov 20 · Usually next from Nov 27');
  expect(screen.queryAllByRole('textbox', { name: /^Reason/ })).toHaveLength(count);
});

test('when another desk was faster, asks for a reason and keeps what was entered', async () => {
  let isRefused = true;
  const { sent } = await renderDesk(
    {
      routes: {
        [GIVE]: () => {
          if (!isRefused) return makeVisit();
          isRefused = false;
          return refuse('already_served', 'This person already got this today.', {
            errors: [...NEEDS_REASON],
          });
        },
      },
    },
    `?client=${AMINA._id}`,
  );
  await screen.findByRole('group', { name: 'Basmati rice' });
  await press('One more: Basmati rice');
  await press('Give hamper');
  await screen.findByText('This person already got this today.');
  await hasFocus(await reason());
  await userEvent.type(await reason(), 'Sister came{Enter}');
  await screen.findByText(/^Visit recorded/);
  expect(withoutTimes(sent(GIVE))[1]).toEqual({
    program_id: HAMPERS._id,
    client_id: AMINA._id,
    lines: [{ inventory_id: idOf(200), quantity: 3 }],
    override_reason: 'Sister came',
  });
});

test('another program is given without the reason that the first one needs, and is offered first next time', async () => {
  const meals = makeProgram({ _id: idOf(502), name: 'Hot meal', kind: 'meal', hamper: [], strength: 'show' });
  const usual = [EARLY, { ...NEVER, program_id: meals._id }];
  const { sent, router } = await renderDesk(
    {
      routes: { 'GET /api/programs': [HAMPERS, meals], 'GET /api/clients/:id/usual-visits': usual },
    },
    `?client=${AMINA._id}`,
  );
  await reason();
  await userEvent.click(screen.getByRole('radio', { name: 'Hot meal' }));
  await screen.findByText('First visit in this program');
  await press('Record visit');
  await screen.findByText(/^Visit recorded/);
  expect(withoutTimes(sent(GIVE))).toEqual([{ program_id: meals._id, client_id: AMINA._id }]);
  await router.navigate(`${paths.desk}?client=${AMIR._id}`);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Hot meal' })).checked).toBe(true);
});

test('an anonymous visit has a household only if its size was entered', async () => {
  const { sent } = await renderDesk({ routes: { 'GET /api/programs': [makeProgram({ hamper: [] })] } });
  await field();
  await press('Anonymous visit');
  const visit = await panel('Anonymous visit');
  await within(visit).findByText('Household today: size unknown');
  await press('Record visit');
  await screen.findByText(/^Anonymous visit recorded/);
  await press('Anonymous visit');
  await screen.findByText('Household today: size unknown');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Household size unknown' }));
  await press('One more: Children (under 18)');
  await press('Record visit');
  await waitFor(() => expect(sent(GIVE)).toHaveLength(2));
  expect(withoutTimes(sent(GIVE))).toEqual([
    { program_id: HAMPERS._id, client_id: null },
    { program_id: HAMPERS._id, client_id: null, household: { adults: 1, seniors: 0, children: 1 } },
  ]);
});

test('marks the line that the stock lacks, and packs the hamper again', async () => {
  let hamper = [RICE];
  await renderDesk(
    {
      routes: {
        'GET /api/programs/:id/hamper': () => ({ lines: hamper, missing: [] }),
        [GIVE]: () => {
          hamper = [{ ...RICE, quantity: 1 }];
          const message = 'Basmati rice: 2 asked for, 1 available';
          return refuse('insufficient_stock', 'There is not enough in stock.', {
            errors: [{ field: 'lines.0.quantity', code: 'insufficient_stock', message, available: 1 }],
          });
        },
      },
    },
    `?client=${AMINA._id}`,
  );
  await screen.findByRole('group', { name: 'Basmati rice' });
  await press('Give hamper');
  await screen.findByText('Basmati rice: 2 asked for, 1 available');
  await press('Refresh the hamper');
  await waitFor(() =>
    expect(within(screen.getByRole('group', { name: 'Basmati rice' })).getByText('1')).toBeTruthy(),
  );
  expect(screen.queryByText('Basmati rice: 2 asked for, 1 available')).toBeNull();
});

const ask = async (name: string) => {
  const button = { name: `Substitute ${name}` };
  await userEvent.click(await screen.findByRole('button', button, { timeout: 5_000 }));
  return within(await screen.findByRole('dialog', { name: `Substitute for ${name}` }));
};
const take = async (dialog: Awaited<ReturnType<typeof ask>>) =>
  userEvent.click(await dialog.findByRole('button', { name: 'Substitute' }));

test('gives a substitute for a product that is not in stock; asks the server only then, and only once', async () => {
  const { sent } = await renderDesk(
    { routes: { 'GET /api/desk/substitutes': [BUTTER, GHEE] } },
    `?client=${AMINA._id}`,
  );
  await screen.findByRole('button', { name: `Substitute ${OIL.item_name}` }, { timeout: 5_000 });
  expect(sent('GET /api/desk/substitutes')).toEqual([]);
  const dialog = await ask(OIL.item_name);
  await dialog.findByText('Not checked: Milk');
  window.dispatchEvent(new Event('visibilitychange'));
  await take(dialog);
  await screen.findByText(`${BUTTER.item_name} takes the place of ${OIL.item_name}`);
  expect(screen.queryByText('Not in stock')).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'What is given' }).contains(document.activeElement)).toBe(true),
  );
  expect(sent('GET /api/desk/substitutes')).toEqual([
    { foodbank_id: idOf(100), client_id: AMINA._id, item_name: OIL.item_name },
  ]);
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(GIVE)[0]?.lines).toEqual([
    { inventory_id: RICE.inventory_id, quantity: 2 },
    { inventory_id: BUTTER.inventory_id, quantity: 1 },
  ]);
});

test('explains that an unknown product has no substitutes', async () => {
  const refusal = refuse('not_found', 'Not found.');
  await renderDesk({ routes: { 'GET /api/desk/substitutes': refusal } }, `?client=${AMINA._id}`);
  const dialog = await ask(OIL.item_name);
  await dialog.findByText(new RegExp(`^${OIL.item_name} is not in the inventory yet`));
  expect(dialog.queryByRole('button', { name: 'Substitute' })).toBeNull();
});

test('offers the other substitutes too', async () => {
  await renderDesk({ routes: { 'GET /api/desk/substitutes': [BUTTER, GHEE] } }, `?client=${AMINA._id}`);
  const dialog = await ask(OIL.item_name);
  await userEvent.click(await dialog.findByRole('radio', { name: /^Ghee/ }));
  await take(dialog);
  await screen.findByRole('group', { name: 'Ghee' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('replaces a line that is refused, for example because of an allergy', async () => {
  const { sent } = await renderDesk(
    {
      routes: {
        'GET /api/programs/:id/hamper': { lines: [RICE], missing: [] },
        'GET /api/desk/substitutes': [BUTTER],
        [GIVE]: refuse('item_held', 'It is on hold.', {
          errors: [{ field: 'lines.0.inventory_id', code: 'held', message: 'Basmati rice is on hold' }],
        }),
      },
    },
    `?client=${AMINA._id}`,
  );
  await screen.findByRole('group', { name: 'Basmati rice' });
  await press('Give hamper');
  await screen.findByText('Basmati rice is on hold');
  await take(await ask('Basmati rice'));
  expect(sent('GET /api/desk/substitutes')).toEqual([
    { foodbank_id: idOf(100), client_id: AMINA._id, inventory_id: RICE.inventory_id },
  ]);
  within(screen.getByRole('group', { name: 'Basmati rice' })).getByText('0');
  within(screen.getByRole('group', { name: BUTTER.item_name })).getByText('2');
});

test('adds an item by name', async () => {
  const soap = makeItem({ _id: idOf(201), item_name: 'Soap' });
  const { sent } = await renderDesk(
    { role: 'volunteer', routes: { 'GET /api/inventory': [soap] } },
    `?client=${AMINA._id}`,
  );
  await screen.findByRole('group', { name: 'Basmati rice' });
  await press('Add item');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an item in stock' }), 'soap');
  await screen.findByRole('button', { name: 'Add Soap' });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Soap' });
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(GIVE)[0]?.lines).toEqual([
    { inventory_id: idOf(200), quantity: 2 },
    { inventory_id: idOf(201), quantity: 1 },
  ]);
});

test('does not add an item that is on hold, and shows a message', async () => {
  const soap = makeItem({ _id: idOf(201), item_name: 'Soap', held: true });
  await renderDesk({ routes: { 'GET /api/inventory': [soap] } }, `?client=${AMINA._id}`);
  await screen.findByRole('group', { name: 'Basmati rice' });
  await press('Add item');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an item in stock' }), 'soap');
  await screen.findByText('Soap is on hold and must not be handed out');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Soap' })).toBeNull();
});

test('a smaller household today gets the hamper of its size', async () => {
  const { sent } = await renderDesk({}, `?client=${AMINA._id}`);
  await screen.findByRole('group', { name: 'Basmati rice' });
  await press('One less: Children (under 18)');
  await waitFor(() => expect(sent('GET /api/programs/:id/hamper').at(-1)?.people).toBe('2'));
  await screen.findByRole('group', { name: 'Basmati rice' });
  await waitFor(() => {
    const give = screen.getByRole('button', { name: 'Give hamper' });
    expect(give.getAttribute('aria-disabled')).toBeNull();
  });
  await press('Give hamper');
  await screen.findByText(/^Visit recorded/);
  expect(sent(GIVE)[0]?.household).toEqual({ adults: 2, seniors: 0, children: 0 });
});
