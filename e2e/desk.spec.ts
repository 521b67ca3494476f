import type { APIRequestContext, Page } from '@playwright/test';
import { en as said } from '../apps/server/src/locales/en.ts';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount } from './support/accounts.ts';
import { inDays, shiftTimes } from './support/days.ts';
import { addHousehold, expectServed, openDesk, RICE, toastsOf } from './support/desk.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { refuseEvents } from './support/network.ts';
import { expect, test } from './support/test.ts';
import type { Translate } from './support/texts.ts';
import { FRENCH_PHONE, inEach, KEYBOARD_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

const searchOf = (page: Page, t: Translate) =>
  page.getByRole('combobox', { name: t('desk:search.label'), exact: true });

inEach([KEYBOARD_DESK], () => {
  test('a code and Enter twice give the standard hamper, the next household follows, and Undo takes one back', async ({
    page,
    request,
    t,
  }) => {
    const { person, staff, riceId, given, visits } = await openDesk(request);
    const [first, second] = [await addHousehold(staff), await addHousehold(staff)];
    const { keyboard } = page;
    await arriveSignedIn(page, person);
    await page.goto('/desk');
    const search = searchOf(page, t);
    const today = page.getByRole('region', { name: t('desk:given.title') });
    const rowOf = (name: string) => today.getByRole('listitem').filter({ hasText: name });

    for (const { code, name } of [first, second]) {
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
      await keyboard.type(code);
      await keyboard.press('Enter');
      const household = page.getByRole('region', { name });
      await expect(household.getByRole('group', { name: RICE, exact: true })).toContainText('2');
      const button = household.getByRole('button', { name: t('desk:giveHamper') });
      await expect(button).toBeFocused();
      await expect(button).toBeEnabled();
      await keyboard.press('Enter');
      await expectServed(page, t, name);
      await expect(rowOf(name)).toBeVisible();
    }
    expect(await given()).toBe(4);

    await keyboard.press('F6');
    await expect(
      toastsOf(page, t)
        .getByRole('button', { name: t('common:undo') })
        .last(),
    ).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText(t('desk:undone'))).toBeVisible();
    await expect(rowOf(second.name)).toContainText(t('desk:given.voided'));
    await expect(rowOf(first.name)).not.toContainText(t('desk:given.voided'));
    expect(await given()).toBe(2);
    await expectLedgerAgrees(staff, riceId);
    const counted = (await visits()).filter(({ voided_at }) => voided_at === null);
    expect(counted.map(({ client_id }) => client_id)).toEqual([first.id]);
  });

  test('what food may contain is accepted at the desk before it is given, by keyboard', async ({
    page,
    request,
    t,
  }) => {
    const { person, staff, riceId, visits } = await openDesk(request);
    const { id, code, name } = await addHousehold(staff);
    await staff('PUT /api/clients/:id/needs', {
      params: { id },
      body: { allergies: ['peanuts'], consent: true },
    });
    await staff('PUT /api/inventory/:id', {
      params: { id: riceId },
      body: { allergens: { peanuts: 'may_contain' } },
    });
    await arriveSignedIn(page, person);
    await page.goto('/desk');
    await expect(searchOf(page, t)).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    const household = page.getByRole('region', { name });
    const foods = t('needs:foods.peanuts');
    await expect(household.getByText(t('needs:guard.states.may_contain', { foods }))).toBeVisible();
    const give = household.getByRole('button', { name: t('desk:giveHamper') });
    await expect(give).toBeFocused();
    await expect(give).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(household.getByText(t('desk:check.open'))).toBeVisible();
    await expect(household.getByRole('checkbox', { name: t('desk:check.accept', { foods }) })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(household.getByText(t('desk:check.open'))).toBeHidden();
    await give.press('Enter');
    await expectServed(page, t, name);
    expect((await visits()).map(({ client_id }) => client_id)).toEqual([id]);
  });

  test('thirty households in a row are served by keyboard', async ({ page, request, t }) => {
    const { person, staff, visits } = await openDesk(request);
    const households = await Promise.all(Array.from({ length: 30 }, () => addHousehold(staff)));
    await arriveSignedIn(page, person);
    await page.goto('/desk');
    await expect(searchOf(page, t)).toBeFocused();
    const times: number[] = [];
    for (const { code } of households) {
      const start = performance.now();
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      // Checked in each frame, because assertions look too rarely to measure.
      await page.waitForFunction((label) => {
        const { activeElement: focused } = document;
        return focused?.textContent === label && focused.getAttribute('aria-disabled') === null;
      }, t('desk:giveHamper'));
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => {
        const { activeElement: focused } = document;
        return focused instanceof HTMLInputElement && focused.value === '';
      });
      times.push(performance.now() - start);
    }
    const [median = 0] = times.toSorted((a, b) => a - b).slice(times.length / 2);
    test.info().annotations.push({
      type: 'median',
      description: `${Math.round(median)} ms from the first key of a code until the next can be typed`,
    });
    const served = new Set((await visits()).map(({ client_id }) => client_id));
    expect(served).toEqual(new Set(households.map(({ id }) => id)));
    expect(await visits()).toHaveLength(households.length);
  });
});

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a visit before the usual day asks for a reason, and one of the frequent reasons is enough', async ({
    page,
    request,
    t,
  }) => {
    const { hands } = visit(page, language, by);
    const { admin, foodbank_id, client } = await earlyHousehold(request);
    await arriveSignedIn(page, demo.admin);
    await page.goto(`/desk?foodbank=${foodbank_id}&client=${client._id}`);
    const name = client.name ?? client.alias ?? client.code;
    const household = page.getByRole('region', { name, exact: true });
    await expect(household.getByRole('radio', { name: EARLY.program })).toBeChecked();
    const reason = household.getByRole('textbox', { name: t('desk:reason.label'), exact: true });
    // On phones the person stays in view, with what they cannot eat.
    await expect(household.getByRole('heading', { name, exact: true })).toBeFocused();
    const button = household.getByRole('button', { name: t('desk:giveHamper') });
    await expect(button).toBeEnabled();
    await hands.press(button);
    await expect(household.getByText(t('desk:reason.missing'))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    const ranOut = t('desk:reason.ranOut');
    await hands.press(household.getByRole('button', { name: ranOut }));
    await expect(reason).toHaveValue(ranOut);
    await hands.press(button);
    await expect(toastsOf(page, t).getByRole('button', { name: t('common:undo') })).toBeVisible();

    const query = { client_id: client._id, limit: 1 };
    const latest = async () => (await admin('GET /api/visits', { query })).data[0];
    expect(await latest()).toMatchObject({ override_reason: ranOut, voided_at: null });
    await hands.press(toastsOf(page, t).getByRole('button', { name: t('common:undo') }));
    await expect(page.getByText(t('desk:undone'))).toBeVisible();
    expect((await latest())?.voided_at).not.toBeNull();
  });

  test('a volunteer with permission and a shift today serves a household, and sees no phone number', async ({
    page,
    request,
    t,
  }) => {
    const { hands } = visit(page, language, by);
    const { staff, visits } = await openDesk(request);
    const phone = '416-555-0142';
    const household = await addHousehold(staff, {
      phone,
      needs: 'Sans gluten',
      notes: 'Sonner deux fois',
    });
    const volunteer = await makeAccount(request, 'volunteer');
    const api = await apiOf(request, volunteer);
    const foodbank_id = (await staff('GET /api/auth/me')).data.foodbank_id ?? '';
    const { data: record } = await api('POST /api/volunteers', { body: { foodbank_id } });
    const { data: shift } = await staff('POST /api/shifts', {
      body: { title: 'Welcome desk', capacity: 1, status: 'published', ...shiftTimes(5) },
    });
    await api('POST /api/volunteer-shifts', { body: { shift_id: shift._id } });
    // Five hours from now may be tomorrow.
    await staff('PUT /api/shifts/:id', {
      params: { id: shift._id },
      body: { shift_date: inDays(0), start_time: '00:01', end_time: '23:59' },
    });

    await arriveSignedIn(page, volunteer);
    await page.goto('/desk');
    await expect(page.getByText(t('desk:noDesk.text'))).toBeVisible();
    await expectAccessible(page);
    await staff('PATCH /api/volunteers/:id/permissions', {
      params: { id: record._id },
      body: { desk: true },
    });
    await page.reload();
    await hands.type(searchOf(page, t), household.code);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: household.name });
    await expect(panel.getByText('Sans gluten')).toBeVisible();
    await expect(panel.getByText(/0142|Sonner/)).toHaveCount(0);
    await expect(panel.getByRole('link')).toHaveCount(0);
    const { data: seen } = await api('GET /api/clients/:id', { params: { id: household.id } });
    for (const field of ['phone', 'notes', 'email', 'number']) expect(seen).not.toHaveProperty(field);
    await hands.press(panel.getByRole('button', { name: t('desk:giveHamper') }));
    await expectServed(page, t, household.name);
    expect((await visits()).map(({ client_id }) => client_id)).toEqual([household.id]);
  });
});

