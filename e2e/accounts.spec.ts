import { en as said } from '../apps/server/src/locales/en.ts';
import { en as messages } from '../apps/server/src/locales/messages/en.ts';
import {
  apiOf,
  arriveSignedIn,
  expectNoToken,
  mailedLink,
  makeAccount,
  newPerson,
  register,
  storedTokens,
} from './support/accounts.ts';
import { Secret, TOTP } from 'otpauth';
import { apiFor } from './support/api.ts';
import { now } from './support/clock.ts';
import { mailsTo } from './support/mailbox.ts';
import { followLink } from './support/navigation.ts';
import { holdBack } from './support/network.ts';
import { server } from './support/server.ts';
import {
  continueByMailedLink,
  fillSignIn,
  fillSignUp,
  openMailedLink,
  passwordField,
  signIn,
  signOut,
  signUp,
} from './support/steps-account.ts';
import { expect, test } from './support/test.ts';
import { FRENCH_PHONE, inEach } from './support/variants.ts';
import { visit } from './support/visit.ts';

test('a person who finds no mail after signing up has it sent again', async ({ page, t }) => {
  const rosa = newPerson();
  await page.goto('/');
  await signUp(visit(page, 'en'), rosa);
  await page.getByRole('button', { name: t('accounts:checkEmail.resend') }).click();
  await expect(page.getByText(t('accounts:verificationEmailSent'))).toBeVisible();
  await expect.poll(async () => (await mailsTo(rosa.email)).length).toBe(2);

  await page.getByRole('link', { name: t('accounts:checkEmail.back') }).click();
  await expect(page.getByText(t('accounts:checkEmail.notice', { email: rosa.email }))).toBeVisible();
  await continueByMailedLink(visit(page, 'en'), rosa);
  await expect(page).toHaveURL('/dashboard');
});

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a visitor who signs up to add an item continues there, signed in, by the mailed link', async ({
    page,
    t,
  }) => {
    const rosa = newPerson();
    const guest = visit(page, language, by);
    await page.goto('/browse-inventory?search=170');
    const add = page.getByRole('button', { name: new RegExp(`^${t('browse:item.add')}`) }).last();
    await guest.hands.press(add);
    const question = page.getByRole('dialog', { name: t('cart-changes:signIn.add') });
    await guest.hands.press(question.getByRole('link', { name: t('cart-changes:signIn.signUp') }));
    await fillSignUp(guest, rosa);
    const heading = page.getByRole('heading', { level: 1, name: t('accounts:checkEmail.title') });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();

    await continueByMailedLink(guest, rosa);
    await expect(page).toHaveURL(/\/browse-inventory\?search=170#add-/);
    await expect(add).toBeFocused();
    await expect(add).toBeInViewport();
    await guest.hands.press(add);
    const cart = page.getByRole('banner').getByRole('link', { name: t('shell:cart', { count: 1 }) });
    await expect(cart).toBeVisible();
  });
});

test('a verification link does not sign in on another device', async ({ page, openElsewhere, t }) => {
  const rosa = newPerson();
  await page.goto('/');
  await signUp(visit(page, 'en'), rosa);
  const library = await openElsewhere();
  await library.goto(await mailedLink(rosa.email, 'verify_email'));
  await expect(library.getByText(messages.email_verified)).toBeVisible();
  await expectNoToken(library);

  await page.goto(await mailedLink(rosa.email, 'verify_email'));
  await expect(page.getByText(messages.email_already_verified)).toBeVisible();
  await expectNoToken(page);
  await page.getByRole('link', { name: t('accounts:verification.signInNow') }).click();
  await signIn(visit(page, 'en'), rosa);
});

