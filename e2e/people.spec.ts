import { accountMailTexts } from '../apps/server/src/features/accounts/mail-texts/texts.ts';
import { peopleMailTexts } from '../apps/server/src/features/people/mail-texts/texts.ts';
import { en as messages } from '../apps/server/src/locales/messages/en.ts';
import { fill } from '../apps/server/src/locales/texts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, newPerson } from './support/accounts.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { passwordField, signIn } from './support/steps-account.ts';
import { expect, test } from './support/test.ts';
import type { Translate } from './support/texts.ts';
import { visit } from './support/visit.ts';
import type { Page } from '@playwright/test';

const BANK = 'Lantern Street Food Bank';

// Elements that fade in have too little contrast for axe until they are opaque.
/** Finds a person in the list and opens them. */
async function openPerson(page: Page, t: Translate, name: string) {
  await page.goto('/users');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: t('people:person.title') });
  await expect(drawer.getByRole('heading', { name: t('people:access.title') })).toBeVisible();
  return drawer;
}

test('an administrator makes a donor staff, who works there until the account is deactivated', async ({
  page,
  request,
  openElsewhere,
  t,
}) => {
  const rosa = await makeAccount(request, 'donor');
  await arriveSignedIn(page, demo.admin);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: t('dashboard:cards.people.text') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('people:title') })).toBeVisible();
  await expectAccessible(page);

  const drawer = await openPerson(page, t, rosa.name);
  await expectAccessible(page);
  await drawer.getByRole('combobox', { name: t('people:access.role') }).selectOption('staff');
  await drawer.getByRole('combobox', { name: t('people:access.foodBank') }).selectOption({ label: BANK });
  await drawer.getByRole('button', { name: t('people:access.save') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('people:access.gains.staff', { name: rosa.name, foodBank: BANK }));
  await expectAccessible(page);
  await question.getByRole('button', { name: t('people:access.confirm') }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText(t('people:changes.user.updated'))).toBeVisible();
  await expect(drawer.getByRole('button', { name: t('people:access.save') })).toBeFocused();

  const mail = await waitForMail(rosa.email, peopleMailTexts.en.mails.access_changed.subject);
  expect(mail.text).toContain(fill(peopleMailTexts.en.roles.staff.at, { foodbank: BANK }));

  const there = await openElsewhere();
  await there.goto('/signin');
  await signIn(visit(there, 'en'), rosa);
  await there.getByRole('link', { name: t('dashboard:cards.inventory.text') }).click();
  await expect(there).toHaveURL('/inventory');

  await drawer.getByRole('button', { name: t('people:switch.off') }).click();
  await expect(question).toContainText(t('people:switch.offText', { name: rosa.name }));
  await question.getByRole('button', { name: t('people:switch.off') }).click();
  await expect(drawer.getByText(t('people:switch.isOff'))).toBeVisible();

  await there.goto('/messages');
  await expect(there).toHaveURL('/signin');
  await there.close();

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('people:tabs.changes') }).click();
  await expect(page).toHaveURL('/users/changes');
  const rowOf = (act: string) =>
    page.getByRole('row').filter({ hasText: rosa.name }).filter({ hasText: act });
  await expect(rowOf(t('people:changes.user.deactivated'))).toContainText('Margaret Chen');
  await rowOf(t('people:changes.user.updated')).getByRole('button').click();
  await expect(page.getByText(t('people:changes.before')).first()).toBeAttached();
  await expectAccessible(page);
});

test('an invited person chooses a password and works there', async ({ page, openElsewhere, language, t }) => {
  const rosa = newPerson();
  await arriveSignedIn(page, demo.admin);
  await page.goto('/users');
  await page.getByRole('button', { name: t('people:invite.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('people:invite.name') }).fill(rosa.name);
  await dialog.getByRole('textbox', { name: t('people:invite.email') }).fill(rosa.email);
  await dialog.getByRole('combobox', { name: t('people:access.foodBank') }).selectOption({ label: BANK });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('people:invite.send') }).click();
  await expect(page.getByText(t('people:invite.sent', { email: rosa.email }))).toBeVisible();

  const { subject } = accountMailTexts[language].staff_invitation;
  const mail = await waitForMail(rosa.email, fill(subject, { inviter: 'Margaret Chen', foodbank: BANK }));
  const there = await openElsewhere();
  await there.goto(linkIn(mail));
  await passwordField(there, t('accounts:newPassword')).fill(rosa.password);
  await passwordField(there, t('accounts:confirmPassword')).fill(rosa.password);
  await there.getByRole('button', { name: t('accounts:reset.submit') }).click();
  await signIn(visit(there, language), rosa);
  await expect(there.getByRole('link', { name: t('dashboard:cards.inventory.text') })).toBeVisible();
});

test("on a phone, a person's details open, show their name and close with the keyboard", async ({
  page,
  request,
  t,
}) => {
  const rosa = await makeAccount(request, 'recipient');
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveSignedIn(page, demo.admin);
  const drawer = await openPerson(page, t, rosa.name);
  await expect(drawer.getByText(rosa.email)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: rosa.name, exact: true })).toBeFocused();
});

test('staff change their name, daily digest and password', async ({ page, request, t }) => {
  const rosa = await makeAccount(request, 'donor');
  const admin = await apiOf(request, demo.admin);
  const [person] = (await admin('GET /api/users', { query: { search: rosa.email } })).data;
  const [bank] = (await admin('GET /api/foodbanks')).data;
  const body = { role: 'staff', foodbank_id: bank?._id ?? null } as const;
  await admin('PATCH /api/users/:id', { params: { id: person?._id ?? '' }, body });

  await arriveSignedIn(page, rosa);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: t('shell:account.menu', { name: rosa.name }) }).click();
  await page.getByRole('menuitem', { name: t('shell:account.profile') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('accounts:account.title') })).toBeVisible();

  const box = page.getByRole('switch', {
    name: t('accounts:account.digest', { foodBank: bank?.name ?? '' }),
  });
  await expect(box).toBeChecked();
  await box.click();
  // A reload would abort the pending request.
  await expect(page.getByText(messages.profile_updated)).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();

  await page.getByRole('link', { name: t('security:title') }).click();
  await passwordField(page, t('accounts:account.currentPassword')).fill(rosa.password);
  await passwordField(page, t('accounts:newPassword')).fill('basil beside the tomatoes');
  await passwordField(page, t('accounts:confirmPassword')).fill('basil beside the tomatoes');
  await page.getByRole('button', { name: t('accounts:account.changePassword') }).click();
  await expect(page.getByText(t('accounts:account.passwordChanged'))).toBeVisible();
  await apiOf(request, { ...rosa, password: 'basil beside the tomatoes' });
});
