import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { makeNotices, makeVisit, RECALL_ID } from './test-data.ts';
import { boxOf, CALLED, CALLS, HELD, open, TOLD, prepareRecallPages } from './test-page.tsx';

prepareRecallPages();

test('ticks who was called, and says by whom', async () => {
  const called = { at: '2026-11-26T15:04:00Z', by: 'Amina Diallo' };
  const { sent, scene } = await open(
    { recall: { ...HELD, ...TOLD }, notices: { by_phone: [CALLED] } },
    {
      [CALLS]: () => {
        scene.recall = { ...HELD, ...TOLD, told: 1 };
        scene.notices = { by_phone: [{ ...CALLED, called }] };
        return makeNotices(scene.notices);
      },
    },
  );
  await screen.findByText('0 of 1 person told');
  await userEvent.click(await boxOf(/^Told: Blue hat/));
  await screen.findByText(/^Told by Amina Diallo, /);
  expect(sent(CALLS)).toEqual([
    { id: RECALL_ID, notice_id: idOf(980), listed_at: '2026-11-26T15:02:00Z', called: true },
  ]);
  await screen.findByText('1 person told');
});

test('lists the people still to reach first, and a tick leaves its row in place', async () => {
  const called = { at: '2026-11-26T15:04:00Z', by: 'Amina Diallo' };
  const zoe = { ...CALLED, notice_id: idOf(981), client_id: null, code: null, name: 'Zoe' };
  const { scene } = await open(
    { recall: { ...HELD, ...TOLD }, notices: { by_phone: [{ ...CALLED, called }, zoe] } },
    {
      [CALLS]: () => {
        scene.notices = {
          by_phone: [
            { ...CALLED, called },
            { ...zoe, called },
          ],
        };
        return makeNotices(scene.notices);
      },
    },
  );
  const left = within(await screen.findByRole('list', { name: 'Still to reach (1)' }));
  left.getByText('Zoe');
  within(screen.getByRole('list', { name: 'Told (1)' })).getByText('Blue hat');
  // The reason is the same for both, and stands once in the heading.
  expect(screen.getAllByText('Food still at home')).toHaveLength(1);
  await userEvent.click(await boxOf(/^Told: Zoe/));
  within(await screen.findByRole('list', { name: 'Still to reach (0)' })).getByText('Zoe');
});

test('tells possible receivers and failed mails apart, and who was added since', async () => {
  const visits = [makeVisit({ is_possible: true })];
  const by_phone = [
    { ...CALLED, is_possible: true },
    { ...CALLED, notice_id: idOf(981), client_id: null, code: null, name: 'Zoe', mail_failed: true },
  ];
  await open({ recall: { ...HELD, ...TOLD }, preview: { visits }, notices: { by_phone, untold: 2 } });
  const calls = within(await screen.findByRole('list', { name: 'People to call' }));
  const [possible, failed] = calls.getAllByRole('listitem');
  expect(possible?.textContent).toContain('Food may be at home');
  expect(failed?.textContent).toContain('Food still at home · Email could not be delivered');
  screen.getByText('May have been in the bag');
  screen.getByText('2 people have to be told');
});
