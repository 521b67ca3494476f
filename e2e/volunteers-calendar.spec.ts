import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, type Account } from './support/accounts.ts';
import { inDays, spokenDay } from './support/days.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { FRENCH_PHONE, inEach } from './support/variants.ts';

const DAY = inDays(33);

/** Plans a shift with a unique title and signs the person up. */
async function signUpForNewShift(request: APIRequestContext, person: Account): Promise<string> {
  const title = `Tri, étagères; « sud » 🍎 ${randomBytes(4).toString('hex')}`;
  const staff = await apiOf(request, demo.staff);
  const { data: shift } = await staff('POST /api/shifts', {
    body: {
      title,
      shift_date: DAY,
      start_time: '22:00',
      end_time: '02:00',
      capacity: 3,
      status: 'published',
      location: 'Main warehouse',
      activity_category: 'food_sorting',
    },
  });
  const api = await apiOf(request, person);
  await api('POST /api/volunteers', { body: { foodbank_id: shift.foodbank_id } });
  await api('POST /api/volunteer-shifts', { body: { shift_id: shift._id } });
  return title;
}

/** Returns the properties of the only event in a calendar file, except for its timestamp. */
function eventIn(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  const entries = lines
    .slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'))
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).split(';')[0] ?? '', line.slice(colon + 1)];
    });
  return new Map(
    entries.filter(([name]) => !['DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE', 'TRANSP'].includes(name)),
  );
}
const escaped = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`);

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a phone subscribes to a person’s shifts until they revoke the calendar', async ({
    page,
    request,
    playwright,
    t,
  }) => {
    const { hands } = visit(page, language, by);
    const person = await makeAccount(request, 'volunteer', language);
    const title = await signUpForNewShift(request, person);
    await arriveSignedIn(page, person);
    await page.goto('/volunteer/my-shifts');
    const card = page.getByRole('region', { name: t('calendar-feed:title') });
    // On phones the card is folded.
    await hands.press(card.getByRole('heading'));
    const make = card.getByRole('button', { name: t('calendar-feed:make') });
    await hands.press(make);
    const address = card.getByRole('textbox', { name: t('calendar-feed:address') });
    await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card.getByText(t('calendar-feed:secret'))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);

    // A phone has only the URL, without cookies.
    const phone = await playwright.request.newContext();
    const url = await address.inputValue();
    const open = card.getByRole('link', { name: t('calendar-feed:open') });
    await expect(open).toHaveAttribute('href', url.replace('http:', 'webcal:'));
    const calendar = await phone.get(url);
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const followed = eventIn(await calendar.text());
    expect(followed.get('SUMMARY')).toBe(escaped(title));
    expect(followed.get('LOCATION')).toMatch(new RegExp(`^Main warehouse\\\\, ${FOOD_BANK}\\\\, `));
    expect(followed.get('DESCRIPTION')).toContain(escaped(t('volunteers:activities.food_sorting')));

    // The file of the single shift has the same content.
    const saved = page.waitForEvent('download');
    const about = { title, date: spokenDay(DAY, language) };
    await hands.press(page.getByRole('button', { name: t('volunteers:mine.calendarLabel', about) }));
    expect(eventIn(await readFile(await (await saved).path(), 'utf8'))).toEqual(followed);

    const changes = [
      { key: 'renew', isGone: false },
      { key: 'revoke', isGone: true },
    ] as const;
    let last = url;
    for (const { key, isGone } of changes) {
      await hands.press(card.getByRole('button', { name: t(`calendar-feed:${key}.action`) }));
      const question = page.getByRole('alertdialog', { name: t(`calendar-feed:${key}.title`) });
      await expect(question.getByText(t(`calendar-feed:${key}.message`))).toBeVisible();
      await expectAccessible(page);
      await hands.press(question.getByRole('button', { name: t(`calendar-feed:${key}.confirm`) }));
      await expect(page.getByText(t(`calendar-feed:${key}.done`))).toBeVisible();
      expect((await phone.get(last)).status()).toBe(404);
      if (isGone) continue;
      await expect(address).not.toHaveValue(last);
      last = await address.inputValue();
      expect((await phone.get(last)).status()).toBe(200);
    }
    await expect(make).toBeVisible();
    await phone.dispose();
  });
});
