import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { foodRequestMailTexts } from '../apps/server/src/features/food-requests/mail-texts/texts.ts';
import { en as said } from '../apps/server/src/locales/en.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, makeStaff } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { mailsTo, waitForMail } from './support/mailbox.ts';
import { fillRequest, findInQueue, FOOD_BANK } from './support/steps-request.ts';
import { firstFreeTime } from './support/schedule.ts';
import { fillCart, itemNamed, reserve, type Line } from './support/stock.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const mails = foodRequestMailTexts.en;

/** Signs in a recipient with these lines in the cart. */
async function recipientWith(page: Page, request: APIRequestContext, cart: readonly Line[]) {
  const rosa = await makeAccount(request);
  const api = await apiOf(request, rosa);
  await fillCart(api, cart);
  await arriveSignedIn(page, rosa);
  const countRequests = async () => (await api('GET /api/food-requests/my-requests')).pagination.totalItems;
  return { rosa, api, countRequests };
}

/** Creates a recipient with a pending request. */
async function recipientWaitingFor(request: APIRequestContext, lines: readonly Line[]) {
  const rosa = await makeAccount(request);
  const api = await apiOf(request, rosa);
  return { rosa, api, asked: await reserve(api, inDays(2), lines) };
}

test('a recipient cancels a request and the units become available again', async ({ page, request, t }) => {
  const item = 'Jasmine rice, 2 kg';
  const { rosa, asked } = await recipientWaitingFor(request, [[item, 3]]);
  await arriveSignedIn(page, rosa);
  await page.goto(`/request-details/${asked._id}`);
  await page.getByRole('button', { name: t('requests:cancel.action') }).click();
  const question = page.getByRole('alertdialog', { name: t('requests:cancel.title') });
  await question.getByRole('button', { name: t('requests:cancel.keep') }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: t('requests:cancel.action') }).click();
  await question.getByRole('button', { name: t('requests:cancel.confirm') }).click();

  await expect(page.getByText(t('requests:cancel.done'))).toBeVisible();
  await expect(page.getByText(t('requests:meaning.cancelled'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('requests:cancel.action') })).toHaveCount(0);
  await waitForMail(rosa.email, mails.request_cancelled.subject);
  await expectLedgerAgrees(
    await apiOf(request, demo.staff),
    (await itemNamed(await apiOf(request, rosa), item))._id,
  );
});

test('a double click approves once, and undo leaves no mail behind', async ({ page, request, t }) => {
  const { rosa, asked } = await recipientWaitingFor(request, [['Couscous, 500 g', 2]]);
  await arriveSignedIn(page, demo.staff);
  await findInQueue(visit(page, 'en'), asked.code, rosa.name);
  const row = page.getByRole('row', { name: rosa.name });
  const approve = row.getByRole('button', { name: t('requests:step.approved.action') });
  await approve.dblclick();
  const ready = row.getByRole('button', { name: t('requests:step.ready.action') });
  await expect(ready).toBeVisible();
  // Becomes active after a second, unless the second click pressed it.
  await expect(ready).toBeEnabled();
  const toasts = page.getByRole('region', { name: t('common:toasts') });
  const toast = await toasts.boundingBox();
  for (const button of await row.getByRole('button').all())
    expect(overlap(toast, await button.boundingBox()), 'the toast covers an action').toBe(false);
  await toasts.getByRole('button', { name: t('common:undo') }).click();
  await expect(toasts.getByText(t('requests:step.undone', { name: rosa.name }))).toBeVisible();
  await expect(approve).toBeVisible();
  expect((await mailsTo(rosa.email)).map(({ subject }) => subject)).not.toContain(
    mails.request_approved.subject,
  );
});

test('six requests are approved with two clicks, and one Undo takes all back', async ({
  page,
  request,
  t,
}) => {
  // A food bank without other requests.
  const colleague = await makeStaff(request);
  const staff = await apiOf(request, colleague);
  const { data: soup } = await staff('POST /api/inventory', {
    body: { item_name: 'Lentil soup', category: 'canned-goods', quantity: 20 },
  });
  const count = 6;
  const ids = await Promise.all(
    Array.from({ length: count }, async () => {
      const recipient = await apiOf(request, await makeAccount(request));
      const { data } = await recipient('POST /api/food-requests', {
        body: {
          items: [{ inventory_id: soup._id, quantity: 1 }],
          preferredPickupDate: inDays(2),
          preferredPickupTime: '10:00',
        },
      });
      return data._id;
    }),
  );
  const statuses = () =>
    Promise.all(
      ids.map(async (id) => (await staff('GET /api/food-requests/:id', { params: { id } })).data.status),
    );
  await arriveSignedIn(page, colleague);
  await page.goto('/requests?status=pending');
  await expect(page.locator('[data-row]')).toHaveCount(count);
  await page.getByRole('checkbox', { name: t('lists:selectAll') }).check();
  await page.getByRole('button', { name: t('lists:requests.bulk.approved', { count }) }).click();
  await expect(page.getByText(t('lists:requests.done.approved', { count }))).toBeVisible();
  expect(await statuses()).toEqual(Array(6).fill('approved'));
  await page.getByRole('button', { name: t('common:undo') }).click();
  await expect(page.getByText(t('lists:requests.undone', { count }))).toBeVisible();
  expect(await statuses()).toEqual(Array(6).fill('pending'));
});

