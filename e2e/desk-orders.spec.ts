import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { addHousehold, expectServed, openDesk, RICE } from './support/desk.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { findInQueue, moveOn } from './support/steps-request.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { PHONE_AND_DESK, inEach } from './support/variants.ts';
import { visit } from './support/visit.ts';

inEach(PHONE_AND_DESK, ({ language, by }) => {
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
    const days = page.getByRole('radiogroup', { name: t('requests:form.date') });
    await hands.tick(days.getByRole('radio', { name: t('requests:form.otherDay') }));
    await hands.pickDay(page.getByRole('group', { name: t('requests:form.whichDay') }), inDays(1));
    const times = page.getByRole('combobox', { name: t('requests:form.time') });
    const ten = await times.evaluate(
      (list: HTMLSelectElement) => [...list.options].find(({ value }) => value === '10:00')?.label,
    );
    await hands.choose(times, ten ?? '10:00');
    await expect(page.getByRole('textbox', { name: t('requests:form.restrictions') })).toHaveValue('Halal');
    await expect(page.getByText(t('desk:order.noMail', { name }))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await hands.press(order);
    await expect(page).toHaveURL(/\/request-details\//);
    const [made] = (await staff('GET /api/food-requests')).data;
    expect(made).toMatchObject({ client: { _id: id, name }, total_items: 2, pickup_time: '10:00' });
    const number = made?.code ?? '';
    await expect(page.getByText(t('desk:order.done', { code: number, name }))).toBeVisible();
    const card = page.getByRole('region', { name: t('requests:details.household') });
    await expect(card.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);

    await findInQueue(guest, number, name);
    await moveOn(guest, 'approved', name);
    await moveOn(guest, 'ready', name);
    expect(await given()).toBe(0);
    await page.goto(`/desk?client=${id}`);
    const handOut = household.getByRole('button', { name: t('desk:handOut', { code: number }) });
    await hands.press(handOut);
    await expectServed(page, t, name);
    expect(await given()).toBe(2);
    expect(await visits()).toMatchObject([
      { client_id: id, request_id: made?._id, household: { adults: 2 } },
    ]);
    const month = inDays(0).slice(0, 7);
    expect((await staff('GET /api/reports/service', { query: { month } })).data.visits).toBe(1);
    await expectLedgerAgrees(staff, riceId);
  });
});
