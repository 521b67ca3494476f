import { foodRequestMailTexts } from '../apps/server/src/features/food-requests/mail-texts/texts.ts';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, makeAccount } from './support/accounts.ts';
import { inDays, shortDay, spokenDay } from './support/days.ts';
import { openDesk, toastsOf } from './support/desk.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { waitForMail } from './support/mailbox.ts';
import { drawWeek } from './support/schedule.ts';
import { chooseDay } from './support/steps-request.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { inEach, inTurn, PHONE_AND_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

/** Places of the times in a day. */
const [HALF_PAST_TEN, ELEVEN] = [3, 4] as const;

inEach([inTurn(PHONE_AND_DESK, 0)], ({ language, by }) => {
  test('a pickup time is booked, moved by the person, and moved by staff who close its day', async ({
    page,
    request,
    t,
  }) => {
    const guest = visit(page, language, by);
    const { hands } = guest;
    const { person, staff, riceId, program } = await openDesk(request);
    await drawWeek(staff, program.foodbank_id, { from: '09:00', to: '12:00', capacity: 1 });
    const rosa = await makeAccount(request, 'recipient', language);
    const api = await apiOf(request, rosa);
    const day = inDays(5);

    await api('POST /api/cart/add', { body: { inventory_id: riceId, quantity: 2 } });
    await arriveSignedIn(page, rosa);
    await page.goto('/request-submission');
    await chooseDay(guest, day);
    const times = page.getByRole('radiogroup', { name: t('requests:form.time') }).getByRole('radio');
    await expect(times).toHaveCount(6);
    await hands.tick(times.nth(HALF_PAST_TEN));
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    if (guest.isPhone) expect(await smallTargets(page)).toEqual([]);
    await hands.press(page.getByRole('button', { name: t('requests:form.submit') }));
    await expect(page).toHaveURL(/\/request-details\//);
    const pickup = async () => {
      const [made] = (await api('GET /api/food-requests/my-requests')).data;
      return { date: made?.pickup_date, time: made?.pickup_time };
    };
    expect(await pickup()).toEqual({ date: day, time: '10:30' });

    await hands.press(page.getByRole('button', { name: t('requests:reschedule.action') }));
    const dialog = page.getByRole('dialog', { name: t('pickup:reschedule.title') });
    await hands.tick(
      dialog
        .getByRole('radiogroup', { name: t('requests:form.time') })
        .getByRole('radio')
        .nth(ELEVEN),
    );
    await expectAccessible(page);
    await hands.press(dialog.getByRole('button', { name: t('pickup:reschedule.confirm') }));
    await expect(dialog).toHaveCount(0);
    expect(await pickup()).toEqual({ date: day, time: '11:00' });

    await arriveSignedIn(page, person);
    await page.goto('/hours');
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    if (guest.isPhone) expect(await smallTargets(page)).toEqual([]);
    await hands.press(page.getByRole('button', { name: t('pickup-hours:days.add') }));
    const closing = page.getByRole('dialog', { name: t('pickup-hours:days.add') });
    await hands.pickDay(closing.getByRole('group', { name: t('pickup-hours:days.date') }), day);
    await hands.type(
      closing.getByRole('textbox', { name: t('pickup-hours:days.reason') }),
      'Stocktaking day',
    );
    await hands.press(closing.getByRole('button', { name: t('pickup-hours:days.save') }));

    const question = page.getByRole('dialog', {
      name: t('pickup-hours:affected.title', { count: 1, formatted: '1' }),
    });
    const decision = question.getByRole('combobox', {
      name: t('pickup-hours:affected.decision', { name: rosa.name }),
    });
    const move = await decision.locator('option[value="move"]').textContent();
    await hands.choose(decision, move ?? '');
    await expectAccessible(page);
    await hands.press(question.getByRole('button', { name: t('pickup-hours:affected.save') }));
    await expect(toastsOf(page, t).getByText(t('pickup-hours:saved'))).toBeVisible();
    await expect(page.getByText('Stocktaking day')).toBeVisible();

    const moved = await pickup();
    expect(moved).toEqual({ date: inDays(6), time: '09:00' });
    await waitForMail(rosa.email, foodRequestMailTexts[language].request_moved.subject);
    await arriveSignedIn(page, rosa);
    const [made] = (await api('GET /api/food-requests/my-requests')).data;
    await page.goto(`/request-details/${made?._id}`);
    const newDay = guest.isPhone ? shortDay(inDays(6), language) : spokenDay(inDays(6), language);
    await expect(page.getByText(newDay).first()).toBeVisible();
    await expectLedgerAgrees(staff, riceId);
  });
});
