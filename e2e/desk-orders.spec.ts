import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn } from './support/accounts.ts';
import { inDays, inHours } from './support/days.ts';
import { addHousehold, expectServed, openDesk, RICE } from './support/desk.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { fillRequest, findInQueue, moveOn } from './support/steps-request.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { inEach, inTurn, PHONE_AND_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

inEach([inTurn(PHONE_AND_DESK, 1)], ({ language, by }) => {
  test('staff order for a household without an account, and the desk hands it out', async ({
    page,
    request,
    t,
  }) => {
    const guest = visit(page, language, by);
    const { hands } = guest;
    const { person, staff, riceId, given, visits } = await openDesk(request);
    const { id, code, name } = await addHousehold(staff, { needs: 'Halal' });
    await arriveSignedIn(page, person);
    await page.goto('/desk');
    const search = page.getByRole('combobox', { name: t('desk:search.label'), exact: true });
    await hands.type(search, code);
    await page.keyboard.press('Enter');
    const household = page.getByRole('region', { name });
    await hands.press(household.getByRole('link', { name: t('desk:order.action') }));
    await expect(page.getByText(t('desk:order.for', { name, code }))).toBeVisible();

    const order = page.getByRole('button', { name: t('desk:order.submit') });
    await hands.press(order);
    await expect(page.getByText(t('desk:order.noItems'))).toBeVisible();
    const find = page.getByRole('searchbox', { name: t('desk:add.label') });
    await expect(find).toBeFocused();
    await expectAccessible(page);
    await hands.type(find, RICE);
    await expect(page.getByRole('button', { name: t('desk:add.one', { name: RICE }) })).toBeVisible();
    await page.keyboard.press('Enter');
    await hands.press(page.getByRole('button', { name: t('desk:lines.more', { name: RICE }) }));
    // The desk hands out what is due. In the evening, no pickup is possible today.
    const isDue = inHours(0).time < '16:30';
    await fillRequest(guest, { day: inDays(isDue ? 0 : 1), time: '17:00' });
    await expect(page.getByRole('textbox', { name: t('requests:form.restrictions') })).toHaveValue('Halal');
    await expect(page.getByText(t('desk:order.noMail', { name }))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    if (guest.isPhone) expect(await smallTargets(page)).toEqual([]);
    await hands.press(order);
    await expect(page).toHaveURL(/\/request-details\//);
    const [made] = (await staff('GET /api/food-requests')).data;
    expect(made).toMatchObject({ client: { _id: id, name }, total_items: 2, pickup_time: '17:00' });
    const number = made?.code ?? '';
    await expect(page.getByText(t('desk:order.done', { code: number, name }))).toBeVisible();
    const card = page.getByRole('region', { name: t('requests:details.household') });
    await expect(card.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);

    await findInQueue(guest, number, name);
    await moveOn(guest, 'approved', name);
    await moveOn(guest, 'ready', name);
    expect(await given()).toBe(0);
    if (isDue) {
      await page.goto(`/desk?client=${id}`);
      await hands.press(household.getByRole('button', { name: t('desk:handOut', { code: number }) }));
      await expectServed(page, t, name);
    } else await moveOn(guest, 'fulfilled', name);
    expect(await given()).toBe(2);
    expect(await visits()).toMatchObject([
      { client_id: id, request_id: made?._id, household: { adults: 2 } },
    ]);
    const month = inDays(0).slice(0, 7);
    expect((await staff('GET /api/reports/service', { query: { month } })).data.visits).toBe(1);
    await expectLedgerAgrees(staff, riceId);
  });
});
