import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { addHousehold, openDesk, toastsOf } from './support/desk.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { comeBack } from './support/navigation.ts';
import { refuseEvents } from './support/network.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { FRENCH_PHONE, inEach, KEYBOARD_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

const BUTTER = 'Smooth peanut butter';
const UPC = '064100111127';
const NOTICE = `Brand\tProduct\tUPC\tCodes
Sunny Grove\t${BUTTER}\t0 64100 11112 7\tL23456, L23457`;

/**
 * A food bank with ten jars of the recalled lot and four of no lot. One household has a jar at home, two jars
 * are in a packed bag, and an anonymous visit took one.
 */
async function foodBankWithButter(request: APIRequestContext) {
  const desk = await openDesk(request);
  const { staff, program } = desk;
  const stock = async (lot_code: string | null, quantity: number) =>
    (
      await staff('POST /api/inventory', {
        body: { item_name: BUTTER, category: 'other', barcode: UPC, lot_code, quantity },
      })
    ).data._id;
  const recalled = await stock('L23456', 10);
  const unknown = await stock(null, 4);
  const household = await addHousehold(staff, { phone: '416-555-0136' });
  const take = async (client_id?: string) => {
    const lines = [{ inventory_id: recalled, quantity: 1 }];
    await staff('POST /api/visits', {
      body: { program_id: program._id, lines, ...(client_id ? { client_id } : { anonymous: true }) },
    });
  };
  await take(household.id);
  await take();
  const { data: order } = await staff('POST /api/food-requests', {
    body: {
      client_id: household.id,
      items: [{ inventory_id: recalled, quantity: 2 }],
      preferredPickupDate: inDays(2),
      preferredPickupTime: '10:00',
    },
  });
  for (const status of ['approved', 'ready'] as const)
    await staff('PUT /api/food-requests/:id/status', { params: { id: order._id }, body: { status } });
  const item = async (id = recalled) => (await staff('GET /api/inventory/:id', { params: { id } })).data;
  return { ...desk, recalled, unknown, household, order, item };
}

async function expectFine(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
}

