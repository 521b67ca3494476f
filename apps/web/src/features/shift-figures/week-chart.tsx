import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import type { ShiftFigures, WeekFigures } from './api.ts';
import { daysOf, fillRateOf, labelSteps, scaleEnd } from './figures.ts';
import { useFigureWords } from './use-figure-words.ts';
import { WeekPlot } from './week-plot.tsx';
import { WeekReadout } from './week-readout.tsx';
import { WeekTable } from './week-table.tsx';

/** How full the shifts of each week were, and the hours that came of them. */
export function WeekChart({ figures }: { figures: ShiftFigures }) {
  const { t } = useTranslation('shift-figures');
  const { formatDate, formatNumber } = useDates();
  const words = useFigureWords();
  const { by_week: weeks } = figures.analytics;
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const last = weeks.length - 1;
  const chosen = pointed ?? focused;
  // Another period may have fewer weeks.
  const active = chosen === null ? null : Math.min(chosen, last);
  const week = active === null ? undefined : weeks[active];
  const spoken = weeks[Math.min(focused ?? last, last)];
  const spokenOf = (told: WeekFigures) =>
    t('weeks.spoken', {
      week: words.weekOf(told.week, figures.span),
      figures: words.partsOf(told).join(', '),
    });

  const mostHours = scaleEnd(Math.max(...weeks.map(({ hours }) => hours)));
  const steps = labelSteps(weeks.length);
  const onPoint = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0)
      setPointed(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * weeks.length))));
  };

  return (
    <Card as="section" aria-labelledby="figures-weeks" className="flex flex-col gap-4">
      <div className="flex flex-col gap-x-6 gap-y-1 sm:min-h-14 lg:flex-row lg:items-start lg:justify-between">
        <h2 id="figures-weeks" className="text-xl">
          {t('weeks.title')}
        </h2>
        <WeekReadout figures={figures} week={week} />
      </div>
      <div className="relative flex flex-col gap-5 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-8 has-focus-visible:outline-focus">
        <WeekPlot
          title={t('figures.fillRate')}
          ticks={[words.percentOf(100), words.percentOf(50), words.percentOf(0)]}
          bars={weeks.map((each) => {
            const rate = fillRateOf(each);
            return { share: rate === null ? null : rate / 100, hasTrack: true };
          })}
          active={active}
          barClassName="bg-primary"
        />
        <WeekPlot
          title={t('figures.hours')}
          ticks={[formatNumber(mostHours), formatNumber(mostHours / 2), formatNumber(0)]}
          bars={weeks.map(({ hours }) => ({ share: hours > 0 ? hours / mostHours : null }))}
          active={active}
          barClassName="bg-leaf"
        />
        <div aria-hidden className="-mt-3 flex h-5 pl-13 text-sm text-muted tabular-nums sm:pl-15">
          {weeks.map(({ week: monday }, index) => (
            <span key={monday} className="flex min-w-0 flex-1 justify-center">
              {index % steps.wide === 0 && (
                <span className={cx('whitespace-nowrap', index % steps.narrow > 0 && 'hidden sm:inline')}>
                  {formatDate(daysOf(monday, figures.span).start_date, 'short')}
                </span>
              )}
            </span>
          ))}
        </div>
        {/* The pointer is followed by hand: a slider knows no weeks that merely lie below it. */}
        <div
          className="absolute inset-y-0 right-0 left-13 touch-pan-y sm:left-15"
          onPointerMove={onPoint}
          onPointerDown={onPoint}
          // A finger leaves when it has pointed; what it pointed at stays in sight.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
        >
          <input
            type="range"
            aria-label={t('weeks.slider')}
            aria-valuetext={spoken && spokenOf(spoken)}
            min={0}
            max={last}
            value={Math.min(focused ?? last, last)}
            onChange={({ target }) => setFocused(Number(target.value))}
            onFocus={() => setFocused((before) => before ?? last)}
            onBlur={() => setFocused(null)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
      </div>
      <WeekTable figures={figures} />
    </Card>
  );
}
