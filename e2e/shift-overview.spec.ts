import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, makeStaff } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { FRENCH_PHONE, inEach, KEYBOARD_DESK } from './support/variants.ts';

/** Plans a shift without sign-ups. */
async function planGap(
  request: APIRequestContext,
  who: Parameters<typeof apiOf>[1] = demo.staff,
  shift_date = inDays(1),
) {
  const title = `Short of hands ${randomBytes(4).toString('hex')}`;
  const staff = await apiOf(request, who);
  const { data } = await staff('POST /api/shifts', {
    body: {
      title,
      shift_date,
      start_time: '09:00',
      end_time: '12:00',
      capacity: 400,
      status: 'published',
      activity_category: 'food_sorting',
    },
  });
  return { title, shift: data };
}

/** Creates a volunteer at the food bank of the demo staff. */
async function makeVolunteer(request: APIRequestContext) {
  const person = await makeAccount(request, 'volunteer');
  const api = await apiOf(request, person);
  const { data: foodBanks } = await api('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';
  const { data: volunteer } = await api('POST /api/volunteers', { body: { foodbank_id } });
  return { person, volunteer };
}

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('the overview shows shifts that need people, and links to them', async ({ page, request, t }) => {
    const staff = await makeStaff(request);
    const { title, shift } = await planGap(request, staff);
    await arriveSignedIn(page, staff);
    const { hands } = visit(page, language, by);
    await page.goto('/shift-management');
    const gaps = page.getByRole('region', { name: t('shift-management:overview.gaps.title') });
    const gap = gaps.getByRole('listitem').filter({ hasText: title });
    await expect(gap.getByText(t('volunteers:planned.missing', { count: 400 }))).toBeVisible();
    await expect(
      page.getByRole('region', { name: t('shift-management:overview.figures.title') }),
    ).toBeVisible();
    await expect(page.getByText(t('common:loading'))).toHaveCount(0);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await hands.press(gap.getByRole('link', { name: title }));
    await expect(page).toHaveURL(new RegExp(`view=assignments&shift=${shift._id}`));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

inEach([KEYBOARD_DESK], ({ language, by }) => {
  test('staff find a volunteer and suspend them, and they cannot sign up', async ({ page, request, t }) => {
    const { person, volunteer } = await makeVolunteer(request);
    const { shift } = await planGap(request, demo.staff, inDays(38));
    await arriveSignedIn(page, demo.staff);
    const { hands } = visit(page, language, by);
    await page.goto('/shift-management?view=assignments&list=people');
    await hands.type(
      page.getByRole('searchbox', { name: t('volunteer-records:filters.search') }),
      person.name,
    );
    await expect(page.getByText(t('volunteer-records:list.count', { count: 1 }))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await hands.press(page.getByRole('link', { name: person.name }));
    const drawer = page.getByRole('dialog', { name: t('volunteer-records:person.title') });
    await expect(drawer.getByText(t('volunteer-records:work.noneComing'))).toBeVisible();
    await expectAccessible(page);
    await drawer.getByText(t('volunteer-records:status.suspended'), { exact: true }).click();
    await hands.press(drawer.getByRole('button', { name: t('volunteer-records:status.change') }));
    const question = page.getByRole('alertdialog', {
      name: t('volunteer-records:status.ask.suspended', { name: person.name }),
    });
    await expect(question.getByText(t('volunteer-records:status.means.suspended'))).toBeVisible();
    await hands.press(question.getByRole('button', { name: t('volunteer-records:status.change') }));
    await expect(question).toBeHidden();

    const staff = await apiOf(request, demo.staff);
    const { data: now } = await staff('GET /api/volunteers/:id', { params: { id: volunteer._id } });
    expect(now.status).toBe('suspended');
    await arriveSignedIn(page, person);
    await page.goto(`/volunteer/schedule?foodbank=${shift.foodbank_id}&day=${shift.shift_date}`);
    const signUp = page.getByRole('button', { name: t('volunteers:signUp.label', { title: shift.title }) });
    await expect(signUp).toBeDisabled();
  });
});

test("the dashboard shows staff the week's open spots, and links to them", async ({ page, request, t }) => {
  const staff = await makeStaff(request);
  const { title } = await planGap(request, staff);
  await arriveSignedIn(page, staff);
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: t('dashboard:today.title') });
  await panel.getByRole('link', { name: /\d/ }).last().click();
  await expect(page).toHaveURL(/\/shift-management\?foodbank=/);
  const gaps = page.getByRole('region', { name: t('shift-management:overview.gaps.title') });
  await expect(gaps.getByRole('link', { name: title })).toBeVisible();
});

test('a volunteer sees details that staff changed, and their hours stay after they leave', async ({
  page,
  request,
  t,
}) => {
  const { person, volunteer } = await makeVolunteer(request);
  await arriveSignedIn(page, demo.staff);
  await page.goto(`/shift-management?view=assignments&list=people&volunteer=${volunteer._id}`);
  const drawer = page.getByRole('dialog', { name: t('volunteer-records:person.title') });
  await drawer.getByRole('button', { name: t('volunteer-records:details.edit') }).click();
  const form = page.getByRole('dialog', {
    name: t('volunteer-records:details.title', { name: person.name }),
  });
  await form.getByRole('textbox', { name: t('volunteers:form.phone') }).fill('home');
  await form.getByRole('button', { name: t('volunteer-records:details.save') }).click();
  await expect(form.getByText(t('volunteers:form.errors.phoneInvalid'))).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: t('volunteers:form.phone') }).fill('416 555-0188');
  await form.getByRole('textbox', { name: t('volunteer-records:details.notes') }).fill('Has a van');
  await form.getByRole('button', { name: t('volunteer-records:details.save') }).click();
  await expect(drawer.getByRole('link', { name: '416-555-0188' })).toBeVisible();
  await expect(drawer.getByText('Has a van')).toBeVisible();

  await drawer.getByRole('button', { name: t('volunteer-records:removal.action') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('volunteer-records:removal.action') }).click();
  await expect(page.getByText(t('volunteer-records:removal.done', { name: person.name }))).toBeVisible();
  await expect(drawer).toBeHidden();
  const { data: mine } = await (await apiOf(request, person))('GET /api/volunteers/me');
  expect(mine).toEqual([]);
});

test('the overview opens the form for a new shift; after closing it, a reload does not reopen it', async ({
  page,
  t,
}) => {
  await arriveSignedIn(page, demo.staff);
  await page.goto('/shift-management');
  await page.getByRole('link', { name: t('shift-management:overview.actions.create') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: t('common:close') }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/shift-management?view=shifts');
});
