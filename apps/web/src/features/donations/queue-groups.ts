import type { Donation } from '@nourish/contract';
import { isOverdue } from './status.ts';

/** Donations under one heading: all that are late, or those of one day. */
export interface QueueGroup {
  /** 'overdue', or a 'YYYY-MM-DD'. */
  key: string;
  rows: Donation[];
}

/** The donations as the queue shows them: late ones first, then day by day in the order they came in. */
export function groupQueue(donations: readonly Donation[], today: string): QueueGroup[] {
  const groups = new Map<string, Donation[]>();
  for (const donation of donations) {
    const key = isOverdue(donation, today) ? 'overdue' : donation.scheduledPickupDate;
    const rows = groups.get(key);
    if (rows) rows.push(donation);
    else groups.set(key, [donation]);
  }
  return [...groups]
    .map(([key, rows]) => ({ key, rows }))
    .toSorted((a, b) => Number(b.key === 'overdue') - Number(a.key === 'overdue'));
}