test('staff reject a request with a reason, and the recipient reads it', async ({
  page,
  request,
  openElsewhere,
  t,
}) => {
  const { rosa, asked } = await recipientWaitingFor(request, [['Couscous, 500 g', 2]]);
  await arriveSignedIn(page, demo.staff);
  await findInQueue(visit(page, 'en'), asked.code, rosa.name);
  await page.getByRole('button', { name: t('lists:more', { name: rosa.name }) }).click();
  await page.getByRole('menuitem', { name: t('requests:step.rejected.action') }).click();
  const question = page.getByRole('dialog');
  const confirm = question.getByRole('button', { name: t('requests:step.rejected.confirm') });
  await confirm.click();
  await expect(question.getByText(t('requests:notes.reasonRequired'))).toBeVisible();
  const reason = 'The couscous was recalled this morning.';
  await question.getByRole('textbox', { name: t('requests:notes.reason') }).fill(reason);
  await confirm.click();
  await expect(page.getByText(t('requests:step.rejected.done', { name: rosa.name }))).toBeVisible();
  await expect(page.getByText(t('requests:queue.emptyNarrowed'))).toBeVisible();

  const home = await openElsewhere();
  await arriveSignedIn(home, rosa);
  await home.goto(`/request-details/${asked._id}`);
  await expect(home.getByText(t('requests:meaning.rejected'))).toBeVisible();
  await expect(home.getByText(reason).first()).toBeVisible();
  expect((await waitForMail(rosa.email, mails.request_rejected.subject)).text).toContain(reason);
});

test('a request without a response is found again and not duplicated', async ({ page, request, t }) => {
  const { countRequests } = await recipientWith(page, request, [['Quick oats, 900 g', 1]]);
  await page.goto('/request-submission');
  await fillRequest(visit(page, 'en'), { day: inDays(3), time: '11:00' });
  await page.route('**/api/food-requests', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: t('requests:form.submit') }).click();
  await expect(page.getByText(t('requests:lostAnswer.title'))).toBeVisible();
  expect(await countRequests()).toBe(1);

  await page.unroute('**/api/food-requests');
  await page.getByRole('button', { name: t('requests:lostAnswer.check') }).click();
  await expect(page.getByText(t('requests:submission.success'))).toBeVisible();
  await expect(page).toHaveURL(/\/request-details\//);
  expect(await countRequests()).toBe(1);
});

test('items that ran short are listed by line, and the request can be submitted without them', async ({
  page,
  request,
  t,
}) => {
  const [some, none] = ['Brown rice, 900 g', 'Gluten-free rolled oats, 750 g'];
  const somebody = await apiOf(request, await makeAccount(request));
  const [rice, oats] = await Promise.all([itemNamed(somebody, some), itemNamed(somebody, none)]);
  const { api, countRequests } = await recipientWith(page, request, [
    [some, 5],
    [none, 2],
    ['Quick oats, 900 g', 1],
  ]);
  await page.goto('/request-submission');
  await fillRequest(visit(page, 'en'), { day: inDays(3), time: '11:00' });
  await reserve(somebody, inDays(2), [
    [some, rice.quantity - 2],
    [none, oats.quantity],
  ]);
  const submit = page.getByRole('button', { name: t('requests:form.submit') });
  await submit.click();
  const refusal = page.getByRole('alert').filter({ hasText: said.errors.insufficient_stock });
  await expect(refusal).toContainText(t('requests:shortage.some', { item: some, requested: 5, count: 2 }));
  await expect(refusal).toContainText(t('requests:shortage.none', { item: none }));
  expect(await countRequests()).toBe(0);

  await refusal.getByRole('button', { name: t('requests:shortage.adjust') }).click();
  await expect.poll(async () => (await api('GET /api/cart')).data.total_items).toBe(3);
  await expect(refusal).toHaveCount(0);
  await submit.click();
  await expect(page.getByText(t('requests:submission.success'))).toBeVisible();
  const { data } = await api('GET /api/food-requests/my-requests');
  expect(data.map(({ total_items }) => total_items)).toEqual([3]);
});

