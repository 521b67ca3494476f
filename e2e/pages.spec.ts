import type { Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import { findLeaks } from './support/leaks.ts';
import { pagesWith, READERS, REDIRECTS, type Reader } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { textsIn, type Translate } from './support/texts.ts';

const PHONE = 390;
const DESK = 1280;
const widths = { desk: DESK, phone: PHONE, smallestPhone: 320 };

/**
 * Axe reads every page for every reader, at both widths; not in each language as well, for it does not read.
 * Pages that are the same for all it reads once.
 */
const AXE_IN: Record<Reader, { desk: string; phone: string }> = {
  anonymous: { desk: 'en', phone: 'fr' },
  recipient: { desk: 'fr', phone: 'es' },
  staff: { desk: 'es', phone: 'en' },
  admin: { desk: 'en', phone: 'fr' },
};

async function isSettled(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('common:loading'))).toHaveCount(0);
}

for (const language of ['en', 'fr', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const reader of READERS) {
      test(`every page fits, speaks the language and is accessible, for ${reader}`, async ({
        page,
        request,
        t,
      }) => {
        const rosa = await apiOf(request, demo.recipient);
        const [example] = (await rosa('GET /api/food-requests/my-requests')).data;
        if (reader !== 'anonymous') await arriveSignedIn(page, demo[reader]);

        for (const { path, sendsTo, isPersonal } of pagesWith(example?._id ?? '')) {
          const elsewhere = sendsTo?.[reader];
          await test.step(elsewhere === undefined ? path : `${path} sends to ${elsewhere}`, async () => {
            await page.setViewportSize({ width: DESK, height: 844 });
            await page.goto(path);
            if (elsewhere !== undefined) {
              await expect(page).toHaveURL(elsewhere);
              return;
            }
            await isSettled(page, t);
            expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
            const title = await page.getByRole('heading', { level: 1 }).innerText();
            await expect(page).toHaveTitle(path === '/' ? 'Nourish' : `${title} · Nourish`);
            const isReadByAxe = reader === 'anonymous' || isPersonal;
            for (const [device, width] of Object.entries(widths)) {
              await page.setViewportSize({ width, height: 844 });
              expect.soft(await sidewaysScroll(page), `${path} at ${width} pixels`).toBe(0);
              expect.soft(await findLeaks(page, language), `${path} at ${width} pixels`).toEqual([]);
              const isForAxe =
                isReadByAxe &&
                device in AXE_IN[reader] &&
                AXE_IN[reader][device as 'desk' | 'phone'] === language;
              if (isForAxe) await expectAccessible(page);
            }
          });
        }
      });
    }
  });
}

test('old and mistyped addresses lead somewhere', async ({ page }) => {
  await arriveSignedIn(page, demo.recipient);
  for (const [path, goal] of Object.entries(REDIRECTS)) {
    await page.goto(path);
    await expect(page, path).toHaveURL(goal);
  }
});

test('the language switcher changes the page that is open, keeps what is on it, and is remembered', async ({
  page,
  context,
}) => {
  const [fr, es] = [textsIn('fr'), textsIn('es')];
  await page.goto('/browse-inventory?search=rice&category=grains');
  const header = page.getByRole('banner');
  await header
    .getByRole('combobox', { name: textsIn('en')('shell:language') })
    .selectOption({ label: 'Français' });
  await expect(page.getByRole('heading', { level: 1, name: fr('browse:title') })).toBeVisible();
  await expect(page).toHaveTitle(`${fr('browse:title')} · Nourish`);
  await expect(page.getByRole('searchbox')).toHaveValue('rice');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: fr('browse:title') })).toBeVisible();

  const phone = await context.newPage();
  await phone.setViewportSize({ width: PHONE, height: 844 });
  await phone.goto('/signin');
  await phone.getByRole('button', { name: fr('shell:menu') }).click();
  await phone
    .getByRole('banner')
    .getByRole('combobox', { name: fr('shell:language') })
    .selectOption({ label: 'Español' });
  await expect(phone.getByRole('heading', { level: 1, name: es('accounts:signIn.title') })).toBeVisible();
});
