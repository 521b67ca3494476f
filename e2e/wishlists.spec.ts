import type { APIRequestContext, Page } from '@playwright/test';
import { apiOf, arriveSignedIn, makeAccount } from './support/accounts.ts';
import { fillCart, itemNamed } from './support/stock.ts';
import { expect, test } from './support/test.ts';

const FOOD = [
  'Penne, 900 g',
  'Spaghetti, 900 g',
  'Quick oats, 900 g',
  'Couscous, 500 g',
  'Corn flakes, 680 g',
];
const OUT_OF_STOCK = 'Ackee in salt water, 540 mL';

async function arrive(page: Page, request: APIRequestContext) {
  const rosa = await makeAccount(request);
  await arriveSignedIn(page, rosa);
  return { rosa, api: await apiOf(request, rosa) };
}

test('a cart is saved as a wishlist with a name, and the list shows its first items', async ({
  page,
  request,
  t,
}) => {
  const { api, rosa } = await arrive(page, request);
  await fillCart(
    api,
    FOOD.map((item) => [item, 2]),
  );
  await page.goto('/cart');
  await page.getByRole('button', { name: t('carts:save.open') }).click();
  const form = page.getByRole('region', { name: t('carts:save.title') });
  await form.getByRole('textbox', { name: t('carts:save.name') }).fill('   ');
  await form.getByRole('button', { name: t('carts:save.submit') }).click();
  await expect(form.getByText(t('carts:save.nameRequired'))).toBeVisible();
  await form.getByRole('textbox', { name: t('carts:save.name') }).fill('Every week');
  await form.getByRole('textbox', { name: t('carts:save.description') }).fill('What we always need');
  await form.getByRole('button', { name: t('carts:save.submit') }).click();
  await expect(page.getByText(t('carts:save.saved'))).toBeVisible();

  await page.getByRole('button', { name: t('shell:account.menu', { name: rosa.name }) }).click();
  await page.getByRole('menuitem', { name: t('shell:account.wishlists') }).click();
  const lists = page.getByRole('dialog', { name: t('carts:wishlists.title') });
  await expect(lists.getByRole('heading', { name: 'Every week' })).toBeVisible();
  await expect(lists.getByText('What we always need')).toBeVisible();
  await expect(lists.getByText(t('carts:wishlists.items', { count: 10 }))).toBeVisible();
  await expect(lists.getByText(/\(Qty: 2\)$/)).toHaveCount(3);
  await expect(lists.getByText(t('carts:wishlists.more', { count: 2 }))).toBeVisible();
});

test('loading a wishlist fills the cart and lists unavailable items', async ({ page, request, t }) => {
  const { api } = await arrive(page, request);
  const names = ['Penne, 900 g', OUT_OF_STOCK];
  const items = await Promise.all(
    names.map(async (name) => ({ inventory_id: (await itemNamed(api, name))._id, quantity: 2 })),
  );
  await api('POST /api/wishlists', { body: { name: 'Sunday', items } });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: t('dashboard:wishlists'), exact: true }).click();
  await page.getByRole('button', { name: t('carts:wishlists.loadLabel', { name: 'Sunday' }) }).click();
  await expect(page.getByText(t('carts:wishlists.loaded', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('carts:wishlists.unavailable', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('shell:cart', { count: 2 }) }),
  ).toBeVisible();
});
