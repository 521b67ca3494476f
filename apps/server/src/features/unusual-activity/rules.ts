import type { UnusualAction, UnusualKind } from '@nourish/contract/admin-constants';
import { DAY_MS } from '@nourish/contract/calendar';

/** Four whole weeks, so that the window is compared with the same part of the week. */
export const DAYS_COMPARED = 28;

export interface Threshold {
  /** A smaller amount is never unusual, whatever was usual before. */
  atLeast: number;
  /** An amount is unusual if it exceeds the usual amount this many times. */
  timesUsual: number;
}

/**
 * The thresholds, all for 24 hours. Each floor is above what one busy but honest day produces: an opening day
 * with 25 sign-ups, a person who corrects a request several times, a shop that clears a shelf with ten
 * offers.
 */
export const THRESHOLDS: Readonly<Record<UnusualKind, Threshold>> = {
  // Pauses of one account. Each follows ten wrong passwords and lasts 15 minutes.
  failed_sign_ins: { atLeast: 4, timesUsual: 4 },
  // Requests of one account, compared with what one person makes on one day at the same food bank.
  food_requests: { atLeast: 8, timesUsual: 3 },
  // Pending donations from one email address. At most 20 a day are accepted without an account.
  donations: { atLeast: 12, timesUsual: 4 },
  // Pending donations to one food bank, without the addresses that are found themselves.
  food_bank_donations: { atLeast: 30, timesUsual: 4 },
  messages: { atLeast: 10, timesUsual: 4 },
  // New accounts on the whole platform, without invited people.
  sign_ups: { atLeast: 30, timesUsual: 4 },
};

export interface Window {
  /** The start of the 24 hours that are examined. */
  since: Date;
  until: Date;
  /** The start of the 28 days before them. */
  comparedFrom: Date;
}

export const windowAt = (now: Date): Window => {
  const since = new Date(now.getTime() - DAY_MS);
  return { since, until: now, comparedFrom: new Date(since.getTime() - DAYS_COMPARED * DAY_MS) };
};

/**
 * The usual amount of a day, from the amounts of the 28 days before, the latest first: the median of all
 * days, or that of the same day of the week if it is larger, because a food bank that registers people on
 * Tuesdays is busy each Tuesday. One day of abuse raises neither.
 */
export function usualOf(days: readonly number[]): number {
  const sameDayOfWeek = days.filter((_, index) => index % 7 === 6);
  return Math.max(median(days), median(sameDayOfWeek));
}

function median(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

export function isUnusual(kind: UnusualKind, { amount, usual }: { amount: number; usual: number }): boolean {
  const { atLeast, timesUsual } = THRESHOLDS[kind];
  return amount >= atLeast && amount > timesUsual * usual;
}

const ACTIONS: Readonly<Record<UnusualKind, UnusualAction>> = {
  failed_sign_ins: 'require_password',
  food_requests: 'cancel_requests',
  donations: 'decline_donations',
  food_bank_donations: 'show_donations',
  messages: 'show_messages',
  sign_ups: 'show_people',
};

/** What an administrator can do. `isOpen` false: the person has no open request left to cancel. */
export const actionOf = (kind: UnusualKind, isOpen = true): UnusualAction =>
  kind === 'food_requests' && !isOpen ? 'show_person' : ACTIONS[kind];
