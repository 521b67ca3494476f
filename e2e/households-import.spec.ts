import { en as said } from '../apps/server/src/locales/en.ts';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn } from './support/accounts.ts';
import { firstOfLastMonth } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';

/** An appointment list as Link2Feed exports it. The second row has no phone number. */
const fileOn = (day: string) => ({
  name: 'link2feed.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Client #,Name,Pick Up Date,Phone Number,Adults,Seniors,Children,Health Card Number,Items Provided',
      `7041,Nadia Belmonte,${day},416-555-0142,2,0,1,9876-543-210,Hamper`,
      `7042,Luc Vachon,${day},ask at the door,1,0,0,1234-567-890,Hamper`,
      `7043,Ines Quiroga,${day},,1,1,0,,Hamper`,
    ].join('\r\n'),
  ),
});

test('households and visits of another system are checked, imported once, and counted in their month', async ({
  page,
  request,
  t,
}) => {
  const { person, staff, program, visits } = await openDesk(request);
  const day = firstOfLastMonth();
  await arriveSignedIn(page, person);
  const check = async () => {
    await page.goto('/clients/import');
    await page.getByLabel(t('inventory-imports:start.choose')).setInputFiles(fileOn(day));
    await page.getByRole('button', { name: t('inventory-imports:columns.check') }).click();
  };
  await page.goto('/clients');
  await page.getByRole('button', { name: t('clients:list.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('clients:list.import') }).click();
  await page.getByLabel(t('inventory-imports:start.choose')).setInputFiles(fileOn(day));
  await expect(page.getByText(t('client-imports:columns.source.link2feed'))).toBeVisible();
  const chosen = (column: string) =>
    page.getByRole('combobox', { name: column, exact: true }).locator('option:checked');
  await expect(chosen('Client #')).toHaveText(t('client-imports:fields.client_id'));
  await expect(chosen('Pick Up Date')).toHaveText(t('client-imports:fields.visit_date'));
  await expect(chosen('Items Provided')).toHaveText(t('inventory-imports:columns.leftOut'));
  await expect(page.getByRole('combobox', { name: 'Health Card Number' })).toHaveCount(0);
  await expect(page.getByText('Health Card Number')).toBeVisible();
  await expect(page.getByText(/9876/)).toHaveCount(0);
  await looksRight();
  await page.getByRole('button', { name: t('inventory-imports:columns.check') }).click();

  const errors = t('inventory-imports:check.errors', { count: 1, formatted: '1' });
  await expect(page.getByText(errors)).toBeVisible();
  const row = page.getByRole('row', { name: 'Luc Vachon' });
  await expect(row).toContainText(said.fields.bad_phone);
  await expect(row).toContainText('ask at the door');
  await looksRight();
  const apply = t('inventory-imports:check.applyValid', { count: 2, formatted: '2' });
  await page.getByRole('button', { name: apply }).click();
  await expect(page.getByText(t('client-imports:programs.required'))).toBeVisible();
  await page
    .getByRole('combobox', { name: t('client-imports:programs.none') })
    .selectOption({ label: program.name });
  await page.getByRole('button', { name: apply }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: apply }).click();
  await expect(page.getByText(t('inventory-imports:outcome.title'))).toBeVisible();
  await looksRight();

  await check();
  await expect(page.getByText(errors)).toBeVisible();
  await expect(page.getByText(t('inventory-imports:check.onlyErrors'))).toBeVisible();
  await expect(page.getByRole('button', { name: apply })).toHaveCount(0);
  expect((await visits()).map((visit) => visit.day)).toEqual([day, day]);
  const { data } = await staff('GET /api/clients/imports');
  expect(data.map(({ status, counts }) => [status, counts.visits_new])).toEqual([
    ['checked', 0],
    ['applied', 2],
  ]);

  await page.goto('/clients');
  await page.getByRole('row', { name: 'Ines Quiroga' }).getByRole('link', { name: 'Ines Quiroga' }).click();
  await expect(
    page.getByRole('region', { name: t('clients:visits.title'), exact: true }).getByText(program.name),
  ).toBeVisible();
  await page.goto(`/reports?tab=service&month=${day.slice(0, 7)}`);
  const figure = t('reports:figure', { label: t('service-report:figures.visits'), value: '2' });
  await expect(page.getByRole('main').getByRole('link', { name: figure, exact: true })).toBeVisible();

  async function looksRight() {
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 844 });
  }
});
