import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { waitingTasks } from './waiting-tasks.ts';

const BUSY = {
  requests: { pending: 3, approved_today: 2, ready_today: 1 },
  donations: { pending: 4, due_today: 1, overdue: 2 },
  newMessages: 6,
  expiringItems: 7,
  pastDateItems: 8,
  openCounts: 1,
  gaps: { people: 5, foodBankId: idOf(1), today: '2026-11-21' },
};

test('orders tasks by urgency: today’s pickups, then unanswered requests, then stock; each links to its records', () => {
  expect(waitingTasks(BUSY, undefined).map(({ count, to }) => [count, to])).toEqual([
    [2, '/requests?status=approved&date=today'],
    [1, '/requests?status=ready&date=today'],
    [5, `/shift-management?view=assignments&foodbank=${idOf(1)}&day=2026-11-21`],
    [1, '/donations?status=scheduled&day=today'],
    [3, '/requests?status=pending'],
    [2, '/donations?status=overdue'],
    [4, '/donations?status=pending'],
    [6, '/messages'],
    [8, '/inventory?past_date=true'],
    [7, '/inventory?expiring=true'],
    [1, '/inventory/counts'],
  ]);
});

test('omits tasks with zero or unknown counts', () => {
  expect(
    waitingTasks({ ...BUSY, donations: undefined, newMessages: 0 }, undefined).map(({ id }) => id),
  ).toEqual(['prepare', 'handOut', 'gaps', 'review', 'pastDate', 'expiring', 'counts']);
  expect(waitingTasks({}, undefined)).toEqual([]);
});

test('limits the links to the given food bank', () => {
  const [first] = waitingTasks(BUSY, idOf(2));
  expect(first?.to).toBe(`/requests?status=approved&date=today&foodbank_id=${idOf(2)}`);
});