test('signing up names the missing fields and keeps the input', async ({ page, request, t }) => {
  const known = await makeAccount(request);
  const rosa = newPerson();
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: t('accounts:signUp.submit') });
  await submit.click();
  await expect(page.getByText(t('accounts:fillAllFields'))).toBeVisible();

  await page.getByRole('radio', { name: t('common:roles.donor') }).check();
  await page.getByRole('textbox', { name: t('accounts:name') }).fill(rosa.name);
  await page.getByRole('textbox', { name: t('accounts:email') }).fill(known.email);
  await passwordField(page, t('accounts:password')).fill(rosa.password);
  await passwordField(page, t('accounts:confirmPassword')).fill('something else');
  await submit.click();
  await expect(page.getByText(t('accounts:passwordMismatch')).first()).toBeVisible();

  await passwordField(page, t('accounts:confirmPassword')).fill(rosa.password);
  await submit.click();
  await expect(page.getByText(said.errors.email_taken)).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('accounts:name') })).toHaveValue(rosa.name);
});

test('signing in before the address is verified offers a new link', async ({ page, request, t }) => {
  const rosa = await register(request);
  await page.goto('/signin');
  await fillSignIn(visit(page, 'en'), rosa);
  await expect(page.getByText(said.errors.email_not_verified)).toBeVisible();
  await page.getByRole('button', { name: t('accounts:checkEmail.resend') }).click();
  await expect(page.getByText(t('accounts:verificationEmailSent'))).toBeVisible();
  await expect.poll(async () => (await mailsTo(rosa.email)).length).toBe(2);
  await openMailedLink(visit(page, 'en'), rosa);
  await signIn(visit(page, 'en'), rosa);
});

test('a wrong password and an unknown address get the same message', async ({ page, request }) => {
  const rosa = await makeAccount(request);
  const refusal = page.getByText(said.errors.invalid_credentials);
  await page.goto('/signin');
  await fillSignIn(visit(page, 'en'), { ...rosa, password: 'not my password' });
  await expect(refusal).toBeVisible();
  await fillSignIn(visit(page, 'en'), newPerson());
  await expect(refusal).toBeVisible();
  await signIn(visit(page, 'en'), rosa);
});

test('a password reset signs the account out on all other devices', async ({
  page,
  request,
  openElsewhere,
  t,
}) => {
  const rosa = await makeAccount(request);
  const library = await openElsewhere();
  await arriveSignedIn(library, rosa);
  await library.goto('/dashboard');
  await expect(library.getByRole('heading', { level: 1 })).toContainText(rosa.name);

  await page.goto('/signin');
  await page.getByRole('link', { name: t('accounts:signIn.forgot') }).click();
  // The previous page has a field with the same name.
  await expect(page.getByRole('heading', { name: t('accounts:forgot.title') })).toBeVisible();
  await page.getByRole('textbox', { name: t('accounts:email') }).fill(rosa.email);
  await page.getByRole('button', { name: t('accounts:forgot.submit') }).click();
  await expect(page.getByText(messages.reset_sent)).toBeVisible();

  const link = await mailedLink(rosa.email, 'reset_password');
  const choosePassword = async (password: string) => {
    await page.goto(link);
    await passwordField(page, t('accounts:newPassword')).fill(password);
    await passwordField(page, t('accounts:confirmPassword')).fill(password);
    await page.getByRole('button', { name: t('accounts:reset.submit') }).click();
  };
  await choosePassword('short');
  await expect(page.getByText(t('accounts:errors.passwordTooShort', { min: 10 }))).toBeVisible();
  await choosePassword('peaches in the cellar');
  await expect(page.getByText(messages.password_changed)).toBeVisible();

  await fillSignIn(visit(page, 'en'), rosa);
  await expect(page.getByText(said.errors.invalid_credentials)).toBeVisible();
  await signIn(visit(page, 'en'), { ...rosa, password: 'peaches in the cellar' });

  await expect(library.getByRole('heading', { name: t('dashboard:signedOut.title') })).toBeVisible();
  await expectNoToken(library);

  await choosePassword('pears in the attic');
  await expect(page.getByText(said.errors.link_invalid)).toBeVisible();
  await page.getByRole('link', { name: t('accounts:reset.newLink') }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a verification link works once, and reports that afterwards', async ({ page, request, t }) => {
  const rosa = await register(request);
  const link = await mailedLink(rosa.email, 'verify_email');
  await page.goto(link);
  await expect(page.getByText(messages.email_verified)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(messages.email_already_verified)).toBeVisible();
  await expect(page.getByRole('heading', { name: t('accounts:verification.successTitle') })).toBeVisible();
});

test('an incomplete, invented or expired link leads to signing in', async ({ page, t }) => {
  const failed = page.getByRole('heading', { name: t('accounts:verification.failedTitle') });
  await page.goto('/email-verification');
  await expect(failed).toBeVisible();
  await expect(page.getByText(t('accounts:verification.noToken'))).toBeVisible();

  await page.goto('/email-verification?token=invented');
  await expect(failed).toBeVisible();
  await expect(page.getByText(said.errors.link_invalid)).toBeVisible();

  const tooOld = { success: false, code: 'link_expired', message: said.errors.link_expired };
  await page.route('**/api/auth/verify-email*', (route) => route.fulfill({ status: 400, json: tooOld }));
  await page.goto('/email-verification?token=from-yesterday');
  await expect(page.getByText(tooOld.message)).toBeVisible();
  await page.getByRole('link', { name: t('accounts:verification.trySignIn') }).click();
  await expect(page).toHaveURL('/signin');
});

test('a session that the server ended ends in the browser too', async ({ page, request, t }) => {
  const rosa = await makeAccount(request);
  await arriveSignedIn(page, rosa);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rosa.name);
  const [token] = await storedTokens(page);
  await apiFor(request, token ?? undefined)('POST /api/auth/logout');

  // The link may be gone; the next request of any page fails.
  await followLink(page, '/request-history');
  await expect(page).toHaveURL('/signup');
  await expectNoToken(page);
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell:signIn') })).toBeVisible();
});

