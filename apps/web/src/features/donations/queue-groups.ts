import type { Donation } from '@nourish/contract';
import type { SpanKind } from './donation-filters.ts';
import { isOverdue } from './status.ts';

/** Donations under one heading: all that are late, or those of one day. */
export interface QueueGroup {
  /** 'overdue', or a 'YYYY-MM-DD'. */
  key: string;
  rows: Donation[];
}

/**
 * The donations as the list shows them, day by day in the order they came in: of what happened to them, or of their pickup
 * with late ones first.
 */
export function groupQueue(
  donations: readonly Donation[],
  today: string,
  kind: SpanKind | '' = '',
): QueueGroup[] {
  const groups = new Map<string, Donation[]>();
  for (const donation of donations) {
    const key = dayOf(donation, today, kind);
    const rows = groups.get(key);
    if (rows) rows.push(donation);
    else groups.set(key, [donation]);
  }
  return [...groups]
    .map(([key, rows]) => ({ key, rows }))
    .toSorted((a, b) => Number(b.key === 'overdue') - Number(a.key === 'overdue'));
}

function dayOf(donation: Donation, today: string, kind: SpanKind | ''): string {
  if (kind === 'offered') return donation.offered_date;
  // The list of those that were received has no others.
  if (kind === 'received') return donation.received_date ?? donation.scheduledPickupDate;
  return isOverdue(donation, today) ? 'overdue' : donation.scheduledPickupDate;
}
