import type { APIRequestContext } from '@playwright/test';
import { donationMailTexts } from '../apps/server/src/features/donations/mail-texts/texts.ts';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, makeAccount, type Account } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { inDays } from './support/days.ts';
import { expectLedgerAgrees } from './support/ledger.ts';
import { waitForMail } from './support/mailbox.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';
import { visit, type Visit } from './support/visit.ts';
import { inEach, KEYBOARD_DESK } from './support/variants.ts';

/** A minimal image. */
const PHOTO = {
  name: 'tomatoes.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

interface Offered {
  product: string;
  quantity: number;
  donor: Pick<Account, 'name' | 'email'>;
}

/** Fills in the form except for the image. */
async function fillOffer({ page, t, hands }: Visit, { product, quantity, donor }: Offered): Promise<void> {
  const field = (key: 'productName' | 'quantity' | 'donorName' | 'donorEmail') =>
    page.getByRole('textbox', { name: t(`donation-form:fields.${key}`) });
  const list = (key: 'unit' | 'category' | 'time' | 'foodBank') =>
    page.getByRole('combobox', { name: t(`donation-form:fields.${key}`) });
  await hands.type(field('productName'), product);
  await hands.type(field('quantity'), String(quantity));
  await hands.choose(list('unit'), t('donation-form:units.boxes'));
  await hands.choose(list('category'), t('inventory:categories.canned-goods'));
  await hands.choose(list('foodBank'), `${FOOD_BANK}, Toronto`);
  await hands.pickDay(page.getByRole('group', { name: t('donation-form:fields.date') }), inDays(2));
  await list('time').selectOption('10:00');
  await hands.type(field('donorName'), donor.name);
  await hands.type(field('donorEmail'), donor.email);
}

/** Offers a donation through the API. */
const offered = async (api: Api, { product, quantity, donor }: Offered) =>
  (
    await api('POST /api/donations', {
      body: {
        productName: product,
        quantity,
        donorName: donor.name,
        donorEmail: donor.email,
        scheduledPickupDate: inDays(2),
        scheduledPickupTime: '10:00',
      },
    })
  ).data;

/** Counts a person's own donations. */
const countOffers = async (request: APIRequestContext, donor: Account) =>
  (await (await apiOf(request, donor))('GET /api/donations')).pagination.totalItems;

inEach([KEYBOARD_DESK], ({ language, width, by }) => {
  test("a guest's donation becomes stock, and the donor sees it", async ({
    page,
    request,
    openElsewhere,
    t,
  }) => {
    const amara = await makeAccount(request, 'donor', language);
    const product = `Tomatoes ${amara.email.slice(5, 11)}, 796 ml`;
    const here = visit(page, language, by);
    await page.goto('/donate');
    await page.getByRole('button', { name: t('donation-form:form.submit') }).click();
    await expect(page.getByText(t('donation-form:form.incomplete'))).toBeVisible();
    await expectAccessible(page);
    await page.locator('input[type="file"]').setInputFiles(PHOTO);
    await expect(page.getByAltText(t('donation-form:image.preview'))).toBeVisible();
    await fillOffer(here, { product, quantity: 12, donor: amara });
    await here.hands.press(page.getByRole('button', { name: t('donation-form:form.submit') }));
    await expect(page.getByRole('heading', { name: t('donation-form:form.sent') })).toBeFocused();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await waitForMail(amara.email, donationMailTexts[language].donation_offered.subject);

    const desk = await openElsewhere({ locale: 'en-CA', viewport: { width, height: 844 } });
    const read = textsIn('en');
    const staff = visit(desk, 'en', by);
    const dialog = (name: string) => desk.getByRole('dialog', { name });
    await arriveSignedIn(desk, demo.staff);
    await desk.goto('/donations?status=all');
    await desk.getByRole('searchbox', { name: read('donations:queue.search') }).fill(product.slice(0, 15));
    await expect(desk.getByText(read('donations:queue.count', { count: 1 }))).toBeVisible();
    await expectAccessible(desk);
    await staff.hands.press(desk.getByRole('link', { name: product }));
    const pane = desk.getByRole('region', { name: read('donations:details.number', { code: '' }).trim() });
    await expect(pane.getByAltText(read('donation-form:image.of', { product }))).toHaveJSProperty(
      'naturalWidth',
      1,
    );
    await expectAccessible(desk);

    await staff.hands.press(
      pane.getByRole('button', { name: read('donations:step.scheduled.action'), exact: true }),
    );
    const scheduling = dialog(read('donations:step.scheduled.title'));
    await expectAccessible(desk);
    await staff.hands.press(
      scheduling.getByRole('button', { name: read('donations:step.scheduled.confirm') }),
    );
    await expect(desk.getByText(read('donations:step.scheduled.done', { product }))).toBeVisible();
    await waitForMail(amara.email, donationMailTexts[language].donation_scheduled.subject);

    await staff.hands.press(
      pane.getByRole('button', { name: read('donations:step.received.action'), exact: true }),
    );
    const receiving = dialog(read('donations:step.received.title'));
    await staff.hands.type(receiving.getByLabel(read('donations:receive.packSize')), '24');
    await expect(
      receiving.getByText(read('donations:receive.packsResult', { packs: 12, size: 24, units: 288 })),
    ).toBeVisible();
    await expectAccessible(desk);
    await staff.hands.press(
      receiving.getByRole('button', { name: read('donations:step.received.confirm', { units: 288 }) }),
    );
    await expect(pane.getByText(read('donations:facts.received', { count: 288 }))).toBeVisible();
    await waitForMail(amara.email, donationMailTexts[language].donation_received.subject);

    const api = await apiOf(request, demo.staff);
    const { data: found } = await api('GET /api/inventory', { query: { search: product } });
    expect(found).toMatchObject([{ item_name: product, quantity: 288, category: 'canned-goods' }]);
    await expectLedgerAgrees(api, found[0]?._id ?? '');
    await staff.hands.press(
      pane.getByRole('link', { name: read('donations:facts.openItem', { item: product }) }),
    );
    await expect(desk).toHaveURL(/\/inventory\?search=/);
    await expect(desk.getByText(product).first()).toBeVisible();

    await arriveSignedIn(page, amara);
    await page.goto('/donations');
    const received = t('donations:mine.received', { date: '' }).trim();
    await expect(page.getByRole('listitem').filter({ hasText: product })).toContainText(
      new RegExp(String.raw`${received}\s\w+\s\d+,\s\d{4}`),
    );
    await expectAccessible(page);
    await here.hands.press(page.getByRole('link', { name: product }));
    await expect(page.getByText(t('donations:facts.received', { count: 288 }))).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('staff receive an expected donation with two clicks', async ({ page, request, t }) => {
  const amara = await makeAccount(request, 'donor');
  const donation = await offered(await apiOf(request, amara), {
    product: `Lentils ${amara.email.slice(5, 11)}`,
    quantity: 30,
    donor: amara,
  });
  const params = { id: donation._id };
  const staff = await apiOf(request, demo.staff);
  await staff('PATCH /api/donations/:id/status', { params, body: { status: 'scheduled' } });
  await arriveSignedIn(page, demo.staff);
  await page.goto(`/donations?search=${donation.code}`);
  const row = page.getByRole('row', { name: donation.productName });
  await row.getByRole('button', { name: t('donations:step.received.action') }).click();
  await page.getByRole('button', { name: t('donations:step.received.confirm', { units: 30 }) }).click();
  await expect(
    page.getByText(t('donations:step.received.done', { product: donation.productName })),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await staff('GET /api/donations/:id', { params })).data).toMatchObject({
    status: 'received',
    received_quantity: 30,
  });
});

test('a declined donation tells its donor why', async ({ page, request, openElsewhere, t }) => {
  const amara = await makeAccount(request, 'donor');
  const donation = await offered(await apiOf(request, amara), {
    product: 'Yogurt',
    quantity: 40,
    donor: amara,
  });
  await arriveSignedIn(page, demo.staff);
  await page.goto(`/donations/${donation._id}`);
  await page.getByRole('button', { name: t('donations:step.more') }).click();
  await page.getByRole('menuitem', { name: t('donations:step.declined.action') }).click();
  const question = page.getByRole('dialog', { name: t('donations:step.declined.title') });
  await question.getByRole('radio', { name: t('donations:decline.reasons.cold') }).check();
  await expectAccessible(page);
  await question.getByRole('button', { name: t('donations:step.declined.action') }).click();
  await expect(page.getByText(t('donations:step.declined.done', { product: 'Yogurt' }))).toBeVisible();

  const home = await openElsewhere();
  await arriveSignedIn(home, amara);
  await home.goto(`/donations/${donation._id}`);
  await expect(home.getByText(t('donations:meaning.declined'))).toBeVisible();
  const reason = t('donations:decline.words.cold');
  await expect(home.getByText(reason).first()).toBeVisible();
  const mail = await waitForMail(amara.email, donationMailTexts.en.donation_declined.subject);
  expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(reason);
});

test('an offer without a response is found again and not duplicated', async ({ page, request, t }) => {
  const amara = await makeAccount(request, 'donor');
  await page.goto('/donate');
  await fillOffer(visit(page, 'en'), { product: 'Apples', quantity: 3, donor: amara });
  await page.locator('input[type="file"]').setInputFiles(PHOTO);
  await page.route('**/api/donations', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const submit = page.getByRole('button', { name: t('donation-form:form.submit') });
  await submit.click();
  await expect(page.getByText(t('donation-form:form.tryAgain'))).toBeVisible();
  await page.unroute('**/api/donations');
  await submit.click();
  await expect(page.getByRole('heading', { name: t('donation-form:form.sent') })).toBeVisible();
  expect(await countOffers(request, amara)).toBe(1);
});
