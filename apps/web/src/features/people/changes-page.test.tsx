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

test('lists who changed what, with the only value in the row, and unfolds several values', async () => {
  fakeChanges([
    makeEntry(),
    makeEntry({
      _id: idOf(901),
      entity: 'food_bank',
      entity_id: idOf(10),
      entity_name: 'Lantern Street',
      changes: [{ field: 'hours_mon', before: '09:00-17:00', after: null }],
    }),
    makeEntry({ _id: idOf(902), action: 'created', actor: null, entity_name: 'First', changes: [] }),
    makeEntry({ _id: idOf(904), entity: 'job', action: 'discarded', entity_name: 'imports', changes: [] }),
    makeEntry({
      _id: idOf(906),
      entity: 'sign_in',
      action: 'new_device',
      actor: null,
      entity_name: 'Hana Ito',
      changes: [],
    }),
    makeEntry({
      _id: idOf(907),
      entity: 'sign_in',
      action: 'sign_in_paused',
      actor: null,
      changes: [],
    }),
    makeEntry({ _id: idOf(905), entity: 'mail', action: 'resent', entity_name: 'new_device', changes: [] }),
  ]);
  await renderWithApp(<ChangesPage />, paths.changes);
  const rowOf = async (act: string) => {
    const row = (await screen.findByText(act)).closest<HTMLElement>('tr');
    if (row === null) throw new Error(`no row of ${act}`);
    return row;
  };
  const access = await rowOf('Access changed');
  expect(access.textContent).toContain('Margaret Chen');
  expect(access.textContent).toContain('Access changedRole and 1 more');
  expect(within(access).getByRole('link', { name: 'Rosa Delgado' }).getAttribute('href')).toBe(
    `/users?person=${idOf(2)}`,
  );
  const hours = await rowOf('Food bank changed');
  expect(hours.textContent).toContain('Monday hours:before:9:00\u00a0AM\u00a0–\u00a05:00\u00a0PMnow:removed');
  expect(within(hours).queryByRole('button')).toBeNull();
  expect((await rowOf('Account created')).textContent).toContain('Server console');
  expect(within(await rowOf('Sign-in on a new device')).getAllByText('Hana Ito')).toHaveLength(2);
  expect((await rowOf('Sign-in paused after wrong passwords')).textContent).toContain('Unknown');
  expect((await rowOf('Failed task discarded')).textContent).toContain('File imports');
  expect((await rowOf('Failed email sent again')).textContent).toContain('Emails');

  await userEvent.click(screen.getByRole('button', { name: /^Access changed/ }));
  const values = access.nextElementSibling?.textContent;
  expect(values).toContain('Role:before:Donornow:Staff Member');
  expect(values).toContain('Food bank:Lantern Street');
  await userEvent.click(screen.getByRole('button', { name: /^Access changed/ }));
  expect(screen.queryByText('Role:')).toBeNull();
});

test('words the pickup hours of an exceptional day, and omits the empty value before', async () => {
  const change = { field: 'exceptional_day', before: null };
  fakeChanges([
    makeEntry({ changes: [{ ...change, after: '2026-12-17: 09:00-12:00 60 min × 3+1 (Stock count)' }] }),
    makeEntry({ _id: idOf(908), changes: [{ ...change, after: '2026-12-21: –' }] }),
  ]);
  await renderWithApp(<ChangesPage />, paths.changes);
  const rows = await screen.findAllByRole('row');
  const texts = rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(texts[1]).toContain(
    'Exceptional day:Dec 17, 2026: 9:00 AM – 12:00 PM, 60-minute appointments, 4 places, 1 for walk-ins (Stock count)',
  );
  expect(texts[2]).toContain('Exceptional day:Dec 21, 2026: closed');
});

test('the keys j and k move between the rows, and Enter unfolds one', async () => {
  fakeChanges([
    makeEntry({ _id: idOf(902), action: 'created', entity_name: 'First', changes: [] }),
    makeEntry({ _id: idOf(903) }),
  ]);
  await renderWithApp(<ChangesPage />, paths.changes);
  await screen.findByText('Account created');
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Account created');
  await userEvent.keyboard('{Enter}j{Enter}');
  expect(screen.getByRole('button', { name: /^Access changed/ }).getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('k');
  expect(document.activeElement?.textContent).toBe('Account created');
});

test('filters the changes by subject and actor and writes the filters to the URL', async () => {
  const { calls } = fakeChanges();
  const { router } = await renderWithApp(<ChangesPage />, paths.changes);
  await userEvent.selectOptions(await screen.findByLabelText('About'), 'Food banks');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
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
