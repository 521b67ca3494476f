import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Span } from '../../lib/span.ts';
import { cx } from '../../ui/cx.ts';
import type { Dashboard } from './api.ts';
import { FigureLink, Withheld } from './figure.tsx';
import type { Links } from './links.ts';
import type { Before, Change, Rate } from './use-before.ts';

export interface Stat {
  label: string;
  /**
   * 0 is not a link, because it has no rows. null: withheld, because a small count could identify a person.
   */
  value: number | string | null;
  to?: string | undefined;
  /** Since the period before. */
  change?: Change | undefined;
  detail?: string | undefined;
  detailTo?: string | undefined;
  /** Highlights a figure above 0 that needs attention, in the tone of its badge elsewhere. */
  tone?: 'warning' | 'danger';
}

/** Columns by number of figures, so that no row has a gap. */
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  5: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5 *:last:col-span-2 lg:*:last:col-span-1',
  6: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
};

const TONES = { warning: 'text-warning-ink', danger: 'text-danger' };

export function StatGrid({ stats }: { stats: readonly Stat[] }) {
  const { formatNumber } = useDates();
  // On phones one below the other, as rows: the label at the start, the figure and its detail at the end.
  const isRows = stats.length === 3;
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card',
        COLUMNS[stats.length],
      )}
    >
      {stats.map(({ label, value, to, change, detail, detailTo, tone }) => (
        <div
          key={label}
          // Labels, figures and details line up across a row, even if a label takes two lines.
          className={cx(
            'grid min-w-0 bg-surface px-4 sm:row-span-3 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-0.5 sm:px-5 sm:py-4',
            isRows
              ? 'max-sm:min-h-14 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:content-center max-sm:items-center max-sm:gap-x-4 max-sm:py-1.5'
              : 'max-sm:row-span-3 max-sm:grid-cols-1 max-sm:grid-rows-subgrid max-sm:gap-y-0.5 max-sm:py-4',
          )}
        >
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd
            className={cx(
              'text-2xl font-bold tabular-nums',
              isRows && 'max-sm:text-right',
              tone && value !== 0 && TONES[tone],
            )}
          >
            {value === null ? (
              <Withheld />
            ) : (
              <FigureLink
                isAtStart
                label={label}
                to={value === 0 ? undefined : to}
                // As high without a link as beside one.
                className={cx('inline-flex items-center max-lg:min-h-11', isRows && 'max-sm:justify-end')}
              >
                {typeof value === 'number' ? formatNumber(value) : value}
              </FigureLink>
            )}
          </dd>
          {(change ?? detail) && (
            <dd
              className={cx(
                'text-sm text-muted tabular-nums',
                isRows && 'max-sm:col-span-2 max-sm:-mt-1 max-sm:text-right',
              )}
            >
              {change && (
                <span className={cx('block text-balance', change.isLoss && 'text-danger')}>
                  {change.text}
                </span>
              )}
              {detail && (
                <FigureLink
                  isAtStart
                  label={label}
                  to={detailTo}
                  {...(isRows && { className: 'max-sm:-my-2.5 max-sm:justify-end' })}
                >
                  {detail}
                </FigureLink>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type Metrics = Dashboard['requestMetrics'];

const fulfillmentOf = ({ dueRequests, fulfillmentRate }: Metrics): Rate => ({
  rate: dueRequests === 0 ? null : fulfillmentRate,
  of: dueRequests,
});

/** Without decisions there is no rate. */
const approvalOf = ({ approvalRate, decidedRequests }: Metrics): Rate => ({
  rate: decidedRequests === 0 ? null : approvalRate,
  of: decidedRequests,
});

export function useRates() {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  return (
    metrics: Metrics,
    span: Span,
    links: Links | null,
    before: Before<Metrics> | null = null,
  ): Stat[] => {
    const { totalRequests: total, fulfilledRequests: fulfilled, rejectedRequests: rejected } = metrics;
    const due = metrics.dueRequests;
    const notDue = total - due;
    const fulfillment = fulfillmentOf(metrics);
    const approval = approvalOf(metrics);
    const linked = (value: number, to: string | undefined) => (value === 0 ? undefined : to);
    return [
      {
        label: t('rates.requests'),
        value: total,
        to: links?.submitted(span),
        change: before?.countChange(total, before.report.totalRequests),
        detail: t('rates.waiting', {
          count: metrics.pendingRequests,
          formatted: formatNumber(metrics.pendingRequests),
        }),
        detailTo: linked(metrics.pendingRequests, links?.submitted(span, 'pending')),
      },
      {
        label: t('rates.fulfillment'),
        value: fulfillment.rate === null ? '–' : formatPercent(fulfillment.rate),
        change: before?.rateChange(fulfillment, fulfillmentOf(before.report), 'less'),
        to: linked(fulfilled, links?.submitted(span, 'fulfilled')),
        detail:
          total === 0
            ? t('rates.noRequests')
            : [
                due > 0 &&
                  t('rates.fulfilled', {
                    count: fulfilled,
                    fulfilled: formatNumber(fulfilled),
                    total: formatNumber(due),
                  }),
                notDue > 0 && t('rates.notDue', { count: notDue, formatted: formatNumber(notDue) }),
              ]
                .filter(Boolean)
                .join('; '),
      },
      {
        label: t('rates.approval'),
        value: approval.rate === null ? '–' : formatPercent(approval.rate),
        change: before?.rateChange(approval, approvalOf(before.report), 'less'),
        detail: t('rates.rejected', { count: rejected, formatted: formatNumber(rejected) }),
        detailTo: linked(rejected, links?.submitted(span, 'rejected')),
      },
    ];
  };
}
