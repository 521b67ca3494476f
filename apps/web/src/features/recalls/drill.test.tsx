import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../lib/fake-api.ts';
import { idOf } from '../../lib/test-data.ts';
import { clearToken, storeToken } from '../../lib/token.ts';
import { makeAffected, makeNotices, makeOutcome, makeRecall, RECALL_ID } from './test-data.ts';
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

test('a drill says on each step that nothing is changed', async () => {
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
  await screen.findByText('Drill: nothing is changed');
  await screen.findByText(/leave the items in: this is a drill/);
  screen.getByText('In a drill, tick what fits the notice.');
  await press('Use this item');
  await waitFor(() => expect(sent(NOTIFY)).toEqual([{ id: RECALL_ID }]));
  expect(sent(HOLD)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('step-bags'));
  expect((await step(/^Who got it/)).textContent).toContain('(done)');
  const notify = within(await step(/^Tell people/));
  notify.getByText(/^Do not call anyone/);
  const calls = within(await notify.findByRole('list', { name: 'Who would be called' }));
  calls.getByText('416-555-0136');
  expect(calls.queryByRole('link', { name: /416/ })).toBeNull();
  expect(notify.queryByRole('button')).toBeNull();
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
  await press('All destroyed');
  await press('Save outcomes');
  // Also beside the folded photo.
  expect(await outcomes.findAllByText('24 would be destroyed')).toHaveLength(2);
  outcomes.getByText('24 on hand');
  within(await step(/^What is affected/)).getByText('24 on hand');
  expect(sent(OUTCOMES)[0]?.outcomes).toEqual([{ inventory_id: idOf(901), outcome: 'destroyed', units: 24 }]);
  await waitFor(() => expect(document.activeElement?.id).toBe('step-end'));
  const end = within(await step(/^End the drill/));
  end.getByText(/^All steps are done/);
  expect(end.queryByRole('button', { name: 'Record as PDF' })).toBeNull();
  await press('End the drill');
  await answer('End the drill?', 'End the drill');
  await end.findByText('Drill done in 4 minutes. It counts as done on Nov 26, 2026.');
  end.getByRole('button', { name: 'Record as PDF' });
  screen.getByText('1 person would be told', { selector: 'li p' });
  screen.getByText('24 units would be destroyed');
});
