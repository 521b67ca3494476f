import { sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn, demo } from './support/accounts.ts';
import { followLink } from './support/navigation.ts';
import { findHardCoded, pseudoTexts as t, speakPseudo } from './support/pseudo.ts';
import { allPages, headingOf, type Reader } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import type { TextKey } from './support/texts.ts';
import { inTurn } from './support/variants.ts';

const DESK = { width: 1280, height: 844 };
const PHONE = { width: 390, height: 844 };

/** Buttons per page that open a dialog, or submit an incomplete form. */
const PRESSED: Partial<Record<Reader, Readonly<Record<string, TextKey>>>> = {
  anonymous: {
    '/contact': 'messages:form.send',
    '/donate': 'donation-form:form.submit',
    '/signup': 'accounts:signUp.submit',
    '/signin': 'accounts:signIn.submit',
  },
  recipient: {
    '/volunteer/register': 'volunteers:form.submit',
    '/account/privacy': 'privacy-rights:erase.action',
  },
  staff: {
    '/inventory': 'stock:add',
    '/inventory/counts': 'stock-counts:open.action',
    '/recalls/new': 'recalls:form.submit',
    '/clients': 'clients:new.title',
    '/programs': 'programs:add',
  },
  admin: { '/users': 'people:invite.open', '/foodbank/new': 'food-bank-admin:add' },
};

// Half of the readers in each run.
for (const reader of inTurn<readonly Reader[]>(
  [
    ['anonymous', 'staff'],
    ['recipient', 'admin'],
  ],
  0,
)) {
  test(`no page has untranslated text or lacks room for long texts: ${reader}`, async ({ page, request }) => {
    const pages = await allPages(request);
    if (reader !== 'anonymous') await arriveSignedIn(page, demo[reader]);
    const data = await speakPseudo(page);
    await page.setViewportSize(DESK);
    await page.goto('/');

    for (const route of pages) {
      const { path, sendsTo, isPersonal = false } = route;
      // Redirects are checked as their target; pages that differ only by header were checked for another
      // reader.
      if (sendsTo?.[reader] !== undefined || (reader !== 'anonymous' && !isPersonal)) continue;
      await test.step(path, async () => {
        await followLink(page, path);
        const heading = headingOf(route, reader, t);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText(t('common:loading'))).toHaveCount(0);
        expect.soft(await findHardCoded(page, data), path).toEqual([]);
        const pressed = PRESSED[reader]?.[path];
        if (pressed !== undefined) {
          await page
            .getByRole('main')
            .getByRole('button', { name: t(pressed), exact: true })
            .click();
          const answer = page.locator('[role="dialog"], [role="alertdialog"], [aria-invalid="true"]');
          await expect(answer.first()).toBeVisible();
          expect.soft(await findHardCoded(page, data), `${path}, ${pressed}`).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await page.setViewportSize(PHONE);
        expect.soft(await sidewaysScroll(page), path).toBe(0);
        expect.soft(await findHardCoded(page, data), `${path} on a phone`).toEqual([]);
        await page.setViewportSize(DESK);
      });
    }
    // Pending requests no longer matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
