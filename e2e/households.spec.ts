import { expectAccessible, sidewaysScroll } from './support/accessibility.ts';
import { arriveSignedIn, newPerson } from './support/accounts.ts';
import { addHousehold, expectServed, give, JUICE, openDesk, RICE } from './support/desk.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';
import { FRENCH_PHONE, inEach } from './support/variants.ts';
import { visit } from './support/visit.ts';

inEach([FRENCH_PHONE], ({ language, by }) => {
  test('a new household is registered, gets an item, and appears among the households', async ({
    page,
    request,
    t,
  }) => {
    const { hands } = visit(page, language, by);
    const { person, staff, visits } = await openDesk(request);
    const { name } = newPerson();
    await arriveSignedIn(page, person);
    await page.goto('/desk');
    await hands.press(page.getByRole('button', { name: t('desk:newHousehold') }));
    const dialog = page.getByRole('dialog', { name: t('clients:new.title') });
    const number = (age: 'adults' | 'children') =>
      dialog.getByRole('spinbutton', { name: t(`clients:size.ages.${age}`) });
    await hands.type(dialog.getByRole('textbox', { name: t('clients:form.name'), exact: true }), name);
    await hands.type(number('adults'), '2');
    await hands.type(number('children'), '1');
    await hands.tick(dialog.getByRole('checkbox', { name: t('clients:new.statistics') }));
    expect(await sidewaysScroll(page)).toBe(0);
    // The consent to be registered.
    await hands.press(dialog.getByRole('button', { name: t('clients:new.submit') }));

    const household = page.getByRole('region', { name });
    await hands.press(household.getByRole('button', { name: t('desk:add.action') }));
    await hands.type(household.getByRole('searchbox', { name: t('desk:add.label') }), JUICE);
    await hands.press(household.getByRole('button', { name: t('desk:add.one', { name: JUICE }) }));
    await expect(household.getByRole('group', { name: JUICE, exact: true })).toContainText('1');
    expect(await sidewaysScroll(page)).toBe(0);
    await hands.press(household.getByRole('button', { name: t('desk:giveHamper') }));
    await expectServed(page, t, name);
    const [recorded] = await visits();
    expect(recorded).toMatchObject({ household: { adults: 2, seniors: 0, children: 1 } });
    const lines = recorded?.lines ?? [];
    expect(Object.fromEntries(lines.map(({ item_name, quantity }) => [item_name, quantity]))).toEqual({
      [RICE]: 2,
      [JUICE]: 1,
    });
    const params = { id: recorded?.client_id ?? '' };
    const { data: client } = await staff('GET /api/clients/:id', { params });
    expect(client.consents).toEqual({ service: true, statistics: true });

    await page.goto('/clients');
    await hands.press(page.getByRole('row', { name }).getByRole('link', { name }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const line = t('clients:visits.line', { quantity: 1, item: JUICE });
    await expect(
      page.getByRole('region', { name: t('clients:visits.title'), exact: true }).getByText(line),
    ).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('staff merge a duplicate, find its visits in the other entry, and undo it', async ({
  page,
  request,
  t,
}) => {
  const { person, staff, program } = await openDesk(request);
  const kept = await addHousehold(staff, { phone: '416-555-0142' });
  const { name } = kept;
  const duplicate = await addHousehold(staff, { name, phone: '(416) 555-0142' });
  await give(staff, program._id, duplicate.id);
  await arriveSignedIn(page, person);
  await page.goto(`/clients/${kept.id}`);
  const visits = page.getByRole('region', { name: t('clients:visits.title'), exact: true });
  await expect(visits.getByText(t('clients:visits.none'))).toBeVisible();
  await page
    .getByRole('button', { name: t('clients:duplicates.mergeOne', { name: `${name}, ${duplicate.code}` }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('clients:merge.title') });
  await expect(dialog.getByRole('radio', { name: `${name} · ${kept.code}` })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('clients:merge.confirm'), exact: true }).click();
  await expect(page.getByText(t('clients:merge.done'))).toBeVisible();
  await expect(visits.getByText(program.name)).toBeVisible();

  await page.goto(`/clients/${duplicate.id}`);
  await expect(page.getByText(t('clients:merge.mergedInto', { name, code: kept.code }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('clients:merge.undo') }).click();
  await expect(page.getByText(t('clients:merge.undone', { name }))).toBeVisible();
  await expect(visits.getByText(program.name)).toBeVisible();
  await page.goto(`/clients/${kept.id}`);
  await expect(visits.getByText(t('clients:visits.none'))).toBeVisible();
});

test.describe('on a phone in dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, language: 'es' });

  test('an open household, a new one and a program are accessible', async ({ page, request, t }) => {
    const { person, staff, program } = await openDesk(request, { frequency: { count: 1, days: 7 } });
    const { id, name } = await addHousehold(staff, { needs: 'Sin gluten' });
    // The desk warns.
    await give(staff, program._id, id);
    const expectGood = async () => {
      await expectAccessible(page);
      expect.soft(await sidewaysScroll(page)).toBe(0);
      expect.soft(await smallTargets(page)).toEqual([]);
    };
    await arriveSignedIn(page, person);
    await page.goto(`/desk?client=${id}`);
    const panel = page.getByRole('region', { name });
    await expect(panel.getByText(t('desk:rule.today'))).toBeVisible();
    await expect(panel.getByRole('button', { name: t('desk:giveHamper') })).toBeEnabled();
    await expectGood();

    await page.goto('/desk');
    await page.getByRole('button', { name: t('desk:newHousehold') }).click();
    const dialog = page.getByRole('dialog', { name: t('clients:new.title') });
    await expect(dialog.getByText(t('clients:notice.what'))).toBeVisible();
    await dialog.getByRole('checkbox', { name: t('clients:new.statistics') }).check();
    await expectGood();

    await page.goto('/programs');
    const edit = t('programs:editOf', { name: program.name });
    await page.getByRole('button', { name: edit }).click();
    await expect(page.getByRole('dialog', { name: edit }).getByRole('group', { name: RICE })).toBeVisible();
    await expectGood();
  });
});
