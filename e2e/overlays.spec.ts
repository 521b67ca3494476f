import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectContrast, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { reserve } from './support/stock.ts';
import { expect, test } from './support/test.ts';

/** Elements that fade in have too little contrast for axe until they are opaque. */
async function expectFine(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the cart and the wishlists are accessible', async ({ page, t }) => {
    await arriveSignedIn(page, demo.recipient);
    await page.goto('/browse-inventory?category=dairy');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('browse:wishlists') })
      .click();
    const lists = page.getByRole('dialog', { name: t('carts:wishlists.title') });
    await expectFine(page, lists.getByRole('heading', { name: 'Weekly basics' }));
    const remove = lists.getByRole('button', {
      name: t('carts:wishlists.deleteLabel', { name: 'Weekly basics' }),
    });
    await remove.click();
    await expectFine(page, page.getByRole('alertdialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(lists).toHaveCount(0);

    await page
      .getByRole('main')
      .getByRole('button', { name: t('browse:cart'), exact: true })
      .click();
    const cart = page.getByRole('dialog', { name: t('carts:drawer.title') });
    await expect(cart).toBeVisible();
    await cart.getByRole('button', { name: t('carts:save.open') }).click();
    await cart.getByRole('button', { name: t('carts:save.submit') }).click();
    await expectFine(page, cart.getByText(t('carts:save.nameRequired')));
    await cart.getByRole('button', { name: t('carts:clear.action') }).click();
    await expectFine(page, page.getByRole('alertdialog'));
  });

  test('the menu and the filters are accessible', async ({ page, t }) => {
    await arriveSignedIn(page, demo.recipient);
    await page.goto('/browse-inventory?category=dairy');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: t('shell:menu') }).click();
    await expectFine(page, header.getByRole('button', { name: t('shell:account.logout') }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('browse:filters.openLabel', { count: 1 }) }).click();
    const filters = page.getByRole('dialog', { name: t('browse:filters.title') });
    await expectFine(page, filters.getByRole('checkbox').first());
  });

  test('the request form and its calendar are accessible', async ({ page, t }) => {
    await arriveSignedIn(page, demo.recipient);
    await page.goto('/request-submission');
    await page.getByRole('button', { name: t('requests:form.submit') }).click();
    await expectFine(page, page.getByText(t('requests:form.dateRequired')));
    await page.getByRole('radio', { name: t('requests:form.otherDay') }).check();
    await page
      .getByRole('group', { name: t('requests:form.whichDay') })
      .getByRole('button')
      .click();
    await expectFine(page, page.getByRole('grid'));
  });

  test('the sign-in prompt and form errors are accessible', async ({ page, t }) => {
    await page.goto('/browse-inventory');
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expectFine(page, page.getByRole('dialog', { name: t('cart-changes:signIn.add') }));
    await page.goto('/signup');
    await page.getByRole('button', { name: t('accounts:signUp.submit') }).click();
    await expectFine(page, page.getByText(t('accounts:fillAllFields')));
  });
});

test.describe('at a desk', () => {
  test('the account menu is accessible', async ({ page, t }) => {
    await arriveSignedIn(page, demo.recipient);
    await page.goto('/browse-inventory?category=dairy');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: t('shell:account.menu', { name: 'Rosa Delgado' }) }).click();
    await expectFine(page, page.getByRole('menu'));
  });

  test('the confirmation dialogs of staff are accessible', async ({ page, t }) => {
    await arriveSignedIn(page, demo.staff);
    await page.goto('/requests?status=pending');
    await page
      .getByRole('button', { name: t('lists:more', { name: '' }).trim() })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('requests:step.rejected.action') }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: t('requests:step.rejected.confirm') }).click();
    await expectFine(page, question.getByText(t('requests:notes.reasonRequired')));
  });

  test('the result of a reorder is accessible', async ({ page, request, t }) => {
    const rosa = await makeAccount(request);
    const staff = await apiOf(request, demo.staff);
    const last = 'Last jar of honey';
    await staff('POST /api/inventory', { body: { item_name: last, category: 'other', quantity: 1 } });
    const asked = await reserve(await apiOf(request, rosa), inDays(2), [
      ['Penne, 900 g', 1],
      [last, 1],
    ]);
    for (const status of ['approved', 'ready', 'fulfilled'] as const)
      await staff('PUT /api/food-requests/:id/status', { params: { id: asked._id }, body: { status } });
    await arriveSignedIn(page, rosa);
    await page.goto(`/request-details/${asked._id}`);
    await page.getByRole('button', { name: t('requests:reorder.action') }).click();
    await expectFine(page, page.getByRole('dialog', { name: t('requests:reorder.title') }));
  });
});
