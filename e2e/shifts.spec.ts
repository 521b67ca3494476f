import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Shift } from '@nourish/contract';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, type Account } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { mediumDay, inDays, spokenDay } from './support/days.ts';
import { mailsTo } from './support/mailbox.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { refuseEvents } from './support/network.ts';
import { expect, test } from './support/test.ts';
import type { TextKey } from './support/texts.ts';
import { visit, type Visit } from './support/visit.ts';
import { inEach, KEYBOARD_DESK } from './support/variants.ts';

const DAY_MS = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns a unique title. */
const newTitle = () => `Hampers ${randomBytes(4).toString('hex')}`;
const addressOf = (title: string, more = '') =>
  `/shift-management?view=shifts&search=${encodeURIComponent(title)}${more}`;

/** Creates a volunteer at the food bank of the demo staff. */
async function makeVolunteer(request: APIRequestContext): Promise<Account & { api: Api }> {
  const person = await makeAccount(request, 'volunteer');
  const api = await apiOf(request, person);
  const { data: foodBanks } = await api('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';
  await api('POST /api/volunteers', { body: { foodbank_id } });
  return { ...person, api };
}

/** Returns the shifts with this title, in order. */
async function shiftsOf(staff: Api, title: string): Promise<Shift[]> {
  const { data: me } = await staff('GET /api/auth/me');
  const { data } = await staff('GET /api/shifts/foodbank/:id', {
    params: { id: me.foodbank_id ?? '' },
    query: { search: title, order: 'asc', limit: 50 },
  });
  return data;
}

/** Asserts that a mail with these words arrives. */
const expectMailed = (address: string, words: string): Promise<void> =>
  expect
    .poll(
      async () => (await mailsTo(address)).some(({ text }) => text?.includes(words)),
      `a mail of "${words}"`,
    )
    .toBe(true);

/** Page objects: the buttons of a shift, and the dialog that opens. */
function at({ page, language, t, hands }: Visit, title: string) {
  const about = (day: string) => ({ title, date: mediumDay(day, language) });
  const dialog = page.getByRole('dialog');
  const press = (key: TextKey, values = {}) =>
    hands.press(dialog.getByRole('button', { name: t(key, values), exact: true }));
  return {
    dialog,
    press,
    edit: (day: string) =>
      hands.press(page.getByRole('button', { name: t('shifts:row.edit', about(day)), exact: true })),
    choose: (day: string, action: TextKey) =>
      hands.pressEntry(
        page.getByRole('button', { name: t('shifts:row.more', about(day)), exact: true }),
        page.getByRole('menuitem', { name: t(action), exact: true }),
      ),
    field: (key: TextKey): Locator => dialog.getByRole('textbox', { name: t(key) }),
    said: (key: TextKey, values = {}) =>
      expect(page.getByText(t(key, values), { exact: true })).toBeVisible(),
  };
}

/** Checks the page or the open dialog for accessibility and horizontal overflow. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Replaces the content of a field, which Tab selects completely. */
async function retype({ hands }: Visit, field: Locator, text: string): Promise<void> {
  await hands.type(field, text);
  await expect(field).toHaveValue(text);
}

inEach([KEYBOARD_DESK], ({ language, by }) => {
  test('a coordinator plans a series, changes it, reduces it, copies it and cancels it', async ({
    page,
    request,
    t,
  }) => {
    const here = visit(page, language, by);
    const { hands } = here;
    const title = newTitle();
    const { dialog, press, edit, choose, field, said } = at(here, title);
    const staff = await apiOf(request, demo.staff);
    const day = inDays(21);
    await arriveSignedIn(page, demo.staff);
    await page.goto('/shift-management?view=shifts');
    await page.getByRole('table').waitFor();
    await expectSound(page);

    // A series from a template.
    await hands.press(page.getByRole('button', { name: t('shifts:create'), exact: true }));
    await hands.press(dialog.getByRole('region').getByRole('button').first());
    await retype(here, field('shifts:fields.title'), title);
    await hands.pickDay(dialog.getByRole('group', { name: t('shifts:fields.shift_date') }), day);
    await hands.tick(dialog.getByRole('checkbox', { name: t('shifts:fields.repeats') }));
    const last = daysAfter(day, 49);
    await said('shifts:series.makes', { count: 8, date: spokenDay(last, language) });
    await expectSound(page);
    await press('shifts:form.create', { count: 8 });
    await said('shifts:form.created', { count: 8, title });

    // The third and all later shifts get another location.
    await page.goto(addressOf(title));
    await edit(daysAfter(day, 14));
    await press('shifts:places.center');
    await press('shifts:form.save');
    await hands.tick(page.getByRole('radio', { name: t('shifts:scope.following') }));
    await said('shifts:told.nobody');
    await expectSound(page);
    await press('shifts:form.save');
    await said('shifts:form.saved', { count: 6 });
    const planned = await shiftsOf(staff, title);
    const center = t('shifts:places.center');
    expect(planned.map(({ location }) => location)).toEqual([null, null, ...Array(6).fill(center)]);

    // With fewer spots than people, the coordinator chooses whom to release.
    const [early, late] = [await makeVolunteer(request), await makeVolunteer(request)];
    for (const { api } of [early, late])
      await api('POST /api/volunteer-shifts', { body: { shift_id: planned[0]?._id ?? '' } });
    await page.goto(addressOf(title));
    await edit(day);
    await retype(here, field('shifts:fields.capacity'), '1');
    await press('shifts:form.save');
    await dialog.getByRole('radio', { name: t('shifts:scope.one') }).waitFor();
    await press('shifts:form.save');
    await expect(dialog.getByRole('checkbox', { name: late.name })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: early.name })).not.toBeChecked();
    await expectSound(page);
    await press('shifts:form.save');
    await expect(dialog).toBeHidden();
    await expectMailed(late.email, title);

    // A copy on another day is a draft and can be deleted.
    const copy = daysAfter(day, 7);
    await choose(day, 'shifts:actions.duplicate');
    await expectSound(page);
    await press('shifts:steps.duplicate.confirm', { count: 1 });
    await said('shifts:steps.duplicate.done', { count: 1, title });
    await page.goto(addressOf(title, '&status=draft'));
    await choose(copy, 'shifts:actions.delete');
    await press('shifts:steps.delete.confirm');
    await said('shifts:steps.delete.done', { count: 1, title });
    await expect(page.getByText(t('shifts:list.noneFound'))).toBeVisible();

    // A shift with sign-ups is cancelled, and its people get the reason.
    await page.goto(addressOf(title));
    await choose(day, 'shifts:actions.delete');
    await press('shifts:steps.delete.toCancel');
    await said('shifts:told.cancellation', { count: 1 });
    await hands.type(field('shifts:steps.cancel.reason'), 'The roof leaks');
    await expectSound(page);
    await press('shifts:steps.cancel.confirm');
    await said('shifts:steps.cancel.done', { count: 1, title });
    await expectMailed(early.email, 'The roof leaks');
  });
});

