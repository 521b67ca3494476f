import type { CommunityLabel, InventoryItem } from '@nourish/contract';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { itemQuery } from '../../inventory/item-query.ts';
import { makeItem } from '../test-data.ts';
import { LabelCard } from './label-card.tsx';

const CHANGE = 'PUT /api/inventory/:id';
const FIND = 'GET /api/inventory/barcode/:code';
const UNREAD = makeItem({ label_read_at: null, label_read_by: null, gluten_sources: [], high_in: [] });
const READ = makeItem({
  allergens: { milk: 'contains', soy: 'may_contain', eggs: 'not_on_label' },
  gluten_sources: ['oats'],
  high_in: ['sodium'],
  certifications: [{ kind: 'halal', certifier: 'ISNA Canada' }],
  label_read_at: '2026-11-02T15:00:00.000Z',
  label_read_by: 'Ana Lima',
  lot_code: 'L-42',
  lot_source: 'scanned',
});
const NOTHING = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'not_on_label']));

function Card({ id }: { id: string }) {
  const { data } = useQuery(itemQuery(id));
  return data ? <LabelCard item={data} timeZone="America/Toronto" /> : null;
}

async function open(item: InventoryItem, routes: FakeRoutes = {}) {
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/inventory/:id': item,
    [CHANGE]: item,
    ...routes,
  });
  await renderWithApp(<Card id={item._id} />);
  await screen.findByRole('region', { name: 'What the label says' });
  return api;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const row = async (name: string) => within(await screen.findByRole('radiogroup', { name }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows what the label says in words, who read it, and the lot', async () => {
  await open(READ);
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Contains', 'milk'],
    ['May contain', 'soy'],
    ['Not on the label', 'eggs'],
    [
      'Not checked',
      'mustard, peanuts, crustaceans and molluscs, fish, sesame, sulphites, tree nuts, wheat and triticale',
    ],
    ['Gluten from', 'oats'],
    ['High in', 'sodium'],
    ['Certified', 'Halal, certified by ISNA Canada'],
    ['Lot code', 'L-42 (scanned)'],
  ]);
  screen.getByText(/^Read by Ana Lima, Nov/);
});

test('saves a label without allergens with two presses', async () => {
  const { sent } = await open(UNREAD);
  screen.getByText(/All eleven allergens count as not checked/);
  await press('Read the label');
  await press('Nothing on the label');
  await press('Save label');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(CHANGE)[0]).toEqual({
    id: UNREAD._id,
    allergens: NOTHING,
    gluten_sources: [],
    high_in: [],
    certifications: [],
    expected_label_read_at: null,
  });
});

test('untouched rows stay not checked, and a touched one can be undone', async () => {
  const { sent } = await open(UNREAD);
  await press('Read the label');
  const milk = await row('milk');
  await userEvent.click(milk.getByRole('radio', { name: 'Contains' }));
  await userEvent.click((await row('soy')).getByRole('radio', { name: 'May contain' }));
  expect(screen.getByText('9 allergens are not checked')).toBeTruthy();
  await press('Undo: soy not checked');
  await press('Save label');
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)[0]).toMatchObject({ allergens: { milk: 'contains' } });
});

test('wheat among the cereals marks the allergen', async () => {
  await open(UNREAD);
  await press('Read the label');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Triticale' }));
  const wheat = await row('wheat and triticale');
  expect(wheat.getByRole<HTMLInputElement>('radio', { name: 'Contains' }).checked).toBe(true);
});

test('asks for the certifier of halal food, and accepts several', async () => {
  const { sent } = await open(READ);
  await press('Read the label again');
  await press('Add a certifier');
  await press('Save label');
  const [, second] = await screen.findAllByRole('textbox', { name: /Certifier/ });
  expect(document.activeElement).toBe(second);
  await userEvent.type(second as HTMLElement, ' HMA ');
  await press('Save label');
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)[0]).toMatchObject({
    certifications: [
      { kind: 'halal', certifier: 'ISNA Canada' },
      { kind: 'halal', certifier: 'HMA' },
    ],
    expected_label_read_at: READ.label_read_at,
  });
});

const COMMUNITY: CommunityLabel = {
  contains: ['milk', 'soy'],
  may_contain: ['tree_nuts'],
  imported_at: '2026-11-02T15:00:00.000Z',
};

test('proposes the label of the previous lot, which counts only after a press', async () => {
  const barcode = '4006381333931';
  const { sent } = await open(
    { ...UNREAD, barcode },
    {
      [FIND]: {
        code: barcode,
        items: [],
        suggestion: null,
        proposed_label: {
          allergens: { peanuts: 'contains' },
          gluten_sources: [],
          high_in: [],
          certifications: [],
          label_read_at: '2026-10-02T15:00:00.000Z',
          label_read_by: 'Ana Lima',
        },
        community_label: COMMUNITY,
      },
    },
  );
  await press('Read the label');
  await screen.findByText(/Ana Lima read the last label of this product/);
  expect(screen.queryByText('Open Food Facts')).toBeNull();
  const peanuts = await row('peanuts');
  const contains = peanuts.getByRole<HTMLInputElement>('radio', { name: 'Contains' });
  expect(contains.checked).toBe(false);
  await press('Same on this package');
  expect(contains.checked).toBe(true);
  expect(sent(CHANGE)).toEqual([]);
});

test('shows open data with its source if there is no earlier label, without a way to take it over', async () => {
  const barcode = '4006381333931';
  await open(
    { ...UNREAD, barcode },
    {
      [FIND]: {
        code: barcode,
        items: [],
        suggestion: null,
        proposed_label: null,
        community_label: COMMUNITY,
      },
    },
  );
  await press('Read the label');
  const source = await screen.findByText(/Open data of its users \(ODbL\) from Nov/);
  const facts = within(source.closest<HTMLElement>('[role=status]')!); // the banner that it is in
  expect(facts.getByText('milk, soy')).toBeDefined();
  expect(facts.getByText('tree nuts')).toBeDefined();
  expect(facts.queryByRole('button')).toBeNull();
  expect(facts.queryByText(/not checked/i)).toBeNull();
});

test('shows what a colleague has read meanwhile, and replaces it only if the person wants', async () => {
  let current: InventoryItem = UNREAD;
  let saves = 0;
  const { sent } = await open(UNREAD, {
    'GET /api/inventory/:id': () => current,
    [CHANGE]: () => {
      saves += 1;
      if (saves > 1) return current;
      current = READ;
      return refuse('conflict');
    },
  });
  await press('Read the label');
  await press('Nothing on the label');
  await press('Save label');
  await screen.findByText('Ana Lima has read this label meanwhile');
  await press('Keep mine');
  expect(screen.queryByText('Ana Lima has read this label meanwhile')).toBeNull();
  await press('Save label');
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(2));
  expect(sent(CHANGE)[1]).toMatchObject({
    allergens: NOTHING,
    expected_label_read_at: READ.label_read_at,
  });
});
