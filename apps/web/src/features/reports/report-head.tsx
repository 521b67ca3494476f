import { localTime } from '@nourish/contract/calendar';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSpanText } from '../../lib/use-span-text.ts';
import { Button } from '../../ui/button.tsx';
import { reportKeys } from './api.ts';
import type { ReportView } from './use-report-view.ts';

interface ReportHeadProps {
  view: ReportView;
  /** Time of the figures; undefined until they have loaded. */
  asOf: string | undefined;
  children?: ReactNode;
}

export function ReportHead({ view, asOf, children }: ReportHeadProps) {
  const { t } = useTranslation('reports');
  const spanText = useSpanText();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-2xl wrap-break-word">{spanText(view.scope, 'medium')}</h2>
        <p className="mt-1 text-muted wrap-break-word">{view.foodBank?.name ?? t('toolbar.allFoodBanks')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Freshness asOf={asOf} timeZone={view.timeZone} />
        {/* Buttons are hidden in print. */}
        <div className="contents print:hidden">{children}</div>
      </div>
    </div>
  );
}

/** "As of 14:05" in the food bank's time zone, with a refresh button. */
function Freshness({ asOf, timeZone }: { asOf: string | undefined; timeZone: string }) {
  const { t } = useTranslation('reports');
  const { formatTime } = useDates();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: reportKeys.all }) > 0;
  return (
    <div className="flex items-center justify-between gap-1 max-sm:w-full">
      <p role="status" className="text-sm text-muted tabular-nums">
        {asOf && t('asOf', { time: formatTime(localTime(new Date(asOf), timeZone).time) })}
      </p>
      <Button
        variant="quiet"
        className="print:hidden"
        isPending={isFetching}
        pendingLabel={t('refreshing')}
        onPress={() => void queryClient.invalidateQueries({ queryKey: reportKeys.all })}
      >
        <RefreshCw aria-hidden className="size-4" />
        {t('refresh')}
      </Button>
    </div>
  );
}
