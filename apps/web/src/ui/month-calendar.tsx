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
import { ComponentLanguage } from './component-language.tsx';
import { cx } from './cx.ts';

interface MonthCalendarProps {
  label: string;
  /** 'YYYY-MM' */
  month: string;
  onMonthChange: (month: string) => void;
  /** 'YYYY-MM-DD' in the time zone of the events; highlighted, and the initial keyboard position. */
  today: string;
  onPick: (day: string) => void;
  previousLabel: string;
  nextLabel: string;
  /** Accessible name of a day, including its events. */
  labelOf: (day: string) => string;
  contentOf: (day: string) => ReactNode;
  isMarked: (day: string) => boolean;
  /** Leaves out the weeks before today; earlier days cannot be chosen. */
  startsToday?: boolean;
  /** A day of the next month, whose weeks up to this day follow below. */
  lastDay?: string | undefined;
  /** True if a marked day offers nothing more to do. */
  isQuiet?: (day: string) => boolean;
  /** True if the user takes part in a marked day. */
  isOwn?: (day: string) => boolean;
}

const arrowClass = 'flex size-11 items-center justify-center rounded-md hover:bg-sunken disabled:opacity-40';

/** A full-width month calendar. Arrow keys move between days and into other months, which are announced. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, lastDay = month } = props;
  const hasMore = lastDay.slice(0, 7) > month;
  return (
    <ComponentLanguage>
      <Month {...props} />
      {hasMore && <Month {...props} month={lastDay.slice(0, 7)} isContinued />}
    </ComponentLanguage>
  );
}

/** `isContinued`: the weeks of the next month up to the last day, without buttons. */
function Month({ isContinued = false, ...props }: MonthCalendarProps & { isContinued?: boolean }) {
  const { label, month, onMonthChange, today, onPick, previousLabel, nextLabel, startsToday = false } = props;
  const lastDay = isContinued ? props.lastDay : undefined;
  const [focused, setFocused] = useState(() => startOf(month, today));
  // The month may change from outside, for example by going back.
  const shown = focused.startsWith(month) ? focused : startOf(month, today);

  const onFocus = (day: string) => {
    setFocused(day);
    if (!day.startsWith(month)) onMonthChange(day.slice(0, 7));
  };
  return (
    <Calendar
      aria-label={label}
      value={null}
      minValue={isContinued ? parseDate(`${month}-01`) : startsToday ? parseDate(today) : null}
      maxValue={lastDay ? parseDate(lastDay) : null}
      onChange={(day) => onPick(day.toString())}
      focusedValue={parseDate(shown)}
      onFocusChange={(day) => onFocus(day.toString())}
      className="w-full"
    >
      {isContinued ? (
        <Heading className="py-2 font-semibold first-letter:uppercase" />
      ) : (
        <header className="flex items-center justify-between gap-2 pb-2">
          <Button slot="previous" aria-label={previousLabel} className={arrowClass}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Heading className="text-xl font-semibold first-letter:uppercase" />
          <Button slot="next" aria-label={nextLabel} className={arrowClass}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </header>
      )}
      <CalendarGrid
        className={cx(
          'w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1 [&_td]:align-top',
          startsToday && '[&_tbody>tr:not(:has([data-shown]))]:hidden',
          isContinued && '[&_thead]:hidden',
        )}
        weekdayStyle="short"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-sm font-medium text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day {...props} lastDay={lastDay} date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

const startOf = (month: string, today: string) => (today.startsWith(month) ? today : `${month}-01`);

type DayProps = MonthCalendarProps & { date: Parameters<typeof CalendarCell>[0]['date'] };

function Day({ date, month, today, lastDay, labelOf, contentOf, isMarked, ...props }: DayProps) {
  const { isQuiet = () => false, isOwn = () => false } = props;
  const day = date.toString();
  // The last days of the month before and the first ones of the next month.
  if (!day.startsWith(month)) return <td aria-hidden />;
  return (
    <CalendarCell
      date={date}
      // The library marks today by the device's clock; ours is in the time zone of the events.
      render={(cell) => (
        <div
          {...cell}
          aria-label={labelOf(day)}
          aria-current={day === today ? 'date' : undefined}
          data-shown={(day >= today && (lastDay === undefined || day <= lastDay)) || undefined}
        />
      )}
      className={cx(
        'flex min-h-15 cursor-pointer flex-col items-center gap-0.5 rounded-md border px-0.5 py-1 tabular-nums outline-offset-0 data-[disabled]:cursor-default data-[disabled]:opacity-60 sm:min-h-20',
        isMarked(day)
          ? day < today
            ? 'border-line bg-sunken data-[hovered]:border-outline'
            : isQuiet(day)
              ? 'border-dashed border-outline text-muted data-[hovered]:bg-sunken'
              : isOwn(day)
                ? 'border-primary bg-primary-soft inset-ring inset-ring-primary'
                : 'border-primary/40 bg-primary-soft data-[hovered]:border-primary'
          : 'border-transparent data-[hovered]:bg-sunken',
      )}
    >
      <span
        // Not text, because the name of the day may have it in another form: the first is "1er" in French.
        data-number={date.day}
        className={cx(
          'flex size-7 items-center justify-center rounded-full before:content-[attr(data-number)]',
          day === today
            ? 'bg-primary font-bold text-on-primary'
            : (day < today || !isMarked(day)) && 'text-muted',
        )}
      />
      {contentOf(day)}
    </CalendarCell>
  );
}
