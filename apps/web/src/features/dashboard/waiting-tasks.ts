import { paths } from '../../paths.ts';

/** Returns a URL with filters, skipping undefined ones. */
export function pageWith(path: string, filters: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) params.set(name, value);
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

/** Counts of waiting work at a food bank; undefined if unknown. */
interface WaitingFigures {
  requests?: { pending: number; approved_today: number; ready_today: number } | undefined;
  donations?: { pending: number; due_today: number; overdue: number } | undefined;
  newMessages?: number | undefined;
  expiringItems?: number | undefined;
  pastDateItems?: number | undefined;
  openCounts?: number | undefined;
  /** Of the food bank whose shifts are shown. */
  gaps?: { people: number; foodBankId: string; today: string } | undefined;
}

type Id =
  | 'prepare'
  | 'handOut'
  | 'gaps'
  | 'dueDonations'
  | 'review'
  | 'overdueDonations'
  | 'answerDonations'
  | 'messages'
  | 'pastDate'
  | 'expiring'
  | 'counts';

export interface WaitingTask {
  id: Id;
  count: number;
  to: string;
  /** Concerns someone who comes today. */
  isToday: boolean;
}

/** Returns the tasks by urgency: visits today, then unanswered requests and messages, then stock. */
export function waitingTasks(
  { requests, donations, newMessages, expiringItems, pastDateItems, openCounts, gaps }: WaitingFigures,
  foodbank_id: string | undefined,
): WaitingTask[] {
  const task = (
    id: Id,
    count: number | undefined,
    path: string,
    filters: Record<string, string> = {},
    isToday = false,
  ): WaitingTask => ({ id, count: count ?? 0, to: pageWith(path, { ...filters, foodbank_id }), isToday });
  return [
    task('prepare', requests?.approved_today, paths.requests, { status: 'approved', date: 'today' }, true),
    task('handOut', requests?.ready_today, paths.requests, { status: 'ready', date: 'today' }, true),
    {
      id: 'gaps' as const,
      count: gaps?.people ?? 0,
      to: gaps ? paths.shiftView('assignments', { foodbank: gaps.foodBankId, day: gaps.today }) : '',
      isToday: true,
    },
    task('dueDonations', donations?.due_today, paths.donations, { status: 'scheduled', day: 'today' }, true),
    task('review', requests?.pending, paths.requests, { status: 'pending' }),
    task('overdueDonations', donations?.overdue, paths.donations, { status: 'overdue' }),
    task('answerDonations', donations?.pending, paths.donations, { status: 'pending' }),
    task('messages', newMessages, paths.messages),
    task('pastDate', pastDateItems, paths.inventory, { past_date: 'true' }),
    task('expiring', expiringItems, paths.inventory, { expiring: 'true' }),
    task('counts', openCounts, paths.stockCounts),
  ].filter(({ count }) => count > 0);
}
