import { randomBytes } from 'node:crypto';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import { holdBack } from './support/network.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { inEach } from './support/variants.ts';

inEach([{ language: 'fr', width: 390 }], () => {
  test('an administrator creates a food bank, sets up its storage locations and archives it', async ({
    page,
    t,
  }) => {
    const name = `Harbour ${randomBytes(3).toString('hex')}`;
    await arriveSignedIn(page, demo.admin);
    await page.goto('/foodbank');
    // A skip link creates a history entry; the rest must work after that too.
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: t('shell:skipToContent') }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: t('food-bank-admin:add') }).click();
    await page.getByRole('button', { name: t('food-bank-admin:add') }).click();
    await expect(page.getByText(t('food-bank-admin:form.required')).first()).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    const field = (key: 'name' | 'address' | 'city' | 'postalCode' | 'contactEmail' | 'contactPhone') =>
      page.getByRole('textbox', { name: t(`food-bank-admin:form.${key}`) });
    await field('name').first().fill(name);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('food-bank-admin:title') })
      .click();
    const leaving = page.getByRole('alertdialog', { name: t('common:unsaved.title') });
    await expectAccessible(page);
    const stay = async () => {
      await leaving.getByRole('button', { name: t('common:unsaved.stay') }).click();
      await expect(leaving).toHaveCount(0);
      await expect(field('name').first()).toHaveValue(name);
    };
    await stay();
    await page.goBack();
    await stay();
    await field('address').fill('12 Water Street');
    await field('city').fill('Halifax');
    await page
      .getByLabel(t('food-bank-admin:form.province'))
      .selectOption({ label: t('food-bank-admin:provinces.NS') });
    await field('postalCode').fill('m5v3a8');
    await field('contactEmail').fill('harbour@nourish.example');
    await field('contactPhone').fill('(902) 555 0133');
    await page.getByRole('button', { name: t('food-bank-admin:add') }).click();
    await expect(
      page.getByText(t('food-bank-admin:form.postalCodeElsewhere', { letters: 'B' })),
    ).toBeVisible();
    await field('postalCode').fill('b3h4r2');
    await page.getByRole('button', { name: t('food-bank-admin:add') }).click();

    const entry = page.getByRole('row', { name });
    await expect(entry.getByText('Halifax')).toBeVisible();
    await expect(entry.getByText(t('food-bank-admin:entry.noHours'))).toBeVisible();
    await expect(entry.getByText(t('food-bank-admin:entry.locationCount', { count: 0 }))).toBeVisible();

    const choose = async (action: 'storage' | 'delete') => {
      await entry.getByRole('button', { name: t('food-bank-admin:entry.more', { name }) }).click();
      await page.getByRole('menuitem', { name: t(`food-bank-admin:entry.${action}`) }).click();
    };
    await choose('storage');
    const storage = page.getByRole('dialog', { name: t('food-bank-admin:storage.title', { name }) });
    await storage.getByRole('textbox', { name: t('food-bank-admin:storage.name') }).fill('Cold room');
    await storage.getByRole('button', { name: t('food-bank-admin:storage.add') }).click();
    await expect(storage.getByText('Cold room')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(storage).toHaveCount(0);
    await expect(entry.getByText(t('food-bank-admin:entry.locationCount', { count: 1 }))).toBeVisible();

    await choose('delete');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(t('food-bank-admin:removal.question'))).toBeVisible();
    await question.getByRole('button', { name: t('food-bank-admin:removal.delete') }).click();
    await expect(page.getByText(t('food-bank-admin:done.deleted', { name }))).toBeVisible();
    await expect(entry).toHaveCount(0);
  });
});

test('going back past a skip link of a prerendered page asks about unsaved input', async ({ page, t }) => {
  await arriveSignedIn(page, demo.admin);
  const code = await holdBack(page, '**/assets/food-banks-page-*.js', 'GET');
  await page.goto('/foodbank', { waitUntil: 'commit' });
  // The app is loading and already tracks the history.
  await expect.poll(() => page.evaluate(() => history.state?.idx)).toBe(0);
  await page.getByRole('link', { name: t('shell:skipToContent') }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  code.release();
  await page.getByRole('link', { name: t('food-bank-admin:add') }).click();
  await page
    .getByRole('textbox', { name: t('food-bank-admin:form.name') })
    .first()
    .fill('Harbour');
  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: t('common:unsaved.title') })).toBeVisible();
});

test('a food bank with stock and people cannot be deleted, and the page says why', async ({
  page,
  request,
  t,
}) => {
  await arriveSignedIn(page, demo.admin);
  await page.goto('/foodbank');
  await page.getByRole('button', { name: t('food-bank-admin:entry.more', { name: FOOD_BANK }) }).click();
  await page.getByRole('menuitem', { name: t('food-bank-admin:entry.delete') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('food-bank-admin:removal.delete') }).click();
  await expect(question.getByText(t('food-bank-admin:errors.delete'))).toBeVisible();
  await expect(question.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: t('common:cancel') }).click();
  const { data } = await (await apiOf(request, demo.admin))('GET /api/foodbanks');
  expect(data.map((bank) => bank.name)).toContain(FOOD_BANK);
});