test('signing out in one tab signs the other one out', async ({ page, context, request, t }) => {
  const rosa = await makeAccount(request);
  await arriveSignedIn(page, rosa);
  await page.goto('/cart');
  await expect(page.getByText(t('carts:empty.title'))).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await signOut(visit(tab, 'en'), rosa.name);
  await expect(page).toHaveURL('/signup');
  await expectNoToken(page);
});

test('signing out works while the server is unreachable', async ({ page, request, t }) => {
  const rosa = await makeAccount(request);
  await arriveSignedIn(page, rosa);
  await page.goto('/dashboard');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('button', { name: t('dashboard:logout') })
    .click();
  await expect(page.getByText(t('accounts:logout.locally'))).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectNoToken(page);
});

test('a user stays signed in while the server cannot identify them', async ({ page, request, t }) => {
  const rosa = await makeAccount(request);
  await arriveSignedIn(page, rosa);
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText(t('dashboard:unreachable'))).toBeVisible();
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rosa.name);
});

test('signing in leads to the page that the person wanted', async ({ page, request, t }) => {
  const rosa = await makeAccount(request);
  await page.goto('/browse-inventory?search=rice');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: t('cart-changes:signIn.add') });
  await question.getByRole('link', { name: t('cart-changes:signIn.signIn') }).click();
  await fillSignIn(visit(page, 'en'), rosa);
  await expect(page).toHaveURL(/\/browse-inventory\?search=rice#add-/);
});

test('the chosen language is stored with the account, for mails', async ({ page, request, t }) => {
  const rosa = await makeAccount(request);
  const api = await apiOf(request, rosa);
  const languageOfMails = async () => (await api('GET /api/auth/me')).data.language;
  const choose = (language: string) =>
    page.getByRole('banner').getByRole('combobox').selectOption({ label: language });
  await arriveSignedIn(page, rosa);
  await page.goto('/dashboard');
  await expect(page.getByText(t('dashboard:activity.title'))).toBeVisible();
  await choose('Español');
  await expect.poll(languageOfMails).toBe('es');

  const answer = await holdBack(page, '**/api/auth/me', 'GET');
  await page.goto('/contact');
  await choose('Français');
  await expect.poll(languageOfMails).toBe('fr');
  answer.release();
});

