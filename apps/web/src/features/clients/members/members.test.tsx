import type { Client } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { ClientPage } from '../client-page.tsx';
import { makeClient, makeConsent, makeProgram, NO_NEEDS } from '../test-data.ts';
import { draftOf, memberOf, membersWith, problemsOf } from './member-draft.ts';

const UPDATE = 'PATCH /api/clients/:id';
const UNMERGE = 'POST /api/clients/:id/unmerge';
const YEAR = 2026;
const LINA = { alias: 'Lina', year_of_birth: YEAR - 7, age_band: null, needs: 'Peanut allergy' };
const TETA = { alias: null, year_of_birth: null, age_band: 'from_65' as const, needs: null };
const AMINA = makeClient({ members: [LINA, TETA], members_needs: ['Peanut allergy'] });

/** Opens the page of a household; changes are applied. */
async function open(client: Client = AMINA, routes: FakeRoutes = {}) {
  let known = client;
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/clients/:id': () => known,
    'GET /api/clients/:id/authorizations': [],
    'GET /api/clients/:id/needs': NO_NEEDS,
    'GET /api/clients/:id/consents': [makeConsent()],
    'GET /api/clients/:id/duplicates': [],
    'GET /api/clients/:id/usual-visits': [],
    'GET /api/programs': [makeProgram()],
    'GET /api/visits': [],
    [UPDATE]: ({ body }) => {
      const members = (body.members ?? []).map((member) => ({ ...TETA, age_band: null, ...member }));
      return (known = { ...known, members });
    },
    [UNMERGE]: ({ params }) => {
      known = { ...known, merged: known.merged.filter(({ _id }) => _id !== params.id) };
      return makeClient({ _id: params.id });
    },
    ...routes,
  });
  await renderWithApp(<ClientPage />, paths.client(client._id), paths.client(':id'));
  await screen.findByRole('heading', { level: 1 });
  return api;
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const members = () => section('Household members');
const dialogNamed = async (name: string, role = 'dialog') =>
  within(await screen.findByRole(role, { name }, { timeout: 5_000 }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
  storeToken('abc');
});
afterEach(() => {
  vi.useRealTimers();
  clearToken();
});

test('shows each member with an approximate age and needs', async () => {
  await open();
  const list = await members();
  list.getByText(`Lina · about 7 years (born ${YEAR - 7}) · Peanut allergy`);
  list.getByText('65 and older');
});

test('adds a member, based on the list that is shown', async () => {
  const { sent } = await open();
  const user = userEvent.setup();
  await user.click((await members()).getByRole('button', { name: 'Add a member' }));
  const dialog = await dialogNamed('New member');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter an alias, an age, or diet and allergies');
  await user.type(dialog.getByLabelText('Alias'), 'Sami');
  await user.selectOptions(dialog.getByLabelText('Age'), 'Year of birth');
  await user.type(dialog.getByRole('textbox', { name: /Year of birth/ }), '1066');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/Enter a year from 1900 to/);
  await user.selectOptions(dialog.getByLabelText('Age'), '3 to 5 years');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(UPDATE)).toHaveLength(1));
  const sami = { alias: 'Sami', year_of_birth: null, age_band: 'from_3_to_5', needs: null };
  expect(sent(UPDATE)[0]).toEqual({
    id: AMINA._id,
    members: [LINA, TETA, sami],
    expected_updated_at: AMINA.updated_at,
  });
  await (await members()).findByText('Sami · 3 to 5 years');
});

test('changes and removes a member', async () => {
  const { sent } = await open();
  const user = userEvent.setup();
  await user.click((await members()).getByRole('button', { name: 'Edit: Lina' }));
  const dialog = await dialogNamed('Edit member');
  expect(dialog.getByRole('textbox', { name: /Year of birth/ })).toHaveProperty('value', `${YEAR - 7}`);
  await user.clear(dialog.getByLabelText('Diet and allergies'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await (await members()).findByText(`Lina · about 7 years (born ${YEAR - 7})`);
  await user.click((await members()).getByRole('button', { name: 'Remove: 65 and older' }));
  const question = await dialogNamed('Remove “65 and older”?', 'alertdialog');
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent(UPDATE)).toHaveLength(2));
  expect(sent(UPDATE)[1]).toMatchObject({ members: [{ ...LINA, needs: null }] });
  await waitFor(() => expect(screen.queryByText('65 and older')).toBeNull());
});

