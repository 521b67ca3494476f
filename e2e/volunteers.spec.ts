import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Email } from 'postal-mime';
import { shiftMailTexts } from '../apps/server/src/features/shifts/mail-texts/texts.ts';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, newPerson } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { inDays, inHours, shiftTimes, spokenDay } from './support/days.ts';
import { waitForMail } from './support/mailbox.ts';
import { continueByMailedLink, fillSignUp, passwordField } from './support/steps-account.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { LOCALES, textsIn } from './support/texts.ts';
import { visit, type Visit } from './support/visit.ts';
import { FRENCH_PHONE, inEach, inTurn, PHONE_AND_DESK } from './support/variants.ts';

/** Plans a shift with a unique title. */
async function planShift(request: APIRequestContext, at: { date: string; time: string; end: string }) {
  const title = `Sorting ${randomBytes(4).toString('hex')}`;
  const staff = await apiOf(request, demo.staff);
  const { data } = await staff('POST /api/shifts', {
    body: {
      title,
      shift_date: at.date,
      start_time: at.time,
      end_time: at.end,
      capacity: 1,
      status: 'published',
      activity_category: 'food_sorting',
    },
  });
  return data;
}

/** Waits for the mail about a shift; `subject` is the template of the server's texts. */
function mailOn(email: string, subject: string, title: string): Promise<Email> {
  const [before = ''] = subject.split('{day}');
  return waitForMail(email, new RegExp(`^${before.replace('{shift}', title)}`));
}

const linksIn = (mail: Email): string[] => mail.text?.match(/https?:\/\/\S+/g) ?? [];

