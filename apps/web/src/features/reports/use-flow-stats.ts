import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Span } from '../../lib/span.ts';
import type { InventoryReport } from './api.ts';
import { FLOW_NAMES, type Links } from './links.ts';
import { signed } from './signed.ts';
import type { Stat } from './stat-grid.tsx';

/** What came, went and was wasted, and the share of waste. */
export function useFlowStats() {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  return ({ flow, wasteRate }: InventoryReport, span: Span, links: Links): Stat[] => {
    const wasted = flow.expired + flow.writtenOff;
    return [
      ...FLOW_NAMES.map((name) => ({
        label: t(`flow.${name}`),
        value: name === 'corrected' ? signed(flow[name], formatNumber) : formatNumber(flow[name]),
        // Corrections may have made up for each other.
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
