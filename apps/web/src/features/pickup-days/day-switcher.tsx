import { addDays } from '@nourish/contract/calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';

interface DaySwitcherProps {
  date: string;
  today: string;
  onChange: (date: string) => void;
}

/** Previous day, next day, today, or any other. */
export function DaySwitcher({ date, today, onChange }: DaySwitcherProps) {
  const { t } = useTranslation('pickup-day');
  return (
    <div role="group" aria-label={t('day.label')} className="flex flex-wrap items-center gap-1 print:hidden">
      <Button
        variant="quiet"
        className="px-3"
        aria-label={t('day.previous')}
        onPress={() => onChange(addDays(date, -1))}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <DateField
        label={t('day.date')}
        isLabelHidden
        className="w-44"
        value={date}
        onChange={(next) => {
          if (next !== '') onChange(next);
        }}
      />
      <Button
        variant="quiet"
        className="px-3"
        aria-label={t('day.next')}
        onPress={() => onChange(addDays(date, 1))}
      >
        <ChevronRight aria-hidden className="size-5" />
      </Button>
      {date !== today && (
        <Button variant="secondary" onPress={() => onChange(today)}>
          {t('day.today')}
        </Button>
      )}
    </div>
  );
}
