import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '../../lib/fake-api.ts';
import { idOf } from '../../lib/test-data.ts';
import { paths } from '../../paths.ts';
import {
  makeAffected,
  makeHeld,
  makeItem,
  makeNotices,
  makePreview,
  makeRecall,
  makeVisit,
  RECALL_ID,
} from './test-data.ts';
import {
  answer,
  boxOf,
  CALLED,
  CERTAIN,
  DISMISS,
  HELD,
  HOLD,
  LIFT,
  NOTIFY,
  open,
  OUTCOMES,
  press,
  step,
  TOLD,
  prepareRecallPages,
} from './test-page.tsx';

const POSSIBLE = makeItem({
  inventory_id: idOf(902),
  lot_code: null,
  match: 'possible',
  on_hand: 9,
  reserved: 1,
});
const GONE = makeItem({ inventory_id: idOf(903), lot_code: 'L23457', on_hand: 0, reserved: 0 });

prepareRecallPages();

test('chooses certain matches only, and says what the hold will do', async () => {
  const requests = [makeAffected(), makeAffected({ _id: idOf(301), code: 'LS-428', was_packed: false })];
  const { sent, scene } = await open(
    { preview: { items: [CERTAIN, POSSIBLE, GONE], requests } },
    {
      [HOLD]: () => {
        scene.recall = HELD;
        return { recall: makeRecall({ status: 'held', items_held: 2 }), requests: [] };
      },
    },
  );
  expect((await boxOf(/Choose Peanut butter, Lot L23456, Mar\u00a05,\u00a02027, Shelf A2/)).checked).toBe(
    true,
  );
  expect(
    (await boxOf(/^Choose Peanut butter, No lot recorded, Mar\u00a05,\u00a02027, Shelf A2$/)).checked,
  ).toBe(false);
  expect((await boxOf(/Choose Peanut butter, Lot L23457, Mar\u00a05,\u00a02027, Shelf A2/)).checked).toBe(
    true,
  );
  screen.getByText('None left, but handed out');
  await press('Hold 2 items');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Hold 2 items?' }));
  asked.getByText(/taken out of 2 requests, .* 1 bag is packed and has to be opened\./);
  await userEvent.click(asked.getByRole('button', { name: 'Hold 2 items' }));
  await waitFor(() =>
    expect(sent(HOLD)).toEqual([{ id: RECALL_ID, inventory_ids: [CERTAIN.inventory_id, GONE.inventory_id] }]),
  );
  await within(await step(/^What is affected/)).findByRole('list', { name: 'Items on hold' });
  await waitFor(() => expect(document.activeElement?.id).toBe('step-bags'));
});

test('a choice outlives a refetch, and a colleague’s hold is shown', async () => {
  const { scene, queryClient } = await open({ preview: { items: [CERTAIN, POSSIBLE] } });
  await userEvent.click(
    await boxOf(/^Choose Peanut butter, No lot recorded, Mar\u00a05,\u00a02027, Shelf A2$/),
  );
  scene.recall = HELD;
  await queryClient.invalidateQueries();
  await screen.findByRole('list', { name: 'Items on hold' });
  expect(
    (await boxOf(/^Choose Peanut butter, No lot recorded, Mar\u00a05,\u00a02027, Shelf A2$/)).checked,
  ).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /L23456/ })).toBeNull();
});