inEach([KEYBOARD_DESK], ({ language, by }) => {
  test('a drill goes from the notice to its end by keyboard, and changes nothing', async ({
    page,
    request,
    t,
  }) => {
    const { person, staff, item, recalled, order } = await foodBankWithButter(request);
    const { hands } = visit(page, language, by);
    const before = await item();
    await arriveSignedIn(page, person);
    await page.goto('/inventory');
    await hands.pressEntry(
      page.getByRole('button', { name: t('stock:more'), exact: true }),
      page.getByRole('menuitem', { name: t('stock:recalls'), exact: true }),
    );
    await expectFine(page, page.getByText(t('recalls:empty.title')));
    await hands.press(page.getByRole('link', { name: t('recalls:new.drill') }));
    await expect(page.getByText(t('recalls:drill.title'))).toBeVisible();
    await hands.type(page.getByLabel(t('recalls:paste.labelDrill')), NOTICE.split('\t').join('  '));
    await hands.press(page.getByRole('button', { name: t('recalls:paste.use') }));
    await expect(page.getByLabel(t('recalls:product.barcodes'))).toHaveValue(UPC);
    await expectAccessible(page);
    await hands.press(page.getByRole('button', { name: t('recalls:form.submit') }));

    const answer = async (title: string, label: string) => {
      const asked = page.getByRole('alertdialog', { name: title });
      await hands.press(asked.getByRole('button', { name: label }));
      await expect(asked).toHaveCount(0);
    };
    const one = { count: 1, formatted: '1' };
    await expectFine(page, page.getByText(t('recalls:kinds.certain.title'), { exact: true }));
    await hands.press(page.getByRole('button', { name: t('recalls:hold.actionDrill', one) }));
    const bags = page.getByRole('region', { name: t('recalls:steps.bags') });
    await expect(bags.getByText(t('recalls:bags.introDrill'))).toBeVisible();
    await expect(bags.getByRole('link', { name: order.code })).toBeHidden();
    await hands.press(bags.locator('summary'));
    await expect(bags.getByRole('link', { name: order.code })).toBeVisible();
    const notify = page.getByRole('region', { name: t('recalls:steps.notify') });
    await expect(notify.getByText(t('recalls:notify.introDrill'))).toBeVisible();
    await hands.press(notify.locator('summary'));
    const calls = notify.getByRole('list', { name: t('recalls:calls.titleDrill') });
    await expect(calls.getByText('416-555-0136')).toBeVisible();
    await expect(calls.getByRole('link', { name: /416-555-0136/ })).toHaveCount(0);
    await hands.press(page.getByRole('button', { name: t('recalls:outcomes.all.destroyed') }));
    await hands.press(page.getByRole('button', { name: t('recalls:outcomes.save') }));
    const outcomes = page.getByRole('region', { name: t('recalls:steps.outcomes') });
    const gone = t('recalls:figures.wouldLeave', { count: 8, formatted: '8' });
    await expect(outcomes.getByText(gone)).toBeVisible();
    await hands.press(page.getByRole('button', { name: t('recalls:end.actionDrill') }));
    await answer(t('recalls:end.titleDrill'), t('recalls:end.actionDrill'));
    await expectFine(page, page.getByRole('button', { name: t('recalls:end.record') }));

    expect(await item()).toMatchObject({ on_hand_quantity: before.on_hand_quantity, held: false });
    const { data: after } = await staff('GET /api/food-requests/:id', { params: { id: order._id } });
    expect(after).toMatchObject({ status: 'ready', total_items: 2 });
    await expectLedgerAgrees(staff, recalled);
  });
});

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a recall is held, its bag is opened, people get notices, and the jars leave the stock', async ({
    page,
    request,
    t,
  }) => {
    const { person, staff, item, recalled, unknown, household, order } = await foodBankWithButter(request);
    const { hands } = visit(page, language, by);
    await arriveSignedIn(page, person);
    await page.goto('/recalls/new');
    await page.getByLabel(t('recalls:paste.label')).fill(NOTICE);
    await hands.press(page.getByRole('button', { name: t('recalls:paste.use') }));
    await hands.type(page.getByLabel(t('recalls:form.name')), BUTTER);
    await hands.press(page.getByRole('button', { name: t('recalls:form.submit') }));
    const one = { count: 1, formatted: '1' };
    const hold = page.getByRole('button', { name: t('recalls:hold.action', one) });
    await expectFine(page, hold);
    expect(await smallTargets(page)).toEqual([]);
    const possible = page.getByRole('checkbox', {
      name: t('recalls:affected.choose', { name: `${BUTTER}, ${t('recalls:affected.noLot')}` }),
      exact: true,
    });
    await expect(possible).not.toBeChecked();

    await hold.click();
    const asked = page.getByRole('alertdialog', { name: t('recalls:hold.title', one) });
    await expect(asked).toContainText(t('recalls:hold.packed', one));
    const confirm = asked.getByRole('button', { name: t('recalls:hold.action', one) });
    await expectAccessible(page);
    await confirm.click();
    await expect(asked).toHaveCount(0);
    expect((await item()).held).toBe(true);
    expect((await item(unknown)).held).toBe(false);

    const bags = page.getByRole('region', { name: t('recalls:steps.bags') });
    await expect(bags.getByText(t('recalls:lines.out'))).toBeVisible();
    await bags.getByRole('link', { name: t('recalls:bags.print') }).click();
    await expectFine(page, page.getByRole('row', { name: new RegExp(order.code) }));
    await page.goBack();

    await page.getByRole('button', { name: t('recalls:notify.action'), exact: true }).click();
    await page
      .getByRole('alertdialog', { name: t('recalls:notify.title') })
      .getByRole('button', { name: t('recalls:notify.action') })
      .click();
    // The focus moves to the step together with this notice, and the page may scroll.
    await expect(toastsOf(page, t).getByText(t('recalls:notify.done'))).toBeVisible();
    const calls = page.getByRole('list', { name: t('recalls:calls.title') });
    await expect(calls.getByRole('listitem').filter({ hasText: household.name })).toBeVisible();
    await expect(calls.getByRole('link', { name: /416-555-0136/ })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByText(t('recalls:notify.anonymousHelp'))).toBeVisible();
    await page.getByRole('link', { name: t('recalls:notify.poster') }).click();
    await expectFine(page, page.getByRole('heading', { name: t('recalls:poster.title'), exact: true }));
    await expect(page.getByText('Do not eat it. Do not give it to others.')).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: t('recalls:outcomes.all.destroyed') }).click();
    await page.getByRole('button', { name: t('recalls:outcomes.save') }).click();
    const outcomes = page.getByRole('region', { name: t('recalls:steps.outcomes') });
    await expect(outcomes.getByText(t('recalls:units.none'))).toBeVisible();
    expect((await item()).on_hand_quantity).toBe(0);

    await page.getByRole('button', { name: t('recalls:end.action') }).click();
    await page
      .getByRole('alertdialog', { name: t('recalls:end.title') })
      .getByRole('button', { name: t('recalls:end.action') })
      .click();
    await expectFine(page, page.getByText(t('recalls:status.lifted'), { exact: true }).first());
    expect((await item()).held).toBe(false);
    await expectLedgerAgrees(staff, recalled);
  });
});

test('a colleague’s hold appears without reloading, and the notice of a failed call can be repeated', async ({
  page,
  request,
  t,
}) => {
  const { person, staff, recalled } = await foodBankWithButter(request);
  const { data: recall } = await staff('POST /api/recalls', {
    body: { title: BUTTER, products: [{ barcodes: [UPC], lot_codes: ['L23456'] }] },
  });
  await refuseEvents(page);
  await arriveSignedIn(page, person);
  await page.goto(`/recalls/${recall._id}`);
  await expect(
    page.getByRole('button', { name: t('recalls:hold.action', { count: 1, formatted: '1' }) }),
  ).toBeVisible();
  await staff('POST /api/recalls/:id/hold', {
    params: { id: recall._id },
    body: { inventory_ids: [recalled] },
  });
  await comeBack(page);
  await expect(page.getByRole('list', { name: t('recalls:affected.held') })).toBeVisible();

  await page.route('**/api/recalls/*/notify', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: t('recalls:notify.action'), exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: t('recalls:notify.title') });
  await asked.getByRole('button', { name: t('recalls:notify.action') }).click();
  await expect(asked.getByRole('alert')).toBeVisible();
  await asked.getByRole('button', { name: t('recalls:notify.action') }).click();
  await expect(page.getByRole('list', { name: t('recalls:calls.title') })).toBeVisible();
});
