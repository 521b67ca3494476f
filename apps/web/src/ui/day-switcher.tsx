import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { addDays, useDates } from '../lib/dates.ts';
import { whenIdleInTurn, whenUsed } from '../lib/idle.ts';
import { useNarrow } from '../lib/media.ts';
import { isDay } from '../lib/span.ts';
import { buttonClass } from './button-style.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

const LazyDayButton = lazy(async () => {
  await Promise.race([whenIdleInTurn(), whenUsed()]);
  return { default: (await import('./day-button.tsx')).DayButton };
});

/** As wide as the longest day, so that the arrows keep their places. */
const dayClass = buttonClass('secondary', 'md', 'w-54 whitespace-nowrap');

interface DaySwitcherProps {
  /** 'YYYY-MM-DD' */
  day: string;
  today: string;
  texts: { label: string; previous: string; next: string; today: string };
  /** `replace`: the day was typed or picked, so going back should skip it. */
  onChange: (day: string, options?: { replace: boolean }) => void;
  /** Aligns the arrow with the texts above and below. */
  startsRow?: boolean;
}

/** Previous day, any day, next day, and back to today. Of today, it is beside the title of the page on most phones. */
export function DaySwitcher({ day, today, texts, onChange, startsRow = false }: DaySwitcherProps) {
  const { formatDate } = useDates();
  const isNarrow = useNarrow('sm');
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words = formatDate(day, 'weekday');
  const shown = (
    <>
      <CalendarDays aria-hidden className="size-5 text-muted" />
      <span className="first-letter:uppercase">{words}</span>
    </>
  );
  const field = {
    label: texts.label,
    value: day,
    // A year that is being typed, such as 202, is no day yet.
    onChange: (typed: string) => {
      if (isDay(typed)) onChange(typed, { replace: true });
    },
  };
  return (
    <div
      className={cx(
        'flex items-center gap-2 print:hidden',
        day === today
          ? 'max-sm:-mr-3 max-[24.3rem]:order-last max-[24.3rem]:mr-0 max-[24.3rem]:w-full'
          : 'max-sm:order-last max-sm:w-full',
      )}
    >
      <div className={cx('flex items-center max-sm:grow max-sm:justify-between', startsRow && '-ml-3')}>
        <IconButton icon={ChevronLeft} label={texts.previous} onPress={() => onChange(addDays(day, -1))} />
        {isNarrow ? (
          <ShortDay {...field} text={formatDate(day, isThisYear ? 'near' : 'medium')} />
        ) : (
          <Suspense
            fallback={
              <button type="button" disabled className={dayClass}>
                {shown}
              </button>
            }
          >
            <LazyDayButton {...field} text={words} className={dayClass}>
              {shown}
            </LazyDayButton>
          </Suspense>
        )}
        <IconButton icon={ChevronRight} label={texts.next} onPress={() => onChange(addDays(day, 1))} />
      </div>
      {day !== today && (
        <Button variant="secondary" onPress={() => onChange(today)}>
          {texts.today}
        </Button>
      )}
    </div>
  );
}

interface ShortDayProps {
  label: string;
  /** The day as people write it. */
  text: string;
  value: string;
  onChange: (day: string) => void;
}

/** The weekday and the date; a tap opens the calendar of the phone. */
function ShortDay({ label, text, value, onChange }: ShortDayProps) {
  return (
    <span className="relative inline-flex min-h-11 items-center justify-center rounded-sm text-sm font-semibold whitespace-nowrap has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <span aria-hidden className="first-letter:uppercase">
        {text}
      </span>
      <input
        type="date"
        required
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        className="absolute inset-0 min-w-0 cursor-pointer text-base opacity-0"
      />
    </span>
  );
}
