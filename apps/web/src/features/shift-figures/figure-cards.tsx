import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { ShiftFigures } from './api.ts';
import { fillRateOf, noShowsOf } from './figures.ts';
import { useFigureWords } from './use-figure-words.ts';

export function FigureCards({ figures }: { figures: ShiftFigures }) {
  const { t } = useTranslation('shift-figures');
  const { formatNumber } = useDates();
  const words = useFigureWords();
  const { analytics, stats } = figures;
  const fillRate = fillRateOf(analytics);
  const noShows = noShowsOf(figures);
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  const cards = [
    {
      label: t('figures.fillRate'),
      value: fillRate === null ? '–' : words.percentOf(fillRate),
      detail: fillRate === null ? t('noShifts') : words.spotsOf(analytics),
    },
    {
      label: t('figures.shifts'),
      value: formatNumber(analytics.shifts),
      detail: t('figures.spots', counted(analytics.capacity)),
    },
    {
      label: t('figures.hours'),
      value: formatNumber(analytics.hours),
      detail: t('figures.givenBy', counted(analytics.volunteers)),
    },
    {
      label: t('figures.noShows'),
      value: formatNumber(analytics.no_shows),
      detail:
        noShows.percent === null
          ? t('figures.nobodyExpected')
          : t('figures.noShowRate', {
              ...counted(noShows.expected),
              percent: words.percentOf(noShows.percent),
            }),
    },
    {
      label: t('figures.volunteers'),
      value: formatNumber(stats.active),
      detail: t('figures.new', counted(stats.new_this_month)),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-3 lg:grid-cols-5">
      {cards.map(({ label, value, detail }) => (
        <div
          key={label}
          // Labels, figures and details line up across a row, even if a label takes two lines.
          className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0.5 bg-surface px-4 py-4 last:col-span-2 sm:px-5 lg:last:col-span-1"
        >
          <dt className="text-sm font-semibold text-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
          <dd className="text-sm text-muted tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
