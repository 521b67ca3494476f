import { readFile } from 'node:fs/promises';
import { en } from '../apps/server/src/locales/en.ts';
import { fr } from '../apps/server/src/locales/fr.ts';
import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { apiOf, arriveSignedIn, demo, expectNoToken, makeAccount } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { fillSignIn, passwordField } from './support/steps-account.ts';
import { reserve } from './support/stock.ts';
import { expect, test } from './support/test.ts';
import { visit, type Visit } from './support/visit.ts';
import { FRENCH_PHONE, inEach } from './support/variants.ts';

const said = { en, fr };

async function expectInOrder({ page }: Visit): Promise<void> {
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** Fills in the household form of the account, partly with "prefer not to say", and consents. */
async function tellHousehold(here: Visit): Promise<void> {
  const { page, t, hands } = here;
  await page.goto('/account');
  await hands.press(page.getByRole('link', { name: t('privacy-rights:account.household') }));
  const list = (question: 'adults' | 'children' | 'income_source') =>
    page.getByRole('combobox', { name: t(`privacy-rights:household.questions.${question}`) });
  await hands.choose(list('adults'), '2');
  await hands.choose(list('children'), '3');
  await hands.choose(list('income_source'), t('privacy-rights:household.unsaid'));
  await hands.tick(page.getByRole('radio', { name: t('privacy-rights:household.types.two_parent') }));
  const save = page.getByRole('button', { name: t('privacy-rights:household.save') });
  await hands.press(save);
  await expect(page.getByText(t('privacy-rights:household.errors.consent'))).toBeVisible();
  await expectInOrder(here);
  await hands.tick(page.getByRole('checkbox', { name: t('privacy-rights:household.consent') }));
  await hands.press(save);
  await expect(page.getByText(t('privacy-rights:household.saved'))).toBeVisible();
  await expect(
    page.getByRole('heading', { name: t('privacy-rights:household.withdraw.title') }),
  ).toBeVisible();
  await expectInOrder(here);
}

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a recipient sees their data and who read it, exports it, and deletes the account', async ({
    page,
    request,
    openElsewhere,
    t,
  }) => {
    const here = visit(page, language, by);
    const { hands } = here;
    const person = await makeAccount(request, 'recipient', language);
    const asked = await reserve(await apiOf(request, person), inDays(2), [['Couscous, 500 g', 1]]);
    await arriveSignedIn(page, person);
    await tellHousehold(here);

    const office = await openElsewhere();
    await arriveSignedIn(office, demo.staff);
    await office.goto(`/request-details/${asked._id}`);
    await expect(office.getByText(person.email)).toBeVisible();

    await page.goto('/account');
    await hands.press(page.getByRole('link', { name: t('privacy-rights:account.privacy') }));
    const looked = page.getByRole('listitem').filter({ hasText: 'Daniel Okafor' });
    const itsNumber = new RegExp(`${asked.code}$`);
    await expect(looked.getByRole('link', { name: itsNumber })).toBeVisible();
    const agreed = page.getByRole('region', { name: t('privacy-rights:consents.title') });
    await expect(agreed.getByText(t('privacy-rights:consents.purposes.household'))).toBeVisible();
    await expectInOrder(here);

    const download = page.waitForEvent('download');
    await hands.press(page.getByRole('button', { name: t('privacy-rights:download.action') }));
    const file = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ household: { adults: 2, children: 3, income_source: null } });
    expect(file).toContain(asked._id);

    await hands.press(page.getByRole('button', { name: t('privacy-rights:erase.action') }));
    const question = page.getByRole('dialog', { name: t('privacy-rights:erase.question') });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await hands.type(passwordField(page, t('privacy-rights:erase.password')), person.password);
    await hands.tick(question.getByRole('checkbox'));
    await hands.press(question.getByRole('button', { name: t('privacy-rights:erase.confirm') }));
    await expect(page.getByText(t('privacy-rights:erase.done'))).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectNoToken(page);

    await page.goto('/signin');
    await fillSignIn(here, person);
    await expect(page.getByText(said[language].errors.invalid_credentials)).toBeVisible();

    // The food bank still has the request, without the person: in the line under its title, and as the recipient.
    await office.reload();
    await expect(office.getByText(t('common:deletedAccount')).first()).toBeVisible();
    await expect(office.getByText(person.email)).toHaveCount(0);
  });
});
