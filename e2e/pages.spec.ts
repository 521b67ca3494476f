import type { Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn, demo } from './support/accounts.ts';
import { findLeaks } from './support/leaks.ts';
import { followLink } from './support/navigation.ts';
import { holdBack } from './support/network.ts';
import { allPages, headingOf, ownPagesOf, READERS, REDIRECTS } from './support/routes.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { textsIn, type Language } from './support/texts.ts';
import { inTurn } from './support/variants.ts';

const DESK = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };
const SMALLEST_PHONE = { width: 320, height: 568 };

const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];

test.use({ colorScheme: 'light' });

/**
 * Checks that the page fits every screen and that touch targets on a phone are large enough. Runs axe
 * alternately on desktop in light mode and on a phone in dark mode. `isKnown`: axe has checked the page on
 * the phone for another reader.
 */
async function lookAt(page: Page, language: Language, path: string, isKnown = false): Promise<void> {
  looks += 1;
  const readAt = isKnown ? DESK : inTurn([DESK, PHONE], looks);
  for (const screen of [DESK, PHONE, SMALLEST_PHONE]) {
    await page.setViewportSize(screen);
    expect.soft(await sidewaysScroll(page), `${path} at ${screen.width}`).toBe(0);
    if (screen === readAt) {
      await page.emulateMedia({ colorScheme: screen === PHONE ? 'dark' : 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    if (screen !== PHONE || isKnown) continue;
    expect.soft(await smallTargets(page), path).toEqual([]);
    expect.soft(await findLeaks(page, language), path).toEqual([]);
  }
}

/** Pages checked by this worker, for alternating. */
let looks = 0;

// Admin pages include those of staff, so one of the two roles per run is enough.
const LOOKING = READERS.filter((reader) => reader !== inTurn(['staff', 'admin'], 0));

for (const [place, reader] of LOOKING.entries()) {
  const language = inTurn(LANGUAGES, place);
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`every page fits the screen and is accessible: ${reader}`, async ({ page, request, t }) => {
      const pages = await allPages(request);
      if (reader !== 'anonymous') await arriveSignedIn(page, demo[reader]);
      await page.goto('/');

      for (const route of pages) {
        const { path, sendsTo, isPersonal = false } = route;
        const goal = sendsTo?.[reader] ?? path;
        await test.step(`${path} shows ${goal}`, async () => {
          await page.setViewportSize(DESK);
          // Once is enough, because all other journeys load pages directly.
          const isOpenedAnew = reader === 'anonymous' && goal === path;
          await (isOpenedAnew ? page.goto(path) : followLink(page, path));
          await expect(page).toHaveURL(goal);
          if (goal !== path) return;
          const heading = headingOf(route, reader, t);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page).toHaveTitle(path === '/' ? 'Nourish' : `${heading} · Nourish`);
          expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
          await expect(page.getByText(t('common:loading'))).toHaveCount(0);
          // Admin pages shared with staff differ only by a choice of food bank.
          const isOfStaff = reader === 'admin' && sendsTo?.staff === undefined;
          if (reader === 'anonymous' || isPersonal) await lookAt(page, language, path, isOfStaff);
        });
      }
    });
  });
}

const own = inTurn(LANGUAGES, LOOKING.length);
test.describe(`in ${own}`, () => {
  test.use({ language: own });

  test('the own pages of donors and volunteers are accessible', async ({ page, t }) => {
    for (const reader of ['donor', 'volunteer'] as const) {
      await arriveSignedIn(page, demo[reader]);
      await page.goto('/');
      for (const [path, { key, values }] of Object.entries(ownPagesOf[reader])) {
        await page.setViewportSize(DESK);
        await followLink(page, path);
        await expect(page.getByRole('heading', { level: 1, name: t(key, values) })).toBeVisible();
        await expect(page.getByText(t('common:loading'))).toHaveCount(0);
        await lookAt(page, own, path);
      }
    }
  });
});

test('old and mistyped URLs lead somewhere', async ({ page }) => {
  await arriveSignedIn(page, demo.recipient);
  for (const [path, goal] of Object.entries(REDIRECTS)) {
    await page.goto(path);
    await expect(page, path).toHaveURL(goal);
  }
});

test('keyboard focus in a prerendered page survives hydration', async ({ page, t }) => {
  const code = await holdBack(page, '**/assets/index-*.js', 'GET');
  await page.goto('/volunteer', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: t('shell:skipToContent') }).press('Enter');
  await expect(main).toBeFocused();
  const frame = await main.elementHandle();
  code.release();
  await expect.poll(() => frame?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(main).toBeFocused();
});

test('the language switcher changes the open page, keeps its content, and is remembered', async ({
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
