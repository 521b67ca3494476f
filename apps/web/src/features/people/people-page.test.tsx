import type { PersonDetails } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, makeFoodBank, makePerson } from '../../lib/test-data.ts';
import { fakeApi, refuse, succeed, type Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, readToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { PeoplePage } from './people-page.tsx';
import { ADMIN, makeEntry } from './test-data.ts';

const ROSA = makePerson();

/** A fake API with these people; a change is applied, or refused with `refusal`. */
function fakePeople(people: PersonDetails[] = [ROSA], refusal?: Refusal) {
  const known = new Map(people.map((person) => [person._id, person]));
  const change = (id: string, changes: Partial<PersonDetails>) => {
    const person = makePerson({ ...known.get(id), ...changes });
    known.set(id, person);
    return person;
  };
  return fakeApi({
    'GET /api/auth/me': ADMIN,
    'POST /api/auth/logout': succeed({ message: 'ok' }),
    'GET /api/foodbanks': [makeFoodBank({ _id: idOf(10), name: 'Lantern Street' })],
    'GET /api/users': () => [...known.values()],
    'GET /api/users/:id': ({ params }) => known.get(params.id) ?? refuse('not_found'),
    [UPDATE]: ({ params, body }) =>
      refusal ?? change(params.id, { ...body, updated_at: '2026-11-21T12:00:00Z' }),
    'DELETE /api/users/:id/second-factor': async ({ params }) => {
      // Responds only after the confirmation dialog has closed.
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      return change(params.id, { second_factor: false });
    },
    'POST /api/users/:id/resend-verification': ({ params }) =>
      succeed({ message: 'The email is on its way.', data: makePerson(known.get(params.id)) }),
    'POST /api/users': refusal ?? makePerson({ email: 'new@nourish.example' }),
  });
}
const UPDATE = 'PATCH /api/users/:id';
const open = async (name = 'Rosa Delgado') => {
  await userEvent.click(await screen.findByRole('link', { name }));
  const drawer = await screen.findByRole('dialog', { name: 'Person' });
  await within(drawer).findByRole('heading', { name: 'Account' });
  return within(drawer);
};

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.restoreAllMocks();
});

test('lists people with role, food bank and account state', async () => {
  fakePeople([
    makePerson({ _id: ADMIN._id, name: ADMIN.name, role: 'admin' }),
    makePerson({ email_verified: false, last_seen: null }),
    makePerson({ _id: idOf(3), name: 'Ben Okafor', active: false }),
    makePerson({ _id: idOf(4), name: 'Zoë Bélanger', email_verified: false, invited: true }),
  ]);
  await renderWithApp(<PeoplePage />, paths.people);
  const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  await (await rowOf('Margaret Chen')).findByText('You');
  (await rowOf('Rosa Delgado')).getByText('Not verified');
  (await rowOf('Rosa Delgado')).getByText('Never');
  (await rowOf('Ben Okafor')).getByText('Deactivated');
  (await rowOf('Zoë Bélanger')).getByText('Invited');
});

test('searches after a pause and writes the filters to the URL', async () => {
  const { calls } = fakePeople();
  const { router } = await renderWithApp(<PeoplePage />, `${paths.people}?page=2`);
  await userEvent.type(await screen.findByRole('searchbox'), 'rosa');
  await waitFor(() => expect(router.state.location.search).toBe('?search=rosa'));
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByLabelText('Account'), 'Waiting for verification');
  expect(router.state.location.search).toBe('?search=rosa&state=unverified');
  const asked = calls.map(({ url }) => new URL(url)).findLast(({ pathname }) => pathname === '/api/users');
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    search: 'rosa',
    active: 'true',
    verified: 'false',
    sort: 'name',
    page: '1',
    limit: '20',
  });
});

test('sorts by pressing the column headers, once each way', async () => {
  fakePeople();
  const { router } = await renderWithApp(<PeoplePage />, paths.people);
  const header = async (name: string) => screen.findByRole('columnheader', { name });
  const press = async (name: string) => userEvent.click(within(await header(name)).getByRole('button'));
  expect((await header('Name')).ariaSort).toBe('ascending');
  await press('Name');
  expect(router.state.location.search).toBe('?sort=-name');
  await press('Joined');
  expect(router.state.location.search).toBe('?sort=-created_at');
  expect((await header('Joined')).ariaSort).toBe('descending');
  expect((await header('Name')).ariaSort).toBe('none');
  await press('Joined');
  expect(router.state.location.search).toBe('?sort=created_at');
});

test('opens people by keyboard', async () => {
  fakePeople();
  await renderWithApp(<PeoplePage />, paths.people);
  await screen.findByRole('link', { name: 'Rosa Delgado' });
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('dialog', { name: 'Person' });
});

test('makes a donor staff of a food bank, after explaining the change', async () => {
  const { sent } = fakePeople();
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open();
  const save = drawer.getByRole('button', { name: 'Change' });
  await userEvent.click(save);
  drawer.getByText('Choose another role or food bank.');
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Role' }), 'Staff Member');
  await userEvent.click(save);
  drawer.getByText('Staff work at a food bank: please choose one');
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Food bank' }), 'Lantern Street');
  await userEvent.click(save);
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/Rosa Delgado will see and change the stock of Lantern Street/);
  question.getByText(/is signed out and gets an email/);
  await userEvent.click(question.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(UPDATE)).toEqual([
    { id: ROSA._id, role: 'staff', foodbank_id: idOf(10), expected_updated_at: '2026-03-01T12:00:00Z' },
  ]);
  // The drawer focuses itself half a second after opening if nothing has the focus then.
  await waitFor(() => expect([save, save.closest('[role=dialog]')]).toContain(document.activeElement));
  expect(readToken()).toBe('abc');
});