test('a month of drafts is published at once, and the calendar shows it', async ({ page, request, t }) => {
  const here = visit(page, 'en');
  const title = newTitle();
  const { dialog, press, said } = at(here, title);
  const staff = await apiOf(request, demo.staff);
  const day = inDays(24);
  for (const days of [0, 2])
    await staff('POST /api/shifts', {
      body: {
        title,
        shift_date: daysAfter(day, days),
        start_time: '22:00',
        end_time: '02:00',
        capacity: 2,
        status: 'draft',
      },
    });
  await arriveSignedIn(page, demo.staff);
  await page.goto(addressOf(title, '&status=draft'));
  await page.getByRole('checkbox', { name: t('lists:selectAll') }).check();
  await page.getByRole('button', { name: t('shifts:list.publish', { count: 2 }) }).click();
  await expect(dialog.getByText(title)).toHaveCount(2);
  await expectSound(page);
  await press('shifts:publish.confirm', { count: 2 });
  await said('shifts:publish.done', { count: 2 });
  expect((await shiftsOf(staff, title)).map(({ status }) => status)).toEqual(['published', 'published']);

  await page.goto(`/shift-management?view=shifts&look=calendar&month=${day.slice(0, 7)}`);
  await page.getByRole('button', { name: new RegExp(`^${spokenDay(day, 'en')}, `) }).click();
  const ofDay = page.getByRole('table', {
    name: t('shifts:calendar.ofDay', { date: spokenDay(day, 'en') }),
  });
  await expect(ofDay.getByText(title)).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect(ofDay).toBeHidden();
});

test("two coordinators change the same shift: the second one sees the first one's change", async ({
  page,
  request,
  t,
}) => {
  const here = visit(page, 'en');
  const title = newTitle();
  const { edit, press, field, said } = at(here, title);
  const staff = await apiOf(request, demo.staff);
  const day = inDays(26);
  const times = { shift_date: day, start_time: '09:00', end_time: '12:00' };
  const { data: shift } = await staff('POST /api/shifts', { body: { title, ...times, capacity: 4 } });
  await arriveSignedIn(page, demo.staff);
  // Otherwise the form may show the other's change before it is saved.
  await refuseEvents(page);
  await page.goto(addressOf(title));
  await edit(day);
  await field('shifts:fields.capacity').fill('6');
  await staff('PUT /api/shifts/:id', { params: { id: shift._id }, body: { location: 'Garage' } });
  await press('shifts:form.save');
  await said('shifts:overtaken.taken', { field: t('shifts:fields.location'), value: 'Garage' });
  await expect(field('shifts:fields.location')).toHaveValue('Garage');
  await expectSound(page);
  await press('shifts:form.save');
  await said('shifts:form.saved', { count: 1, title });
  expect(await shiftsOf(staff, title)).toMatchObject([{ capacity: 6, location: 'Garage' }]);
});
