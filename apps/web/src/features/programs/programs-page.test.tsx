import type { InventoryItem, Program } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, refuse, succeed, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import type { NewProgram } from './api.ts';
import { ProgramsPage } from './programs-page.tsx';
import { makeProgram } from './test-data.ts';

const RICE = { item_name: 'Rice, 2 kg', small: 1, medium: 2, large: 3, no_substitute: false };
const HAMPER = makeProgram({ hamper: [RICE] });
const REQUESTS = makeProgram({
  _id: idOf(801),
  name: 'Food requests',
  frequency: null,
  takes_requests: true,
});
const makeItem = (item_name: string, number: number): InventoryItem => ({
  _id: idOf(900 + number),
  foodbank_id: idOf(100),
  item_name,
  category: 'grains',
  dietary_category: null,
  quantity: 5,
  expiration_date: null,
  date_kind: 'none',
  description: null,
  date_added: '2026-11-01T00:00:00Z',
  low_stock: false,
  held: false,
  picture: null,
  image: null,
  allergens: {},
  certifications: [],
});
const HERE = makeFoodBank();
const THERE = makeFoodBank({ _id: idOf(101), name: 'Canal Side' });

const storedHamper = (lines: NonNullable<NewProgram['hamper']> = []): Program['hamper'] =>
  lines.map((line) => ({ ...line, no_substitute: line.no_substitute ?? false }));

function fakePrograms(
  { programs = [HAMPER, REQUESTS] }: { programs?: Program[] } = {},
  routes: FakeRoutes = {},
) {
  const known = new Map(programs.map((program) => [program._id, program]));
  return fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [HERE],
    'GET /api/programs': ({ query }) =>
      [...known.values()].filter(
        ({ foodbank_id }) => !query.foodbank_id || foodbank_id === query.foodbank_id,
      ),
    'POST /api/programs': ({ body }) => {
      const program = makeProgram({
        ...body,
        _id: idOf(802),
        frequency: body.frequency ?? null,
        hamper: storedHamper(body.hamper),
      });
      known.set(program._id, program);
      return program;
    },
    'PUT /api/programs/:id': ({ params, body }) => {
      const before = known.get(params.id);
      const hamper = body.hamper === undefined ? before?.hamper : storedHamper(body.hamper);
      const program = makeProgram({ ...before, ...body, hamper: hamper ?? [] });
      known.set(params.id, program);
      return program;
    },
    'DELETE /api/programs/:id': ({ params }) => {
      known.delete(params.id);
      return succeed({ message: 'Closed' });
    },
    'GET /api/inventory': [],
    ...routes,
  });
}
const open = (search = '') => renderWithApp(<ProgramsPage />, `${paths.programs}${search}`, paths.programs);
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('lists each program with its rule in words, what the desk does, and its hamper', async () => {
  fakePrograms();
  await open();
  const row = within(await screen.findByRole('row', { name: /^Weekly hamper/ }));
  row.getByText('Hamper');
  row.getByText('Once a week (Monday to Sunday)');
  row.getByText('warns the desk');
  row.getByText('1 product');
  const requests = within(screen.getByRole('row', { name: /^Food requests/ }));
  requests.getByText('Built in');
  requests.getByText('No limit');
  requests.getByText('None');
  expect(requests.queryByRole('button', { name: /^Close/ })).toBeNull();
});

