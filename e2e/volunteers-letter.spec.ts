import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, type Account } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { inEach } from './support/variants.ts';

/** Creates a volunteer with the hours of a shift. Staff may record them before its day. */
async function makeHelper(request: APIRequestContext, language: 'en' | 'fr'): Promise<Account> {
  const helper = await makeAccount(request, 'volunteer', language);
  const [staff, own] = await Promise.all([apiOf(request, demo.staff), apiOf(request, helper)]);
  const { data: foodBanks } = await own('GET /api/foodbanks');
  const foodbank_id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';
  const { data: record } = await own('POST /api/volunteers', { body: { foodbank_id } });
  const { data: shift } = await staff('POST /api/shifts', {
    body: {
      title: 'Evening pickup',
      shift_date: inDays(20),
      start_time: '18:00',
      end_time: '21:00',
      capacity: 1,
      status: 'published',
    },
  });
  const { data: assignment } = await staff('POST /api/volunteer-shifts', {
    body: { shift_id: shift._id, volunteer_id: record._id },
  });
  await staff('PATCH /api/volunteer-shifts/:id/complete', { params: { id: assignment._id }, body: {} });
  return helper;
}

inEach(
  [{ language: 'fr', width: 390, by: 'mouse', file: 'Heures de bénévolat' }] as const,
  ({ language, by, file }) => {
    test('a volunteer downloads the letter about their hours', async ({ page, request, t }) => {
      const { hands } = visit(page, language, by);
      const helper = await makeHelper(request, language);
      await arriveSignedIn(page, helper);
      await page.goto('/volunteer/my-shifts');
      const action = page.getByRole('button', { name: t('volunteer-letter:action') });
      await hands.press(action);
      const dialog = page.getByRole('dialog', { name: t('volunteer-letter:title') });
      await hands.tick(page.getByRole('radio', { name: t('volunteer-letter:periods.all') }));
      await expect(dialog.getByRole('status')).toContainText(
        t('volunteers:mine.shiftsCompleted', { count: 1 }),
      );
      await expectAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        hands.press(dialog.getByRole('button', { name: t('volunteer-letter:download') })),
      ]);
      expect(download.suggestedFilename()).toBe(`${file} - ${helper.name}.pdf`);
      const letter = readFileSync(await download.path(), 'utf8');
      expect(letter.slice(0, 5)).toBe('%PDF-');
      // The PDF's title in its metadata; pages are compressed.
      expect(letter).toContain(` ${helper.name}</rdf:li>`);
      await expect(page.getByText(t('volunteer-letter:done'))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(action).toBeFocused();
    });
  },
);