test('a hold that fails says why, and sends the same key again', async () => {
  let isLost = true;
  const { calls } = await open(
    { preview: { items: [CERTAIN] } },
    { [HOLD]: () => (isLost ? loseConnection() : { recall: makeRecall(), requests: [] }) },
  );
  await boxOf(/L23456/);
  await press('Hold 1 item');
  const asked = await answer('Hold 1 item?', 'Hold 1 item');
  await asked.findByRole('alert');
  isLost = false;
  await userEvent.click(asked.getByRole('button', { name: 'Hold 1 item' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map((call) => call.headers.get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('marks what came in later, and stores that it is not affected once that is confirmed', async () => {
  const arrival = { arrived_at: '2026-11-26T15:05:00Z', dismissed_at: null, dismissed_by: null };
  const late = makeItem({ inventory_id: idOf(904), lot_code: null, match: 'possible', arrival });
  const { sent, scene } = await open(
    { recall: HELD, preview: { items: [late, POSSIBLE] } },
    {
      [DISMISS]: () => {
        const decided = { ...arrival, dismissed_at: '2026-11-26T15:06:00Z', dismissed_by: 'Amina' };
        scene.preview = { items: [{ ...late, arrival: decided }, POSSIBLE] };
        return makeRecall();
      },
    },
  );
  const first = within(await step(/^What is affected/));
  first.getByText(/^Items came in, or their records changed/);
  first.getByText(/^since Nov 26, 2026, /);
  expect((await boxOf(/^Choose Peanut butter, No lot recorded, .* \(1 of 2\)$/)).checked).toBe(false);
  await press(/^Not affected: Peanut butter/);
  await answer('Is this item not affected?', 'Not affected');
  await first.findByText(/^Not affected: Amina, Nov 26, 2026, /);
  expect(first.queryByText('New')).toBeNull();
  expect(sent(DISMISS)).toEqual([{ id: RECALL_ID, inventory_ids: [idOf(904)] }]);
});

test('ends a recall after a warning about unchecked goods', async () => {
  const arrival = { arrived_at: '2026-11-26T15:05:00Z', dismissed_at: null, dismissed_by: null };
  await open({ recall: HELD, preview: { items: [makeItem({ inventory_id: idOf(904), arrival })] } });
  await step(/^What is affected/);
  await screen.findByText('1 new item to check');
  await press('End the recall');
  const asked = within(await screen.findByRole('alertdialog'));
  asked.getByText(/1 new item in step 1 has not been checked\.$/);
});

test('folds what is not affected below, with the reason', async () => {
  const other = { ...CERTAIN, lot_code: 'L77', differs_in: 'lot' as const };
  await open({ preview: { items: [CERTAIN], unaffected: [other] } });
  const label = await screen.findByText('Not affected: 1 item of the same product');
  const list = label.closest('details');
  expect(list?.open).toBe(false);
  expect(list?.textContent).toContain('Other lot: L77');
});

test('warns if more items fit than are listed', async () => {
  await open({ preview: { items: [CERTAIN], has_more_items: true } });
  await screen.findByText(/^More items fit than can be listed here\./);
});

test('explains that nothing is affected', async () => {
  await open();
  await screen.findByText('Nothing is affected');
});

test('lists the bags to open apart from those without items on hold', async () => {
  const line = makeAffected().lines[0]!;
  const requests = [
    makeAffected({ lines: [{ ...line, released: true }] }),
    makeAffected({ _id: idOf(301), code: 'LS-428', lines: [{ ...line, inventory_id: idOf(902) }] }),
    makeAffected({ _id: idOf(302), code: 'LS-429', status: 'pending', was_packed: false }),
  ];
  await open({ recall: HELD, preview: { items: [CERTAIN], requests } });
  const bags = within(await step(/^Bags to open/));
  bags.getByRole('heading', { name: '1 packed bag' });
  expect(bags.getAllByText('Taken out')).toHaveLength(2);
  bags.getByText('1 packed bag with items that are not on hold');
  bags.getByText('1 request without a packed bag');
  expect(bags.getByRole('link', { name: 'LS-427' }).getAttribute('href')).toBe(
    paths.requestDetails(idOf(300)),
  );
  expect(bags.getByRole('link', { name: 'Print the list' }).getAttribute('href')).toBe(
    `${paths.recall(RECALL_ID)}?view=bags`,
  );
});

test('shows who got the food, and visits without a name', async () => {
  const visits = [makeVisit(), makeVisit({ _id: idOf(601), person: null })];
  await open({ recall: HELD, preview: { visits, visit_count: 1_200 } });
  const reached = within(await step(/^Who got it/));
  reached.getByText('At least 1 person');
  reached.getByText('1,200 visits and requests handed out');
  reached.getByText('at least 1 without a name');
  reached.getByText(/Only the latest 2 visits are listed/);
  expect(reached.getByRole('link', { name: 'Amina Yusuf' }).getAttribute('href')).toBe(
    paths.client(idOf(400)),
  );
});

test('counts people only as far as the visits are listed', async () => {
  const visits = [makeVisit(), makeVisit({ _id: idOf(601), person: null })];
  await open({ recall: HELD, preview: { visits, visit_count: 1_200 } });
  const notify = within(await step(/^Tell people/));
  await notify.findByText('At least 1 person took matching items home');
  notify.getByText('At least 1 visit without a name: put up the poster');
});

test('the step to tell people is done even if there was no person to tell', async () => {
  await open({ recall: { ...HELD, ...TOLD, notified: 0 } });
  await screen.findByRole('button', { name: 'Tell people who were added' });
  expect((await step(/^Tell people/)).textContent).toContain('(done)');
});

test('two lots of an item have their own names', async () => {
  const items = [
    makeHeld(),
    makeHeld({ inventory_id: idOf(902), lot_code: 'L23457', storage_location: 'Shelf B1' }),
  ];
  await open({ recall: { ...HELD, ...TOLD, items } });
  const outcomes = within(await step(/^What became of it/));
  outcomes.getByRole('group', { name: 'Peanut butter, Lot L23456, Shelf A2' });
  outcomes.getByRole('group', { name: 'Peanut butter, Lot L23457, Shelf B1' });
});

test('lots without a code in one place are told apart by their date, else by a number', async () => {
  const unnamed = { lot_code: null, on_hand: 5 };
  const items = [
    makeHeld({ ...unnamed, expiration_date: '2027-03-05' }),
    makeHeld({ ...unnamed, inventory_id: idOf(902) }),
    makeHeld({ ...unnamed, inventory_id: idOf(903) }),
  ];
  await open({ recall: { ...HELD, ...TOLD, items } });
  const outcomes = within(await step(/^What became of it/));
  for (const facts of [
    'No lot recorded, Mar 5, 2027, Shelf A2',
    'No lot recorded, Shelf A2 (1 of 2)',
    'No lot recorded, Shelf A2 (2 of 2)',
  ]) {
    outcomes.getByText(facts);
    const isNamed = (name: string) => name.replaceAll('\u00a0', ' ') === `Peanut butter, ${facts}`;
    outcomes.getByRole('group', { name: isNamed });
  }
});

test('tells people, then lists whom to call', async () => {
  const { sent, scene } = await open(
    { recall: HELD, preview: { visits: [makeVisit()] } },
    {
      [NOTIFY]: () => {
        scene.recall = { ...HELD, ...TOLD, notified: 3 };
        scene.notices = { mailed: 2, by_phone: [CALLED], anonymous_visits: 1 };
        return makeNotices();
      },
    },
  );
  const notify = within(await step(/^Tell people/));
  await notify.findByText('1 person took matching items home');
  await press('Tell people');
  await answer('Tell people now?', 'Tell people');
  await waitFor(() => expect(sent(NOTIFY)).toEqual([{ id: RECALL_ID }]));
  const calls = within(await screen.findByRole('list', { name: 'People to call' }));
  calls.getByText('Blue hat');
  expect(calls.getByRole('link', { name: /416-555-0136/ }).getAttribute('href')).toMatch(
    /^tel:\+?1?4165550136/,
  );
  screen.getByText(/put the poster on the door/);
  screen.getByRole('button', { name: 'Tell people who were added' });
});

test('records outcomes, and refuses more units than are left', async () => {
  const { sent } = await open({ recall: { ...HELD, ...TOLD } }, { [OUTCOMES]: makeRecall() });
  const outcomes = within(await step(/^What became of it/));
  outcomes.getByText('24 units left');
  await press('Save outcomes');
  outcomes.getByText('Please enter units for at least one item.');
  await userEvent.type(outcomes.getByRole('textbox', { name: 'Destroyed' }), '25');
  await press('Save outcomes');
  await outcomes.findByText('More than are left');
  expect(sent(OUTCOMES)).toEqual([]);
  await press('All destroyed');
  await press('Save outcomes');
  const inventory_id = idOf(901);
  await waitFor(() =>
    expect(sent(OUTCOMES)).toEqual([
      {
        id: RECALL_ID,
        outcomes: [
          { inventory_id, outcome: 'found', units: 24 },
          { inventory_id, outcome: 'destroyed', units: 24 },
        ],
      },
    ]),
  );
  await waitFor(() =>
    expect(outcomes.getByRole<HTMLInputElement>('textbox', { name: 'Destroyed' }).value).toBe(''),
  );
});

test('shows the server’s refusal beside the units', async () => {
  const message = 'Only 20 are in stock.';
  const errors = [{ field: 'outcomes.0.units', code: 'insufficient_stock' as const, message }];
  await open(
    { recall: { ...HELD, ...TOLD } },
    { [OUTCOMES]: refuse('insufficient_stock', 'There is not enough in stock.', { errors }) },
  );
  const outcomes = within(await step(/^What became of it/));
  await userEvent.type(outcomes.getByRole('textbox', { name: 'Returned' }), '24');
  await press('Save outcomes');
  await outcomes.findByText(message);
});

test('ends the recall, which then shows by whom', async () => {
  const { sent, scene } = await open(
    { recall: { ...HELD, ...TOLD } },
    {
      [LIFT]: () => {
        scene.recall = {
          ...HELD,
          status: 'lifted',
          lifted_at: '2026-11-26T16:00:00Z',
          lifted_by: 'Amina',
        };
        return makeRecall({ status: 'lifted' });
      },
    },
  );
  await step(/^End the recall/);
  await press('End the recall');
  const asked = within(await screen.findByRole('alertdialog', { name: 'End the recall?' }));
  asked.getByText(/24 units are still here\. They can be requested and handed out again/);
  await userEvent.click(asked.getByRole('button', { name: 'End the recall' }));
  await waitFor(() => expect(sent(LIFT)).toEqual([{ id: RECALL_ID }]));
  await screen.findByText(/^Ended by Amina, /);
  expect(screen.queryByRole('button', { name: 'Save outcomes' })).toBeNull();
});

test('a recall that a colleague has ended is shown so after the refusal', async () => {
  const { scene } = await open(
    { recall: { ...HELD, ...TOLD } },
    {
      [LIFT]: () => {
        scene.recall = { ...HELD, status: 'lifted', lifted_at: '2026-11-26T16:00:00Z', lifted_by: 'Amina' };
        return refuse('invalid_transition', 'This is not possible any more.');
      },
    },
  );
  await step(/^End the recall/);
  await press('End the recall');
  const asked = await answer('End the recall?', 'End the recall');
  await asked.findByText('This is not possible any more.');
  await screen.findByText(/^Ended by Amina, /);
});

test('says in an ended recall who was never told, and leads to the household without a number', async () => {
  const ended = { status: 'lifted' as const, lifted_at: '2026-11-26T16:00:00Z', lifted_by: 'Amina' };
  await open({
    recall: { ...HELD, ...TOLD, ...ended, notified: 3, told: 1 },
    notices: { by_phone: [{ ...CALLED, phone: null }], anonymous_visits: 1 },
  });
  expect(await screen.findAllByText('2 people were not reached')).toHaveLength(2);
  const told = within(await step(/^People told/));
  const link = await told.findByRole('link', { name: 'Add a number: Blue hat' });
  expect(link.getAttribute('href')).toBe(paths.client(idOf(401)));
  // The poster is of no use any more, and the only item is named above.
  expect(told.queryByText(/^We do not know who came/)).toBeNull();
  expect(told.queryByText('Peanut butter')).toBeNull();
  await step(/^Recall ended/);
});

test('offers to try again if what is affected cannot be loaded', async () => {
  let fails = true;
  await open({}, { 'GET /api/recalls/:id/preview': () => (fails ? refuse('internal') : makePreview()) });
  await screen.findByText('What is affected could not be loaded');
  fails = false;
  await press('Retry');
  await screen.findByText('Nothing is affected');
});

test('explains that the recall does not exist', async () => {
  await open({}, { 'GET /api/recalls/:id': refuse('not_found') });
  await screen.findByText('We could not find this recall');
});

test('the poster says what to do in three languages', async () => {
  await open({ recall: HELD, preview: { visits: [makeVisit()] } }, {}, '?view=poster');
  await screen.findByRole('heading', { level: 2, name: 'Food recall' });
  screen.getByText('No lo coma. No se lo dé a otras personas.');
  screen.getByText('Ne le mangez pas. Ne le donnez à personne.');
  screen.getByText('We handed out this food on Nov 25, 2026.');
  await screen.findByText(/416-555-0142/);
});

test('the poster has the days of all visits, not only of those that are listed', async () => {
  const days = { first_day: '2026-09-01', last_day: '2026-11-25' };
  await open({ recall: HELD, preview: { visits: [makeVisit()], ...days } }, {}, '?view=poster');
  await screen.findByText('We handed out this food between Sep 1, 2026 and Nov 25, 2026.');
});

test('the list to call has a box for each person and what to say', async () => {
  await open({ recall: { ...HELD, ...TOLD }, notices: { by_phone: [CALLED] } }, {}, '?view=calls');
  const row = within(await screen.findByRole('row', { name: /Blue hat/ }));
  row.getByText('416-555-0136');
  screen.getByText(/^Say: “Food that you received from us has been recalled\./);
});

test('the list of bags names what to take out', async () => {
  const requests = [makeAffected({ lines: [{ ...makeAffected().lines[0]!, released: true }] })];
  await open({ recall: HELD, preview: { items: [CERTAIN], requests } }, {}, '?view=bags');
  const row = await screen.findByRole('row', { name: /LS-427/ });
  expect(row.textContent).toContain('3 × Peanut butter (Lot L23456)');
});
