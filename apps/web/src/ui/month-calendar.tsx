import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { useDates } from '../lib/dates.ts';
import { ComponentLanguage } from './component-language.tsx';
import { cx } from './cx.ts';

interface MonthCalendarProps {
  /** What the calendar is of; read out. */
  label: string;
  /** 'YYYY-MM' */
  month: string;
  onMonthChange: (month: string) => void;
  /** 'YYYY-MM-DD', where the days are; marked, and where the keyboard starts. */
  today: string;
  onPick: (day: string) => void;
  previousLabel: string;
  nextLabel: string;
  /** The whole name of a day, with what is on it, for those who do not see it. */
  labelOf: (day: string) => string;
  /** What stands under the number of a day. */
  contentOf: (day: string) => ReactNode;
  /** Whether there is anything on a day. */
  isMarked: (day: string) => boolean;
}

const arrowClass = 'flex size-11 items-center justify-center rounded-md hover:bg-sunken disabled:opacity-40';

/** A month in full width with something on its days. Arrow keys walk through the days and on into other months, which are read out. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, onMonthChange, today, onPick, previousLabel, nextLabel } = props;
  const [focused, setFocused] = useState(() => startOf(month, today));
  // The month may change from outside, as by going back.
  const shown = focused.startsWith(month) ? focused : startOf(month, today);

  const onFocus = (day: string) => {
    setFocused(day);
    if (!day.startsWith(month)) onMonthChange(day.slice(0, 7));
  };
  return (
    <ComponentLanguage>
      <Calendar
        aria-label={label}
        value={null}
        onChange={(day) => onPick(day.toString())}
        focusedValue={parseDate(shown)}
        onFocusChange={(day) => onFocus(day.toString())}
        className="w-full"
      >
        <header className="flex items-center justify-between gap-2 pb-2">
          <Button slot="previous" aria-label={previousLabel} className={arrowClass}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Heading className="text-xl font-semibold first-letter:uppercase" />
          <Button slot="next" aria-label={nextLabel} className={arrowClass}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </header>
        <CalendarGrid
          className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1 [&_td]:align-top"
          weekdayStyle="short"
        >
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="pb-1 text-sm font-medium text-muted">{day}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <Day {...props} date={date} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </ComponentLanguage>
  );
}

/** The day the keyboard starts at. */
const startOf = (month: string, today: string) => (today.startsWith(month) ? today : `${month}-01`);

type DayProps = MonthCalendarProps & { date: Parameters<typeof CalendarCell>[0]['date'] };

function Day({ date, today, labelOf, contentOf, isMarked }: DayProps) {
  const { formatDayNumber } = useDates();
  const day = date.toString();
  return (
    <CalendarCell
      date={date}
      // The library knows the reader's clock only; today is where the days are.
      render={(cell) => (
        <div {...cell} aria-label={labelOf(day)} aria-current={day === today ? 'date' : undefined} />
      )}
      className={cx(
        'flex cursor-pointer flex-col items-center gap-0.5 rounded-md border px-0.5 py-1 tabular-nums outline-offset-0 data-[outside-month]:hidden sm:min-h-20',
        // On a phone the weeks that are over leave their room to what is to come.
        day < today ? 'min-h-11' : 'min-h-14',
        isMarked(day)
          ? 'border-primary/40 bg-primary-soft data-[hovered]:border-primary'
          : 'border-transparent data-[hovered]:bg-sunken',
      )}
    >
      <span
        className={cx(
          'flex size-7 items-center justify-center rounded-full',
          day === today ? 'bg-primary font-bold text-on-primary' : day < today && 'text-muted',
        )}
      >
        {formatDayNumber(date.day)}
      </span>
      {contentOf(day)}
    </CalendarCell>
  );
}
