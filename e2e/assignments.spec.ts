import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator } from '@playwright/test';
import type { Shift } from '@nourish/contract';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, type Account } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { inDays, shiftTimes } from './support/days.ts';
import { comeBack } from './support/navigation.ts';
import { refuseEvents } from './support/network.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { FRENCH_PHONE, inEach, KEYBOARD_DESK } from './support/variants.ts';

/** Plans a shift with a unique title. */
async function planShift(staff: Api, times: ReturnType<typeof shiftTimes>): Promise<Shift> {
  const title = `Sorting ${randomBytes(4).toString('hex')}`;
  const body = { title, capacity: 3, status: 'published' as const, ...times };
  return (await staff('POST /api/shifts', { body })).data;
}

/** Creates a volunteer at the food bank of the demo staff. */
async function makeVolunteer(
  request: APIRequestContext,
): Promise<Account & { api: Api; volunteer_id: string }> {
  const person = await makeAccount(request, 'volunteer');
  const api = await apiOf(request, person);
  const { data: foodBanks } = await api('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';
  const { data } = await api('POST /api/volunteers', {
    body: { foodbank_id, emergency_contact: { name: 'Chidi Nwosu', phone: '416-555-0143' } },
  });
  return { ...person, api, volunteer_id: data._id };
}

/** Three, or one hour more or less if the clocks change in between. */
const hoursOf = ({ starts_at, ends_at }: Shift) => (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000;
const addressOf = ({ _id }: Shift) => `/shift-management?view=assignments&shift=${_id}`;

inEach([KEYBOARD_DESK], ({ language, by }) => {
  test('a coordinator adds a person, sees them check in and out, and both see the same hours', async ({
    page,
    request,
    t,
    openElsewhere,
  }) => {
    const { hands } = visit(page, language, by);
    const staff = await apiOf(request, demo.staff);
    const planned = await planShift(staff, shiftTimes(5));
    const person = await makeVolunteer(request);
    const { name } = person;
    await arriveSignedIn(page, demo.staff);
    await page.goto(addressOf(planned));
    const title = page.getByRole('heading', { level: 3, name: planned.title });
    await expect(title).toBeFocused();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    const action = (key: Parameters<typeof t>[0]) =>
      page.getByRole('button', { name: t('assignments:actionFor', { action: t(key), name }), exact: true });
    const entry = async (key: Parameters<typeof t>[0]) =>
      hands.pressEntry(
        page.getByRole('button', { name: t('assignments:more', { name }) }),
        page.getByRole('menuitem', { name: t(key), exact: true }),
      );
    const add = t('assignments:actionFor', { action: t('assignments:assign.action'), name: planned.title });
    await hands.press(page.getByRole('button', { name: add }));
    const window = page.getByRole('dialog');
    await hands.tick(page.getByRole('radio', { name: t('assignments:assign.all') }));
    await hands.type(window.getByRole('searchbox'), name);
    await expect(window.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await hands.press(action('assignments:assign.add'));
    await expect(page.getByText(t('assignments:assign.done', { name, title: planned.title }))).toBeVisible();
    await hands.press(window.getByRole('button', { name: t('common:close') }).last());

    const row = page.getByRole('listitem', { name, exact: true });
    await hands.press(action('assignments:action.confirm'));
    await expect(row.getByText(t('assignments:status.confirmed'))).toBeVisible();
    // As if the hours had passed.
    const { data: shift } = await staff('PUT /api/shifts/:id', {
      params: { id: planned._id },
      body: shiftTimes(-0.5),
    });
    await page.reload();
    await hands.press(action('assignments:action.check_in'));
    await expect(page.getByText(t('assignments:done.check_in', { name }))).toBeVisible();
    await hands.press(action('assignments:action.check_out'));
    await expect(page.getByText(t('assignments:done.check_out', { name }))).toBeVisible();
    await expect(row.getByText(t('assignments:status.completed'))).toBeVisible();

    await entry('assignments:action.correct');
    const times = page.getByRole('dialog');
    await times.getByLabel(t('assignments:time.check_in.label')).fill(shift.start_time);
    await times.getByLabel(t('assignments:time.check_out.label')).fill(shift.end_time);
    await expectAccessible(page);
    await hands.press(times.getByRole('button', { name: t('assignments:correct.confirm') }));
    const hours = hoursOf(shift);
    await expect(row.getByText(t('assignments:hours', { count: hours, hours }))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    const theirs = await openElsewhere();
    await arriveSignedIn(theirs, person);
    await theirs.goto('/volunteer/my-shifts');
    const completed = theirs.getByRole('listitem').filter({ hasText: shift.title });
    await expect(completed).toContainText(new RegExp(`${hours}\\s(hours|heures)`));
    const { data } = await staff('GET /api/volunteer-shifts/volunteer/:id/hours', {
      params: { id: person.volunteer_id },
    });
    expect(data.total_hours).toBe(hours);
  });
});

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a coordinator closes a shift: people who came get hours, no-shows none', async ({
    page,
    request,
    t,
  }) => {
    const { hands } = visit(page, language, by);
    const staff = await apiOf(request, demo.staff);
    const planned = await planShift(staff, {
      shift_date: inDays(41),
      start_time: '09:00',
      end_time: '12:00',
    });
    const [missed, came] = [await makeVolunteer(request), await makeVolunteer(request)];
    for (const { api } of [missed, came])
      await api('POST /api/volunteer-shifts', { body: { shift_id: planned._id } });
    // As if the weeks had passed.
    const { data: shift } = await staff('PUT /api/shifts/:id', {
      params: { id: planned._id },
      body: shiftTimes(-5),
    });
    await arriveSignedIn(page, demo.staff);
    await page.goto(addressOf(shift));
    const about = { title: shift.title };
    const close = t('assignments:actionFor', { action: t('assignments:close.action'), name: shift.title });
    await hands.press(page.getByRole('button', { name: close }));
    const window = page.getByRole('dialog', { name: t('assignments:close.title', about) });
    // Ordered by sign-up.
    await hands.tick(page.getByRole('radio', { name: t('assignments:close.missed') }).first());
    await expectAccessible(page);
    await hands.press(window.getByRole('button', { name: t('assignments:close.confirm') }));
    await expect(page.getByText(t('assignments:close.done', about))).toBeVisible();
    const row = (name: string): Locator => page.getByRole('listitem', { name, exact: true });
    await expect(row(came.name)).toContainText(t('assignments:status.completed'));
    await expect(row(missed.name)).toContainText(t('assignments:status.no_show'));
    const { data: people } = await staff('GET /api/volunteer-shifts/shift/:id', {
      params: { id: shift._id },
    });
    expect(people.map(({ status, hours_worked }) => [status, hours_worked])).toEqual([
      ['no_show', null],
      ['completed', hoursOf(shift)],
    ]);
    const { data: closed } = await staff('GET /api/shifts/:id', { params: { id: shift._id } });
    expect(closed.status).toBe('completed');
  });
});