test('names the person and their open requests before deactivating the account', async () => {
  const { sent } = fakePeople([makePerson({ role: 'recipient', requests: 5, open_requests: 2 })]);
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Deactivate' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Deactivate the account of Rosa Delgado?');
  question.getByText(/Their 2 open food requests will be cancelled/);
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  await drawer.findByRole('button', { name: 'Reactivate' });
  expect(sent(UPDATE)).toEqual([
    { id: ROSA._id, active: false, expected_updated_at: '2026-03-01T12:00:00Z' },
  ]);
});

test('explains why the last administrator cannot be changed', async () => {
  fakePeople([makePerson({ _id: ADMIN._id, name: ADMIN.name, role: 'admin', is_last_admin: true })]);
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open('Margaret Chen');
  drawer.getByText('The only administrator who can sign in');
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(true);
  expect(drawer.getByRole<HTMLSelectElement>('combobox', { name: 'Role' }).disabled).toBe(true);
});

test('warns administrators who change their own role, then signs them out', async () => {
  fakePeople([makePerson({ _id: ADMIN._id, name: ADMIN.name, role: 'admin' })]);
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open('Margaret Chen');
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Role' }), 'Volunteer');
  await userEvent.click(drawer.getByRole('button', { name: 'Change' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/no longer look after all food banks and people.*you will be signed out/);
  await userEvent.click(question.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(readToken()).toBeNull());
});

test('shows an error if another administrator was faster', async () => {
  fakePeople([makePerson()], refuse('conflict', 'Someone changed this.'));
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Deactivate' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }));
  await drawer.findByText('Someone changed this.');
});

test('asks for the password before a role changes, then continues', async () => {
  fakePeople([makePerson()], refuse('confirmation_needed', 'Confirm that it is you.'));
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open();
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await userEvent.click(drawer.getByRole('button', { name: 'Change' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Change' }));
  await screen.findByLabelText(/^Current password/);
  expect(screen.queryByText('Confirm that it is you.')).toBeNull();
});

test('sends the verification mail again to an unverified person', async () => {
  fakePeople([makePerson({ email_verified: false })]);
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open();
  drawer.getByText(/has not opened the link/);
  await userEvent.click(drawer.getByRole('button', { name: 'Send the verification email again' }));
  await waitFor(() => expect(drawer.getByRole('button', { name: /again/ }).ariaBusy).toBeFalsy());
});

test('removes the second factor after a lost phone and focuses the change log', async () => {
  fakePeople([makePerson({ second_factor: true })]);
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Reset two-step verification' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Reset two-step verification' }));
  await waitFor(() =>
    expect(drawer.queryByRole('button', { name: 'Reset two-step verification' })).toBeNull(),
  );
  const changes = drawer.getByRole('heading', { name: 'What was changed' });
  await waitFor(() => expect(document.activeElement).toBe(changes));
});

test('focuses the change log even if frames are slow and the button is removed before its dialog has closed', async () => {
  fakePeople([makePerson({ second_factor: true })]);
  await renderWithApp(<PeoplePage />, paths.people);
  const drawer = await open();
  await userEvent.click(drawer.getByRole('button', { name: 'Reset two-step verification' }));
  const question = within(await screen.findByRole('alertdialog'));
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) =>
    window.setTimeout(draw, 100, performance.now()),
  );
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => window.clearTimeout(frame));
  await userEvent.click(question.getByRole('button', { name: 'Reset two-step verification' }));
  const changes = await drawer.findByRole('heading', { name: 'What was changed' });
  await waitFor(() => expect(document.activeElement).toBe(changes), { timeout: 5000 });
});

test('lists the changes to a person in their drawer', async () => {
  fakePeople([makePerson({ changes: [makeEntry()] })]);
  await renderWithApp(<PeoplePage />, `${paths.people}?person=${idOf(2)}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Person' }));
  await drawer.findByText('Access changed');
});

test('shows that a person was not found', async () => {
  fakePeople();
  await renderWithApp(<PeoplePage />, `${paths.people}?person=${idOf(99)}`);
  await screen.findByText('This person could not be found.');
});

test('invites a person and first names the missing fields', async () => {
  const { sent } = fakePeople();
  await renderWithApp(<PeoplePage />, paths.people);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a team member' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  dialog.getByText('Please enter the name');
  dialog.getByText('Please enter the email');
  dialog.getByText('Staff work at a food bank: please choose one');
  await userEvent.type(dialog.getByLabelText(/^Full name/), ' Zoë Bélanger ');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'new@nourish.example');
  await userEvent.selectOptions(dialog.getByLabelText(/^Food bank/), 'Lantern Street');
  await userEvent.selectOptions(dialog.getByLabelText(/^Language/), 'French');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /api/users')).toEqual([
    {
      name: 'Zoë Bélanger',
      email: 'new@nourish.example',
      role: 'staff',
      foodbank_id: idOf(10),
      language: 'fr',
    },
  ]);
});
