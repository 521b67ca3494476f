import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { expect, test } from './support/test.ts';
import { inEach, KEYBOARD_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

/** Elements that fade in have too little contrast for axe until they are opaque. */
async function expectFine(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  // What has scrolled under the header is no target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('a double click on the button of the new item form creates one item', async ({ page, t }) => {
  const name = 'Soup of the double click';
  await arriveSignedIn(page, demo.staff);
  await page.goto('/inventory');
  await page.getByRole('button', { name: t('stock:add'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('stock:form.addTitle') });
  await form.getByLabel(t('stock:fields.item_name')).fill(name);
  await form
    .getByLabel(t('stock:fields.category'), { exact: false })
    .first()
    .selectOption({ label: t('inventory:categories.canned-goods') });
  await form.getByLabel(t('stock:fields.quantity'), { exact: false }).first().fill('12');
  // Both clicks happen before React renders.
  await form.getByRole('button', { name: t('stock:form.add') }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(form).toHaveCount(0);
  const api = await apiOf(page.request, demo.staff);
  const { data: items } = await api('GET /api/inventory', { query: { search: name } });
  expect(items).toHaveLength(1);
});

inEach([KEYBOARD_DESK], ({ language, by }) => {
  test('an item is received, corrected, moved, written off and archived, and its history shows everything', async ({
    page,
    t,
  }) => {
    const { press, pressEntry, type, choose, tick } = visit(page, language, by).hands;
    const name = 'Soup of the day';
    const api = await apiOf(page.request, demo.staff);
    const items = async () => (await api('GET /api/inventory', { query: { search: name } })).data;
    const [first] = await items();
    expect(first).toBeUndefined();
    const { data: me } = await api('GET /api/auth/me');
    const { data: places } = await api('GET /api/storage', {
      query: { foodBankId: me.foodbank_id ?? '' },
    });
    const [place = { name: '' }] = places;
    await arriveSignedIn(page, demo.staff);
    await page.goto('/inventory');
    const dialog = (title: string) => page.getByRole('dialog', { name: title });
    const more = page.getByRole('button', { name: t('stock:table.more', { name }) });
    const rows = page.getByRole('row', { name: new RegExp(name) });

    await press(page.getByRole('button', { name: t('stock:add'), exact: true }));
    const form = dialog(t('stock:form.addTitle'));
    await expectFine(page, form);
    await type(form.getByLabel(t('stock:fields.item_name')), name);
    await choose(
      form.getByLabel(t('stock:fields.category'), { exact: false }).first(),
      t('inventory:categories.canned-goods'),
    );
    await type(form.getByLabel(t('stock:fields.quantity'), { exact: false }).first(), '12');
    await press(form.getByRole('button', { name: t('stock:form.add') }));
    await expect(form).toHaveCount(0);

    await type(page.getByRole('searchbox'), name);
    await expect(rows).toHaveCount(1);

    await pressEntry(more, page.getByRole('menuitem', { name: t('stock:actions.adjust') }));
    const adjusting = dialog(t('stock:adjust.title'));
    await expectFine(page, adjusting);
    await type(adjusting.getByRole('textbox', { name: t('stock:adjust.quantity') }), '-2');
    await tick(adjusting.getByRole('radio', { name: t('stock:reasons.damaged') }));
    await press(adjusting.getByRole('button', { name: t('stock:adjust.confirm'), exact: true }));
    await expect(adjusting).toHaveCount(0);
    await expect(rows.getByText('10', { exact: true })).toBeVisible();

    await pressEntry(more, page.getByRole('menuitem', { name: t('stock:actions.transfer') }));
    const moving = dialog(t('stock:transfer.title'));
    await choose(moving.getByRole('combobox'), place.name);
    await tick(page.getByRole('radio', { name: t('stock:transfer.part') }));
    await type(moving.getByRole('textbox', { name: t('stock:transfer.units') }), '4');
    await expectFine(page, moving);
    await press(moving.getByRole('button', { name: t('stock:transfer.confirm'), exact: true }));
    await expect(moving).toHaveCount(0);
    await expect(rows).toHaveCount(2);
    expect((await items()).map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([4, 6]);

    // As if time had passed, with a corrected date.
    const moved = (await items()).find(({ quantity }) => quantity === 4);
    const params = { id: moved?._id ?? '' };
    const date = { expiration_date: inDays(-1), date_kind: 'expiry' as const };
    await api('PUT /api/inventory/:id', { params, body: date });
    await page.reload();
    const past = rows.filter({ hasText: t('inventory:stock.expired') });
    await expectFine(page, past);
    await pressEntry(
      past.getByRole('button', { name: t('stock:table.more', { name }) }),
      page.getByRole('menuitem', { name: t('stock:actions.writeOff') }),
    );
    const writingOff = dialog(t('stock:writeOff.titleOne'));
    await expectFine(page, writingOff);
    await press(writingOff.getByRole('button', { name: t('stock:writeOff.confirm'), exact: true }));
    await expect(writingOff).toHaveCount(0);
    await expect(past.getByText('0', { exact: true })).toBeVisible();

    await press(past.getByRole('link', { name, exact: true }));
    await expect(page).toHaveURL(`/inventory/items/${moved?._id}`);
    const history = page.getByRole('region', { name: t('stock:item.movements') });
    await expectFine(page, history.getByText(t('stock:history.kinds.expired')));
    const from = t('stock:history.noPlace');
    await expect(history.getByText(t('stock:history.moved', { from, to: place.name }))).toBeVisible();
    const lots = page.getByRole('region', { name: t('stock:item.lots') });
    await expect(lots.getByRole('link', { name, exact: true })).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(2);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pressEntry(
        page.getByRole('button', { name: t('stock:more'), exact: true }),
        page.getByRole('menuitem', { name: t('stock:export.label') }),
      ),
    ]);
    const table = readFileSync(await file.path(), 'utf8');
    expect(table.startsWith('\ufeff')).toBe(true);
    expect(table.split(`${name},`)).toHaveLength(3);

    await tick(page.getByRole('checkbox', { name: t('lists:selectAll') }));
    await press(page.getByRole('button', { name: t('stock:results.moveSelected') }));
    const together = dialog(t('stock:move.title', { count: 2 }));
    await choose(together.getByRole('combobox'), place.name);
    await expectFine(page, together);
    await press(together.getByRole('button', { name: t('stock:move.confirm'), exact: true }));
    await expect(together).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('common:undo') })).toBeVisible();
    expect((await items()).map((item) => item.storage_location)).toEqual([place.name, place.name]);

    const asking = page.getByRole('alertdialog');
    await press(page.getByRole('button', { name: t('stock:results.deleteSelected', { count: 2 }) }));
    await expect(asking).toContainText(t('stock:delete.question', { count: 2 }));
    await press(asking.getByRole('button', { name: t('stock:delete.confirm'), exact: true }));
    await expect(page.getByText(t('stock:results.empty'))).toBeVisible();
    await expect(page.getByText(t('stock:results.emptyText'))).toBeVisible();
    expect(await items()).toEqual([]);
  });
});

