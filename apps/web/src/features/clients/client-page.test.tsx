import type { Client } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, page, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeStaff, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { ClientPage } from './client-page.tsx';
import { makeClient, makeConsent, makeProgram, makeVisit, NO_NEEDS } from './test-data.ts';

const AMINA = makeClient();
const TWIN = makeClient({ _id: idOf(401), code: 'LS-430', name: 'Amina Yousuf', phone: '+14165550142' });
const UPDATE = 'PATCH /api/clients/:id';
const MERGE = 'POST /api/clients/:id/merge';

/** A fake API with these households; changes are applied. */
function fakeClient(clients: Client[] = [AMINA], routes: FakeRoutes = {}) {
  const known = new Map(clients.map((client) => [client._id, client]));
  const change = (id: string, changes: Partial<Client>) => {
    const client = makeClient({ ...known.get(id), ...changes });
    known.set(id, client);
    return client;
  };
  return fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/clients/:id': ({ params }) => known.get(params.id) ?? refuse('not_found'),
    'GET /api/clients': () => [...known.values()],
    'GET /api/clients/:id/authorizations': [],
    'GET /api/clients/:id/needs': NO_NEEDS,
    'GET /api/clients/:id/consents': [makeConsent()],
    'GET /api/clients/:id/duplicates': [],
    'GET /api/clients/:id/usual-visits': [],
    'GET /api/programs': [makeProgram()],
    'GET /api/visits': [],
    [UPDATE]: ({ params, body }) => {
      const { consents, household, members: _, expected_updated_at: __, ...fields } = body;
      const before = known.get(params.id) ?? AMINA;
      return change(params.id, {
        ...fields,
        household: { ...before.household, ...household },
        consents: { ...before.consents, ...consents },
      });
    },
    [MERGE]: ({ params, body }) => change(params.id, { merged_into: body.into }),
    'POST /api/clients/:id/unmerge': ({ params }) => change(params.id, { merged_into: null }),
    ...routes,
  });
}

const open = async (id = AMINA._id, search = '') => {
  const view = await renderWithApp(<ClientPage />, `${paths.client(id)}${search}`, paths.client(':id'));
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const section = async (title: string) => within(await screen.findByRole('region', { name: title }));
const dialogNamed = async (name: string, role = 'dialog') =>
  within(await screen.findByRole(role, { name }, { timeout: 5_000 }));
const choose = async (entry: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More actions for Amina Yusuf' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
const lastToast = () => readToasts().at(-1);

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows the facts, the pickup of today and the usual days', async () => {
  fakeClient(
    [
      makeClient({
        alias: 'Mina',
        needs: 'Peanut allergy',
        phone: '+14165550142',
        notes: 'Rings twice',
        has_account: true,
        appointment: { request_id: idOf(700), code: 'LS-431', status: 'ready', time: '10:00' },
      }),
    ],
    {
      'GET /api/clients/:id/usual-visits': [
        { program_id: idOf(500), last_day: '2026-11-03', next_day: '2026-11-10', is_early: true },
      ],
      'GET /api/programs': [makeProgram(), makeProgram({ _id: idOf(501), name: 'Warm meals' })],
    },
  );
  await open();
  screen.getByRole('heading', { level: 1, name: 'Amina Yusuf' });
  screen.getByText('LS-427');
  screen.getByText('3 people');
  screen.getByRole('link', { name: '416-555-0142' });
  screen.getByText('Account');
  const facts = await section('About the household');
  facts.getByText('3 people (2 adults, 1 child)');
  expect(facts.queryByText('Peanut allergy')).toBeNull();
  facts.getByText('Rings twice');
  const pickup = await section('To pick up today');
  pickup.getByText('Ready');
  expect(pickup.getByRole('link', { name: 'Request LS-431' }).getAttribute('href')).toBe(
    paths.requestDetails(idOf(700)),
  );
  const usual = await section('Usual days');
  await usual.findByText('Usually next on Tue, Nov 10, 2026');
  usual.getByText('Any day: Warm meals');
});

test('leads to the desk with this household, for administrators at its food bank', async () => {
  fakeClient([AMINA], { 'GET /api/auth/me': makeUser({ role: 'admin' }) });
  await open();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Record a visit' }).getAttribute('href')).toBe(
      `${paths.desk}?client=${AMINA._id}&foodbank=${AMINA.foodbank_id}`,
    ),
  );
});

