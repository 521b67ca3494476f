import { expect, type Locator, type Page } from '@playwright/test';
import { mailedLink, type Account } from './accounts.ts';
import type { Visit } from './visit.ts';

/** Password fields have no role; the star after their label is decorative. */
export const passwordField = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`));

/** Signs up, from the home page to the hint to check the mailbox. */
export async function signUp(visit: Visit, person: Account): Promise<void> {
  const { page, t, hands, isPhone } = visit;
  const header = page.getByRole('banner');
  if (isPhone) await hands.press(header.getByRole('button', { name: t('shell:menu') }));
  await hands.press(header.getByRole('link', { name: t('shell:signUp') }));
  await fillSignUp(visit, person);
}

/** Fills in and submits the sign-up form, up to the hint to check the mailbox. */
export async function fillSignUp({ page, t, hands }: Visit, person: Account): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('accounts:signUp.title') })).toBeVisible();
  await hands.tick(page.getByRole('radio', { name: t('common:roles.recipient') }));
  await hands.type(page.getByRole('textbox', { name: t('accounts:name') }), person.name);
  await hands.type(page.getByRole('textbox', { name: t('accounts:email') }), person.email);
  await hands.type(passwordField(page, t('accounts:password')), person.password);
  await hands.type(passwordField(page, t('accounts:confirmPassword')), person.password);
  await hands.press(page.getByRole('button', { name: t('accounts:signUp.submit') }));
  await expect(page.getByRole('heading', { level: 1, name: t('accounts:checkEmail.title') })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
}

/** Opens the mailed link in the browser that signed up, which signs the person in. */
export async function continueByMailedLink({ page, t, language }: Visit, person: Account): Promise<void> {
  await page.goto(await mailedLink(person.email, 'verify_email', language));
  await expect(page.getByText(t('accounts:verification.welcome', { name: person.name }))).toBeVisible();
}

/** Opens the mailed link in a browser that did not sign up, and continues to the sign-in page. */
export async function openMailedLink({ page, t, hands, language }: Visit, person: Account): Promise<void> {
  await page.goto(await mailedLink(person.email, 'verify_email', language));
  await expect(
    page.getByRole('heading', { level: 1, name: t('accounts:verification.successTitle') }),
  ).toBeVisible();
  await hands.skipToContent();
  await hands.press(page.getByRole('link', { name: t('accounts:verification.signInNow') }));
}

/** Fills in and submits the sign-in form. */
export async function fillSignIn(
  { page, t, hands }: Visit,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await hands.type(page.getByRole('textbox', { name: t('accounts:email') }), email);
  await hands.type(passwordField(page, t('accounts:password')), password);
  await hands.press(page.getByRole('button', { name: t('accounts:signIn.submit') }));
}

/** Signs in, up to the welcome on the dashboard. */
export async function signIn(visit: Visit, person: Account): Promise<void> {
  await fillSignIn(visit, person);
  const { page, t } = visit;
  await expect(
    page.getByRole('heading', { level: 1, name: t('dashboard:welcome', { name: person.name }) }),
  ).toBeVisible();
}

/** Signs out from any page. */
export async function signOut({ page, t, hands, isPhone }: Visit, name: string): Promise<void> {
  const header = page.getByRole('banner');
  if (isPhone) {
    await hands.press(header.getByRole('button', { name: t('shell:menu') }));
    await hands.press(header.getByRole('button', { name: t('shell:account.logout') }));
  } else {
    await hands.pressEntry(
      header.getByRole('button', { name: t('shell:account.menu', { name }) }),
      page.getByRole('menuitem', { name: t('shell:account.logout') }),
    );
  }
  await expect(page.getByText(t('accounts:logout.everywhere'))).toBeVisible();
}
