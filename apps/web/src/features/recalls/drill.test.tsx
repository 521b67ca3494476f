import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../lib/fake-api.ts';
import { idOf } from '../../lib/test-data.ts';
import { clearToken, storeToken } from '../../lib/token.ts';
import {
  makeAffected,
  makeHeld,
  makeItem,
  makeNotices,
  makeOutcome,
  makeRecall,
  makeVisit,
  RECALL_ID,
} from './test-data.ts';
import {
  answer,
  boxOf,
  CALLED,
  CERTAIN,
  HELD,
  HOLD,
  LIFT,
  NOTIFY,
  open,
  OUTCOMES,
  press,
  step,
  TOLD,
} from './test-page.tsx';

// jsdom has no layout and no scrollIntoView.
Element.prototype.scrollIntoView = () => undefined;

beforeAll(async () => {
  // Dialogs load their code on first use; load it before the test timeouts start.
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

/** The folded part of a drill whose label this is. */
const fold = (label: string) => {
  const details = screen.getByText(label, { selector: 'summary' }).closest('details');
  expect(details?.open).toBe(false);
  return details!;
};

test('a drill shows one step after the other, and folds what is only to read', async () => {
  const { sent, scene } = await open(
    { recall: { drill: true }, preview: { items: [CERTAIN], requests: [makeAffected()] } },
    {
      [HOLD]: () => {
        scene.recall = { ...HELD, drill: true };
        return { recall: makeRecall({ drill: true, items_held: 1 }), requests: [] };
      },
      [NOTIFY]: () => {
        scene.recall = { ...HELD, ...TOLD, drill: true };
        scene.notices = { by_phone: [CALLED] };
        return makeNotices();
      },
    },
  );
  await screen.findByText('Drill: nothing is changed or sent');
  await screen.findByText('Tick what fits the notice.');
  for (const name of [/^Bags to open/, /^Who got it/, /^Tell people/, /^What became of it/])
    expect((await step(name)).textContent).toMatch(new RegExp(`^\\d${name.source.slice(1)}$`));
  await press('Use this item');
  await waitFor(() => expect(sent(NOTIFY)).toEqual([{ id: RECALL_ID }]));
  expect(sent(HOLD)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('step-bags'));
  for (const name of [/^Bags to open/, /^Who got it/, /^Tell people/])
    expect((await step(name)).textContent).toContain('(done)');
  within(fold('1 item noted')).getByRole('list', { name: 'Items noted in the drill' });
  screen.getByText('In a drill, leave the bags closed.');
  const bags = within(fold('1 bag'));
  bags.getByText('LS-427');
  bags.getByText('Would be taken out');
  bags.getByText('Print the list');
  within(await step(/^Tell people/)).getByText('Do not call anyone.');
  const told = within(fold('1 person would be told'));
  const calls = within(await told.findByRole('list', { name: 'Who would be called' }));
  calls.getByText('416-555-0136');
  expect(calls.queryByRole('link', { name: /416/ })).toBeNull();
  told.getByText('Poster for the door');
  expect(told.queryByRole('button')).toBeNull();
});

test('a drill folds the people who got it, and the requests without a bag', async () => {
  const person = makeVisit();
  await open({
    recall: { ...HELD, ...TOLD, drill: true },
    preview: {
      items: [CERTAIN, makeItem({ inventory_id: idOf(902), lot_code: null, match: 'possible' })],
      requests: [makeAffected(), makeAffected({ _id: idOf(301), code: 'LS-428', was_packed: false })],
      visits: [person],
    },
  });
  await step(/^Who got it/);
  await screen.findByText('1 bag · 1 request');
  within(fold('1 bag · 1 request')).getByText('LS-428');
  const reached = within(fold('1 person'));
  reached.getByText('Amina Yusuf');
  reached.getByText('1 visit or request handed out');
  const noted = within(fold('1 item noted'));
  noted.getByRole('heading', { name: 'More items that fit' });
  noted.getByRole('button', { name: 'Use these items' });
});

test('a drill tells items of one name apart', async () => {
  const other = makeHeld({ inventory_id: idOf(902), lot_code: 'L23457' });
  await open({ recall: { ...HELD, ...TOLD, drill: true, items: [makeHeld(), other] } });
  const outcomes = within(await step(/^What became of it/));
  outcomes.getByText('Lot L23456, Shelf A2');
  outcomes.getByText('Lot L23457, Shelf A2');
});

test('a drill can be ended at once', async () => {
  const { sent, scene } = await open(
    { recall: { drill: true }, preview: { items: [CERTAIN] } },
    {
      [LIFT]: () => {
        scene.recall = {
          drill: true,
          status: 'lifted',
          lifted_at: '2026-11-26T15:01:00Z',
          lifted_by: 'Amina',
        };
        return makeRecall({ status: 'lifted', drill: true });
      },
    },
  );
  await step(/^End/);
  await press('End the drill');
  const asked = within(await screen.findByRole('alertdialog', { name: 'End the drill?' }));
  asked.getByText('Its record is kept.');
  await userEvent.click(asked.getByRole('button', { name: 'End the drill' }));
  await waitFor(() => expect(sent(LIFT)).toEqual([{ id: RECALL_ID }]));
  await screen.findByText(/^Done in 1 minute\./);
});

test('a drill whose list of people failed offers it again', async () => {
  let fails = true;
  const { sent, scene } = await open(
    { recall: { drill: true }, preview: { items: [CERTAIN] } },
    {
      [HOLD]: () => {
        scene.recall = { ...HELD, drill: true };
        return { recall: makeRecall({ drill: true, items_held: 1 }), requests: [] };
      },
      [NOTIFY]: () => {
        if (fails) return refuse('internal');
        scene.recall = { ...HELD, ...TOLD, drill: true };
        return makeNotices();
      },
    },
  );
  await boxOf(/L23456/);
  await press('Use this item');
  await screen.findByRole('button', { name: 'Show who would be told' });
  await press('Show who would be told');
  await within(await step(/^Tell people/)).findByRole('alert');
  fails = false;
  await press('Show who would be told');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show who would be told' })).toBeNull());
  expect(sent(NOTIFY)).toHaveLength(3);
});

test('a drill says what would have become of the units, and asks for its end only', async () => {
  const { sent, scene } = await open(
    { recall: { ...HELD, ...TOLD, drill: true } },
    {
      [OUTCOMES]: () => {
        const outcomes = [makeOutcome()];
        scene.recall = { ...HELD, ...TOLD, drill: true, outcomes };
        return makeRecall({ drill: true });
      },
      [LIFT]: () => {
        scene.recall = {
          ...scene.recall,
          status: 'lifted',
          lifted_at: '2026-11-26T15:03:30Z',
          lifted_by: 'Amina',
        };
        return makeRecall({ status: 'lifted', drill: true });
      },
    },
  );
  const outcomes = within(await step(/^What became of it/));
  expect(outcomes.queryByRole('button', { name: 'All returned' })).toBeNull();
  expect(outcomes.queryByText(/Shelf A2/)).toBeNull();
  await press('All destroyed');
  await press('Save outcomes');
  await outcomes.findByText('24 units would leave the stock');
  const recorded = within(fold('24 units would leave the stock'));
  // Also beside the folded photo.
  expect(recorded.getAllByText('24 would be destroyed')).toHaveLength(2);
  recorded.getByText('24 on hand');
  within(await step(/^What is affected/)).getByText('24 on hand');
  expect(sent(OUTCOMES)[0]?.outcomes).toEqual([{ inventory_id: idOf(901), outcome: 'destroyed', units: 24 }]);
  await waitFor(() => expect(document.activeElement?.id).toBe('step-end'));
  const end = within(await step(/^End/));
  end.getByText('All done. The record comes next.');
  expect(end.queryByRole('button', { name: 'Record as PDF' })).toBeNull();
  await press('End the drill');
  await answer('End the drill?', 'End the drill');
  await end.findByText('Done in 4 minutes. It counts as done on Nov 26, 2026.');
  end.getByRole('button', { name: 'Record as PDF' });
  const history = within(fold('History'));
  history.getByText('1 person would be told');
  history.getByText('24 units would be destroyed');
});

test('a real recall folds nothing, and keeps its bags, its people and its history in sight', async () => {
  await open({
    recall: { ...HELD, ...TOLD },
    preview: {
      items: [CERTAIN],
      requests: [makeAffected({ lines: [{ ...makeAffected().lines[0]!, released: true }] })],
      visits: [makeVisit()],
    },
    notices: { by_phone: [CALLED] },
  });
  const bags = within(await step(/^Bags to open/));
  bags.getByText('Open each bag and take the items out.');
  bags.getByRole('link', { name: 'Print the list' });
  within(await step(/^Who got it/)).getByText('Amina Yusuf');
  const notify = within(await step(/^Tell people/));
  notify.getByRole('link', { name: 'Poster for the door' });
  await notify.findByRole('list', { name: 'People to call' });
  within(await step(/^What is affected/)).getByRole('list', { name: 'Items on hold' });
  within(await step(/^What became of it/)).getByRole('button', { name: 'All returned' });
  screen.getByRole('heading', { name: 'History' });
  expect(document.querySelector('details')).toBeNull();
});