for (const { name, width, height } of [
  { name: 'in a window', width: 1280, height: 800 },
  { name: 'on a phone', width: 390, height: 844 },
])
  test(`throwing out three spoiled units takes three clicks ${name}`, async ({ page, t }) => {
    await page.setViewportSize({ width, height });
    const item_name = `Spoiled pears ${name}`;
    const api = await apiOf(page.request, demo.staff);
    const { data: pears } = await api('POST /api/inventory', {
      body: { item_name, category: 'fresh-produce', quantity: 1_024 },
    });
    await arriveSignedIn(page, demo.staff);
    await page.goto(`/inventory?search=${encodeURIComponent(item_name)}`);
    const figure = page.getByRole('button', {
      name: t('stock:table.adjustFigure', { name: item_name, quantity: '1,024' }),
    });
    await figure.click();
    const form = page.getByRole('dialog', { name: t('stock:adjust.title') });
    await expect(form.getByRole('textbox', { name: t('stock:adjust.quantity') })).toBeFocused();
    await page.keyboard.type('-3');
    await expectFine(page, form);
    await form.getByText(t('stock:reasons.spoiled'), { exact: true }).click();
    await form.getByRole('button', { name: t('stock:adjust.confirm'), exact: true }).click();

    await expect(form).toHaveCount(0);
    const { data: entries } = await api('GET /api/inventory/:id/movements', { params: { id: pears._id } });
    expect(entries[0]).toMatchObject({ kind: 'written_off', quantity_delta: -3, reason: 'spoiled' });
    await expect(
      page.getByRole('button', {
        name: t('stock:table.adjustFigure', { name: item_name, quantity: '1,021' }),
      }),
    ).toBeFocused();
  });

test('expired items are shown to recipients but cannot be added to the cart', async ({ page, t }) => {
  const staff = await apiOf(page.request, demo.staff);
  const [formula, soup] = [
    { item_name: 'Formula of last week', date_kind: 'expiry' as const },
    { item_name: 'Soup of last week', date_kind: 'best_before' as const },
  ];
  for (const item of [formula, soup])
    await staff('POST /api/inventory', {
      body: { ...item, category: 'other', quantity: 5, expiration_date: inDays(-7) },
    });
  await arriveSignedIn(page, demo.recipient);
  await page.goto('/browse-inventory?search=of last week');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card(soup.item_name).getByText('still good to eat')).toBeVisible();
  await expect(
    card(soup.item_name).getByRole('button', { name: t('browse:item.addLabel', { item: soup.item_name }) }),
  ).toBeEnabled();
  const refused = t('browse:item.expiredLabel', { item: formula.item_name });
  await expect(card(formula.item_name).getByRole('button', { name: refused })).toBeDisabled();
  await expect(page.getByRole('main').getByText(/soup.*expired|expired.*soup/i)).toHaveCount(0);
  await expectFine(page, card(formula.item_name));
});
