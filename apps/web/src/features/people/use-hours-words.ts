import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useOpenSpanText } from '../../lib/use-span-text.ts';
import { type LoggedHours, readDay, readHours } from './change-hours.ts';

/** Words hours of the activity log: "9:00 AM – 12:00 PM, 60-minute appointments". Returns any other text unchanged. */
export function useHoursWords() {
  const { t } = useTranslation(['people', 'food-banks']);
  const { formatDate, formatNumber, formatTime } = useDates();
  const spanText = useOpenSpanText();
  const wordOne = ({ from, to, slots, validity }: LoggedHours): string => {
    const words = [t('food-banks:hours.span', { from: formatTime(from), to: formatTime(to) })];
    if (slots) {
      const { minutes, places, walkIns } = slots;
      words.push(t('changes.hours.appointments', { minutes: formatNumber(minutes) }));
      words.push(t('changes.hours.places', { count: places, formatted: formatNumber(places) }));
      if (walkIns > 0) words.push(t('changes.hours.walkIns', { number: formatNumber(walkIns) }));
    }
    if (validity) words.push(spanText(validity));
    return words.join(', ');
  };
  const wordAll = (hours: readonly LoggedHours[]) => hours.map(wordOne).join('; ');
  return {
    hoursWords: (text: string): string => {
      const hours = readHours(text);
      return hours ? wordAll(hours) : text;
    },
    dayWords: (text: string): string => {
      const day = readDay(text);
      if (day === undefined) return text;
      const hours = day.hours.length === 0 ? t('changes.hours.closed') : wordAll(day.hours);
      const words = t('changes.hours.day', { date: formatDate(day.date), hours });
      return day.reason === undefined ? words : `${words} (${day.reason})`;
    },
  };
}