test('a conflict with a colleague is shown in the row', async ({ page, request, t }) => {
  const staff = await apiOf(request, demo.staff);
  const shift = await planShift(staff, shiftTimes(-0.5));
  const one = await makeVolunteer(request);
  const { data: assigned } = await staff('POST /api/volunteer-shifts', {
    body: { shift_id: shift._id, volunteer_id: one.volunteer_id },
  });
  await refuseEvents(page);
  await arriveSignedIn(page, demo.staff);
  await page.goto(addressOf(shift));
  const checkIn = page.getByRole('button', {
    name: t('assignments:actionFor', { action: t('assignments:action.check_in'), name: one.name }),
  });
  await checkIn.waitFor();
  await staff('PATCH /api/volunteer-shifts/:id/check-in', { params: { id: assigned._id }, body: {} });
  await checkIn.click();
  const status = t('assignments:status.checked_in');
  await expect(page.getByText(t('assignments:overtaken.same', { name: one.name, status }))).toBeVisible();
});

test('the focused row stays in place when a colleague adds a shift above it', async ({
  page,
  request,
  t,
}) => {
  const staff = await apiOf(request, demo.staff);
  const day = inDays(43);
  const shift = await planShift(staff, { shift_date: day, start_time: '13:00', end_time: '16:00' });
  const { api, name } = await makeVolunteer(request);
  await api('POST /api/volunteer-shifts', { body: { shift_id: shift._id } });
  await arriveSignedIn(page, demo.staff);
  // Low, so that the page can scroll by the height of the new shifts.
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto(addressOf(shift));
  const more = page.getByRole('button', { name: t('assignments:more', { name }) });
  await more.focus();
  const before = await more.boundingBox();
  const sooner = [];
  for (const start_time of ['08:00', '09:00', '10:00'])
    sooner.push(await planShift(staff, { shift_date: day, start_time, end_time: '12:00' }));
  await comeBack(page);
  for (const { title } of sooner)
    await page.getByRole('heading', { name: title }).waitFor({ state: 'attached' });
  await expect(more).toBeFocused();
  expect((await more.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0);
});

test('the day sheet lists everybody of the day, with emergency contacts on request', async ({
  page,
  request,
  t,
}) => {
  const staff = await apiOf(request, demo.staff);
  const day = inDays(42);
  const shift = await planShift(staff, { shift_date: day, start_time: '09:00', end_time: '12:00' });
  const { api, name } = await makeVolunteer(request);
  await api('POST /api/volunteer-shifts', { body: { shift_id: shift._id } });
  await arriveSignedIn(page, demo.staff);
  await page.goto(`/shift-management?view=assignments&day=${day}`);
  await page.getByRole('link', { name: t('assignments:day.sheet') }).click();
  const table = page.getByRole('table', { name: shift.title });
  await expect(table.getByRole('rowheader', { name })).toBeVisible();
  await expect(table.getByText('Chidi Nwosu')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: t('assignments:sheet.hasContacts') }).check();
  await expect(table.getByText('Chidi Nwosu, 416-555-0143')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: t('assignments:sheet.print') })).toBeHidden();
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
});
