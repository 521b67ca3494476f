import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { isDay } from './day.ts';
import type { useDay } from './use-day.ts';

interface DayBarProps {
  foodBank: ManagedFoodBank;
  address: ReturnType<typeof useDay>;
}

/** The date, navigation between days, and a link to the printable sheet. */
export function DayBar({ foodBank, address: { day, today, goTo } }: DayBarProps) {
  const { t } = useTranslation('assignments');
  const { formatDate } = useDates();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-2xl" aria-live="polite">
        <span className="first-letter:uppercase">{formatDate(day, 'long')}</span>{' '}
        {day === today && <span className="text-base font-semibold text-primary">{t('day.isToday')}</span>}
      </h2>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="flex items-end gap-1 max-sm:w-full">
          <IconButton icon={ChevronLeft} label={t('day.previous')} onPress={() => goTo(addDays(day, -1))} />
          <DateField
            className="min-w-44 max-sm:flex-1"
            label={t('day.label')}
            value={day}
            // While a date is being typed it is invalid, and the last valid one stays.
            onChange={(typed) => isDay(typed) && goTo(typed, { replace: true })}
          />
          <IconButton icon={ChevronRight} label={t('day.next')} onPress={() => goTo(addDays(day, 1))} />
        </div>
        {day !== today && (
          <Button variant="secondary" onPress={() => goTo(today)}>
            {t('day.today')}
          </Button>
        )}
        <LinkButton variant="secondary" className="sm:ml-auto" to={paths.daySheet(foodBank._id, day)}>
          <Printer aria-hidden className="size-5" />
          {t('day.sheet')}
        </LinkButton>
      </div>
    </div>
  );
}
