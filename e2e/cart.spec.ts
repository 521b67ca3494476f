import { apiOf, arriveSignedIn, makeAccount } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { holdBack } from './support/network.ts';
import { fillCart, itemNamed, reserve, type Line } from './support/stock.ts';
import { expect, test } from './support/test.ts';
import type { APIRequestContext, Page } from '@playwright/test';

const RICE = 'Basmati rice, 4.5 kg';
const LENTILS = 'Red split lentils, dry, 900 g';

/** A recipient with that in the cart, at a page of theirs. */
async function arriveWithCart(page: Page, request: APIRequestContext, path: string, lines: readonly Line[]) {
  const rosa = await makeAccount(request);
  const api = await apiOf(request, rosa);
  await fillCart(api, lines);
  await arriveSignedIn(page, rosa);
  await page.goto(path);
  return api;
}

const quantityOf = (page: Page, item: string) => page.getByRole('group', { name: item }).getByRole('status');

test('plus stops at what is in stock and minus at one', async ({ page, request, t }) => {
  const item = 'Pumpkin purée, 796 mL';
  const api = await arriveWithCart(page, request, '/cart', [[item, 2]]);
  const { quantity: inStock } = await itemNamed(api, item);
  const more = page.getByRole('button', { name: t('carts:line.more', { item }) });
  const less = page.getByRole('button', { name: t('carts:line.less', { item }) });

  for (let units = 3; units <= inStock; units += 1) await more.click();
  await expect(quantityOf(page, item)).toHaveText(String(inStock));
  await expect(more).toBeDisabled();

  for (let units = inStock; units > 1; units -= 1) await less.click();
  await expect(quantityOf(page, item)).toHaveText('1');
  await expect(less).toBeDisabled();
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(1);
});

test('ten quick presses on plus while the first one is still on its way arrive as ten', async ({
  page,
  request,
  t,
}) => {
  const api = await arriveWithCart(page, request, '/cart', [[RICE, 1]]);
  const changes = await holdBack(page, '**/api/cart/items/*', 'PUT');
  const more = page.getByRole('button', { name: t('carts:line.more', { item: RICE }) });
  for (let press = 0; press < 10; press += 1) await more.click();
  await expect(quantityOf(page, RICE)).toHaveText('11');
  changes.release();
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(11);
  await page.reload();
  await expect(quantityOf(page, RICE)).toHaveText('11');
});

test('the last minus in the slide-out cart takes the item out, and the badge follows', async ({
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
    .getByRole('button', { name: t('browse:cartLabel', { count: 2 }) })
    .click();
  const drawer = page.getByRole('dialog', { name: t('carts:drawer.title') });
  await drawer.getByRole('button', { name: t('carts:line.less', { item: RICE }) }).click();
  await expect(drawer.getByRole('group', { name: RICE })).toHaveCount(0);
  await drawer.getByRole('button', { name: t('carts:line.remove', { item: LENTILS }) }).click();
  await expect(drawer.getByText(t('carts:empty.title'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(badge(0)).toBeVisible();
});

test('the cart asks before an item is removed and before it is cleared', async ({ page, request, t }) => {
  const api = await arriveWithCart(page, request, '/cart', [
    [RICE, 1],
    [LENTILS, 2],
  ]);
  const removal = page.getByRole('alertdialog', { name: t('carts:remove.title') });
  await page.getByRole('button', { name: t('carts:line.remove', { item: RICE }) }).click();
  await expect(removal.getByText(t('carts:remove.question', { item: RICE }))).toBeVisible();
  await removal.getByRole('button', { name: t('common:cancel') }).click();
  await expect(removal).toHaveCount(0);
  await expect(quantityOf(page, RICE)).toHaveText('1');

  await page.getByRole('button', { name: t('carts:line.remove', { item: RICE }) }).click();
  await removal.getByRole('button', { name: t('carts:remove.confirm') }).click();
  await expect(page.getByRole('group', { name: RICE })).toHaveCount(0);

  await page.getByRole('button', { name: t('carts:clear.action') }).click();
  const clearing = page.getByRole('alertdialog', { name: t('carts:clear.title') });
  await expect(clearing.getByText(t('carts:clear.question', { count: 2 }))).toBeVisible();
  await clearing.getByRole('button', { name: t('carts:clear.confirm') }).click();
  await expect(page.getByText(t('carts:empty.title'))).toBeVisible();
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(0);
});

test('without a connection the cart says what failed and shows what it really holds', async ({
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
  await expect(page.getByRole('alert')).toContainText(t('carts:errors.updateOnPage'));
  await expect(page.getByRole('alert')).toContainText(t('common:errors.network'));
  await expect(quantityOf(page, RICE)).toHaveText('3');

  await context.setOffline(false);
  await more.click();
  await expect(quantityOf(page, RICE)).toHaveText('4');
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(4);
});

test('an item that could not be added is not counted', async ({ page, request, t }) => {
  const api = await arriveWithCart(page, request, '/browse-inventory?search=basmati', []);
  await page.route('**/api/cart/add', (route) => route.abort());
  const add = page.getByRole('button', { name: t('browse:item.addLabel', { item: RICE }) });
  await add.click();
  await expect(page.getByText(t('carts:errors.add'))).toBeVisible();
  const badge = page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:cart', { count: 0 }), exact: true });
  await expect(badge).toBeVisible();
  await page.unroute('**/api/cart/add');
  await add.click();
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(1);
});

test('an item that was removed in another tab is gone at the next press', async ({ page, request, t }) => {
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
  await expect(page.getByRole('alert')).toContainText(t('carts:errors.updateOnPage'));
  await expect(page.getByRole('group', { name: RICE })).toHaveCount(0);
  await expect(quantityOf(page, LENTILS)).toHaveText('2');
});

test('the cart tells when there is less by now, and puts it right at one press', async ({
  page,
  request,
  t,
}) => {
  const item = 'Refried beans, 398 mL';
  const somebody = await apiOf(request, await makeAccount(request));
  const { quantity: inStock } = await itemNamed(somebody, item);
  const api = await arriveWithCart(page, request, '/dashboard', [[item, inStock]]);
  await reserve(somebody, inDays(2), [[item, inStock - 2]]);

  await page.goto('/cart');
  await expect(page.getByText(t('carts:short.fewer', { count: 2, quantity: inStock }))).toBeVisible();
  await expect(page.getByText(t('carts:short.notice', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('carts:short.lowerLabel', { item, count: 2 }) }).click();
  await expect(quantityOf(page, item)).toHaveText('2');
  await expect(page.getByText(t('carts:short.notice', { count: 1 }))).toHaveCount(0);
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(2);
});
