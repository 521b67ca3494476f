import { FIGURE_DAYS_MAX, SMALLEST_WAITING_COUNT } from '@nourish/contract/appointment-constants';
import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../lib/dates.ts';
import type { Span } from '../../../lib/span.ts';
import { useSpanText } from '../../../lib/use-span-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import {
  appointmentFiguresQuery,
  exportAppointments,
  type AppointmentQuery,
  type AppointmentReport,
} from '../api.ts';
import { Counted } from '../counted.tsx';
import { DownloadFailure, useDownloads } from '../downloads.tsx';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatGrid } from '../stat-grid.tsx';
import type { ReportView } from '../use-report-view.ts';
import { SlotGrid } from './slot-grid.tsx';
import { useFigureText } from './use-figure-text.ts';
import { SlotTable, WeekTable } from './figure-tables.tsx';

const COUNTED = ['places', 'booked', 'handed_out', 'missed', 'no_show_rate', 'waiting'] as const;

/** The last days of a span, as many as one report covers. */
const lastDaysOf = ({ start_date, end_date }: Span): Span => {
  const first = addDays(end_date, 1 - FIGURE_DAYS_MAX);
  return { start_date: start_date < first ? first : start_date, end_date };
};

/** Use of places, and pickups or no-shows. Renders nothing if the food bank has no schedule. */
export function AppointmentSection({ view: { scope } }: { view: ReportView }) {
  const { t } = useTranslation('appointment-figures');
  const spanText = useSpanText();
  const span = lastDaysOf(scope);
  const filters = { foodbank_id: scope.foodbank_id, from: span.start_date, to: span.end_date };
  const query = useQuery(appointmentFiguresQuery(filters));
  if (query.data?.has_schedule === false) return null;
  const isShortened = span.start_date !== scope.start_date;
  return (
    <Section
      title={t('title')}
      note={[t('note', { span: spanText(span, 'medium') }), isShortened && t('shortened')]
        .filter(Boolean)
        .join(' ')}
      isCard={false}
      aside={query.data && <DownloadButton filters={filters} />}
    >
      <Loaded query={query} failed={t('failed')} skeleton={<Skeleton className="h-48" />}>
        {(report) =>
          report.totals.places === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <Figures report={report} span={span} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Figures({ report, span }: { report: AppointmentReport; span: Span }) {
  const { t } = useTranslation('appointment-figures');
  const text = useFigureText();
  const { totals } = report;
  return (
    <>
      <div className="flex flex-col gap-4">
        <StatGrid
          stats={[
            {
              label: t('figures.capacity_use'),
              value: text.rate(totals.capacity_use),
              detail: text.ofPlaces(totals),
            },
            {
              label: t('figures.handed_out'),
              value: totals.handed_out,
              detail: t('figures.cancelledBefore', {
                count: totals.cancelled,
                formatted: text.number(totals.cancelled),
              }),
            },
            {
              label: t('figures.no_show_rate'),
              value: text.rate(totals.no_show_rate),
              detail: t('figures.ofBooked', {
                count: totals.booked,
                missed: text.number(totals.missed),
                formatted: text.number(totals.booked),
              }),
            },
            {
              label: t('figures.waiting'),
              value: text.wait(totals.waiting.median_minutes),
              detail: text.waitDetail(totals.waiting),
            },
          ]}
        />
        <Counted
          figures={COUNTED.map((name) => ({
            term: t(`figures.${name}`),
            text: t(`counted.${name}`, { smallest: SMALLEST_WAITING_COUNT }),
          }))}
        />
      </div>
      <SlotGrid slots={report.by_slot} />
      <SlotTable slots={report.by_slot} />
      <WeekTable weeks={report.by_week} span={span} />
    </>
  );
}

function DownloadButton({ filters }: { filters: AppointmentQuery }) {
  const { t } = useTranslation(['appointment-figures', 'reports']);
  const downloads = useDownloads();
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Button
        variant="secondary"
        isPending={downloads.pending === 'appointments'}
        pendingLabel={t('reports:export.pending')}
        onPress={() =>
          downloads.start({
            id: 'appointments',
            kind: 'export',
            label: t('title'),
            fetch: (options) => exportAppointments(filters, options),
            fallbackName: `appointments_report_${filters.from}_${filters.to}.csv`,
          })
        }
      >
        <DownloadIcon aria-hidden className="size-5" />
        {t('download')}
      </Button>
      <DownloadFailure downloads={downloads} />
    </div>
  );
}
