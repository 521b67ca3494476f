import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { reserve } from './support/stock.ts';
import { expect, test } from './support/test.ts';
import { inEach } from './support/variants.ts';

/** Elements that fade in have too little contrast for axe until they are opaque. */
async function expectFine(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Creates a storage location with the given units of each item. */
async function shelfWith(request: APIRequestContext, name: string, items: Record<string, number>) {
  const [admin, staff] = [await apiOf(request, demo.admin), await apiOf(request, demo.staff)];
  const foodBank = (await staff('GET /api/auth/me')).data.foodbank_id ?? '';
  const shelf = (await admin('POST /api/storage', { body: { name, foodBank } })).data;
  const ids = new Map<string, string>();
  for (const [item_name, quantity] of Object.entries(items)) {
    const body = { item_name, category: 'other', quantity, storage_location_id: shelf._id };
    ids.set(item_name, (await staff('POST /api/inventory', { body })).data._id);
  }
  const item = async (item_name: string) =>
    (await staff('GET /api/inventory/:id', { params: { id: ids.get(item_name) ?? '' } })).data;
  return { staff, item };
}

/** Submits a request and applies the steps. */
async function submitRequest(
  request: APIRequestContext,
  staff: Awaited<ReturnType<typeof apiOf>>,
  line: readonly [string, number],
  steps: readonly ('approved' | 'ready' | 'fulfilled')[] = [],
) {
  const rosa = await apiOf(request, await makeAccount(request));
  const submitted = await reserve(rosa, inDays(2), [line]);
  for (const status of steps)
    await staff('PUT /api/food-requests/:id/status', { params: { id: submitted._id }, body: { status } });
  return submitted;
}

inEach([{ language: 'fr', width: 390 }], ({ language }) => {
  test('a storage location is counted by keyboard while requests are handed out, and the result is exact', async ({
    page,
    request,
    t,
  }) => {
    const [place, lentils, peas, tuna] = [
      `Shelf ${language}`,
      `Lentils ${language}`,
      `Peas ${language}`,
      `Tuna ${language}`,
    ];
    const { staff, item } = await shelfWith(request, place, { [lentils]: 20, [peas]: 12, [tuna]: 9 });
    const { keyboard } = page;
    const field = (name: string) =>
      page.getByRole('textbox', { name: t('stock-counts:line.field', { name }) });
    const focused = (shown: Locator) => expect(shown).toBeFocused();

    await arriveSignedIn(page, demo.staff);
    await page.goto('/inventory');
    await page.getByRole('button', { name: t('stock:more'), exact: true }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: t('stock:counts'), exact: true }).press('Enter');
    await expectFine(page, page.getByRole('heading', { level: 1, name: t('stock-counts:title') }));

    await page.getByRole('button', { name: t('stock-counts:open.action') }).focus();
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('stock-counts:open.title') });
    await expectFine(page, dialog);
    await dialog.getByLabel(t('stock-counts:open.place')).selectOption(place);
    await dialog.getByRole('button', { name: t('stock-counts:open.submit') }).focus();
    await keyboard.press('Enter');

    // Two lentils are missing; three more are handed out after counting.
    await field(lentils).focus();
    await keyboard.type('18');
    await keyboard.press('Enter');
    await focused(field(peas));
    await expect(page.getByText(t('stock-counts:line.savedOf', { name: lentils, count: 18 }))).toBeAttached();
    await submitRequest(request, staff, [lentils, 3], ['approved', 'ready', 'fulfilled']);

    // The peas are found by name; Enter moves into the field and back.
    const scan = page.getByRole('searchbox', { name: t('stock-counts:scan.label') });
    await scan.focus();
    await keyboard.type(peas);
    await keyboard.press('Enter');
    await focused(field(peas));
    await keyboard.type('13');
    await keyboard.press('Enter');
    await focused(scan);
    await expect(page.getByText(t('stock-counts:line.savedOf', { name: peas, count: 13 }))).toBeAttached();
    await expectFine(page, field(tuna));

    await page.getByRole('link', { name: t('stock-counts:review.action') }).focus();
    await keyboard.press('Enter');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect(row(lentils)).toContainText('\u22122');
    await expect(row(peas)).toContainText('+1');
    await expect(row(tuna)).toHaveCount(0);
    await expectFine(page, row(lentils));
    await page.getByRole('button', { name: t('stock-counts:review.approve') }).focus();
    await keyboard.press('Enter');
    const asked = page.getByRole('alertdialog', { name: t('stock-counts:review.confirmTitle') });
    await expectFine(page, asked);
    await asked.getByRole('button', { name: t('stock-counts:review.approve') }).focus();
    await keyboard.press('Enter');

    await expectFine(page, page.getByText(t('stock-counts:status.approved')).first());
    await expect(row(lentils)).toContainText(t('stock-counts:outcomes.applied'));
    // 18 counted minus 3 handed out since; the uncounted tuna is unchanged.
    expect((await item(lentils)).on_hand_quantity).toBe(15);
    expect((await item(peas)).on_hand_quantity).toBe(13);
    expect((await item(tuna)).on_hand_quantity).toBe(9);
    await expectLedgerAgrees(staff, (await item(lentils))._id);
  });
});

test('a count below the reserved units requires a decision at approval', async ({ page, request, t }) => {
  const beans = 'White beans of the narrow shelf';
  const { staff, item } = await shelfWith(request, 'Narrow shelf', { [beans]: 10 });
  const waiting = await submitRequest(request, staff, [beans, 6], ['approved']);
  await arriveSignedIn(page, demo.staff);
  const { storage_location_id = null } = await item(beans);
  const { data: count } = await staff('POST /api/stock-counts', { body: { storage_location_id } });
  await page.goto(`/inventory/counts/${count._id}`);
  await page.getByRole('textbox', { name: t('stock-counts:line.field', { name: beans }) }).fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('stock-counts:line.savedOf', { name: beans, count: 4 }))).toBeAttached();
  await page.getByRole('link', { name: t('stock-counts:review.action') }).click();

  const approve = page.getByRole('button', { name: t('stock-counts:review.approve') });
  const confirm = async () => {
    await approve.click();
    const asked = page.getByRole('alertdialog', { name: t('stock-counts:review.confirmTitle') });
    await asked.getByRole('button', { name: t('stock-counts:review.approve') }).click();
    await expect(asked).toHaveCount(0);
  };
  await confirm();
  const heading = page.getByRole('heading', { name: t('stock-counts:below.title', { count: 1 }) });
  await expect(heading).toBeFocused();
  await expectFine(page, heading);
  const link = page.getByRole('link', {
    name: t('stock-counts:heldBy.request', { code: waiting.code }),
  });
  await expect(link).toHaveAttribute('href', `/request-details/${waiting._id}`);
  await expect(approve).toBeDisabled();
  expect((await item(beans)).quantity).toBe(4);

  await page.getByRole('radio', { name: t('stock-counts:below.toZero') }).check();
  await confirm();
  await expectFine(page, page.getByText(t('stock-counts:outcomes.to_zero')));
  await expect(page.getByText(t('stock-counts:closed.shortage', { count: 2, formatted: 2 }))).toBeVisible();
  const after = await item(beans);
  expect([after.quantity, after.reserved_quantity]).toEqual([0, 6]);
});
