import { foodRequestMailTexts } from '../apps/server/src/features/food-requests/mail-texts/texts.ts';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, makeAccount } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { openDesk } from './support/desk.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { drawWeek } from './support/schedule.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { inEach, inTurn, PHONE_AND_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

/** Place of the time in a day. */
const ELEVEN = 4;

inEach([inTurn(PHONE_AND_DESK, 2)], ({ language, by }) => {
  test('without signing in, mailed links move a pickup and then cancel it, each once', async ({
    page,
    request,
    t,
  }) => {
    const { hands, isPhone } = visit(page, language, by);
    const { staff, riceId, program } = await openDesk(request);
    await drawWeek(staff, program.foodbank_id, { from: '09:00', to: '12:00', capacity: 1 });
    const rosa = await makeAccount(request, 'recipient', language);
    const api = await apiOf(request, rosa);
    const day = inDays(5);
    const { data: made } = await api('POST /api/food-requests', {
      body: {
        items: [{ inventory_id: riceId, quantity: 2 }],
        preferredPickupDate: day,
        preferredPickupTime: '10:30',
      },
    });
    const pickup = async () => {
      const { data } = await api('GET /api/food-requests/:id', { params: { id: made._id } });
      return { status: data.status, date: data.pickup_date, time: data.pickup_time };
    };
    const linkOf = async (kind: 'request_submitted' | 'request_moved') =>
      linkIn(await waitForMail(rosa.email, foodRequestMailTexts[language][kind].subject), '/pickup');
    const main = page.getByRole('main');
    const title = (kind: 'open' | 'moved' | 'cancelled' | 'expired') =>
      main.getByRole('heading', { level: 1, name: t(`pickup-link:${kind}.title`), exact: true });
    const look = async () => {
      await expectAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);
      if (isPhone) expect(await smallTargets(page)).toEqual([]);
    };

    const first = await linkOf('request_submitted');
    await page.goto(first);
    await expect(title('open')).toBeVisible();
    await expect(main.getByText(made.code)).toBeVisible();
    // The link may be seen by others.
    await expect(page.getByText(rosa.name)).toHaveCount(0);
    await look();
    expect(await pickup()).toEqual({ status: 'pending', date: day, time: '10:30' });

    await hands.press(main.getByRole('button', { name: t('pickup-link:open.move') }));
    const moving = page.getByRole('dialog', { name: t('pickup:reschedule.title') });
    const eleven = moving
      .getByRole('radiogroup', { name: t('requests:form.time') })
      .getByRole('radio')
      .nth(ELEVEN);
    await hands.tick(eleven);
    const spokenTime = await eleven.evaluate((radio: HTMLInputElement) =>
      radio.labels?.[0]?.innerText.trim(),
    );
    await look();
    await hands.press(moving.getByRole('button', { name: t('pickup:reschedule.confirm') }));
    await expect(title('moved')).toBeVisible();
    await expect(main.getByRole('status')).toBeFocused();
    await expect(main.getByText(spokenTime ?? '11:00')).toBeVisible();
    await look();
    expect(await pickup()).toEqual({ status: 'pending', date: day, time: '11:00' });

    await page.goto(first);
    await expect(title('expired')).toBeVisible();
    await expect(main.getByText(t('pickup-link:expired.text'))).toBeVisible();
    await look();

    const second = await linkOf('request_moved');
    await page.goto(second);
    await hands.press(main.getByRole('button', { name: t('pickup-link:open.cancel') }));
    const question = page.getByRole('alertdialog', { name: t('pickup-link:ask.title') });
    await look();
    await hands.press(question.getByRole('button', { name: t('pickup-link:ask.confirm') }));
    await expect(title('cancelled')).toBeVisible();
    await expect(main.getByText(t('pickup-link:cancelled.text'))).toBeVisible();
    await look();
    expect(await pickup()).toMatchObject({ status: 'cancelled' });
    await page.goto(second);
    await expect(title('expired')).toBeVisible();
    await waitForMail(rosa.email, foodRequestMailTexts[language].request_cancelled.subject);
    await expectLedgerAgrees(staff, riceId);
  });
});