test('adds a program with a rule and a standard hamper, by keyboard alone', async () => {
  const { sent } = fakePrograms({ programs: [] });
  await open();
  await screen.findByText('No programs yet');
  const user = userEvent.setup();
  const [add] = screen.getAllByRole('button', { name: 'Add program' });
  add?.focus();
  await user.keyboard('{Enter}');
  const form = await dialogNamed('New program');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Family hamper');
  await user.selectOptions(form.getByRole('combobox', { name: /^How often/ }), 'Within a number of days');
  await user.clear(form.getByRole('textbox', { name: /^Times/ }));
  await user.type(form.getByRole('textbox', { name: /^Times/ }), '2');
  form.getByText('2 times every 30 days');
  await user.click(form.getByRole('radio', { name: 'Ask for a reason' }));
  await user.type(form.getByRole('searchbox', { name: 'Add a product' }), 'Lentils');
  form.getByRole('button', { name: 'Add “Lentils”' }).focus();
  await user.keyboard('{Enter}');
  const lentils = within(await form.findByRole('group', { name: 'Lentils' }));
  const units = lentils.getByRole('textbox', { name: '1–2 people' });
  await waitFor(() => expect(document.activeElement).toBe(units));
  await user.keyboard('1{Tab}2');
  await user.click(
    await lentils.findByRole('checkbox', { name: 'No substitute (Lentils)' }, { timeout: 5_000 }),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('row', { name: /^Family hamper/ });
  expect(sent('POST /api/programs')).toEqual([
    {
      foodbank_id: HERE._id,
      name: 'Family hamper',
      kind: 'hamper',
      frequency: { count: 2, days: 30 },
      strength: 'reason',
      hamper: [{ item_name: 'Lentils', small: 1, medium: 2, large: 0, no_substitute: true }],
    },
  ]);
});

test('suggests products of the inventory, each name once, and does not add a product twice', async () => {
  const { sent } = fakePrograms(
    {},
    {
      'GET /api/inventory': [
        makeItem('Red lentils', 1),
        makeItem('red lentils', 2),
        makeItem(RICE.item_name, 3),
      ],
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekly hamper' }));
  const form = await dialogNamed('Edit Weekly hamper');
  const search = form.getByRole('searchbox', { name: 'Add a product' });
  await userEvent.type(search, 'r');
  await form.findByText('2 products in the inventory');
  expect(sent('GET /api/inventory')).toEqual([
    { foodbank_id: HERE._id, search: 'r', sort: 'item_name', limit: '30' },
  ]);
  await userEvent.click(form.getByRole('button', { name: RICE.item_name }));
  expect(form.getAllByRole('group', { name: RICE.item_name })).toHaveLength(1);
  const [units] = within(form.getByRole('group', { name: RICE.item_name })).getAllByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(units));
  await userEvent.type(search, 'r');
  await userEvent.click(await form.findByRole('button', { name: /^red lentils$/i }));
  await form.findByRole('group', { name: /^red lentils$/i });
});

test('does not save a product without units, and explains it', async () => {
  const { sent } = fakePrograms();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekly hamper' }));
  const form = await dialogNamed('Edit Weekly hamper');
  await userEvent.type(form.getByRole('searchbox', { name: 'Add a product' }), 'Oil');
  // A typed product is added first, so that it is not lost.
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('group', { name: 'Oil' });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^Please enter units/);
  expect(sent('PUT /api/programs/:id')).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Remove Oil' }));
  expect(form.queryByText(/^Please enter units/)).toBeNull();
});

test('sends only what was changed, so that the change of another person stays', async () => {
  const { sent } = fakePrograms();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekly hamper' }));
  const form = await dialogNamed('Edit Weekly hamper');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^How often/ }), 'Each calendar month');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Once a calendar month');
  expect(sent('PUT /api/programs/:id')).toEqual([{ id: HAMPER._id, frequency: { count: 1, per: 'month' } }]);
});

test('keeps what was typed when the connection is lost or the name is taken', async () => {
  let refusal: () => ReturnType<typeof refuse> = loseConnection;
  fakePrograms({}, { 'PUT /api/programs/:id': () => refusal() });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekly hamper' }));
  const form = await dialogNamed('Edit Weekly hamper');
  const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await userEvent.type(name, ' 2');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByRole('alert');
  expect(name.value).toBe('Weekly hamper 2');
  refusal = () =>
    refuse('name_taken', 'This name is already taken.', {
      errors: [{ field: 'name', code: 'taken', message: 'This is already taken' }],
    });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('This is already taken');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('closes a program after a question', async () => {
  const { sent } = fakePrograms();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Close Weekly hamper' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close Weekly hamper?' }));
  question.getByText(/past visits stay/);
  await userEvent.click(question.getByRole('button', { name: 'Close program' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Weekly hamper/ })).toBeNull());
  expect(sent('DELETE /api/programs/:id')).toEqual([{ id: HAMPER._id }]);
});

test('explains why the program of food requests cannot be closed, and shows the current programs', async () => {
  let isTaking = false;
  fakePrograms(
    {},
    {
      'GET /api/programs': () => [makeProgram({ takes_requests: isTaking })],
      'DELETE /api/programs/:id': () => {
        isTaking = true;
        return refuse('in_use', 'This is still in use, so nothing was changed.');
      },
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Close Weekly hamper' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close Weekly hamper?' }));
  await userEvent.click(question.getByRole('button', { name: 'Close program' }));
  await question.findByText(/^Food requests count in this program/);
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Built in');
});

test('administrators see the programs of all food banks by food bank, and choose one in the URL', async () => {
  const there = makeProgram({ _id: idOf(803), foodbank_id: THERE._id, name: 'Soup' });
  const { sent } = fakePrograms(
    { programs: [HAMPER, there] },
    { 'GET /api/auth/me': makeUser({ role: 'admin' }), 'GET /api/foodbanks': [HERE, THERE] },
  );
  const { router } = await open();
  await screen.findByRole('rowheader', { name: 'Canal Side' });
  screen.getByRole('rowheader', { name: HERE.name });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Weekly hamper/ })).toBeNull());
  expect(router.state.location.search).toBe(`?foodbank_id=${THERE._id}`);
  expect(sent('GET /api/programs').at(-1)).toEqual({ foodbank_id: THERE._id });
  await userEvent.click(screen.getByRole('button', { name: 'Add program' }));
  const form = await dialogNamed('New program');
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: /^Food bank/ }).value).toBe(THERE._id);
});

test('offers Retry if the programs cannot be loaded', async () => {
  let isDown = true;
  fakePrograms({}, { 'GET /api/programs': () => (isDown ? refuse('internal', 'It stumbled.') : [HAMPER]) });
  await open();
  await screen.findByText('The programs could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('row', { name: /^Weekly hamper/ });
});
