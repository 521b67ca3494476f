import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/numbers.ts';
import { useSpanText } from '../../lib/use-span-text.ts';
import type { Scope } from './api.ts';
import { growthOf, pointsOf } from './change.ts';
import type { ReportView } from './use-report-view.ts';

/** The change of a figure since the period before, in words. */
export interface Change {
  text: string;
  /** The figure got worse, e.g. more was thrown away. */
  isLoss: boolean;
}

/** Which direction is a loss; undefined: neither. */
type Loss = 'more' | 'less' | undefined;

/** A report of the period before, with the words for changes since then. */
export interface Before<Report> {
  report: Report;
  countChange: (now: number, before: number, loss?: Loss) => Change | undefined;
  /** null: the period has no rate, because nothing was counted. */
  rateChange: (now: number | null, before: number | null, loss?: Loss) => Change | undefined;
}

/** The report of the period before; null until it and the shown one have loaded, or if one of them fails to. */
export function useBefore<Report>(
  queryOf: (scope: Scope) => UseQueryOptions<Report, Error, Report, (string | Scope)[]>,
  view: ReportView,
): Before<Report> | null {
  const spanText = useSpanText();
  const { scope, scopeBefore, today } = view;
  const shown = useQuery(queryOf(scope));
  const before = useQuery({ ...queryOf(scopeBefore ?? scope), enabled: scopeBefore !== null });
  const isThisYear = scopeBefore?.start_date.slice(0, 4) === today.slice(0, 4);
  const period = scopeBefore === null ? '' : spanText(scopeBefore, isThisYear ? 'short' : 'medium');
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
  const noneBefore = { text: t('change.noneBefore'), isLoss: false };
  const isLoss = (by: number, loss: Loss) => (loss === 'more' && by > 0) || (loss === 'less' && by < 0);
  const since = (by: number, change: string, loss: Loss): Change => ({
    text: by === 0 ? t('change.same', { period }) : t('change.since', { change, period }),
    isLoss: isLoss(by, loss),
  });
  return {
    countChange: (now, before, loss) => {
      const growth = growthOf(now, before);
      if (growth === null)
        return now === 0
          ? undefined
          : { text: t('change.zeroBefore', { period }), isLoss: isLoss(now, loss) };
      return since(growth, signed(growth, formatPercent), loss);
    },
    rateChange: (now, before, loss) => {
      if (now === null) return undefined;
      if (before === null) return noneBefore;
      const points = pointsOf(now, before);
      const change = t('change.points', {
        count: Math.abs(points),
        formatted: signed(points, formatNumber),
      });
      return since(points, change, loss);
    },
  };
}