test('sends only what was changed', async () => {
  const { sent } = fakeClient();
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await dialogNamed('Edit household');
  await user.type(dialog.getByLabelText('Diet and allergies'), 'No pork');
  await user.click(dialog.getByRole('button', { name: 'One more: Children' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('No pork');
  await screen.findByText('4 people (2 adults, 2 children)');
  expect(sent(UPDATE)).toEqual([{ id: AMINA._id, needs: 'No pork', household: { children: 2 } }]);
});

test('keeps an edit that the server refuses', async () => {
  fakeClient([AMINA], {
    [UPDATE]: refuse('invalid_input', 'Please check the form.', {
      errors: [{ field: 'email', code: 'bad_format', message: 'Enter an email address.' }],
    }),
  });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await dialogNamed('Edit household');
  await user.type(dialog.getByLabelText('Email'), 'amina@');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter an email address.');
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'amina@');
});

test('lets a household with an account go without a name of its own', async () => {
  const { sent } = fakeClient([makeClient({ has_account: true })]);
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await dialogNamed('Edit household');
  dialog.getByText('Leave empty to use the name of the account.');
  await user.clear(dialog.getByLabelText('Name'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(UPDATE)).toEqual([{ id: AMINA._id, name: null }]));
});

test('records and withdraws the consent to statistics', async () => {
  const { sent } = fakeClient();
  await open();
  const user = userEvent.setup();
  const consents = await section('Consent');
  await consents.findByText(/Agreed on Feb 1, 2026, notice in English/);
  await user.click(consents.getByRole('button', { name: 'Record consent to statistics' }));
  await user.click(
    (await dialogNamed('Count the household in statistics?', 'alertdialog')).getByRole('button', {
      name: 'Agrees',
    }),
  );
  await user.click(await consents.findByRole('button', { name: 'Withdraw consent to statistics' }));
  const question = await dialogNamed('Leave the household out of statistics?', 'alertdialog');
  question.getByText(/answers for statistics are deleted. Figures of past months stay/);
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  await consents.findByRole('button', { name: 'Record consent to statistics' });
  expect(sent(UPDATE)).toEqual([
    { id: AMINA._id, consents: { statistics: true } },
    { id: AMINA._id, consents: { statistics: false } },
  ]);
});

test('asks before it deletes the data, and returns to the list', async () => {
  const { sent } = fakeClient();
  await open();
  await choose('Withdraw consent and delete data');
  const question = await dialogNamed('Delete the data of Amina Yusuf?', 'alertdialog');
  question.getByText(/The visits stay, without a name. This cannot be undone/);
  await userEvent.click(question.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText(`At ${paths.clients}`);
  expect(sent(UPDATE)).toEqual([{ id: AMINA._id, consents: { service: false } }]);
  expect(lastToast()?.message).toBe('The data was deleted. The visits stay without a name.');
});

test('merges a possible duplicate into this household, which can be undone at once', async () => {
  let isMerged = false;
  const { sent } = fakeClient([AMINA, TWIN], {
    'GET /api/clients/:id/duplicates': () => (isMerged ? [] : [TWIN]),
    [MERGE]: ({ body }) => {
      isMerged = true;
      return makeClient({ ...TWIN, merged_into: body.into });
    },
  });
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Merge into this one: Amina Yousuf/ }));
  const dialog = await dialogNamed('Merge two entries');
  dialog.getByText(/You can undo this at any time/);
  dialog.getByText(/416-555-0142/);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent(MERGE)).toEqual([{ id: TWIN._id, into: AMINA._id }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Possible duplicates' })).toBeNull());
  lastToast()?.action?.onAction();
  await waitFor(() => expect(sent('POST /api/clients/:id/unmerge')).toEqual([{ id: TWIN._id }]));
});

test('searches for the other entry, keeps that one if chosen, and opens it', async () => {
  const { sent } = fakeClient([AMINA, TWIN]);
  await open();
  await choose('Merge with another entry');
  const dialog = await dialogNamed('Merge two entries');
  const user = userEvent.setup();
  await user.type(dialog.getByRole('searchbox'), 'amina');
  await user.click(await dialog.findByRole('button', { name: /Amina Yousuf · LS-430/ }));
  expect(dialog.queryByRole('searchbox')).toBeNull();
  expect(dialog.getByRole('radio', { name: 'Amina Yusuf · LS-427' })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('radio', { name: 'Amina Yousuf · LS-430' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByRole('heading', { level: 1, name: 'Amina Yousuf' });
  expect(sent(MERGE)).toEqual([{ id: AMINA._id, into: TWIN._id }]);
  expect(sent('GET /api/clients').at(-1)).toEqual({
    foodbank_id: AMINA.foodbank_id,
    search: 'amina',
    limit: '10',
  });
});

test('explains a merge that another user made impossible', async () => {
  fakeClient([AMINA, TWIN], {
    'GET /api/clients/:id/duplicates': [TWIN],
    [MERGE]: refuse('conflict', 'Someone else changed this. Please check and try again.'),
  });
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Merge into this one/ }));
  const dialog = await dialogNamed('Merge two entries');
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await dialog.findByText('Someone else changed this. Please check and try again.');
});

test('says into whom a household was merged, and undoes it', async () => {
  const { sent } = fakeClient([makeClient({ merged_into: TWIN._id }), TWIN]);
  await open();
  await screen.findByText('Merged into Amina Yousuf (LS-430)');
  expect(screen.queryByRole('link', { name: 'Record a visit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo merge' }));
  await screen.findByRole('button', { name: 'Edit' });
  expect(sent('POST /api/clients/:id/unmerge')).toEqual([{ id: AMINA._id }]);
});

test('lists visits with what was given and why, and strikes voided ones through', async () => {
  const { sent } = fakeClient([AMINA], {
    'GET /api/visits': page(
      [
        makeVisit({
          override_reason: 'New baby',
          proxy_id: TWIN._id,
          already_given: true,
          already_given_by: 'Sofia Lang',
          acknowledgements: [
            {
              inventory_id: makeVisit().lines[0]?.inventory_id ?? '',
              allergen: 'milk',
              actor_name: 'Sam Staff',
              created_at: '2026-11-03T15:00:00Z',
            },
          ],
        }),
        makeVisit({
          _id: idOf(601),
          day: '2026-10-20',
          lines: [],
          voided_at: '2026-10-20T16:00:00Z',
          void_reason: 'Recorded twice',
        }),
        makeVisit({ _id: idOf(602), day: '2026-10-13', lines: [], request_id: idOf(700) }),
      ],
      { itemsPerPage: 8, totalItems: 11 },
    ),
  });
  await open();
  const visits = await section('Visits');
  await visits.findByText(/^Tue, Nov 3/);
  visits.getByText('2 × Basmati rice');
  visits.getByText('Basmati rice · Milk: accepted by Sam Staff');
  visits.getByText('Reason: New baby');
  visits.getByText(/^Recorded as given after a refusal, by Sofia Lang on Nov/);
  expect(visits.getByRole('link', { name: 'Another household came for it' }).getAttribute('href')).toBe(
    paths.client(TWIN._id),
  );
  expect(visits.getByText(/^Tue, Oct 20/).tagName).toBe('S');
  visits.getByText(/Recorded twice/);
  // Not of a visit without food.
  const traces = visits.getAllByRole('link', { name: /^Where this food came from/ });
  expect(traces.map((link) => link.getAttribute('href'))).toEqual([
    paths.visitTrace(makeVisit()._id),
    paths.visitTrace(idOf(602)),
  ]);
  // Neither the voided one nor that of a request.
  expect(visits.getAllByRole('button', { name: /^More actions for/ })).toHaveLength(1);
  await userEvent.click(visits.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(sent('GET /api/visits').at(-1)).toEqual({ client_id: AMINA._id, page: '2', limit: '8' }),
  );
});

test('voids a visit with a reason', async () => {
  let visit = makeVisit();
  const { sent } = fakeClient([AMINA], {
    'GET /api/visits': () => [visit],
    'POST /api/visits/:id/void': ({ body }) => {
      visit = makeVisit({ voided_at: '2026-11-03T16:00:00Z', void_reason: body.reason });
      return visit;
    },
  });
  await open();
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: 'More actions for Hampers, Nov\u00a03,\u00a02026' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Void visit' }));
  const dialog = await dialogNamed('Void this visit?');
  await user.click(dialog.getByRole('button', { name: 'Void visit' }));
  await dialog.findByText('Enter a reason');
  await user.type(dialog.getByLabelText(/^Reason/), 'Wrong household');
  await user.click(dialog.getByRole('button', { name: 'Void visit' }));
  await screen.findByText('Voided on Nov 3, 2026: Wrong household');
  expect(sent('POST /api/visits/:id/void')).toEqual([{ id: makeVisit()._id, reason: 'Wrong household' }]);
});

test('says that a deleted household does not exist', async () => {
  fakeClient([]);
  await open();
  await screen.findByText('This household does not exist');
});

test('offers Retry if the household cannot be loaded', async () => {
  fakeClient([], { 'GET /api/clients/:id': refuse('internal', 'Something went wrong') });
  await open();
  await screen.findByRole('button', { name: 'Retry' });
});
