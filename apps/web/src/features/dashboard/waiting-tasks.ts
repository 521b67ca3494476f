import { paths } from '../../paths.ts';

/** Returns a URL with filters, skipping undefined ones. */
export function pageWith(path: string, filters: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) params.set(name, value);
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

/** Counts of waiting work at a food bank; undefined if unknown. */
interface WaitingFigures {
  requests?: { pending: number; approved_today: number } | undefined;
  donations?: { pending: number; overdue: number } | undefined;
  newMessages?: number | undefined;
  expiringItems?: number | undefined;
  pastDateItems?: number | undefined;
  openCounts?: number | undefined;
  /** Published recalls that may mean items of a food bank, and were not entered as recalls. */
  publishedRecalls?: { count: number; foodBankId: string } | undefined;
  /** Of the food bank whose shifts are shown. */
  gaps?: { people: number; foodBankId: string; today: string } | undefined;
}

type Id =
  | 'prepare'
  | 'gaps'
  | 'review'
  | 'overdueDonations'
  | 'answerDonations'
  | 'messages'
  | 'pastDate'
  | 'expiring'
  | 'counts'
  | 'publishedRecalls';

export interface WaitingTask {
  id: Id;
  count: number;
  to: string;
  /** `today`: concerns someone who comes today. */
  urgency: 'late' | 'today' | 'open';
}

/**
 * Returns the tasks by urgency: what is late, what today's visits need, then the rest. Leaves out the visits that only
 * wait for someone to come: the day shows them.
 */
export function waitingTasks(
  {
    requests,
    donations,
    newMessages,
    expiringItems,
    pastDateItems,
    openCounts,
    publishedRecalls,
    gaps,
  }: WaitingFigures,
  foodbank_id: string | undefined,
): WaitingTask[] {
  const task = (
    id: Id,
    count: number | undefined,
    path: string,
    filters: Record<string, string> = {},
    urgency: WaitingTask['urgency'] = 'open',
  ): WaitingTask => ({ id, count: count ?? 0, to: pageWith(path, { ...filters, foodbank_id }), urgency });
  return [
    task('overdueDonations', donations?.overdue, paths.donations, { status: 'overdue' }, 'late'),
    task('pastDate', pastDateItems, paths.inventory, { past_date: 'true' }, 'late'),
    {
      id: 'publishedRecalls' as const,
      count: publishedRecalls?.count ?? 0,
      to: pageWith(paths.publishedRecalls, { foodbank_id: publishedRecalls?.foodBankId }),
      urgency: 'late' as const,
    },
    task('prepare', requests?.approved_today, paths.requests, { status: 'approved', date: 'today' }, 'today'),
    {
      id: 'gaps' as const,
      count: gaps?.people ?? 0,
      to: gaps ? paths.shiftView('assignments', { foodbank: gaps.foodBankId, day: gaps.today }) : '',
      urgency: 'today' as const,
    },
    task('review', requests?.pending, paths.requests, { status: 'pending' }),
    task('answerDonations', donations?.pending, paths.donations, { status: 'pending' }),
    task('messages', newMessages, paths.messages),
    task('expiring', expiringItems, paths.inventory, { expiring: 'true' }),
    task('counts', openCounts, paths.stockCounts),
  ].filter(({ count }) => count > 0);
}