test('the draft of a member survives a change of the household by another user', async () => {
  let calls = 0;
  await open(AMINA, { [UPDATE]: () => (++calls === 1 ? refuse('conflict', 'Changed meanwhile.') : AMINA) });
  const user = userEvent.setup();
  await user.click((await members()).getByRole('button', { name: 'Add a member' }));
  const dialog = await dialogNamed('New member');
  await user.type(dialog.getByLabelText('Diet and allergies'), 'No milk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Changed meanwhile.');
  expect(dialog.getByLabelText('Diet and allergies')).toHaveProperty('value', 'No milk');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('Member saved'));
});

test('a member that another user changed meanwhile is not removed, also the second time', async () => {
  let known = AMINA;
  const { sent } = await open(AMINA, {
    'GET /api/clients/:id': () => known,
    [UPDATE]: ({ body }) =>
      body.expected_updated_at === known.updated_at ? known : refuse('conflict', 'Changed meanwhile.'),
  });
  const user = userEvent.setup();
  await user.click((await members()).getByRole('button', { name: 'Remove: Lina' }));
  known = {
    ...AMINA,
    members: [{ ...LINA, needs: 'No milk' }, TETA],
    updated_at: '2026-11-24T14:59:00.000Z',
  };
  const question = await dialogNamed('Remove “Lina”?', 'alertdialog');
  const before = readToasts().length;
  for (const tries of [1, 2]) {
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent(UPDATE)).toHaveLength(tries));
    await question.findByText('Changed meanwhile.');
  }
  await user.keyboard('{Escape}');
  await (await members()).findByText(/No milk/);
  expect(readToasts()).toHaveLength(before);
});

test('asks for the consent first', async () => {
  await open(makeClient({ consents: { service: false, statistics: false } }));
  const list = await members();
  list.getByText(/once the household agrees to be registered/);
  expect(list.queryByRole('button', { name: 'Add a member' })).toBeNull();
});

test('lists merged entries and separates them', async () => {
  const { sent } = await open(
    makeClient({
      merged: [
        { _id: idOf(410), code: 'LS-500', name: 'Amina Yousuf', alias: null },
        { _id: idOf(411), code: 'LS-501', name: null, alias: 'Red scarf' },
      ],
    }),
  );
  const entries = await section('Merged entries');
  expect(entries.getByRole('link', { name: 'Red scarf' }).getAttribute('href')).toBe(paths.client(idOf(411)));
  await userEvent.click(entries.getByRole('button', { name: 'Separate: Amina Yousuf, LS-500' }));
  await waitFor(() => expect(sent(UNMERGE)).toEqual([{ id: idOf(410) }]));
  await waitFor(() => expect(entries.queryByText('LS-500')).toBeNull());
  expect(readToasts().at(-1)?.message).toBe('Amina Yousuf is a separate entry again');
});

test('a member is a year or a band, and one that was changed meanwhile is added', () => {
  expect(memberOf(draftOf(LINA))).toEqual(LINA);
  expect(memberOf(draftOf(TETA))).toEqual(TETA);
  expect(memberOf({ ...draftOf(LINA), age: 'from_65' })).toMatchObject({
    year_of_birth: null,
    age_band: 'from_65',
  });
  expect(problemsOf({ ...draftOf(LINA), year_of_birth: String(YEAR + 1) }, YEAR).year_of_birth).toBe(
    'members.yearOutside',
  );
  expect(problemsOf(draftOf(null), YEAR).alias).toBe('members.nothing');
  const other = { ...LINA, needs: 'No milk' };
  expect(membersWith([LINA, TETA], LINA, other)).toEqual([other, TETA]);
  expect(membersWith([other], LINA, null)).toEqual([other]);
  expect(membersWith([TETA], LINA, other)).toEqual([TETA, other]);
});
