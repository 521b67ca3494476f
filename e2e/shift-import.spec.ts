import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { expect, test } from './support/test.ts';
import type { Translate } from './support/texts.ts';
import { visit } from './support/visit.ts';
import { inEach, KEYBOARD_DESK } from './support/variants.ts';

/** A file as Western Excel for Windows saves it: semicolons, Windows-1252. */
const csv = (...lines: string[]) => ({
  name: 'plan.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
});
const HEADER = 'Titre;Date;Début;Fin;Bénévoles;Lieu;Couleur';
const unique = () => `Tri des légumes ${randomBytes(4).toString('hex')}`;

const windowOf = (page: Page, t: Translate) => page.getByRole('dialog', { name: t('shift-imports:title') });
const looksRight = async (page: Page) => {
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
};

inEach([KEYBOARD_DESK], ({ language, by }) => {
  test('a file is corrected, imported once, and found in the plan', async ({ page, request, t }) => {
    const { hands } = visit(page, language, by);
    const title = unique();
    const day = inDays(40);
    const good = [`${title};${day};9 h;12 h 30;5;Entrepôt;bleu`, `${title} (nuit);${day};22:00;6:00;4;;`];
    const dialog = windowOf(page, t);
    const choose = (...lines: string[]) =>
      dialog.getByLabel(t('shift-imports:choose.file')).setInputFiles(csv(...lines));

    await arriveSignedIn(page, demo.staff);
    await page.goto('/shift-management?view=shifts');
    await hands.press(page.getByRole('button', { name: t('shifts:import'), exact: true }));
    await expect(dialog).toBeVisible();
    await looksRight(page);

    await choose(HEADER, ...good, ';01/06/2027;9;12:00;beaucoup;;');
    const errors = t('shift-imports:check.errors', { count: 3, formatted: 3, wrong: 1 });
    // The result gets the focus.
    await expect(dialog.locator(':focus')).toContainText(errors);
    const rows = dialog.getByRole('list', { name: t('shift-imports:rows.title') });
    await expect(rows).toContainText('01/06/2027');
    await expect(rows.getByText(title, { exact: true })).toBeHidden();
    await looksRight(page);
    await dialog.getByRole('checkbox').uncheck();
    await expect(rows.getByText(title, { exact: true })).toBeVisible();

    await hands.press(dialog.getByRole('button', { name: t('shift-imports:check.another') }));
    await choose(HEADER, ...good);
    const ignored = t('shift-imports:check.ignored', { count: 1, names: 'Couleur' });
    await expect(dialog.getByText(ignored)).toBeVisible();
    await expect(rows.getByText(title, { exact: true })).toBeVisible();
    await looksRight(page);
    const plan = t('shift-imports:check.plan', { count: 2, formatted: 2 });
    await hands.press(dialog.getByRole('button', { name: plan }));
    const done = dialog.getByText(t('shift-imports:done.title', { count: 2, formatted: 2 }));
    await expect(done).toBeVisible();
    await looksRight(page);

    // A second import is recognized and creates nothing.
    await hands.press(dialog.getByRole('button', { name: t('shift-imports:done.another') }));
    await choose(HEADER, ...good);
    const there = t('shift-imports:check.there', { count: 2, formatted: 2 });
    await expect(dialog.getByText(there)).toBeVisible();
    await expect(dialog.getByRole('button', { name: plan })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const staff = await apiOf(request, demo.staff);
    const { data: me } = await staff('GET /api/auth/me');
    const { data: planned } = await staff('GET /api/shifts/foodbank/:id', {
      params: { id: me.foodbank_id ?? '' },
      query: { search: title },
    });
    expect(planned).toHaveLength(2);
  });
});

test.describe('in fr', () => {
  test.use({ language: 'fr' });

  test('the example file imports without changes', async ({ page, t }) => {
    const dialog = windowOf(page, t);
    await arriveSignedIn(page, demo.staff);
    await page.goto('/shift-management?view=shifts');
    await page.getByRole('button', { name: t('shifts:import'), exact: true }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('shift-imports:example.download') }).click();
    const example = await readFile(await (await download).path());
    await dialog
      .getByLabel(t('shift-imports:choose.file'))
      .setInputFiles({ name: 'example.csv', mimeType: 'text/csv', buffer: example });
    const fine = t('shift-imports:check.fine', { count: 3, formatted: 3 });
    await expect(dialog.getByText(fine)).toBeVisible();
    await expect(dialog.getByText(t('shift-imports:statuses.draft'), { exact: true })).toBeVisible();
  });
});
