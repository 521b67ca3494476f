import type { SeenClient } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { NewClientDialog } from './new-client-dialog.tsx';
import { makeClient, makeDeskClient } from './test-data.ts';

const CREATE = 'POST /api/clients';
const CREATED = makeClient({ _id: idOf(401), name: 'Bruno Silva' });

const fakeDesk = (routes: FakeRoutes = {}) =>
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/clients': [],
    [CREATE]: CREATED,
    ...routes,
  });

interface Options {
  foodBankId?: string | undefined;
  name?: string;
}

/** Opens the dialog; `created` gets the households it hands on. */
async function openDialog({ foodBankId = idOf(100), ...options }: Options = {}) {
  const created: SeenClient[] = [];
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  await renderWithApp(
    <NewClientDialog
      {...options}
      foodBankId={foodBankId === '' ? undefined : foodBankId}
      isOpen
      onOpenChange={onOpenChange}
      onCreated={(client) => created.push(client)}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New household' }, { timeout: 5_000 }));
  return { dialog, created, onOpenChange };
}

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.restoreAllMocks();
});

test('registers a household by keyboard alone', async () => {
  const { sent } = fakeDesk();
  const { dialog, created, onOpenChange } = await openDialog();
  const user = userEvent.setup();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')));
  await user.keyboard('Bruno Silva{Tab}{ArrowUp}{ArrowUp}');
  expect(dialog.getByRole('spinbutton', { name: 'Adults' })).toHaveProperty('value', '2');
  // The first number sets the others to 0.
  expect(dialog.getByRole('spinbutton', { name: 'Children' })).toHaveProperty('value', '0');
  await user.keyboard('{Tab}{Tab}3');
  dialog.getByRole('button', { name: 'Register with consent' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(created).toEqual([CREATED]));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(sent(CREATE)).toEqual([
    {
      foodbank_id: idOf(100),
      name: 'Bruno Silva',
      alias: null,
      household: { adults: 2, seniors: 0, children: 3, children_by_age: null },
      language: null,
      needs: null,
      phone: null,
      email: null,
      notes: null,
      consents: { service: true, statistics: false },
    },
  ]);
});

test('leaves the size unknown until it is entered, and again on request', async () => {
  const { sent } = fakeDesk();
  const { dialog, created } = await openDialog();
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText('Alias'), 'Blue hat');
  await user.click(dialog.getByRole('button', { name: 'One more: Seniors' }));
  await user.click(dialog.getByRole('button', { name: 'Size unknown' }));
  expect(dialog.getByRole('spinbutton', { name: 'Seniors' })).toHaveProperty('value', '');
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(sent(CREATE)[0]).toMatchObject({
    name: null,
    alias: 'Blue hat',
    household: { adults: null, seniors: null, children: null, children_by_age: null },
  });
});

test('the ages of the children tell their number, and another number forgets them', async () => {
  const { sent } = fakeDesk();
  const { dialog, created } = await openDialog({ name: 'Bruno Silva' });
  const user = userEvent.setup();
  // jsdom does not hide what is closed.
  expect(dialog.getByText('Ages of the children').closest('details')).toHaveProperty('open', false);
  await user.click(dialog.getByText('Ages of the children'));
  const ages = within(dialog.getByRole('group', { name: 'Ages of the children' }));
  await user.type(ages.getByRole('spinbutton', { name: 'Under 3 years' }), '1');
  await user.type(ages.getByRole('spinbutton', { name: '6 to 12 years' }), '{ArrowUp}{ArrowUp}');
  const children = dialog.getByRole('spinbutton', { name: 'Children' });
  expect(children).toHaveProperty('value', '3');
  expect(dialog.getByRole('spinbutton', { name: 'Adults' })).toHaveProperty('value', '0');
  await user.click(dialog.getByRole('button', { name: 'One more: Children' }));
  expect(ages.getByRole('spinbutton', { name: 'Under 3 years' })).toHaveProperty('value', '');
  await user.click(ages.getByRole('button', { name: 'One less: 13 to 17 years' }));
  expect(children).toHaveProperty('value', '4');
  await user.click(ages.getByRole('button', { name: 'One more: 13 to 17 years' }));
  expect(children).toHaveProperty('value', '1');
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await waitFor(() => expect(created).toHaveLength(1));
  const children_by_age = { under_3: 0, from_3_to_5: 0, from_6_to_12: 0, from_13_to_17: 1 };
  expect(sent(CREATE)[0]).toMatchObject({
    household: { adults: 0, seniors: 0, children: 1, children_by_age },
  });
});

test('asks for a name or an alias and for at least one person', async () => {
  const { sent } = fakeDesk();
  const { dialog } = await openDialog();
  const user = userEvent.setup();
  await user.click(dialog.getByRole('button', { name: 'One less: Adults' }));
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await dialog.findByText('Enter a name or an alias');
  dialog.getByText('Enter at least one person, or leave the size unknown');
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'));
  expect(sent(CREATE)).toEqual([]);
});

