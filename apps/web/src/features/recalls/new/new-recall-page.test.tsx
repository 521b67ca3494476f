import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { makeRecall, RECALL_ID } from '../test-data.ts';
import { NewRecallPage } from './new-recall-page.tsx';

const CREATE = 'POST /api/recalls';
const NOTICE = 'UPC 0 64100 11112 7\nLot L23456, L23457\nBest before up to 2027 MR 05';
const THERE = makeFoodBank({ _id: idOf(101), name: 'Canal Side' });

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

async function open(routes: FakeRoutes = {}, search = '') {
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank(), THERE],
    [CREATE]: makeRecall(),
    ...routes,
  });
  await renderWithApp(<NewRecallPage />, `${paths.newRecall}${search}`);
  return api;
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'See what is affected' }));

test('proposes codes from the notice, to check before they are saved', async () => {
  const { sent } = await open();
  await userEvent.click(await field(/^Paste the notice/));
  await userEvent.paste(NOTICE);
  await screen.findByText(/UPC 064100111127 · Lots L23456, L23457 · dated Mar 5, 2027 or earlier/);
  await userEvent.click(screen.getByRole('button', { name: 'Fill in and check' }));
  const words = await field(/^Words in the name/);
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect((await field(/^Barcodes/)).value).toBe('064100111127');
  await userEvent.clear(await field(/^Lot codes/));
  await userEvent.type(await field(/^Lot codes/), 'L23456');
  await userEvent.type(await field(/^Title/), 'Peanut butter');
  await userEvent.click(screen.getByRole('radio', { name: 'Class I' }));
  await save();
  await screen.findByText(`At ${paths.recall(RECALL_ID)}`);
  expect(sent(CREATE)).toEqual([
    {
      title: 'Peanut butter',
      reference: null,
      class: 'I',
      drill: false,
      products: [
        {
          words: null,
          barcodes: ['064100111127'],
          lot_codes: ['L23456'],
          date_from: null,
          date_to: '2027-03-05',
        },
      ],
    },
  ]);
});

test('warns of a range of lots', async () => {
  await open();
  await userEvent.type(await field(/^Paste the notice/), 'UPC 064100111127 Lots L23400 to L23456');
  await screen.findByText('The notice lists a range of lots: look at the packages.');
});

test('explains that the notice has no codes', async () => {
  await open();
  await userEvent.type(await field(/^Paste the notice/), 'Throw it away');
  await screen.findByText('We found nothing to fill in. Please type it below.');
});

test('asks for a title, and for words or a barcode of each product', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add another product' }));
  await userEvent.type(
    within(screen.getByRole('region', { name: 'Product 1' })).getByRole('textbox', { name: /^Words/ }),
    'rice',
  );
  await save();
  await screen.findByText('Please enter a title');
  const second = within(screen.getByRole('region', { name: 'Product 2' }));
  second.getByText('Please enter words in the name or a barcode');
  expect(document.activeElement).toBe(await field(/^Title/));
  await userEvent.click(screen.getByRole('button', { name: 'Remove product 2' }));
  await userEvent.type(await field(/^Title/), 'Rice');
  await save();
  await waitFor(() => expect(sent(CREATE)).toHaveLength(1));
});

test('shows what the server refuses beside its field', async () => {
  const message = 'A code has letters or digits.';
  await open({
    [CREATE]: refuse('invalid_input', 'Please check the highlighted fields.', {
      errors: [{ field: 'products.0.lot_codes.0', code: 'bad_format', message }],
    }),
  });
  await userEvent.type(await field(/^Title/), 'Rice');
  await userEvent.type(await field(/^Words/), 'rice');
  await userEvent.type(await field(/^Lot codes/), '!');
  await save();
  await screen.findByText(message);
  expect((await field(/^Lot codes/)).getAttribute('aria-invalid')).toBe('true');
});

test('a drill says that nothing is changed, and has a title', async () => {
  const { sent } = await open({}, '?drill=1');
  await screen.findByText('Drill: nothing is changed or sent');
  expect((await field(/^Title/)).value).toMatch(/^Drill, /);
  await userEvent.type(await field(/^Food, without the brand/), 'rice');
  await save();
  await waitFor(() => expect(sent(CREATE)[0]?.drill).toBe(true));
});

test('proposes the food and its class, and folds what a drill does not need', async () => {
  const { sent } = await open({}, '?drill=1');
  await userEvent.click(await field(/^Paste a notice/));
  await userEvent.paste('Maple Hill brand Smooth Peanut Butter recalled due to Salmonella\nHazard class I');
  await screen.findByText('Class I · peanut butter');
  const folded = screen.getByText('More details').closest('details');
  expect(folded?.open).toBe(false);
  for (const part of [
    await field(/^Lot codes/),
    await field(/^Title/),
    screen.getByRole('radio', { name: 'Class I' }),
    screen.getByRole('button', { name: 'Add another product' }),
  ])
    expect(folded?.contains(part)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Fill in and check' }));
  expect((await field(/^Food, without the brand/)).value).toBe('peanut butter');
  expect(document.activeElement?.textContent).toBe('See what is affected');
  await save();
  await waitFor(() =>
    expect(sent(CREATE)[0]).toMatchObject({
      class: 'I',
      products: [{ words: 'peanut butter' }],
      drill: true,
    }),
  );
});

test('a drill shows the codes that the notice has, and what is added has a heading', async () => {
  await open({}, '?drill=1');
  await userEvent.click(await field(/^Paste a notice/));
  await userEvent.paste(NOTICE);
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in and check' }));
  expect((await field(/^Lot codes/)).closest('details')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add another product' }));
  const second = within(screen.getByRole('region', { name: 'Product 2' }));
  expect(document.activeElement).toBe(second.getByRole('textbox', { name: /^Food/ }));
  second.getByRole('button', { name: 'Remove product 2' });
});

test('a real recall folds nothing', async () => {
  await open();
  await field(/^Paste the notice/);
  expect(document.querySelector('details')).toBeNull();
  screen.getByText("We'll suggest the class and codes. The text itself is not saved.");
  screen.getByText(/^This or a barcode\. Leave out the brand\./);
});

test('a real recall leaves the words to the person, because a word too many hides food', async () => {
  await open();
  await userEvent.click(await field(/^Paste the notice/));
  await userEvent.paste('Compliments brand Organic Carrots recalled due to Salmonella\nHazard class I');
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in and check' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Class I' }).checked).toBe(true);
  expect((await field(/^Words/)).value).toBe('');
});

test('a retry after a lost response enters the recall once', async () => {
  let isLost = true;
  const { calls } = await open({
    [CREATE]: () => (isLost ? loseConnection() : makeRecall()),
  });
  await userEvent.type(await field(/^Title/), 'Rice');
  await userEvent.type(await field(/^Words/), 'rice');
  await save();
  await screen.findByRole('alert');
  isLost = false;
  await save();
  await screen.findByText(`At ${paths.recall(RECALL_ID)}`);
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map((call) => call.headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('administrators choose the food bank', async () => {
  const { sent } = await open({ 'GET /api/auth/me': makeUser({ role: 'admin' }) });
  await userEvent.type(await field(/^Title/), 'Rice');
  await userEvent.type(await field(/^Words/), 'rice');
  const banks = await screen.findByRole('combobox', { name: /^Food bank/ });
  await save();
  await screen.findByText('Please choose a food bank');
  await userEvent.selectOptions(banks, THERE.name);
  await save();
  await waitFor(() => expect(sent(CREATE)[0]?.foodbank_id).toBe(THERE._id));
});
