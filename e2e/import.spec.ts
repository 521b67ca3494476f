import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import { barcodePicture } from './support/barcode-picture.ts';
import { expect, test } from './support/test.ts';

/** A food bank that few other journeys use. */
const FOOD_BANK = 'Banque alimentaire du Vieux-Canal';
const PHONE = { width: 390, height: 844 };

const csv = (...lines: string[]) => ({
  name: 'delivery.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test.describe('a file of items', () => {
  test.use({ language: 'fr' });

  test('is mapped, checked, applied in part, and found in the inventory', async ({ page, t }) => {
    const product = `Riz étuvé ${randomUUID()}`;

    await arriveSignedIn(page, demo.admin);
    await page.goto('/inventory/import');
    await page.getByLabel(t('inventory-imports:start.foodBank')).selectOption(FOOD_BANK);
    await expectAccessible(page);
    await page
      .getByLabel(t('inventory-imports:start.choose'))
      .setInputFiles(
        csv(
          'Quoi;Catégorie;Combien',
          `${product};Céréales et grains;12`,
          `Pain ${randomUUID()};grains;une douzaine`,
        ),
      );

    const quoi = page.getByRole('combobox', { name: 'Quoi' });
    await quoi.selectOption(t('inventory-imports:fields.item_name'));
    await page
      .getByRole('combobox', { name: 'Combien' })
      .selectOption(t('inventory-imports:fields.quantity'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('inventory-imports:columns.check') }).click();

    const apply = t('inventory-imports:check.applyValid', { count: 1 });
    await expect(page.getByRole('button', { name: apply })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('24');
    await looksRight(page);

    // The URL contains the import, so reloading loses nothing.
    await page.reload();
    await page.getByRole('button', { name: apply }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: apply }).click();
    await expect(page.getByText(t('inventory-imports:outcome.title'))).toBeVisible();
    await looksRight(page);

    await page.getByRole('link', { name: t('inventory-imports:outcome.toInventory') }).click();
    await page.getByPlaceholder(t('stock:search.placeholder')).fill(product);
    await expect(page.getByRole('row', { name: new RegExp(product) })).toContainText('12');
  });
});

test.describe('a barcode', () => {
  test('on a photo finds its item and prefills the form of a new one', async ({ page, request, t }) => {
    const staff = await apiOf(request, demo.staff);
    const { data: me } = await staff('GET /api/auth/me');
    const query = { limit: 50, foodbank_id: me.foodbank_id ?? undefined };
    const { data: items } = await staff('GET /api/inventory', { query });
    const item = items.find(({ barcode }) => barcode);
    if (!item?.barcode) throw new Error('expected a barcode in the demo data');

    await arriveSignedIn(page, demo.staff);
    await page.goto('/inventory');
    const scan = async (code: string) => {
      await page.getByRole('button', { name: t('stock:more'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('scan:open') }).click();
      await page.getByLabel(t('scan:photo.choose')).setInputFiles({
        name: 'package.png',
        mimeType: 'image/png',
        buffer: barcodePicture(code),
      });
    };
    await scan(item.barcode);
    await expect(page.getByRole('heading', { level: 1, name: item.item_name })).toBeVisible();
    await expect(page).toHaveURL(`/inventory/items/${item._id}`);
    await page.goBack();

    await scan('5449000000996');
    const form = page.getByRole('dialog', { name: t('stock:form.addTitle') });
    await expect(form.getByLabel(t('stock:fields.barcode'))).toHaveValue('5449000000996');
    await expectAccessible(page);
  });

  test('is also read from a keyboard scanner', async ({ page, t }) => {
    await arriveSignedIn(page, demo.staff);
    await page.setViewportSize(PHONE);
    await page.goto('/inventory');
    await page.getByRole('button', { name: t('stock:more'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('scan:open') }).click();
    await expect(page.getByRole('dialog', { name: t('scan:title.barcode') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('5449000000996\n');
    const form = page.getByRole('dialog', { name: t('stock:form.addTitle') });
    await expect(form.getByLabel(t('stock:fields.barcode'))).toHaveValue('5449000000996');
  });
});

/** Checks the page on desktop and phone, including axe. */
async function looksRight(page: Page): Promise<void> {
  const desk = page.viewportSize();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
  if (desk) await page.setViewportSize(desk);
}