/** A program of the demo that asks for a reason. Visits of the past come only from the demo. */
const EARLY = { foodBank: 'Banque alimentaire du Vieux-Canal', program: 'Panier hebdomadaire' };

/** Finds a household that was served lately, but not today. */
async function earlyHousehold(request: APIRequestContext) {
  const admin = await apiOf(request, demo.admin);
  const { data: foodBanks } = await admin('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === EARLY.foodBank)?._id ?? '';
  const { data: programs } = await admin('GET /api/programs', { query: { foodbank_id } });
  const program = programs.find(({ name }) => name === EARLY.program);
  const { data: clients } = await admin('GET /api/clients', { query: { foodbank_id, limit: 100 } });
  for (const client of clients) {
    if (client.appointment !== null || client.last_visit === null || client.last_visit < inDays(-13))
      continue;
    const { data: usual } = await admin('GET /api/clients/:id/usual-visits', { params: { id: client._id } });
    const isEarly = ({ program_id, last_day, is_early }: (typeof usual)[number]) =>
      program_id === program?._id && is_early && last_day !== inDays(0);
    if (usual.some(isEarly)) return { admin, foodbank_id, client };
  }
  throw new Error('the demo has no household that came lately');
}

test('a second desk learns that the first one was faster, and can give with a reason', async ({
  page,
  request,
  t,
  openElsewhere,
}) => {
  const { person, staff, given, visits } = await openDesk(request);
  const { id, name } = await addHousehold(staff);
  const other = await openElsewhere({ reducedMotion: 'reduce' });
  // Would tell the second desk before it presses.
  await refuseEvents(other);
  const buttonAt = async (desk: Page) => {
    await arriveSignedIn(desk, person);
    await desk.goto(`/desk?client=${id}`);
    const button = desk.getByRole('region', { name }).getByRole('button', { name: t('desk:giveHamper') });
    await expect(button).toBeFocused();
    await expect(button).toBeEnabled();
    return button;
  };
  const [first, second] = [await buttonAt(page), await buttonAt(other)];
  await first.click();
  await expectServed(page, t, name);

  await second.click();
  const household = other.getByRole('region', { name });
  await expect(
    household.getByRole('alert').filter({ hasText: said.errors.already_served }).first(),
  ).toBeVisible();
  await expect(household.getByText(t('desk:rule.today'))).toBeVisible();
  await expectAccessible(other);
  expect(await given()).toBe(2);
  const reason = 'A second family member came';
  await household.getByRole('textbox', { name: t('desk:reason.label'), exact: true }).fill(reason);
  await second.click();
  await expectServed(other, t, name);
  expect((await visits()).map(({ override_reason }) => override_reason)).toEqual([reason, null]);
  expect(await given()).toBe(4);
});

test('an anonymous visit counts in the report, and its figure opens the list with it', async ({
  page,
  request,
  t,
}) => {
  const { person, given } = await openDesk(request);
  await arriveSignedIn(page, person);
  await page.goto('/desk');
  await page.getByRole('button', { name: t('desk:anonymousVisit') }).click();
  const panel = page.getByRole('region', { name: t('desk:anonymousVisit') });
  await panel.getByRole('button', { name: t('desk:giveHamper') }).click();
  await expect(toastsOf(page, t).getByText(t('desk:doneAnonymous'))).toBeVisible();
  // As for one person.
  expect(await given()).toBe(1);

  await page.goto(`/reports?tab=service&month=${inDays(0).slice(0, 7)}`);
  const figure = (key: 'visits' | 'unknown_people', value: string) => {
    const name = t('reports:figure', { label: t(`service-report:figures.${key}`), value });
    return page.getByRole('main').getByRole('link', { name, exact: true });
  };
  await expect(figure('visits', '1')).toBeVisible();
  await expect(figure('unknown_people', '1')).toBeVisible();
  await expect(figure('visits', '1')).toHaveAttribute('href', /\/reports\/visits\?/);
  await figure('visits', t('service-report:figures.anonymous', { count: 1, formatted: '1' })).click();
  await expect(page).toHaveURL(/\/reports\/visits\?.*anonymous=true/);
  const row = page.locator('[data-row]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t('service-report:visits.anonymous'));
  await expect(row).toContainText(t('service-report:visits.unknownSize'));
  await expectAccessible(page);
});
