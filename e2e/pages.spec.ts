import type { Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import { findLeaks } from './support/leaks.ts';
import { pagesWith, READERS, REDIRECTS, type Reader } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { textsIn, type Language } from './support/texts.ts';

const DESK = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };
const SMALLEST_PHONE = { width: 320, height: 568 };

/**
 * In which language axe reads a reader's pages on each screen. It reads every page for every reader on both screens, but
 * pages that differ by their header alone, and the same page in another language, only once.
 */
const AXE_READS: Record<Reader, { desk: Language; phone: Language }> = {
  anonymous: { desk: 'en', phone: 'fr' },
  recipient: { desk: 'fr', phone: 'es' },
  staff: { desk: 'es', phone: 'en' },
  admin: { desk: 'en', phone: 'es' },
};

// What fades in has too little contrast until it is there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['en', 'fr', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const reader of READERS) {
      test(`every page fits the screen, speaks the language and is accessible: ${reader}`, async ({
        page,
        request,
        t,
      }) => {
        const rosa = await apiOf(request, demo.recipient);
        const [asked] = (await rosa('GET /api/food-requests/my-requests')).data;
        if (reader !== 'anonymous') await arriveSignedIn(page, demo[reader]);
        await page.goto('/');
        // Once is enough: elsewhere each page is opened by its address all the time.
        const isOpenedAnew = language === 'en' && reader === 'anonymous';

        for (const { path, title, sendsTo, isPersonal = false } of pagesWith(asked?._id ?? '')) {
          const goal = sendsTo?.[reader] ?? path;
          // What differs by its header alone has been read in this language by somebody else.
          if (reader !== 'anonymous' && !isPersonal && goal === path && language !== 'en') continue;
          await test.step(`${path} shows ${goal}`, async () => {
            await page.setViewportSize(DESK);
            await (isOpenedAnew ? page.goto(path) : followLink(page, path));
            await expect(page).toHaveURL(goal);
            if (goal !== path) return;
            const { key, values } = 'key' in title ? title : title[reader];
            await expect(page.getByRole('heading', { level: 1, name: t(key, values) })).toBeVisible();
            await expect(page).toHaveTitle(path === '/' ? 'Nourish' : `${t(key, values)} · Nourish`);
            expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
            await expect(page.getByText(t('common:loading'))).toHaveCount(0);

            const isReadByAxe = reader === 'anonymous' || isPersonal;
            const look = async (isAxeLanguage: boolean) => {
              expect.soft(await sidewaysScroll(page), path).toBe(0);
              expect.soft(await findLeaks(page, language), path).toEqual([]);
              if (isReadByAxe && isAxeLanguage) await expectAccessible(page);
            };
            await look(AXE_READS[reader].desk === language);
            await page.setViewportSize(PHONE);
            await look(AXE_READS[reader].phone === language);
            await page.setViewportSize(SMALLEST_PHONE);
            expect.soft(await sidewaysScroll(page), path).toBe(0);
          });
        }
      });
    }
  });
}

/** Goes to a page the way the links of the app do, without loading the app anew. */
const followLink = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

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
  const [en, fr, es] = [textsIn('en'), textsIn('fr'), textsIn('es')];
  const switcher = (tab: Page, name: string) => tab.getByRole('banner').getByRole('combobox', { name });
  await page.goto('/browse-inventory?search=rice&category=grains');
  await switcher(page, en('shell:language')).selectOption({ label: 'Français' });
  await expect(page.getByRole('heading', { level: 1, name: fr('browse:title') })).toBeVisible();
  await expect(page).toHaveTitle(`${fr('browse:title')} · Nourish`);
  await expect(page.getByRole('searchbox')).toHaveValue('rice');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: fr('browse:title') })).toBeVisible();

  const phone = await context.newPage();
  await phone.setViewportSize(PHONE);
  await phone.goto('/signin');
  await phone.getByRole('button', { name: fr('shell:menu') }).click();
  await switcher(phone, fr('shell:language')).selectOption({ label: 'Español' });
  await expect(phone.getByRole('heading', { level: 1, name: es('accounts:signIn.title') })).toBeVisible();
});
