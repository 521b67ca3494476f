import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { FRENCH_PHONE, inEach } from './support/variants.ts';

/** Creates items with unread labels. */
async function stockOf(request: APIRequestContext, names: readonly string[]) {
  const staff = await apiOf(request, demo.staff);
  const ids: string[] = [];
  for (const item_name of names) {
    const body = { item_name, category: 'other', quantity: 9 };
    ids.push((await staff('POST /api/inventory', { body })).data._id);
  }
  const item = async (id = '') => (await staff('GET /api/inventory/:id', { params: { id } })).data;
  return { staff, ids, item };
}

inEach([FRENCH_PHONE], ({ language }) => {
  test('staff read a label without allergens in three presses, and one with an allergen in four', async ({
    page,
    request,
    t,
  }) => {
    const { ids, item } = await stockOf(request, [`Rice ${language}`, `Cake ${language}`]);
    await arriveSignedIn(page, demo.staff);
    const sheet = page.getByRole('dialog');
    const read = page.getByRole('button', { name: t('label-sheet:read'), exact: true });
    const nothing = sheet.getByRole('button', { name: t('label-sheet:nothing'), exact: true });
    const nothingMore = sheet.getByRole('button', { name: t('label-sheet:nothingMore'), exact: true });
    const save = sheet.getByRole('button', { name: t('label-sheet:save'), exact: true });

    await page.goto(`/inventory/items/${ids[0]}`);
    await expect(page.getByText(t('label-sheet:card.unread'))).toBeVisible();
    await read.click();
    await expect(nothing).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await nothing.click();
    await save.click();
    await expect(sheet).toBeHidden();
    expect(Object.values((await item(ids[0])).allergens)).toEqual(Array(11).fill('not_on_label'));

    await page.goto(`/inventory/items/${ids[1]}`);
    await read.click();
    await sheet
      .getByRole('radiogroup', { name: t('label-facts:allergens.milk') })
      .getByText(t('label-sheet:short.contains'))
      .click();
    await nothingMore.click();
    await save.click();
    await expect(sheet).toBeHidden();
    expect((await item(ids[1])).allergens).toMatchObject({ milk: 'contains', eggs: 'not_on_label' });
    await expect(
      page
        .getByRole('region', { name: t('label-sheet:card.title') })
        .getByText(t('label-facts:allergens.milk')),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('staff split units of another lot off an item, and open the part', async ({ page, request, t }) => {
    const { ids, item } = await stockOf(request, [`Oats ${language}`]);
    await arriveSignedIn(page, demo.staff);
    await page.goto(`/inventory/items/${ids[0]}`);
    await page.getByRole('button', { name: t('stock:table.more', { name: `Oats ${language}` }) }).click();
    await page.getByRole('menuitem', { name: t('stock:actions.split') }).click();
    const dialog = page.getByRole('dialog', { name: t('splitting:title') });
    await dialog.getByRole('textbox', { name: t('splitting:quantity') }).fill('4');
    const lot = dialog.getByRole('textbox', { name: t('splitting:lot') });
    await lot.fill('010400638133393110L-42');
    await lot.press('Enter');
    await expect(lot).toHaveValue('L-42');
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await dialog.getByRole('button', { name: t('splitting:confirm'), exact: true }).click();
    await page.getByRole('button', { name: t('splitting:open') }).click();
    await expect(
      page.getByRole('region', { name: t('label-sheet:card.title') }).getByText(/L-42/),
    ).toBeVisible();
    expect(await item(ids[0])).toMatchObject({ quantity: 5, lot_code: null });
  });

  test('a recipient sees only food whose label was read and lists no peanuts', async ({
    page,
    request,
    t,
  }) => {
    const word = `Nutrition${language}`;
    const { staff, ids } = await stockOf(request, [`${word} free`, `${word} bar`, `${word} unread`]);
    for (const [id = '', peanuts] of [
      [ids[0], 'not_on_label'],
      [ids[1], 'contains'],
    ] as const)
      await staff('PUT /api/inventory/:id', { params: { id }, body: { allergens: { peanuts } } });

    await arriveSignedIn(page, await makeAccount(request));
    await page.goto(`/browse-inventory?foodbank_id=all&search=${word}`);
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${word} ${name}` }) });
    await expect(page.getByText(t('label-facts:unreadNote.some', { unread: '1', total: '3' }))).toBeVisible();
    await card('unread').getByRole('link').click();
    await expect(page.getByRole('dialog').getByText(t('label-facts:line.unread'))).toBeVisible();
    await page.goBack();
    await expect(card('unread').getByRole('link')).toBeFocused();
    const peanuts = t('label-facts:allergens.peanuts');
    await expect(card('bar').getByText(t('label-facts:line.contains', { list: peanuts }))).toBeVisible();
    await card('bar').getByRole('link').click();
    await expect(page.getByRole('dialog').getByText(t('label-facts:trust'))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/item=/);

    await page.getByRole('button', { name: t('browse:filters.open'), exact: true }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText(t('label-facts:filters')).click();
    await panel.getByRole('checkbox', { name: peanuts }).check();
    await panel.getByRole('button', { name: t('browse:filters.show', { count: 1 }) }).click();
    await expect(card('free')).toBeVisible();
    await expect(card('bar')).toBeHidden();
    await expect(card('unread')).toBeHidden();
    await expect(page).toHaveURL(/without=peanuts/);
  });
});
