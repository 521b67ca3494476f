import type { Donation } from '@nourish/contract';
import { addDays } from '../../../lib/dates.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { isOpen, isOverdue } from '../status.tsx';
import type { SpanKind } from './donation-filters.ts';

/** Open donations by how soon they are due, then the closed ones. */
const PARTS = ['overdue', 'today', 'tomorrow', 'later', 'closed'] as const;
export type QueuePart = (typeof PARTS)[number];

function partOf(donation: Donation, today: string): QueuePart {
  const { scheduledPickupDate: day } = donation;
  if (!isOpen(donation)) return 'closed';
  if (isOverdue(donation, today)) return 'overdue';
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'later';
}

/**
 * Groups donations by the part of the queue, keeping their order. Most days have a single donation, so only
 * today and tomorrow are groups of their own.
 */
export const groupQueue = <Row extends Donation>(donations: readonly Row[], today: string) =>
  groupBy(donations, (donation) => partOf(donation, today)).toSorted(
    (a, b) => PARTS.indexOf(a.key) - PARTS.indexOf(b.key),
  );

/** Groups donations by the day of an event, keeping their order. */
export const groupByEvent = <Row extends Donation>(donations: readonly Row[], kind: SpanKind) =>
  groupBy(donations, ({ offered_date, received_date, scheduledPickupDate }) =>
    // A list filtered by reception contains received donations only.
    kind === 'offered' ? offered_date : (received_date ?? scheduledPickupDate),
  );
