import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Span } from '../../lib/span.ts';
import type { Dashboard } from './api.ts';
import type { Links } from './links.ts';
import type { Stat } from './stat-grid.tsx';

export function useRates() {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  return (metrics: Dashboard['requestMetrics'], span: Span, links: Links | null): Stat[] => {
    const { totalRequests: total, fulfilledRequests: fulfilled, rejectedRequests: rejected } = metrics;
    const linked = (value: number, to: string | undefined) => (value === 0 ? undefined : to);
    return [
      {
        label: t('rates.requests'),
        value: formatNumber(total),
        to: linked(total, links?.submitted(span)),
        detail: t('rates.waiting', {
          count: metrics.pendingRequests,
          formatted: formatNumber(metrics.pendingRequests),
        }),
        detailTo: linked(metrics.pendingRequests, links?.submitted(span, 'pending')),
      },
      {
        label: t('rates.fulfillment'),
        value: total === 0 ? '–' : formatPercent(metrics.fulfillmentRate),
        to: linked(fulfilled, links?.submitted(span, 'fulfilled')),
        detail:
          total === 0
            ? t('rates.noRequests')
            : t('rates.fulfilled', {
                count: fulfilled,
                fulfilled: formatNumber(fulfilled),
                total: formatNumber(total),
              }),
      },
      {
        label: t('rates.approval'),
        // Without decisions there is no rate.
        value: metrics.approvalRate === 0 && rejected === 0 ? '–' : formatPercent(metrics.approvalRate),
        detail: t('rates.rejected', { count: rejected, formatted: formatNumber(rejected) }),
        detailTo: linked(rejected, links?.submitted(span, 'rejected')),
      },
    ];
  };
}
