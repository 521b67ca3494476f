import { messageMailTexts } from '../apps/server/src/features/messages/mail-texts/texts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arriveSignedIn, demo, newPerson } from './support/accounts.ts';
import { waitForMail } from './support/mailbox.ts';
import { FOOD_BANK } from './support/steps-request.ts';
import { expect, test } from './support/test.ts';
import { textsIn } from './support/texts.ts';
import { inEach } from './support/variants.ts';

inEach([{ language: 'fr', width: 390 }], ({ language, width }) => {
  test("a visitor's message reaches the food bank, and its reply reaches the visitor", async ({
    page,
    openElsewhere,
    t,
  }) => {
    const rosa = newPerson();
    const words = `May I come with ${rosa.name} on Saturday?`;
    await page.goto('/contact');
    await page.getByRole('button', { name: t('messages:form.send') }).click();
    await expect(page.getByText(t('messages:form.errors.messageRequired'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: t('messages:form.name') }).fill(rosa.name);
    await page.getByRole('textbox', { name: t('messages:form.email') }).fill(rosa.email);
    await page
      .getByRole('combobox', { name: t('messages:form.foodBank') })
      .selectOption({ label: `${FOOD_BANK}, Toronto` });
    await page
      .getByRole('combobox', { name: t('messages:form.subject') })
      .selectOption({ label: t('messages:subjects.volunteer') });
    await page.getByRole('textbox', { name: t('messages:form.message') }).fill(words);
    await page.getByRole('button', { name: t('messages:form.send') }).click();
    await expect(page.getByText(t('messages:form.sent'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('messages:form.message') })).toHaveValue('');

    const desk = await openElsewhere({ locale: 'en-CA', viewport: { width, height: 844 } });
    const read = textsIn('en');
    await arriveSignedIn(desk, demo.staff);
    await desk.goto('/messages');
    await desk.getByRole('searchbox', { name: read('messages:list.search') }).fill(rosa.name);
    // The search is debounced.
    await expect(desk).toHaveURL(/search=/);
    await desk.getByRole('link', { name: new RegExp(rosa.name) }).click();
    const pane = desk.getByRole('region', { name: read('messages:pane.label') });
    await expect(pane.getByText(words)).toBeVisible();
    await pane
      .getByRole('textbox', { name: read('messages:reply.label') })
      .fill('Gladly: come to the side door.');
    await expectAccessible(desk);
    await pane.getByRole('button', { name: read('messages:reply.sendAndClose') }).click();
    await expect(pane.getByText(read('messages:pane.closed'))).toBeVisible();
    await expect(
      pane.getByText(read('messages:history.repliedAndClosed', { name: 'Daniel Okafor' })),
    ).toBeVisible();

    const mail = await waitForMail(rosa.email, messageMailTexts[language].message_replied.subject);
    expect(mail.text).toContain('Gladly: come to the side door.');
    // An anonymous visitor may have given another person's address.
    expect(mail.text).not.toContain(words);
  });
});

test('a message that cannot be sent stays in the form', async ({ page, t }) => {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: t('messages:form.name') }).fill('Rosa');
  await page.getByRole('textbox', { name: t('messages:form.email') }).fill('rosa@nourish.example');
  await page
    .getByRole('combobox', { name: t('messages:form.subject') })
    .selectOption({ label: t('messages:subjects.support') });
  await page.getByRole('textbox', { name: t('messages:form.message') }).fill('Are you open on Sunday?');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('messages:form.send') }).click();
  await expect(page.getByText(t('common:errors.network'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('messages:form.message') })).toHaveValue(
    'Are you open on Sunday?',
  );
  await page.context().setOffline(false);
  await page.getByRole('button', { name: t('messages:form.send') }).click();
  await expect(page.getByText(t('messages:form.sent'))).toBeVisible();
});
