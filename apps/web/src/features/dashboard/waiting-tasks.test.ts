import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { waitingTasks } from './waiting-tasks.ts';

const BUSY = {
  requests: { pending: 3, approved_today: 2 },
  donations: { pending: 4, overdue: 2 },
  newMessages: 6,
  expiringItems: 7,
  pastDateItems: 8,
  openCounts: 1,
  gaps: { people: 5, foodBankId: idOf(1), today: '2026-11-21' },
};

test('orders tasks by urgency: what is late, then today, then the rest; each links to its records', () => {
  expect(waitingTasks(BUSY, undefined).map(({ count, to }) => [count, to])).toEqual([
    [2, '/donations?status=overdue'],
    [8, '/inventory?past_date=true'],
    [2, '/requests?status=approved&date=today'],
    [5, `/shift-management?view=assignments&foodbank=${idOf(1)}&day=2026-11-21`],
    [3, '/requests?status=pending'],
    [4, '/donations?status=pending'],
    [6, '/messages'],
    [7, '/inventory?expiring=true'],
    [1, '/inventory/counts'],
  ]);
});

test('omits tasks with zero or unknown counts', () => {
  expect(
    waitingTasks({ ...BUSY, donations: undefined, newMessages: 0 }, undefined).map(({ id }) => id),
  ).toEqual(['pastDate', 'prepare', 'gaps', 'review', 'expiring', 'counts']);
  expect(waitingTasks({}, undefined)).toEqual([]);
});

test('limits the links to the given food bank', () => {
  const [first] = waitingTasks(BUSY, idOf(2));
  expect(first?.to).toBe(`/donations?status=overdue&foodbank_id=${idOf(2)}`);
});
