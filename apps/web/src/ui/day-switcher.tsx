import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '../lib/dates.ts';
import { isDay } from '../lib/span.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { IconButton } from './icon-button.tsx';

interface DaySwitcherProps {
  /** 'YYYY-MM-DD' */
  day: string;
  today: string;
  texts: { label: string; previous: string; next: string; today: string };
  /** `replace`: the day was typed or picked, so going back should skip it. */
  onChange: (day: string, options?: { replace: boolean }) => void;
}

/** Previous day, any day, next day, and back to today. Fills a line of its own on phones. */
export function DaySwitcher({ day, today, texts, onChange }: DaySwitcherProps) {
  return (
    <>
      <div className="flex items-center max-sm:order-last max-sm:w-full print:hidden">
        <IconButton icon={ChevronLeft} label={texts.previous} onPress={() => onChange(addDays(day, -1))} />
        <DateField
          className="min-w-44 max-sm:flex-1"
          label={texts.label}
          isLabelHidden
          value={day}
          // While a date is being typed it is invalid, and the last valid one stays.
          onChange={(typed) => isDay(typed) && onChange(typed, { replace: true })}
        />
        <IconButton icon={ChevronRight} label={texts.next} onPress={() => onChange(addDays(day, 1))} />
      </div>
      {day !== today && (
        <Button variant="secondary" onPress={() => onChange(today)}>
          {texts.today}
        </Button>
      )}
    </>
  );
}
