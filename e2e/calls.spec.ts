import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { addHousehold, openDesk, toastsOf } from './support/desk.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { FRENCH_PHONE, inEach, KEYBOARD_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

inEach([KEYBOARD_DESK, FRENCH_PHONE], ({ language, by }) => {
  test('staff hold an item, call the household without an address, and tick it', async ({
    page,
    request,
    t,
  }) => {
    const { staff, person } = await openDesk(request);
    const household = await addHousehold(staff, { phone: '416-555-0136' });
    const { data: item } = await staff('POST /api/inventory', {
      body: { item_name: 'Smooth peanut butter', category: 'other', quantity: 5 },
    });
    const { data: order } = await staff('POST /api/food-requests', {
      body: {
        client_id: household.id,
        items: [{ inventory_id: item._id, quantity: 2 }],
        preferredPickupDate: inDays(2),
        preferredPickupTime: '10:00',
      },
    });
    const { data } = await staff('POST /api/inventory/:id/hold', {
      params: { id: item._id },
      body: { reason: 'Swollen lids' },
    });
    expect(data.to_call).toBe(1);
    await arriveSignedIn(page, person);
    const { hands } = visit(page, language, by);
    await page.goto(`/inventory/items/${item._id}`);
    await hands.press(page.getByRole('link', { name: t('holds:calls.link', { count: 1 }) }));
    await expect(page.getByRole('heading', { level: 1, name: t('holds:calls.title') })).toBeVisible();
    await expect(page.getByText('416-555-0136')).toBeVisible();
    await expect(
      page.getByRole('link', { name: t('holds:dialog.request', { code: order.code }) }),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    if (language === 'fr') expect(await smallTargets(page)).toEqual([]);
    const tick = page.getByRole('checkbox', { name: t('holds:calls.told') });
    await hands.tick(tick);
    await expect(tick).toBeChecked();
    // The tick shows before the server has stored it; the notice comes after.
    await expect(
      toastsOf(page, t).getByText(t('holds:calls.recorded', { name: household.name })),
    ).toBeVisible();
    const { data: calls } = await staff('GET /api/food-requests/calls', { query: { told: true } });
    expect(calls.map(({ code }) => code)).toEqual([order.code]);
  });
});
