import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { formatDays } from '../../lib/format-days.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { signed } from '../../lib/numbers.ts';
import type { Scope } from './api.ts';
import { growthOf, pointsOf } from './change.ts';
import type { ReportView } from './use-report-view.ts';

/** The change of a figure since the period before, in words. */
export interface Change {
  text: string;
  /** The figure got worse, e.g. more was thrown away. */
  isLoss: boolean;
}

/** A rate in percent, and the number of records or units it is a share of; null without any. */
export interface Rate {
  rate: number | null;
  of: number;
}
/** A rate of fewer records says little. */
const MIN_COMPARED = 20;

/** Which direction is a loss; undefined: neither. */
type Loss = 'more' | 'less' | undefined;

/** A report of the period before, with the words for changes since then. */
export interface Before<Report> {
  report: Report;
  countChange: (now: number, before: number, loss?: Loss) => Change | undefined;
  /** Rates of few records are not compared. */
  rateChange: (now: Rate, before: Rate, loss?: Loss) => Change | undefined;
}

/** The report of the period before; null until it and the shown one have loaded, or if one of them fails to. */
export function useBefore<Report>(
  queryOf: (scope: Scope) => UseQueryOptions<Report, Error, Report, (string | Scope)[]>,
  view: ReportView,
): Before<Report> | null {
  const { t } = useTranslation('reports');
  const { formatDate } = useDates();
  const { scope, scopeBefore, today } = view;
  const shown = useQuery(queryOf(scope));
  const before = useQuery({ ...queryOf(scopeBefore ?? scope), enabled: scopeBefore !== null });
  const isThisYear = scopeBefore?.start_date.slice(0, 4) === today.slice(0, 4);
  const style = isThisYear ? 'short' : 'medium';
  const periodOf = ({ start_date, end_date }: Scope): string => {
    if (start_date === end_date) return t('change.day', { day: formatDate(start_date, style) });
    const [from, to] = formatDays(start_date, end_date, currentLanguage(), style);
    return t('change.days', { from, to });
  };
  const period = scopeBefore === null ? '' : periodOf(scopeBefore);
  // Without a year, a narrow grid has room for the period on a line of its own.
  const changes = useChanges(isThisYear ? period.replaceAll(' ', '\u00a0') : period);
  if (scopeBefore === null || shown.isPlaceholderData || before.isPlaceholderData || !before.data)
    return null;
  return { report: before.data, ...changes };
}

/** Words for changes since a period, given as text. */
export function useChanges(period: string): Omit<Before<unknown>, 'report'> {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  const isLoss = (by: number, loss: Loss) => (loss === 'more' && by > 0) || (loss === 'less' && by < 0);
  const since = (by: number, change: string, loss: Loss): Change => ({
    text: by === 0 ? t('change.same', { period }) : t('change.since', { change, period }),
    isLoss: isLoss(by, loss),
  });
  return {
    countChange: (now, before, loss) => {
      const growth = growthOf(now, before);
      return growth === null ? undefined : since(growth, signed(growth, formatPercent), loss);
    },
    rateChange: (now, before, loss) => {
      if (now.rate === null || before.rate === null) return undefined;
      if (now.of < MIN_COMPARED || before.of < MIN_COMPARED) return undefined;
      const points = pointsOf(now.rate, before.rate);
      const change = t('change.points', {
        count: Math.abs(points),
        formatted: signed(points, formatNumber),
      });
      return since(points, change, loss);
    },
  };
}
