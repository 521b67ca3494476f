import type { PublishedRecall, RecallFeed } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths, patterns } from '../../../paths.ts';
import { newRecallFrom } from '../links.ts';
import { NewRecallPage } from '../new/new-recall-page.tsx';
import { PublishedRecallsPage } from './published-page.tsx';

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const NOTICE: PublishedRecall = {
  number: '91204',
  title: 'Maple Hill brand Smooth Peanut Butter recalled due to Salmonella',
  product: 'Maple Hill brand Smooth Peanut Butter',
  issue: 'Salmonella',
  class: 'I',
  url: 'https://notices.example/91204',
  updated_on: '2026-11-24',
  words: 'peanut butter',
  likely: [{ inventory_id: idOf(901), item_name: 'Smooth peanut butter, 1 kg' }],
  recall_id: null,
};
const FEED: RecallFeed = {
  configured: true,
  read_at: '2026-11-25T10:41:00.000Z',
  latest_on: '2026-11-24',
  stale: false,
};

async function open(notices: readonly PublishedRecall[], feed: Partial<RecallFeed> = {}) {
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/published-recalls': [...notices],
    'GET /api/published-recalls/state': { ...FEED, ...feed },
  });
  await renderWithApp(<PublishedRecallsPage />, paths.publishedRecalls, patterns.publishedRecalls);
}

test('names what may be in stock, and fills in a recall from a notice', async () => {
  await open([NOTICE, { ...NOTICE, number: '2', product: 'Kale', likely: [], recall_id: idOf(800) }]);
  const notice = await screen.findByRole('listitem', { name: /^Maple Hill/ });
  const entered = screen.getByRole('listitem', { name: /^Kale/ });
  const first = within(notice);
  first.getByText('Class I');
  const link = first.getByRole('link', { name: /opens the notice/ });
  // Only the product is in English whatever the language of the page.
  expect(link.hasAttribute('lang')).toBe(false);
  expect(within(link).getByText(NOTICE.product).lang).toBe('en');
  expect(first.getByRole('link', { name: 'Smooth peanut butter, 1 kg' })).toBeDefined();
  expect(within(entered).getByRole('link', { name: 'Entered as a recall' }).getAttribute('href')).toBe(
    paths.recall(idOf(800)),
  );
  expect(
    first.getByRole('link', { name: `Check our stock for ${NOTICE.product}` }).getAttribute('href'),
  ).toBe(newRecallFrom(NOTICE, undefined));
});

test('a notice fills in the form of a new recall', async () => {
  fakeApi({ 'GET /api/auth/me': makeStaff(), 'GET /api/foodbanks': [makeFoodBank()] });
  await renderWithApp(<NewRecallPage />, newRecallFrom(NOTICE, undefined), patterns.newRecall);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })).value).toBe(
    NOTICE.product,
  );
  expect(screen.getByDisplayValue(NOTICE.url)).toBeDefined();
  expect(screen.getByDisplayValue('peanut butter')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Class I(?!I)/ }).checked).toBe(true);
});

test.each([
  ['is old', { stale: true }, 'This list is old'],
  ['was never set up', { configured: false, read_at: null, latest_on: null }, 'No list of recalls is set up'],
])('says that the list %s', async (_, feed, expected) => {
  await open([], feed);
  expect(await screen.findByText(expected)).toBeDefined();
});
