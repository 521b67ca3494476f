import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makePerson } from '../../lib/test-data.ts';
import { fakeApi } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ChangesPage } from './changes-page.tsx';
import { ADMIN, makeEntry } from './test-data.ts';

const fakeChanges = (entries = [makeEntry()]) =>
  fakeApi({
    'GET /api/auth/me': ADMIN,
    'GET /api/users': [makePerson({ _id: ADMIN._id, name: ADMIN.name, role: 'admin' })],
    'GET /api/audit': entries,
  });

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('describes each change in words, with values before and after', async () => {
  fakeChanges([
    makeEntry(),
    makeEntry({
      _id: idOf(901),
      entity: 'food_bank',
      entity_name: 'Lantern Street',
      changes: [{ field: 'hours_mon', before: '09:00-17:00', after: null }],
    }),
    makeEntry({ _id: idOf(902), action: 'created', actor: null, entity_name: 'First', changes: [] }),
    makeEntry({
      _id: idOf(903),
      entity: 'storage_location',
      action: 'updated',
      entity_name: 'Big freezer',
      changes: [{ field: 'name', before: 'Freezer', after: 'Big freezer' }],
    }),
    makeEntry({ _id: idOf(904), entity: 'job', action: 'discarded', entity_name: 'imports', changes: [] }),
    makeEntry({ _id: idOf(905), entity: 'mail', action: 'resent', entity_name: 'new_device', changes: [] }),
  ]);
  await renderWithApp(<ChangesPage />, paths.changes);
  const entryOf = async (sentence: string) => {
    const entry = (await screen.findByText(sentence)).closest('li');
    return entry?.textContent ?? '';
  };
  const role = await entryOf('Margaret Chen changed the access of Rosa Delgado');
  expect(role).toContain('Role:before:Donornow:Staff Member');
  expect(role).toContain('Food bank:before:nothingnow:Lantern Street');
  expect(await entryOf('Margaret Chen changed the food bank Lantern Street')).toContain(
    'Monday:before:09:00-17:00now:nothing',
  );
  await entryOf("A person at the server's console made the account of First");
  expect(await entryOf('Margaret Chen changed the storage location Big freezer')).toContain('Freezer');
  await entryOf('Margaret Chen discarded a failed task: Reading imported files');
  await entryOf('Margaret Chen resent a failed email');
});

test('filters the changes by subject and actor and writes the filters to the URL', async () => {
  const { calls } = fakeChanges();
  const { router } = await renderWithApp(<ChangesPage />, paths.changes);
  await userEvent.selectOptions(await screen.findByLabelText('About'), 'Food banks');
  await screen.findByRole('option', { name: 'Margaret Chen' });
  await userEvent.selectOptions(screen.getByLabelText('Changed by'), 'Margaret Chen');
  expect(router.state.location.search).toBe(`?entity=food_bank&actor=${ADMIN._id}`);
  const asked = calls.map(({ url }) => new URL(url)).findLast(({ pathname }) => pathname === '/api/audit');
  expect(asked?.searchParams.get('entity')).toBe('food_bank');
});

test('shows an empty state if there are no changes', async () => {
  fakeChanges([]);
  await renderWithApp(<ChangesPage />, paths.changes);
  await screen.findByText('No changes');
  const tabs = within(screen.getByRole('navigation', { name: 'People and activity log' }));
  expect(tabs.getByRole('link', { name: 'Activity log' }).getAttribute('aria-current')).toBe('page');
});