test("reloading keeps the form's input, and a double click submits once", async ({ page, request, t }) => {
  const { countRequests } = await recipientWith(page, request, [['Quick oats, 900 g', 1]]);
  await page.goto('/request-submission');
  await fillRequest(visit(page, 'en'), { day: inDays(3), time: '14:00' });
  await page.getByRole('textbox', { name: t('requests:form.instructions') }).fill('I come by bus.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('requests:form.instructions') })).toHaveValue(
    'I come by bus.',
  );
  await expect(page.getByRole('combobox', { name: t('requests:form.time') })).toHaveValue('14:00');
  await page.getByRole('button', { name: t('requests:form.submit') }).dblclick();
  await expect(page.getByText(t('requests:submission.success'))).toBeVisible();
  expect(await countRequests()).toBe(1);
});

test('a reorder lists unavailable items', async ({ page, request, t }) => {
  const [there, gone] = ['Penne, 900 g', 'Quinoa, 400 g'];
  const { rosa, asked } = await recipientWaitingFor(request, [
    [there, 2],
    [gone, 1],
  ]);
  const staff = await apiOf(request, demo.staff);
  for (const status of ['approved', 'ready', 'fulfilled'] as const)
    await staff('PUT /api/food-requests/:id/status', { params: { id: asked._id }, body: { status } });
  const somebody = await apiOf(request, await makeAccount(request));
  await reserve(somebody, inDays(2), [[gone, (await itemNamed(somebody, gone)).quantity]]);

  await arriveSignedIn(page, rosa);
  await page.goto('/request-history?status=fulfilled');
  await page.getByRole('button', { name: t('requests:reorder.action') }).click();
  const outcome = page.getByRole('dialog', { name: t('requests:reorder.title') });
  await expect(outcome).toContainText(t('requests:reorder.added'));
  await expect(outcome).toContainText(t('requests:reorder.notAdded'));
  await expect(outcome.getByRole('listitem').filter({ hasText: there })).toContainText('× 2');
  await expect(outcome.getByRole('listitem').filter({ hasText: gone })).toContainText('× 1');
  await outcome.getByRole('link', { name: t('requests:reorder.goToCart') }).click();
  await expect(page.getByRole('group', { name: there }).getByRole('status')).toHaveText('2');
  await expect(page.getByRole('group', { name: gone })).toHaveCount(0);
});

test('a cart with items of two food banks shows that and creates a request at each, with its own time', async ({
  page,
  request,
  t,
}) => {
  const { api } = await recipientWith(page, request, [
    ['Quick oats, 900 g', 1],
    ['Couscous moyen, 1 kg', 1],
  ]);
  await page.goto('/request-submission');
  await expect(page.getByText(t('requests:summary.severalTitle', { count: 2 }))).toBeVisible();
  await expect(page.getByText(FOOD_BANK).first()).toBeVisible();
  await fillRequest(visit(page, 'en'), { day: inDays(3), time: '11:00', at: FOOD_BANK });
  const other = 'Banque alimentaire du Vieux-Canal';
  await page.getByRole('button', { name: t('requests:form.submit') }).click();
  const pickup = await firstFreeTime(api, other, inDays(4));
  const otherDays = page.getByRole('group', { name: other }).getByRole('radiogroup').first();
  await expect(otherDays).toHaveAttribute('aria-invalid', 'true');
  await fillRequest(visit(page, 'en'), { day: pickup.date, time: pickup.time, at: other });
  await page.getByRole('button', { name: t('requests:form.submit') }).click();
  await expect(page.getByText(t('requests:submission.success'))).toBeVisible();
  await expect(page).toHaveURL('/request-history');
  const { data } = await api('GET /api/food-requests/my-requests');
  const pickups = data.map(({ foodbank_name, pickup_date, pickup_time }) => [
    foodbank_name,
    pickup_date,
    pickup_time,
  ]);
  expect(new Set(pickups)).toEqual(
    new Set([
      [other, pickup.date, pickup.time],
      [FOOD_BANK, inDays(3), '11:00'],
    ]),
  );
});