test('shows a refused phone number beside its field and keeps what was typed', async () => {
  fakeDesk({
    [CREATE]: refuse('invalid_input', 'Please check the form.', {
      errors: [{ field: 'phone', code: 'bad_phone', message: 'Enter a phone number with its area code.' }],
    }),
  });
  const { dialog, created } = await openDialog({ name: 'Bruno Silva' });
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText('Phone'), '12');
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await dialog.findByText('Enter a phone number with its area code.');
  expect(dialog.getByLabelText('Phone')).toHaveProperty('value', '12');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Bruno Silva');
  expect(created).toEqual([]);
});

test('keeps the form after a lost connection, and repeats the same call', async () => {
  const keys: (string | null)[] = [];
  fakeDesk({
    [CREATE]: ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? loseConnection() : CREATED;
    },
  });
  const { dialog, created } = await openDialog({ name: 'Bruno Silva' });
  const user = userEvent.setup();
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await dialog.findByText(/We can't reach Nourish/);
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(keys[0]).not.toBeNull();
  expect(keys[0]).toBe(keys[1]);
});

test('offers a household of the same name instead', async () => {
  const known = makeDeskClient({ name: 'Bruno Silva', last_visit: null });
  const { sent } = fakeDesk({
    'GET /api/clients': [makeDeskClient({ _id: idOf(402), name: 'Bruno Silvano' }), known],
  });
  const { dialog, created } = await openDialog();
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText('Name'), 'bruno silva');
  await user.click(await dialog.findByRole('button', { name: 'Bruno Silva, LS-427: already registered' }));
  expect(dialog.queryByText(/Silvano/)).toBeNull();
  expect(created).toEqual([known]);
  expect(sent('GET /api/clients').at(-1)).toEqual({
    foodbank_id: idOf(100),
    search: 'bruno silva',
    limit: '10',
  });
  expect(sent(CREATE)).toEqual([]);
});

test('offers a household with the same phone number, whatever its name', async () => {
  fakeDesk({
    'GET /api/clients': ({ query }) =>
      query.search === '4165550142' ? [makeDeskClient({ name: 'Amina Yusuf' })] : [],
  });
  const { dialog } = await openDialog({ name: 'A. Y.' });
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText('Phone'), '416 555-0142');
  await dialog.findByRole('button', { name: 'Amina Yusuf, LS-427: already registered' });
});

test('does not search again for the name that the desk has searched for', async () => {
  const { sent } = fakeDesk();
  const { dialog, created } = await openDialog({ name: 'Bruno Silva' });
  await userEvent.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(sent('GET /api/clients')).toEqual([]);
});

test('asks for statistics only if the household agrees to them', async () => {
  const { sent } = fakeDesk();
  const { dialog, created } = await openDialog({ name: 'Bruno Silva' });
  const user = userEvent.setup();
  const box = dialog.getByRole('checkbox', { name: /Also agrees to be counted/ });
  expect(box).toHaveProperty('checked', false);
  expect(dialog.queryByLabelText('Main income')).toBeNull();
  await user.click(box);
  await user.selectOptions(dialog.getByLabelText('Main income'), 'Pension');
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(sent(CREATE)[0]).toMatchObject({
    household_type: null,
    income_source: 'pension',
    newcomer: null,
    consents: { service: true, statistics: true },
  });
});

test('shows and prints the notice in the language of the household', async () => {
  const { sent } = fakeDesk();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { dialog, created } = await openDialog({ name: 'Bruno Silva' });
  const user = userEvent.setup();
  await dialog.findByText(/^We write down your name/);
  await user.click(dialog.getByRole('radio', { name: 'Spanish' }));
  await dialog.findByText(/^Anotamos su nombre/);
  await user.click(dialog.getByRole('button', { name: 'Print the notice' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Lo que anotamos sobre usted' }));
  await user.click(notice.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const [, close] = notice.getAllByRole('button', { name: 'Close' });
  await user.click(close ?? notice.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Register with consent' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(sent(CREATE)[0]).toMatchObject({ name: 'Bruno Silva', language: 'es' });
});

test('asks an administrator for the food bank if the list is of all', async () => {
  const { sent } = fakeDesk();
  const { dialog, created } = await openDialog({ foodBankId: '', name: 'Bruno Silva' });
  const user = userEvent.setup();
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await dialog.findByText('Choose a food bank');
  await user.selectOptions(dialog.getByLabelText(/^Food bank/), 'Lantern Street Food Bank');
  await user.click(dialog.getByRole('button', { name: 'Register with consent' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(sent(CREATE)[0]).toMatchObject({ foodbank_id: idOf(100) });
});
