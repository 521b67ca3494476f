import type { InventoryItem, Needs } from '@nourish/contract';
import type { Allergen } from '@nourish/contract/label-facts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../lib/fake-api.ts';
import { makeStaff, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { LabelDetails } from '../inventory/label/label-details.tsx';
import { LabelLines } from '../inventory/label/label-lines.tsx';
import { OwnAllergens, UnreadNote } from '../inventory/label/unread-note.tsx';
import { makeItem } from './test-data.ts';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const NEEDS: Needs = {
  allergies: ['peanuts', 'fish'],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: '2026-05-03T15:00:00Z',
  expires_at: '2027-05-03T15:00:00Z',
  used_when_packing: true,
  food_checked: true,
};
const show = (
  user: typeof makeUser,
  allergens: InventoryItem['allergens'],
  needs: FakeRoutes['GET /api/auth/me/needs'] = NEEDS,
) => {
  const { sent } = fakeApi({ 'GET /api/auth/me': user(), 'GET /api/auth/me/needs': needs });
  const item = makeItem({ allergens });
  return renderWithApp(
    <>
      <UnreadNote items={[item, makeItem({ allergens: { milk: 'contains' } })]} />
      <LabelLines item={item} />
    </>,
    paths.browse,
  ).then(() => sent);
};
const NOTHING_STATED = { ...NEEDS, allergies: [], food_checked: false };
const NOTE = 'Allergens not checked on 1 of the 2 items shown. Ask at the desk.';

test('shows a recipient their own allergens on the label first, and the unchecked ones', async () => {
  await show(makeUser, { peanuts: 'may_contain', milk: 'contains' });
  const own = await screen.findByText('May contain: Peanuts');
  screen.getByText('Not checked: Fish');
  const listed = screen.getByText('Contains: milk');
  expect(own.compareDocumentPosition(listed) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('does not show staff their own needs', async () => {
  const sent = await show(makeStaff, { peanuts: 'contains' });
  await screen.findByText('Contains: peanuts');
  expect(screen.queryByText('Contains: Peanuts')).toBeNull();
  expect(sent('GET /api/auth/me/needs')).toEqual([]);
});

const { food_checked: _, ...withoutCheck } = NOTHING_STATED;
test.each([
  ['an allergy', NEEDS],
  ['needs that a desk recorded', { ...NOTHING_STATED, food_checked: true }],
  ['needs from a server that does not say whether food is checked', withoutCheck],
  ['needs that cannot be loaded', refuse('internal')],
  ['needs that have not loaded yet', () => new Promise<never>(() => undefined)],
] satisfies [string, FakeRoutes['GET /api/auth/me/needs']][])(
  'marks each unread label for a recipient with %s',
  async (_, needs) => {
    await show(makeUser, {}, needs);
    await screen.findByText('Allergens not checked');
    expect(screen.queryByText(NOTE)).toBeNull();
  },
);

test.each([
  ['a recipient without needs', makeUser],
  ['staff', makeStaff],
])('counts unread labels once for %s', async (_, user) => {
  await show(user, {}, NOTHING_STATED);
  await screen.findByText(NOTE);
  expect(screen.queryByText('Allergens not checked')).toBeNull();
});

test('says in the details of an item that nobody has read its label', async () => {
  await renderWithApp(<LabelDetails item={makeItem({ allergens: {} })} />, paths.browse);
  screen.getByText('Allergens not checked');
  screen.getByText('Nobody has read the label of this food yet. Ask at the desk.');
});

function Without() {
  const [value, setValue] = useState<Allergen[]>(['milk']);
  return (
    <>
      <OwnAllergens value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

test('leaves out the food with a recipient’s own allergens, and takes that back, with one press', async () => {
  fakeApi({ 'GET /api/auth/me': makeUser(), 'GET /api/auth/me/needs': NEEDS });
  await renderWithApp(<Without />, paths.browse);
  const button = await screen.findByRole('button', {
    name: 'No peanuts or fish on the label',
    pressed: false,
  });
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('milk peanuts fish');
  await userEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe('milk');
});

test('offers nothing to leave out to a recipient without allergies', async () => {
  const { sent } = fakeApi({ 'GET /api/auth/me': makeUser(), 'GET /api/auth/me/needs': NOTHING_STATED });
  await renderWithApp(<Without />, paths.browse);
  await expect.poll(() => sent('GET /api/auth/me/needs')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});
