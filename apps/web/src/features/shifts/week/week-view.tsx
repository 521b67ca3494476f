import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { addDays, LOCALES, useDates } from '../../../lib/dates.ts';
import { useNarrow } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OutOfDate } from '../../../ui/out-of-date.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { shiftsBetweenQuery } from '../../volunteers/api.ts';
import { rotaQuery } from '../api.ts';
import type { ShiftsShown } from '../filters.ts';
import type { ShiftValues } from '../shift-values.ts';
import type { ShiftStep } from '../steps.ts';
import { weekFrom, weekOf } from './week.ts';
import { WeekDays } from './week-days.tsx';
import { WeekGrid } from './week-grid.tsx';

interface WeekViewProps {
  /** The links to the other looks, at the end of the bar. */
  looks: ReactNode;
  foodBankId: string;
  shown: ShiftsShown;
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onCreate: (start: Partial<ShiftValues>) => void;
}

/** A week of shifts with the names of their people: a grid, on phones a list of days. */
export function WeekView({ looks, foodBankId, shown, filters, onStep, onCreate }: WeekViewProps) {
  const { t } = useTranslation('shifts');
  const isNarrow = useNarrow('lg');
  const { day } = shown.filters;
  // Starts today unless a day is chosen, because late in a week most of it has passed.
  const week = day ? weekOf(day, LOCALES[currentLanguage()]) : weekFrom(shown.today);
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const query = useQuery(shiftsBetweenQuery(foodBankId, first, last));
  const { data: rota } = useQuery(rotaQuery(foodBankId, first, last));
  const { data: shifts, error, isFetching, refetch } = query;
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
  const parts = { week, rota, today: shown.today, filters, onStep, onCreate };
  return (
    <div className="flex flex-col gap-4">
      <WeekBar week={week} shown={shown} looks={looks} />
      {error && shifts && <OutOfDate {...retry} />}
      {error && !shifts && <ErrorState title={t('list.failed')} error={error} {...retry} />}
      {!shifts && !error && (
        <Loading>
          <Skeleton className="h-120" />
        </Loading>
      )}
      {shifts &&
        (isNarrow ? <WeekDays shifts={shifts} {...parts} /> : <WeekGrid shifts={shifts} {...parts} />)}
    </div>
  );
}

interface WeekBarProps extends Pick<WeekViewProps, 'shown' | 'looks'> {
  week: readonly string[];
}

function WeekBar({ week, shown, looks }: WeekBarProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const go = (day: string) => shown.change({ day }, { replace: true });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h3 className="text-xl">
        <span role="status">
          {t('week.title', { from: formatDate(first, 'short'), to: formatDate(last) })}
        </span>
      </h3>
      <div className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label={t('week.previous')} onPress={() => go(addDays(first, -1))} />
        <Button variant="secondary" keepsFocus isDisabled={!shown.filters.day} onPress={() => go('')}>
          {t('week.today')}
        </Button>
        <IconButton icon={ChevronRight} label={t('week.next')} onPress={() => go(addDays(first, 7))} />
        {looks && <div className="ml-3">{looks}</div>}
      </div>
    </div>
  );
}
