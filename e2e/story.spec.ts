import { foodRequestMailTexts } from '../apps/server/src/features/food-requests/mail-texts/texts.ts';
import { apiOf, arriveSignedIn, demo, newPerson } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { expectLedgerAgrees, movementsOf } from './support/ledger.ts';
import { waitForMail } from './support/mailbox.ts';
import { continueByMailedLink, signOut, signUp } from './support/steps-account.ts';
import {
  addToCart,
  findInQueue,
  moveOn,
  chooseFoodBank,
  narrowDown,
  saveWishlist,
  stepQuantity,
  submitRequest,
} from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { inEach, inTurn } from './support/variants.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const VARIANTS = [
  {
    by: 'mouse',
    width: 390,
    language: 'fr',
    food: ['Chunk light tuna in water, 170 g', 'Diced tomatoes, 796 mL'],
  },
  {
    by: 'keyboard',
    width: 1280,
    language: 'en',
    food: ['Condensed tomato soup, 284 mL', 'Green peas, canned, 398 mL'],
  },
] as const;

inEach([inTurn(VARIANTS, 0)], ({ by, language, food }) => {
  test('a person signs up, requests food and takes it home', async ({ page, request, openElsewhere, t }) => {
    const rosa = newPerson();
    const mails = foodRequestMailTexts[language];
    const guest = visit(page, language, by);
    const { hands } = guest;

    await test.step('signs up and is signed in by verifying the address', async () => {
      await page.goto('/');
      await signUp(guest, rosa);
      await continueByMailedLink(guest, rosa);
    });

    await test.step('chooses food', async () => {
      await hands.press(page.getByRole('link', { name: t('dashboard:cards.browse.text') }));
      await chooseFoodBank(guest);
      await narrowDown(guest);
      await addToCart(guest, food[0], 2);
      await addToCart(guest, food[1], 1);
      await hands.press(page.getByRole('banner').getByRole('link', { name: t('shell:cart', { count: 3 }) }));
      await stepQuantity(guest, food[1], 'more', 2);
      await stepQuantity(guest, food[1], 'more', 3);
      await stepQuantity(guest, food[0], 'less', 1);
      await saveWishlist(guest, 'Every week');
    });

    const { requestId, code } = await test.step('submits the request and finds it again', async () => {
      const pickup = { day: inDays(3), time: '10:00', allergies: 'Sesame' };
      await submitRequest(guest, pickup);
      await waitForMail(rosa.email, mails.request_submitted.subject);
      await expect(page.getByText(t('requests:meaning.pending'))).toBeVisible();
      await hands.press(page.getByRole('link', { name: t('requests:history.title') }).first());
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: t('requests:status.pending') });
      await expect(card).toContainText(food[0]);
      await hands.press(card.getByRole('link', { name: t('requests:viewDetails') }));
      await expect(page.getByText(t('requests:meaning.pending'))).toBeVisible();
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      return {
        requestId: new URL(page.url()).pathname.split('/').at(-1) ?? '',
        code: /[A-Z]{2}-\d+/.exec(heading)?.[0] ?? '',
      };
    });

    await test.step('staff hand it over, and each step is mailed', async () => {
      const office = await openElsewhere({ viewport: { width: 1280, height: 844 }, locale: 'en-CA' });
      await arriveSignedIn(office, demo.staff);
      const staff = visit(office, 'en', by);
      await findInQueue(staff, code, rosa.name);
      const takeSteps = async (...steps: ('approved' | 'ready' | 'fulfilled')[]) => {
        for (const step of steps) {
          await moveOn(staff, step, rosa.name);
          // The page follows by itself.
          await expect(page.getByText(t(`requests:meaning.${step}`))).toBeVisible();
        }
        for (const step of steps) {
          const { subject, heading } = mails[`request_${step}`];
          const mail = await waitForMail(rosa.email, subject);
          expect(mail.text).toContain(heading.replace('{name}', rosa.name));
        }
      };
      await takeSteps('approved', 'ready');
      // Handed out at once, the mail that it is ready would be left out.
      await takeSteps('fulfilled');
    });

    await test.step('the ledger is consistent', async () => {
      const staff = await apiOf(request, demo.staff);
      const { data } = await staff('GET /api/food-requests/:id', { params: { id: requestId } });
      expect(data.items.map(({ item_name, quantity_requested }) => [item_name, quantity_requested])).toEqual([
        [food[0], 1],
        [food[1], 3],
      ]);
      for (const { inventory_id, quantity_requested: units } of data.items) {
        await expectLedgerAgrees(staff, inventory_id);
        const moves = (await movementsOf(staff, inventory_id)).filter(
          (move) => move.request_id === requestId,
        );
        expect(
          moves.map(({ kind, quantity_delta, reserved_delta }) => [kind, quantity_delta, reserved_delta]),
        ).toEqual([
          ['fulfilled', 0, -units],
          ['reserved', -units, units],
        ]);
      }
    });

    await signOut(guest, rosa.name);
  });
});
