import { apiOf, arriveSignedIn, makeAccount } from './support/accounts.ts';
import { fillCart, type Line } from './support/stock.ts';
import { expect, test } from './support/test.ts';
import type { APIRequestContext, Page } from '@playwright/test';

const RICE = 'Basmati rice, 4.5 kg';
const LENTILS = 'Red split lentils, dry, 900 g';

/** Opens a page as a recipient with these lines in the cart. */
async function arriveWithCart(page: Page, request: APIRequestContext, path: string, lines: readonly Line[]) {
  const rosa = await makeAccount(request);
  const api = await apiOf(request, rosa);
  await fillCart(api, lines);
  await arriveSignedIn(page, rosa);
  await page.goto(path);
  return api;
}

const quantityOf = (page: Page, item: string) => page.getByRole('group', { name: item }).getByRole('status');

test('the last minus in the cart drawer removes the item, undo restores it, and the badge follows', async ({
  page,
  request,
  t,
}) => {
  await arriveWithCart(page, request, '/browse-inventory?search=lentils', [[RICE, 1]]);
  const badge = (count: number) =>
    page.getByRole('banner').getByRole('link', { name: t('shell:cart', { count }), exact: true });
  await page.getByRole('button', { name: t('browse:item.addLabel', { item: LENTILS }) }).click();
  await expect(page.getByText(t('browse:item.added'))).toBeVisible();
  await expect(badge(2)).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('button', { name: t('browse:cart'), exact: true })
    .click();
  const drawer = page.getByRole('dialog', { name: t('carts:drawer.title') });
  await drawer.getByRole('button', { name: t('cart-changes:less', { item: RICE }) }).click();
  await expect(drawer.getByRole('group', { name: RICE })).toHaveCount(0);
  await drawer.getByRole('button', { name: t('carts:line.remove', { item: LENTILS }) }).click();
  await expect(drawer.getByText(t('carts:empty.title'))).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('group', { name: LENTILS })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(badge(1)).toBeVisible();
});

test('offline, the cart says what failed and shows its stored content', async ({
  page,
  context,
  request,
  t,
}) => {
  const api = await arriveWithCart(page, request, '/cart', [[RICE, 3]]);
  const more = page.getByRole('button', { name: t('carts:line.more', { item: RICE }) });
  await expect(quantityOf(page, RICE)).toHaveText('3');
  await context.setOffline(true);
  await more.click();
  await expect(page.getByRole('alert')).toContainText(t('cart-changes:errors.updateOnPage'));
  await expect(page.getByRole('alert')).toContainText(t('common:errors.network'));
  await expect(quantityOf(page, RICE)).toHaveText('3');

  await context.setOffline(false);
  await more.click();
  await expect(quantityOf(page, RICE)).toHaveText('4');
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(4);
});

test('an item of another food bank is added after a confirmation that names both', async ({
  page,
  request,
  t,
}) => {
  const couscous = 'Couscous moyen, 1 kg';
  const api = await arriveWithCart(page, request, '/browse-inventory?foodbank_id=all&search=couscous', [
    [RICE, 1],
  ]);
  const units = async () => (await api('GET /api/cart')).data.total_items;
  const add = page.getByRole('button', { name: t('browse:item.addLabel', { item: couscous }) });
  await add.click();
  const question = page.getByRole('alertdialog', { name: t('carts:mixing.title') });
  await expect(question).toContainText('Lantern Street Food Bank (Toronto)');
  await expect(question).toContainText('Banque alimentaire du Vieux-Canal (Montréal)');
  await question.getByRole('button', { name: t('common:cancel') }).click();
  await expect(question).toHaveCount(0);
  expect(await units()).toBe(1);
  await add.click();
  await question.getByRole('button', { name: t('carts:mixing.add') }).click();
  await expect(page.getByText(t('browse:item.added'))).toBeVisible();
  // The person has agreed to both food banks.
  await add.click();
  await expect.poll(units).toBe(3);
  await expect(question).toHaveCount(0);
});

test('an item that could not be added is not counted', async ({ page, request, t }) => {
  const api = await arriveWithCart(page, request, '/browse-inventory?search=basmati', []);
  await page.route('**/api/cart/add', (route) => route.abort());
  const add = page.getByRole('button', { name: t('browse:item.addLabel', { item: RICE }) });
  await add.click();
  await expect(page.getByText(t('cart-changes:errors.add'))).toBeVisible();
  const badge = page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:cart', { count: 0 }), exact: true });
  await expect(badge).toBeVisible();
  await page.unroute('**/api/cart/add');
  await add.click();
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(1);
});

test('an item that was removed in another tab disappears at the next press', async ({ page, request, t }) => {
  const api = await arriveWithCart(page, request, '/cart', [
    [RICE, 1],
    [LENTILS, 2],
  ]);
  await expect(quantityOf(page, RICE)).toHaveText('1');
  const tab = await page.context().newPage();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: t('carts:line.remove', { item: RICE }) }).click();
  await tab
    .getByRole('alertdialog')
    .getByRole('button', { name: t('carts:remove.confirm') })
    .click();
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(2);

  await page.getByRole('button', { name: t('carts:line.more', { item: RICE }) }).click();
  await expect(page.getByRole('alert')).toContainText(t('cart-changes:errors.updateOnPage'));
  await expect(page.getByRole('group', { name: RICE })).toHaveCount(0);
  await expect(quantityOf(page, LENTILS)).toHaveText('2');
});
