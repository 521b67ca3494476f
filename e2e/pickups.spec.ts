import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, makeAccount } from './support/accounts.ts';
import { zoneBeforeEvening } from './support/days.ts';
import { expectServed, openDesk, RICE, toastsOf } from './support/desk.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { drawWeek, freeToday } from './support/schedule.ts';
import { findInQueue } from './support/steps-request.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { inEach, inTurn, PHONE_AND_DESK } from './support/variants.ts';
import { visit } from './support/visit.ts';

/** Opens a desk where two people have booked for later today. */
async function openDay(request: APIRequestContext) {
  const desk = await openDesk(request, { time_zone: zoneBeforeEvening() });
  const { staff, riceId } = desk;
  const { foodbank_id } = desk.program;
  await drawWeek(staff, foodbank_id, { from: '00:00', to: '23:30', capacity: 3, walk_ins: 1, lead_hours: 0 });
  const bookAt = async (place: number) => {
    const { name, ...account } = await makeAccount(request);
    const api = await apiOf(request, account);
    const { today, times } = await freeToday(api, foodbank_id);
    const { data } = await api('POST /api/food-requests', {
      body: {
        items: [{ inventory_id: riceId, quantity: 2 }],
        preferredPickupDate: today,
        preferredPickupTime: times[place] ?? '',
      },
    });
    return { name, code: data.code, id: data._id };
  };
  // Not the very next time, which begins during the journey.
  return { ...desk, first: await bookAt(1), second: await bookAt(2) };
}

inEach([inTurn(PHONE_AND_DESK, 3)], ({ language, by }) => {
  test('of two people booked for today one is served, and the bag of the other one is unpacked', async ({
    page,
    request,
    t,
  }) => {
    const guest = visit(page, language, by);
    const { hands, isPhone } = guest;
    const { person, staff, riceId, given, visits, first, second } = await openDay(request);
    const look = async () => {
      await expectAccessible(page);
      expect(await sidewaysScroll(page)).toBe(0);
      if (isPhone) expect(await smallTargets(page)).toEqual([]);
    };
    await arriveSignedIn(page, person);
    await page.goto('/pickups');
    const main = page.getByRole('main');
    const rowOf = ({ name }: { name: string }) => main.getByRole('listitem').filter({ hasText: name });
    const stepOf = (of: { name: string }, step: 'approve' | 'pack' | 'ready') =>
      rowOf(of).getByRole('button', { name: t(`pickup-day:step.${step}`), exact: true });
    const figure = (name: 'expected' | 'arrived' | 'ready' | 'handed_out') =>
      main
        .locator('dl > div')
        .filter({ hasText: t(`pickup-day:figures.${name}`) })
        .locator('dd');
    await expect(figure('expected')).toHaveText('2');
    await expect(rowOf(first)).toContainText(t('pickup-day:pending'));
    await look();
    await hands.press(stepOf(first, 'approve'));
    await expect(
      toastsOf(page, t).getByText(t('requests:step.approved.done', { name: first.name })),
    ).toBeVisible();

    const code = main.getByRole('textbox', { name: t('pickup-day:code.label') });
    await hands.type(code, 'ZZ-1');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: 'ZZ-1' })).toBeVisible();
    // What is typed next replaces the code that failed.
    await page.keyboard.type(first.code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: first.name })).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await expect(rowOf(first)).toContainText(t('pickup-day:state.arrived'));
    await expect(figure('arrived')).toHaveText('1');
    await hands.pressEntry(
      page.getByRole('button', { name: t('pickup-day:more', { name: first.name }) }),
      page.getByRole('menuitem', { name: t('pickup-day:step.pack'), exact: true }),
    );
    await expect(rowOf(first)).toContainText(t('pickup-day:packedBy', { name: person.name }));
    await hands.press(stepOf(first, 'ready'));
    await expect(figure('ready')).toHaveText('1');
    await look();

    await staff('PUT /api/food-requests/:id/status', {
      params: { id: second.id },
      body: { status: 'approved' },
    });
    await hands.press(
      page
        .getByRole('navigation', { name: t('pickup-day:views.label') })
        .getByRole('link', { name: t('pickup-day:views.packing') }),
    );
    const sheet = page.getByRole('article');
    await expect(sheet).toHaveCount(1);
    await expect(sheet).toContainText(RICE);
    await look();
    await hands.press(stepOf(second, 'pack'));
    await hands.press(stepOf(second, 'ready'));
    await expect(main.getByText(t('pickup-day:packing.none'))).toBeVisible();

    await page.goBack();
    await hands.press(
      rowOf(first).getByRole('link', { name: `${t('pickup-day:step.hand_out')} ${first.code}` }),
    );
    await expect(page).toHaveURL(/\/desk\?/);
    const panel = page.getByRole('region', { name: first.name });
    await hands.press(panel.getByRole('button', { name: t('desk:handOut', { code: first.code }) }));
    await expectServed(page, t, first.name);
    expect(await given()).toBe(2);
    expect(await visits()).toMatchObject([{ request_id: first.id }]);
    await hands.press(page.getByRole('link', { name: t('desk:expected.board') }));
    await expect(rowOf(first)).toContainText(t('pickup-day:state.handed_out'));
    await expect(figure('handed_out')).toHaveText('1');

    await findInQueue(guest, second.code, second.name);
    await hands.pressEntry(
      page.getByRole('button', { name: t('lists:more', { name: second.name }) }),
      page.getByRole('menuitem', { name: t('requests:step.cancelled.action') }),
    );
    const question = page.getByRole('dialog');
    await hands.type(question.getByRole('textbox'), 'The freezer is broken.');
    await hands.press(question.getByRole('button', { name: t('requests:step.cancelled.confirm') }));
    await hands.press(main.getByRole('link', { name: t('put-backs:note', { count: 1, formatted: '1' }) }));
    await expect(page).toHaveURL(/\/put-back/);
    const line = main.getByRole('checkbox', { name: RICE });
    await expect(main.getByText(second.code)).toBeVisible();
    await expect(main.getByText(t('put-backs:left', { count: 1, formatted: '1' }))).toBeVisible();
    await look();
    const waiting = async () => (await staff('GET /api/put-backs', { query: {} })).data.length;
    await hands.tick(line);
    await expect(main.getByText(t('put-backs:allDone'))).toBeVisible();
    await expect.poll(waiting).toBe(0);
    await expect(line).toBeFocused();
    await look();
    await page.keyboard.press('Space');
    await expect(line).not.toBeChecked();
    await expect(main.getByText(t('put-backs:left', { count: 1, formatted: '1' }))).toBeVisible();
    await expect.poll(waiting).toBe(1);
    await expectLedgerAgrees(staff, riceId);
  });
});
