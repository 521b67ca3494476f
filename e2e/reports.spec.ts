import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import { firstOfLastMonth } from './support/days.ts';
import { expect, test } from './support/test.ts';
import { LOCALES } from './support/texts.ts';
import { visit } from './support/visit.ts';
import { inEach } from './support/variants.ts';

/** A food bank that few other journeys use, so that its history is stable. */
const FOOD_BANK = 'Banque alimentaire du Vieux-Canal';

/** Rows on a page of the queue. */
const QUEUE_ROWS = 25;

/** Matches a text by its beginning, with any kind of space. */
const beginning = (text: string) => new RegExp(`^${text.replace(/\s/g, String.raw`\s`)}`);

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
}

const READERS = [{ language: 'en', width: 1280, by: 'keyboard', header: 'Status' }] as const;
inEach(READERS, ({ language, by, header }) => {
  test('every figure of last month opens its rows', async ({ page, request, t }) => {
    const { hands } = visit(page, language, by);
    const figure = (label: string, value: string) => beginning(t('reports:figure', { label, value }));
    const written = (value: number) => new Intl.NumberFormat(LOCALES[language]).format(value);
    const tab = (name: 'inventory' | 'requests' | 'analytics') =>
      page
        .getByRole('navigation', { name: t('reports:tabs.label') })
        .getByRole('link', { name: t(`reports:tabs.${name}`), exact: true });
    const { data: foodBanks } = await (await apiOf(request, demo.admin))('GET /api/foodbanks');
    const id = foodBanks.find(({ name }) => name === FOOD_BANK)?._id ?? '';

    await arriveSignedIn(page, demo.admin);
    await page.goto(`/reports?foodbank_id=${id}`);
    await hands.choose(
      page.getByRole('combobox', { name: t('reports:toolbar.period') }),
      t('reports:periods.last-month'),
    );
    await expect(page).toHaveURL(/period=last-month/);
    const requests = page.getByRole('link', {
      name: figure(t('reports:rates.requests'), '\\d+$'),
    });
    // The URL changes first, then the query, then the figures.
    await expect(requests).toHaveAttribute('href', new RegExp(`request_from=${firstOfLastMonth()}`));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(t('reports:samples.title'))).toHaveCount(0);
    await expectGood(page);

    // The figure equals the length of its list.
    const asked = Number((await requests.textContent()) ?? '');
    expect(asked).toBeGreaterThan(0);
    await hands.press(requests);
    await expect(page.getByRole('heading', { name: t('requests:queue.title') })).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(Math.min(asked, QUEUE_ROWS));
    await page.goBack();

    // Waste equals the units in the ledger.
    const waste = page.getByRole('link', {
      name: figure(t('reports:waste.rate'), ''),
    });
    await hands.press(waste);
    await expect(page.getByRole('heading', { name: t('reports:movements.title') })).toBeVisible();
    const table = page.getByRole('table', { name: t('reports:movements.title') });
    await expect(table).toBeVisible();
    const units = await table.getByText(/^−[\d\s,]+$/).allTextContents();
    const lost = units.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
    await expect(
      page.getByRole('definition').filter({ hasText: beginning(`${written(lost)}$`) }),
    ).toBeVisible();
    await expectGood(page);
    await hands.press(page.getByRole('main').getByRole('link', { name: t('reports:title') }));
    await expect(page).toHaveURL(/period=last-month/);

    const print = page.getByRole('button', { name: t('reports:print.label') });
    const [overview] = await Promise.all([page.waitForEvent('download'), hands.press(print)]);
    expect(overview.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await overview.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');

    await hands.press(tab('requests'));
    await expect(page.getByRole('heading', { name: t('reports:requests.byStatus') })).toBeVisible();
    await expectGood(page);
    const save = page.getByRole('button', { name: t('reports:export.label') });
    const [file] = await Promise.all([page.waitForEvent('download'), hands.press(save)]);
    expect(file.suggestedFilename()).toMatch(/^requests_report_[\d-]+\.csv$/);
    const [names = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(names).toContain(header);
    expect(rows).toHaveLength(asked);

    await hands.press(tab('inventory'));
    await expect(page.getByRole('heading', { name: t('reports:flow.byMonth') })).toBeVisible();
    await expectGood(page);
    await hands.press(page.getByRole('link', { name: t('reports:locations.more') }));
    await expect(page.getByRole('table', { name: t('reports:locations.title') })).toBeVisible();
    await expectGood(page);
    await hands.press(
      page
        .getByRole('navigation', { name: t('reports:tabs.label') })
        .getByRole('link', { name: t('service-report:title'), exact: true }),
    );
    await hands.press(page.getByRole('link', { name: t('reports:national.title'), exact: true }));
    await expect(page.getByRole('checkbox', { name: beginning(t('reports:national.shared')) })).toBeVisible();
    await expectGood(page);
  });
});
