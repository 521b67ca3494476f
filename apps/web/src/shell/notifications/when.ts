import { localTime } from '@nourish/contract/calendar';
import { useTranslation } from 'react-i18next';
import { daysBetween, LOCALES, todayIn, useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { useReaderZone } from '../../lib/work-zone.ts';

const MINUTE_MS = 60_000;

/** Returns when something happened, below the name of its day: '8 h ago' today, else the time. */
export function useWhen() {
  useTranslation('notifications');
  const { formatDate, formatTime } = useDates();
  const now = useNow();
  const zone = useReaderZone();
  const dayOf = (instant: string): string => todayIn(zone, new Date(instant));
  const today = todayIn(zone, new Date(now));
  const locale = LOCALES[currentLanguage()];
  return {
    dayOf,
    /** 'today', 'yesterday', or the date, with its year if it is another one. */
    nameOfDay: (day: string): string => {
      const ago = daysBetween(day, today);
      if (ago <= 1)
        return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.max(0, ago), 'day');
      return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'near' : 'weekday');
    },
    timeOf: (instant: string): string => {
      const at = new Date(instant);
      if (dayOf(instant) !== today) return formatTime(localTime(at, zone).time);
      const minutes = Math.max(1, Math.floor((now - at.getTime()) / MINUTE_MS));
      const [ago, unit] =
        minutes < 60 ? [minutes, 'minute' as const] : [Math.floor(minutes / 60), 'hour' as const];
      const text = new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(-ago, unit);
      // English adds an s to its short units.
      return text.replace(/\b(min|hr)s\b/, '$1');
    },
  };
}
