import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { AMINA, fakeDesk, makeDesk, makePickup, type FakeDesk } from './test-data.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

async function openHousehold(changes: Partial<typeof AMINA>, routes: FakeDesk['routes'] = {}) {
  fakeDesk({ role: 'volunteer', routes: { 'GET /api/clients/:id': { ...AMINA, ...changes }, ...routes } });
  await renderWithApp(
    <main id="main">
      <DeskPage />
    </main>,
    `${paths.desk}?client=${AMINA._id}`,
  );
  const panel = within(await screen.findByRole('region', { name: 'Amina Yusuf' }));
  await waitFor(() => panel.getByRole('button', { name: /^Give/ }));
  return panel;
}

beforeEach(() => storeToken('abc'));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
  sessionStorage.clear();
});

test('shows the children by age and the needs of all members before giving', async () => {
  const ages = { under_3: 1, from_3_to_5: 0, from_6_to_12: 1, from_13_to_17: 0 };
  const panel = await openHousehold({
    household: { adults: 2, seniors: 0, children: 2, children_by_age: ages },
    needs: 'Halal',
    members_needs: ['Peanut allergy', 'Halal'],
  });
  panel.getByText('2 children: 1 under 3, 1 aged 6–12');
  expect(panel.getByText('Diet').parentElement?.textContent).toBe('DietHalal');
  const [need] = panel.getAllByText('Peanut allergy');
  const give = panel.getByRole('button', { name: /^Give/ });
  expect(need!.compareDocumentPosition(give) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('shows a need of a member if the household has none, and no ages that are unknown', async () => {
  const panel = await openHousehold({ members_needs: ['No milk'] });
  panel.getByText('No milk');
  expect(panel.queryByText(/children:|child:/)).toBeNull();
});

const STATED = {
  allergies: ['eggs', 'peanuts'] as const,
  intolerances: ['lactose'] as const,
  diets: ['halal'] as const,
  note: 'Kiwi: Lina',
};
const stated = () => ({
  allergies: [...STATED.allergies],
  intolerances: [...STATED.intolerances],
  diets: [...STATED.diets],
  note: STATED.note,
});

test('shows allergies first, then intolerances, diets and the note, to volunteers too', async () => {
  const panel = await openHousehold({ has_allergies: true, stated_needs: stated() });
  const order = ['Allergies', 'Eggs, Peanuts', 'Lactose', 'Halal', 'Kiwi: Lina', AMINA.code].map(
    (text) => panel.getAllByText(new RegExp(text))[0]!,
  );
  for (const [n, element] of order.entries())
    if (n > 0)
      expect(order[n - 1]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  [29, true],
  [31, false],
])('says so if the needs run out in %i days: %s', async (days, isShown) => {
  const expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
  const panel = await openHousehold({ has_allergies: true, stated_needs: { ...stated(), expires_at } });
  await panel.findAllByText(/Eggs, Peanuts/);
  expect(panel.queryByText(/^Needs run out on .+: ask$/) !== null).toBe(isShown);
});

test('says that the allergies have not loaded instead of showing none', async () => {
  const { stated_needs: _, ...row } = AMINA;
  fakeDesk({ role: 'volunteer', routes: { 'GET /api/clients/:id': { ...row, has_allergies: true } } });
  await renderWithApp(
    <main id="main">
      <DeskPage />
    </main>,
    `${paths.desk}?client=${AMINA._id}`,
  );
  await screen.findByText('Allergies are recorded. Which ones has not loaded.');
});

test('shows the needs of the request with those of the household', async () => {
  const pickup = makePickup({ client_id: AMINA._id, name: 'Amina Yusuf', allergies: 'Peanuts (my son)' });
  const panel = await openHousehold(
    { needs: 'Halal' },
    { 'GET /api/desk': { ...makeDesk(), expected: [pickup] } },
  );
  expect(panel.getByText('Food allergies').parentElement?.textContent).toBe('Food allergiesPeanuts (my son)');
  expect(panel.getByText('Diet').parentElement?.textContent).toBe('DietHalal');
});

test('says that the needs of a request have not loaded instead of showing none', async () => {
  const appointment = { request_id: idOf(700), code: 'LS-431', status: 'ready' as const, time: '10:00' };
  const panel = await openHousehold({ appointment });
  panel.getByText(/^What the request says about diet and allergies has not loaded/);
});

test('on phones, opens at the name and repeats all allergies above the button', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.includes('width <') }) as MediaQueryList,
  );
  const pickup = makePickup({
    client_id: AMINA._id,
    allergies: 'Peanuts (my son)',
    items: [{ item_name: 'Basmati rice', quantity: 2 }],
  });
  const panel = await openHousehold(
    { has_allergies: true, stated_needs: stated() },
    { 'GET /api/desk': { ...makeDesk(), expected: [pickup] } },
  );
  const line = await panel.findByText('Food allergies: Eggs, Peanuts, Peanuts (my son)');
  expect(line.closest('.sticky')).not.toBeNull();
  panel.getByText('2 × Basmati rice');
  expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Amina Yusuf' }));
});
