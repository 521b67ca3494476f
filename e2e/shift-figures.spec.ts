import { readFile } from 'node:fs/promises';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { inDays, typedDay } from './support/days.ts';
import { expect, test } from './support/test.ts';
import { LOCALES } from './support/texts.ts';
import { visit } from './support/visit.ts';
import { FRENCH_PHONE, inEach, KEYBOARD_DESK } from './support/variants.ts';

/** A food bank that few other journeys use, so that its history is stable. */
const FOOD_BANK = 'Banque alimentaire du Vieux-Canal';

const idOf = async (admin: Api): Promise<string> => {
  const { data: foodBanks } = await admin('GET /api/foodbanks');
  return foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';
};

inEach([KEYBOARD_DESK], ({ language, by }) => {
  test('the figures of a month match everybody’s own shifts', async ({ page, request, t }) => {
    const { hands } = visit(page, language, by);
    const admin = await apiOf(request, demo.admin);
    const id = await idOf(admin);
    const span = { start_date: inDays(-28), end_date: inDays(-2) };
    const { data: people } = await admin('GET /api/volunteer-shifts/foodbank/:id/hours', {
      params: { id },
      query: span,
    });
    expect(people.by_volunteer.length).toBeGreaterThan(0);
    // Each person's own list, as shown in My Shifts and the assignments.
    let hours = 0;
    for (const { volunteer_id, hours: told } of people.by_volunteer) {
      const { data: own } = await admin('GET /api/volunteer-shifts/volunteer/:id', {
        params: { id: volunteer_id },
        query: span,
      });
      const sum = own
        .filter(({ status }) => status === 'completed')
        .reduce((total, { hours_worked }) => total + (hours_worked ?? 0), 0);
      expect(sum).toBe(told);
      hours += sum;
    }

    await arriveSignedIn(page, demo.admin);
    await page.goto(
      `/shift-management?view=analytics&foodbank=${id}&period=own&from=${span.start_date}&to=${span.end_date}`,
    );
    const shown = new Intl.NumberFormat(LOCALES[language]).format(hours);
    const card = page
      .locator('div')
      .filter({ has: page.getByText(t('shift-figures:figures.hours'), { exact: true }) });
    await expect(card.getByText(shown, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    // By week with the arrow keys, and as a table.
    const slider = page.getByRole('slider', { name: t('shift-figures:weeks.slider') });
    await slider.focus();
    const last = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '');
    const weeks = page.getByRole('table', { name: t('shift-figures:weeks.title') });
    await hands.press(page.getByText(t('shift-figures:weeks.table')));
    await expect(weeks).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    const download = page.waitForEvent('download');
    await hands.pressEntry(
      page.getByRole('button', { name: t('shift-figures:download.label') }),
      page.getByRole('menuitem', { name: t('shift-figures:download.volunteers') }),
    );
    const file = await download;
    expect(file.suggestedFilename()).toBe(
      t('shift-figures:download.files.volunteers', { from: span.start_date, to: span.end_date }),
    );
    const table = await readFile(await file.path(), 'utf8');
    expect(table.split('\r\n')).toHaveLength(people.by_volunteer.length + 2);

    await hands.choose(
      page.getByRole('combobox', { name: t('shift-figures:period.label') }),
      t('shift-figures:period.90'),
    );
    await expect(page).toHaveURL(/period=90$/);
    await expect(page.getByRole('heading', { name: t('shift-figures:weeks.title') })).toBeVisible();
  });
});

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a span without shifts has a message, and reversed dates are rejected', async ({ page, t }) => {
    const { hands } = visit(page, language, by);
    await arriveSignedIn(page, demo.staff);
    await page.goto('/shift-management?view=analytics&period=own&from=2025-01-06&to=2025-01-31');
    await expect(page.getByText(t('shift-figures:empty.title'))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    const field = page.getByRole('group', { name: t('common:span.to') });
    await field.getByRole('spinbutton').first().focus();
    await page.keyboard.type(typedDay('2024-12-31', language));
    await hands.press(page.getByRole('button', { name: t('common:span.show'), exact: true }));
    await expect(page.getByText(t('common:span.problems.order'))).toBeVisible();
    await expectAccessible(page);
    await hands.press(page.getByRole('link', { name: t('shift-figures:empty.year') }));
    await expect(page.getByRole('heading', { name: t('shift-figures:weeks.title') })).toBeVisible();
  });
});
