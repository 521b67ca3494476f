import { expect, type Locator, type Page } from '@playwright/test';
import { clockTime } from './days.ts';
import type { Visit } from './visit.ts';

/** The food bank of the demo staff. */
export const FOOD_BANK = 'Lantern Street Food Bank';

/** Answers the question of a new recipient's first visit, with the closest postal code. */
export async function chooseFoodBank({ page, t, hands }: Visit): Promise<void> {
  const question = page.getByRole('dialog', { name: t('food-bank-choice:title') });
  await hands.type(question.getByRole('textbox'), 'M6K');
  await expect(question.getByText(t('food-bank-choice:sorted.code'))).toBeVisible();
  await expect(question.getByRole('radio').first()).toHaveAccessibleName(FOOD_BANK);
  await hands.tick(question.getByRole('radio', { name: FOOD_BANK }));
  await hands.press(question.getByRole('button', { name: t('food-bank-choice:choose') }));
  await expect(question).toHaveCount(0);
}

/** Filters the inventory by category; it shows the chosen food bank. */
export async function narrowDown({ page, t, hands, isPhone }: Visit): Promise<void> {
  if (isPhone) await hands.press(page.getByRole('button', { name: t('browse:filters.open') }));
  const panel = isPhone
    ? page.getByRole('dialog')
    : page.getByRole('complementary', { name: t('browse:filters.title') });
  await expect(panel.getByLabel(t('browse:filters.foodBank')).locator('option:checked')).toHaveText(
    FOOD_BANK,
  );
  await hands.tick(panel.getByRole('checkbox', { name: t('inventory:categories.canned-goods') }));
  // The drawer's button shows the number of results.
  if (isPhone) await hands.press(panel.getByRole('button').last());
  const category = t('inventory:categories.canned-goods');
  await expect(
    page.getByRole('button', { name: t('common:filterChips.remove', { name: category }) }),
  ).toBeVisible();
}

/** Searches an item and adds units to the cart, one press per unit. */
export async function addToCart({ page, t, hands }: Visit, item: string, units: number): Promise<void> {
  const clear = page.getByRole('button', { name: t('common:search.clear') });
  if (await clear.isVisible()) await hands.press(clear);
  const search = item.slice(0, 12);
  await hands.type(page.getByRole('searchbox', { name: t('browse:search.label') }), search);
  const results = page.getByRole('region', { name: t('browse:results.title') });
  await expect(results.getByRole('status')).toContainText(search.trim());
  const add = page.getByRole('button', { name: t('browse:item.addLabel', { item }) });
  for (let unit = 0; unit < units; unit += 1) await hands.press(add);
  const card = results.getByRole('listitem').filter({ has: add });
  await expect(card.getByText(t('browse:item.inCart', { count: units }))).toBeVisible();
}

/** Presses plus or minus of a cart line and waits for the effect. */
export async function stepQuantity(
  { page, t, hands }: Visit,
  item: string,
  step: 'more' | 'less',
  expected: number,
): Promise<void> {
  const line = page.getByRole('group', { name: t('carts:line.quantity', { item }) });
  const label = step === 'more' ? 'carts:line.more' : 'cart-changes:less';
  await hands.press(line.getByRole('button', { name: t(label, { item }) }));
  await expect(line.getByRole('status')).toHaveText(String(expected));
}

/** Saves the cart as a wishlist. */
export async function saveWishlist({ page, t, hands }: Visit, name: string): Promise<void> {
  await hands.press(page.getByRole('button', { name: t('carts:save.open') }));
  const form = page.getByRole('region', { name: t('carts:save.title') });
  await hands.type(form.getByRole('textbox', { name: t('carts:save.name') }), name);
  await hands.press(form.getByRole('button', { name: t('carts:save.submit') }));
  await expect(page.getByText(t('carts:save.saved'))).toBeVisible();
}

interface Pickup {
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM' */
  time: string;
  /** Food bank, if the cart has items of several. */
  at?: string;
}

const fieldsOf = (page: Page, at: string | undefined): Page | Locator =>
  at === undefined ? page : page.getByRole('group', { name: at, exact: true });

/** Chooses the pickup day in the calendar. */
export async function chooseDay({ page, t, hands }: Visit, day: string, at?: string): Promise<void> {
  const fields = fieldsOf(page, at);
  const days = fields.getByRole('radiogroup', { name: t('requests:form.date') });
  await hands.tick(days.getByRole('radio', { name: t('requests:form.otherDay') }));
  await hands.pickDay(fields.getByRole('group', { name: t('requests:form.whichDay') }), day);
}

/** Fills in the pickup day and the time, one of the times of a schedule or an hour at a food bank without one. */
export async function fillRequest(visit: Visit, { day, time, at }: Pickup): Promise<void> {
  const { page, t, hands } = visit;
  await chooseDay(visit, day, at);
  const fields = fieldsOf(page, at);
  const scheduled = fields.getByRole('radiogroup', { name: t('requests:form.time') });
  const hours = fields.getByRole('combobox', { name: t('requests:form.time') });
  await expect(scheduled.or(hours)).toBeVisible();
  if (await scheduled.isVisible())
    return hands.tick(scheduled.getByRole('radio', { name: clockTime(time, visit.language) }));
  const times = fieldsOf(page, at).getByRole('combobox', { name: t('requests:form.time') });
  const spokenTime = await times.evaluate(
    (list: HTMLSelectElement, value) => [...list.options].find((option) => option.value === value)?.label,
    time,
  );
  await hands.choose(times, spokenTime ?? time);
}

/** Submits a request from the cart; it leads to the ticket. */
export async function submitRequest(visit: Visit, pickup: Pickup & { allergies: string }): Promise<void> {
  const { page, t, hands } = visit;
  await hands.press(page.getByRole('link', { name: t('carts:summary.submit') }));
  await fillRequest(visit, pickup);
  await hands.type(page.getByRole('textbox', { name: t('requests:form.allergies') }), pickup.allergies);
  await hands.press(page.getByRole('button', { name: t('requests:form.submit') }));
  await expect(page.getByText(t('requests:submission.success'))).toBeVisible();
  await expect(page).toHaveURL(/\/request-details\//);
}

export type HandOverStep = 'approved' | 'ready' | 'fulfilled';

/** Finds a request in the staff queue by its number. */
export async function findInQueue({ page, t, hands }: Visit, number: string, name: string): Promise<void> {
  await page.goto('/requests');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hands.skipToContent();
  await hands.type(page.getByRole('searchbox', { name: t('requests:queue.search') }), number);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.getByRole('row', { name })).toContainText(number);
}

/** Moves the found request one step on. */
export async function moveOn({ page, t, hands }: Visit, step: HandOverStep, name: string): Promise<void> {
  const row = page.getByRole('row', { name });
  await hands.press(row.getByRole('button', { name: t(`requests:step.${step}.action`) }));
  if (step === 'fulfilled') {
    const question = page.getByRole('dialog').filter({ hasText: t('requests:step.fulfilled.question') });
    await hands.press(question.getByRole('button', { name: t('requests:step.fulfilled.confirm') }));
  }
  await expect(page.getByText(t(`requests:step.${step}.done`, { name }))).toBeVisible();
}