/** Registers as a volunteer of the demo staff's food bank. Returns the id. */
async function joinFoodBank(api: Api): Promise<string> {
  const { data: foodBanks } = await api('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';
  await api('POST /api/volunteers', { body: { foodbank_id } });
  return foodbank_id;
}

/** Fills in the fields that the account lacks and registers as a volunteer. */
async function register({ page, t, hands }: Visit): Promise<void> {
  const field = (key: 'phone' | 'address' | 'city' | 'postalCode' | 'emergencyContact' | 'emergencyPhone') =>
    page.getByRole('textbox', { name: t(`volunteers:form.${key}`) });
  await hands.choose(
    page.getByRole('combobox', { name: t('volunteers:form.foodbank_id') }),
    `${FOOD_BANK}, Toronto`,
  );
  await hands.type(field('phone'), '(416) 555-0142');
  await hands.type(field('address'), '12 Elm Street');
  await hands.type(field('city'), 'Toronto');
  await hands.type(field('postalCode'), 'M6K 3P6');
  await hands.type(field('emergencyContact'), 'Chidi Nwosu');
  await hands.type(field('emergencyPhone'), '416-555-0143');
  await hands.tick(page.getByRole('checkbox', { name: t('volunteers:skills.Cooking') }));
  const saturday = { day: t('volunteers:days.saturday') };
  await hands.press(page.getByRole('button', { name: t('volunteers:form.wholeRow', saturday) }));
  await hands.press(page.getByRole('main').getByRole('button', { name: t('volunteers:form.submit') }));
}

/** Finds a shift of the current month and signs up for it. */
async function signUpFor({ page, t, hands }: Visit, title: string): Promise<void> {
  const agenda = page.getByRole('region', { name: /\d{4}$/ });
  await agenda.getByRole('button').first().waitFor();
  const choose = agenda.getByRole('button', { name: new RegExp(`${title}, `) });
  // The button below the list shows the rest of the month.
  if (!(await choose.isVisible())) await hands.press(agenda.getByRole('button').last());
  await hands.press(choose);
  await hands.press(page.getByRole('button', { name: t('volunteers:signUp.label', { title }) }));
  await expect(page).toHaveURL('/volunteer/my-shifts');
}

inEach([inTurn(PHONE_AND_DESK, 1)], ({ language, by }) => {
  test('a person registers as a volunteer, signs up for a shift, and cancels it in time', async ({
    page,
    request,
    t,
  }) => {
    const here = visit(page, language, by);
    const { hands } = here;
    const day = inDays(35);
    const { title } = await planShift(request, { date: day, time: '09:00', end: '12:00' });
    const person = await makeAccount(request, 'volunteer', language);
    await arriveSignedIn(page, person);

    await page.goto('/volunteer');
    await hands.press(page.getByRole('main').getByRole('link', { name: t('volunteer-landing:register') }));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('volunteers:form.submit') })
      .click();
    await expect(page.getByText(t('volunteers:form.errors.skills'))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await register(here);
    await expect(page.getByText(t('volunteers:welcome.title', { name: person.name }))).toBeVisible();

    const month = day.slice(0, 7);
    await page.goto(`/volunteer/schedule?month=${month}`);
    const spoken = spokenDay(day, language);
    await expect(page.getByRole('button', { name: new RegExp(`^${spoken}, `) })).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await signUpFor(here, title);
    await expect(
      page.getByText(t('volunteers:signUp.done', { activity: title, date: spoken })),
    ).toBeVisible();
    await expectAccessible(page);

    const about = { title, date: spoken };
    await page.goto('/dashboard');
    await expect(page.getByRole('main').getByText(title)).toBeVisible();
    await page.goto('/volunteer/my-shifts');
    await hands.press(page.getByRole('button', { name: t('volunteers:cancel.label', about) }));
    const question = page.getByRole('alertdialog', { name: t('volunteers:cancel.title') });
    await expect(question.getByText(t('volunteers:cancel.notice'))).toBeVisible();
    await expectAccessible(page);
    await hands.press(question.getByRole('button', { name: t('volunteers:cancel.confirm') }));
    await expect(page.getByText(t('volunteers:cancel.done'))).toBeVisible();
    await expect(page.getByText(t('volunteers:mine.noneUpcoming'), { exact: true })).toBeVisible();
  });
});

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a visitor chooses a shift first, and takes it with a new account and a phone number', async ({
    page,
    request,
    t,
  }) => {
    const here = visit(page, language, by);
    const { hands } = here;
    const { title } = await planShift(request, { date: inDays(2), time: '06:00', end: '07:00' });
    const rosa = newPerson();
    await page.goto('/volunteer');
    const open = page.getByRole('region', { name: t('volunteer-landing:open.title') });
    const choose = open.getByRole('link', { name: new RegExp(`${title}, `) });
    await open.getByRole('link').first().waitFor();
    if (!(await choose.isVisible())) await hands.press(open.getByRole('button').last());
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await hands.press(choose);
    await hands.press(page.getByRole('link', { name: t('volunteers:firstShift.signUp') }));
    await fillSignUp(here, rosa);
    await continueByMailedLink(here, rosa);
    await expect(page).toHaveURL(/\/volunteer\/first-shift\?/);
    await hands.type(page.getByRole('textbox', { name: t('volunteers:form.phone') }), '(416) 555-0142');
    await expectAccessible(page);
    await hands.press(page.getByRole('button', { name: t('volunteers:firstShift.take') }));
    await expect(page).toHaveURL('/volunteer/my-shifts');
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(page.getByText(t('volunteers:profile.title'))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('cancelling within a day of the start shows a stronger confirmation', async ({ page, request, t }) => {
  const { date, time } = inHours(5);
  const { title } = await planShift(request, { date, time, end: inHours(6).time });
  const person = await makeAccount(request, 'volunteer');
  const api = await apiOf(request, person);
  const foodbank_id = await joinFoodBank(api);
  await arriveSignedIn(page, person);
  await page.goto(`/volunteer/schedule?foodbank=${foodbank_id}&month=${date.slice(0, 7)}`);
  await signUpFor(visit(page, 'en'), title);
  await page
    .getByRole('button', { name: t('volunteers:cancel.label', { title, date: spokenDay(date, 'en') }) })
    .click();
  const question = page.getByRole('alertdialog', { name: t('volunteers:cancel.title') });
  await expect(question.getByText(t('volunteers:cancel.lateTitle'))).toBeVisible();
  await question.getByRole('button', { name: t('volunteers:cancel.keep') }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
});

test('a volunteer checks in, and out again with hours', async ({ page, request, t }) => {
  const { date, time } = inHours(5);
  const { _id: id, title } = await planShift(request, { date, time, end: inHours(8).time });
  const person = await makeAccount(request, 'volunteer');
  const api = await apiOf(request, person);
  const foodbank_id = await joinFoodBank(api);
  await arriveSignedIn(page, person);
  await page.goto(`/volunteer/schedule?foodbank=${foodbank_id}&month=${date.slice(0, 7)}`);
  await signUpFor(visit(page, 'en'), title);
  // As if the hours had passed.
  const staff = await apiOf(request, demo.staff);
  const { data: shift } = await staff('PUT /api/shifts/:id', { params: { id }, body: shiftTimes(-0.5) });
  await page.reload();
  const about = { title, date: spokenDay(shift.shift_date, 'en') };
  await page.getByRole('button', { name: t('volunteers:checkIn.label', about) }).click();
  await expect(page.getByText(t('volunteers:checkIn.done'))).toBeVisible();
  await page.getByRole('button', { name: t('volunteers:checkOut.label', about) }).click();
  await expect(page.getByText(t('volunteers:checkOut.done'))).toBeVisible();
  const completed = page.getByRole('region', { name: t('volunteers:mine.completed') });
  await expect(completed.getByText(title)).toBeVisible();
  await expectAccessible(page);

  await completed.getByRole('button', { name: t('volunteers:feedback.giveLabel', about) }).click();
  const dialog = page.getByRole('dialog', { name: t('volunteers:feedback.title') });
  await dialog.getByRole('textbox').fill('A good crowd today.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('volunteers:feedback.save') }).click();
  await expect(completed.getByText('A good crowd today.')).toBeVisible();
  await completed.getByRole('button', { name: t('volunteers:feedback.changeLabel', about) }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('A good crowd today.');
});

test('the last spot goes to one person, and the other one gets a clear message', async ({
  page,
  request,
  t,
}) => {
  const day = inDays(36);
  const { title } = await planShift(request, { date: day, time: '09:00', end: '12:00' });
  const [late, early] = [await makeAccount(request, 'volunteer'), await makeAccount(request, 'volunteer')];
  const quicker = await apiOf(request, early);
  const foodbank_id = await joinFoodBank(quicker);
  await joinFoodBank(await apiOf(request, late));

  await arriveSignedIn(page, late);
  await page.goto(`/volunteer/schedule?foodbank=${foodbank_id}&day=${day}`);
  const signUp = page.getByRole('button', { name: t('volunteers:signUp.label', { title }) });
  await signUp.waitFor();
  const query = { start_date: day, end_date: day };
  const { data: shifts } = await quicker('GET /api/shifts/foodbank/:id/date-range', {
    params: { id: foodbank_id },
    query,
  });
  const shift = shifts.find((one) => one.title === title);
  await quicker('POST /api/volunteer-shifts', { body: { shift_id: shift?._id ?? '' } });
  await signUp.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('volunteers:waitlist.joinLabel', { title }) }),
  ).toBeVisible();
});

inEach([{ language: 'fr', width: 320 }], ({ language, width }) => {
  test('a person on the waitlist of a full shift is offered the spot by mail, and takes it by the link', async ({
    page,
    request,
    t,
    openElsewhere,
  }) => {
    const day = inDays(37);
    const { title } = await planShift(request, { date: day, time: '13:00', end: '15:00' });
    const [has, waits] = [
      await makeAccount(request, 'volunteer'),
      await makeAccount(request, 'volunteer', language),
    ];
    const first = await apiOf(request, has);
    const foodbank_id = await joinFoodBank(first);
    await joinFoodBank(await apiOf(request, waits));
    const query = { start_date: day, end_date: day };
    const { data: shifts } = await first('GET /api/shifts/foodbank/:id/date-range', {
      params: { id: foodbank_id },
      query,
    });
    const shift_id = shifts.find((one) => one.title === title)?._id ?? '';
    const { data: spot } = await first('POST /api/volunteer-shifts', { body: { shift_id } });

    await arriveSignedIn(page, waits);
    await page.goto(`/volunteer/schedule?foodbank=${foodbank_id}&day=${day}`);
    await page.getByRole('button', { name: t('volunteers:waitlist.joinLabel', { title }) }).click();
    await expect(
      page.getByRole('dialog').getByText(t('volunteers:waitlist.place', { place: 1 })),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto('/volunteer/my-shifts');
    const waiting = page.getByRole('region', { name: t('volunteers:waitlist.title') });
    await expect(waiting.getByText(title)).toBeVisible();

    // The other person cancels by the link in their mail, after signing in.
    const signedUp = shiftMailTexts.en.shift_signed_up.one.subject;
    const theirs = await openElsewhere({ locale: LOCALES.en, reducedMotion: 'reduce' });
    await theirs.goto(linksIn(await mailOn(has.email, signedUp, title)).at(-1) ?? '');
    await expect(theirs).toHaveURL(/\/signin$/);
    const en = textsIn('en');
    await theirs.getByRole('textbox', { name: en('accounts:email') }).fill(has.email);
    await passwordField(theirs, en('accounts:password')).fill(has.password);
    await theirs
      .getByRole('main')
      .getByRole('button', { name: en('accounts:signIn.submit') })
      .click();
    await expect(theirs).toHaveURL(`/volunteer/my-shifts?cancel=${shift_id}`);
    await theirs
      .getByRole('alertdialog')
      .getByRole('button', { name: en('volunteers:cancel.confirm') })
      .click();
    await expect(theirs.getByText(en('volunteers:cancel.done'))).toBeVisible();
    expect(spot.status).toBe('assigned');

    const offer = await mailOn(waits.email, shiftMailTexts[language].waitlist_offer.subject, title);
    const link = linksIn(offer)[0] ?? '';
    const signedOut = await openElsewhere({
      locale: LOCALES[language],
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    // Opening the link, even repeatedly, does not take the spot.
    for (let opened = 0; opened < 2; opened++) {
      await signedOut.goto(link);
      await expect(signedOut.getByRole('heading', { level: 1 })).toHaveText(t('volunteers:offer.open.title'));
    }
    await expect(signedOut.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expectAccessible(signedOut);
    expect(await sidewaysScroll(signedOut)).toBe(0);
    await signedOut.getByRole('button', { name: t('volunteers:waitlist.take'), exact: true }).click();
    await expect(signedOut.getByRole('heading', { level: 1 })).toHaveText(t('volunteers:offer.taken.title'));
    await expectAccessible(signedOut);

    await page.goto('/volunteer/my-shifts');
    const upcoming = page.getByRole('region', { name: t('volunteers:mine.upcoming') });
    await expect(upcoming.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  test('a volunteer changes their details at a food bank, and stops volunteering', async ({
    page,
    request,
    t,
  }) => {
    const person = await makeAccount(request, 'volunteer', language);
    await arriveSignedIn(page, person);
    const here = visit(page, language);
    await page.goto('/volunteer/register');
    await register(here);
    await expect(page).toHaveURL(/\/volunteer\/schedule/);
    await page.goto('/volunteer/record');
    const city = page.getByRole('textbox', { name: t('volunteers:form.city') });
    await expect(city).toHaveValue('Toronto');
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await city.fill('Guelph');
    await page.getByRole('button', { name: t('volunteers:record.save') }).click();
    await expect(page.getByText(t('volunteers:record.saved'))).toBeVisible();
    await page.reload();
    await expect(city).toHaveValue('Guelph');
    await page.getByRole('button', { name: t('volunteers:stop.action') }).click();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('volunteers:stop.confirm') })
      .click();
    await expect(page).toHaveURL('/volunteer');
    await expect(
      page.getByRole('main').getByRole('link', { name: t('volunteer-landing:register') }),
    ).toBeVisible();
  });
});