test('a user adds a second factor, signs in with it on another device, and ends that session', async ({
  page,
  request,
  openElsewhere,
  t,
}) => {
  // A donor, because choosing the food bank of a recipient would sign in once more.
  const rosa = await makeAccount(request, 'donor');
  await page.goto('/signin');
  await signIn(visit(page, 'en'), rosa);
  await page.goto('/account');
  await page.getByRole('link', { name: t('security:title') }).click();
  await page.getByRole('button', { name: t('security:factor.add') }).click();
  const setup = page.getByRole('dialog', { name: t('security:setup.title') });
  const key = setup.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  const app = new TOTP({ secret: Secret.fromBase32(((await key.textContent()) ?? '').replaceAll(' ', '')) });
  await setup
    .getByRole('textbox', { name: t('security:code.label') })
    .fill(app.generate({ timestamp: now() }));
  await setup.getByRole('button', { name: t('security:setup.submit') }).click();

  const codes = page.getByRole('dialog', { name: t('security:codes.title') });
  const listed = codes.getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const [recoveryCode = ''] = await listed.allTextContents();
  await codes.getByRole('checkbox', { name: t('security:codes.kept') }).check();
  await codes.getByRole('button', { name: t('security:codes.done') }).click();
  await expect(page.getByText(t('security:factor.codesLeft', { count: 10 }))).toBeVisible();

  // The current code was used to add the app.
  const library = await openElsewhere();
  await library.goto('/signin');
  await fillSignIn(visit(library, 'en'), rosa);
  const code = library.getByRole('textbox', { name: t('security:code.label') });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await library.getByRole('button', { name: t('accounts:signIn.submit') }).click();
  await expect(library.getByText(said.fields.wrong)).toBeVisible();
  await code.fill(recoveryCode);
  await library.getByRole('button', { name: t('accounts:signIn.submit') }).click();
  await expect(
    library.getByRole('heading', { level: 1, name: t('dashboard:welcome', { name: rosa.name }) }),
  ).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: t('security:sessions.endOthers') }).click();
  await expect(page.getByText(messages.other_sessions_ended)).toBeVisible();
  await expect(page.getByText(t('security:events.actions.sessions_ended', { count: 1 }))).toBeVisible();
  await library.goto('/account');
  await expect(library).toHaveURL('/signin');
});

test('a user adds a passkey and signs in with it, without a password', async ({ page, request, t }) => {
  const rosa = await makeAccount(request);
  // WebAuthn needs a host name.
  const origin = `http://localhost:${server.port}`;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${origin}/signin`);
  await fillSignIn(visit(page, 'en'), rosa);
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await page.goto(`${origin}/account/security`);
  await page.getByRole('button', { name: t('security:passkeys.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('security:passkeys.addTitle') });
  await dialog.getByRole('textbox', { name: t('security:passkeys.name') }).fill('Kitchen tablet');
  await dialog.getByRole('button', { name: t('security:passkeys.continue') }).click();
  const codes = page.getByRole('dialog', { name: t('security:codes.title') });
  await codes.getByRole('checkbox', { name: t('security:codes.kept') }).check();
  await codes.getByRole('button', { name: t('security:codes.done') }).click();
  await expect(page.getByText('Kitchen tablet')).toBeVisible();

  await signOut(visit(page, 'en'), rosa.name);
  await page.goto(`${origin}/signin`);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: t('security:passkeys.use') }).click();
  await expect(page.getByText(t('security:passkeys.cancelled'))).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: t('security:passkeys.use') }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);

  await page.goto(`${origin}/account/security`);
  await page
    .getByRole('button', { name: t('security:passkeys.removeThis', { name: 'Kitchen tablet' }) })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('security:passkeys.remove') })
    .click();
  await expect(page.getByText(messages.passkey_removed)).toBeVisible();
  await expect(page.getByText('Kitchen tablet')).toBeHidden();
});
