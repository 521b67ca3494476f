import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Span } from '../../lib/span.ts';
import type { InventoryReport } from './api.ts';
import { FLOW_NAMES, type Links } from './links.ts';
import { signed } from './signed.ts';
import type { Stat } from './stat-grid.tsx';

/** Received, distributed and wasted quantities, and the waste rate. */
export function useFlowStats() {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  return ({ flow, wasteRate }: InventoryReport, span: Span, links: Links): Stat[] => {
    const wasted = flow.expired + flow.writtenOff;
    return [
      ...FLOW_NAMES.map((name) => ({
        label: t(`flow.${name}`),
        value: name === 'corrected' ? signed(flow[name], formatNumber) : formatNumber(flow[name]),
        // A sum of zero may still have rows, because corrections can cancel out.
        to: flow[name] === 0 && name !== 'corrected' ? undefined : links.moved([name], span),
      })),
      {
        label: t('waste.rate'),
        value: wasted + flow.distributed === 0 ? '–' : formatPercent(wasteRate),
        to: wasted === 0 ? undefined : links.moved(['expired', 'writtenOff'], span),
      },
    ];
  };
}
