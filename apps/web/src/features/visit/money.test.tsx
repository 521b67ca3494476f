import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FoodBank } from '@nourish/contract';
import { fakeApi } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { DonatePage } from './donate-page.tsx';

const LINK = 'https://example.org/give';
const fakePage = (foodBanks: FoodBank[]) =>
  fakeApi({ 'GET /api/foodbanks': foodBanks, 'GET /api/inventory': [] });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

test('links to where a food bank takes money, in a new tab, and to no other food bank', async () => {
  fakePage([
    makeFoodBank({ money_link: LINK }),
    makeFoodBank({ _id: idOf(101), name: 'Vieux-Canal', money_link: null }),
  ]);
  await renderWithApp(<DonatePage />);
  const [link] = await screen.findAllByRole('link', { name: /^Give money to Lantern Street Food Bank/ });
  expect(link?.getAttribute('href')).toBe(LINK);
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByRole('link', { name: /^Give money to Vieux-Canal/ })).toBeNull();
});

test('promises no way to give money if no food bank has one', async () => {
  fakePage([makeFoodBank()]);
  await renderWithApp(<DonatePage />);
  await screen.findByText(/^The food banks here accept food/);
  expect(screen.queryByRole('link', { name: /^Give money/ })).toBeNull();
});