test('a day is chosen with one tap, and the ticket has a calendar file, live progress and a code to show', async ({
  page,
  request,
  t,
}) => {
  await recipientWith(page, request, [['Quick oats, 900 g', 1]]);
  await page.goto('/request-submission');
  const days = page.getByRole('radiogroup', { name: t('requests:form.date') });
  await days.getByRole('radio').nth(2).check();
  await page.getByRole('combobox', { name: t('requests:form.time') }).selectOption('11:00');
  await page.reload();
  await expect(days.getByRole('radio').nth(2)).toBeChecked();
  const check = page.getByRole('region', { name: t('requests:check.title') });
  await expect(check).toContainText('11:00 AM');
  await page.getByRole('button', { name: t('requests:form.submit') }).click();

  const heading = page.getByRole('heading', { level: 1, name: /[A-Z]{2}-\d+/ });
  const code = /[A-Z]{2}-\d+/.exec(await heading.innerText())?.[0] ?? '';
  await expect(page.getByText(t('dashboard:openRequest.wished'))).toBeVisible();
  const toShow = page.getByRole('img', { name: t('requests:ticket.qr', { code }) });
  await expect(toShow).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('requests:ticket.calendar') }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${code}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('DTSTART:');
  expect(text).toContain(code);

  const progress = page.getByRole('list', { name: t('requests:ticket.progress') });
  await expect(progress.locator('[aria-current=step]')).toContainText(t('requests:ticket.steps.pending'));
  const staff = await apiOf(request, demo.staff);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await staff('PUT /api/food-requests/:id/status', { params: { id }, body: { status: 'approved' } });
  await expect(page.getByText(t('requests:meaning.approved'))).toBeVisible();
  await expect(toShow).toBeVisible();
  await staff('PUT /api/food-requests/:id/status', { params: { id }, body: { status: 'rejected' } });
  await expect(page.getByText(t('requests:meaning.rejected'))).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test('allergies that a recipient lets the form remember are filled in next time, to be confirmed', async ({
  page,
  request,
  t,
}) => {
  const { api, countRequests } = await recipientWith(page, request, [['Quick oats, 900 g', 1]]);
  const allergies = page.getByRole('textbox', { name: t('requests:form.allergies') });
  const submit = page.getByRole('button', { name: t('requests:form.submit') });
  await page.goto('/request-submission');
  await fillRequest(visit(page, 'en'), { day: inDays(3), time: '11:00' });
  await allergies.fill('peanuts, kiwi');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page).toHaveURL(/\/request-details\//);
  await expect
    .poll(async () => (await api('GET /api/auth/me/needs')).data)
    .toMatchObject({ allergies: ['peanuts'], note: 'kiwi' });

  await fillCart(api, [['Quick oats, 900 g', 1]]);
  await page.goto('/request-submission');
  const profile = page.getByRole('group', { name: t('requests:profile.title') });
  await expect(profile).toContainText('Peanuts');
  await expect(profile).toContainText('kiwi');
  await expect(allergies).toHaveCount(0);
  await fillRequest(visit(page, 'en'), { day: inDays(4), time: '11:00' });
  await submit.click();
  await expect(page.getByText(t('requests:profile.confirmRequired'))).toBeVisible();
  expect(await countRequests()).toBe(1);
  await page.getByRole('checkbox', { name: t('requests:profile.confirm') }).check();
  await submit.click();
  await expect(page).toHaveURL(/\/request-details\//);
  expect(await countRequests()).toBe(2);
});

test('the pick list prints without the rest of the page', async ({ page, request, t }) => {
  const item = 'Bulgur, medium, 900 g';
  const { rosa, asked } = await recipientWaitingFor(request, [[item, 2]]);
  const staff = await apiOf(request, demo.staff);
  await staff('PUT /api/food-requests/:id/status', {
    params: { id: asked._id },
    body: { status: 'approved' },
  });
  await arriveSignedIn(page, demo.staff);
  await findInQueue(visit(page, 'en'), asked.code, rosa.name);
  await page.getByRole('link', { name: t('requests:pickList.title') }).click();
  const sheet = page.getByRole('article');
  await expect(sheet).toHaveCount(1);
  const onPaperOnly = async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByRole('row').filter({ hasText: item })).toContainText('2');
    for (const chrome of ['banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(chrome)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('link', { name: t('requests:queue.title') })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  };
  await onPaperOnly();
  await page.getByRole('radio', { name: t('requests:pickList.shelves') }).check();
  await onPaperOnly();

  await page.goto(`/request-details/${asked._id}`);
  await expect(page.getByRole('button', { name: t('requests:pickList.print') })).toBeVisible();
  await onPaperOnly();
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (a: Box | null, b: Box | null): boolean =>
  a !== null &&
  b !== null &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;
