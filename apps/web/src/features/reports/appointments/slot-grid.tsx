import { WEEKDAYS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Bar } from '../../../ui/bar.tsx';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import { Section } from '../section.tsx';
import type { Slot } from './figure-tables.tsx';
import { useFigureText } from './use-figure-text.ts';

/**
 * Use of places by time and weekday. Fits on the narrowest phones: there the figures have no percent sign. The
 * bars repeat the figures.
 */
export function SlotGrid({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('appointment-figures');
  const { formatTime } = useDates();
  const { dayText } = useHoursText();
  const days = WEEKDAYS.filter((day) => slots.some(({ weekday }) => weekday === day));
  const times = [...new Set(slots.map(({ time }) => time))].toSorted();
  return (
    <Section level={3} title={t('slots.title')} note={t('slots.note')} isCard={false}>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full table-fixed border-collapse text-left">
          <caption className="sr-only">{t('slots.title')}</caption>
          <thead>
            <tr className="border-b border-line bg-sunken text-sm text-muted">
              <th scope="col" className="w-21 px-1 py-2 font-semibold sm:w-28 sm:px-4">
                {t('slots.time')}
              </th>
              {days.map((day) => (
                <th key={day} scope="col" className="py-2 text-center font-semibold sm:px-2">
                  <span aria-hidden className="inline-block first-letter:uppercase">
                    {dayText(day)}
                  </span>
                  <span className="sr-only">{dayText(day, 'long')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-1 py-1.5 text-sm font-semibold tabular-nums sm:px-4">
                  {formatTime(time)}
                </th>
                {days.map((day) => (
                  <td key={day} className="px-0.5 py-1.5 text-center text-sm tabular-nums sm:px-2">
                    <Cell slot={slots.find((slot) => slot.time === time && slot.weekday === day)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Cell({ slot }: { slot: Slot | undefined }) {
  const text = useFigureText();
  if (slot === undefined || slot.capacity_use === null) return <span className="text-muted">–</span>;
  const rounded = Math.round(slot.capacity_use);
  return (
    <>
      <span aria-hidden>
        <span className="sm:hidden">{text.number(rounded)}</span>
        <span className="max-sm:hidden">{text.rate(rounded)}</span>
      </span>
      <span className="sr-only">
        {text.rate(rounded)}, {text.ofPlaces(slot)}
      </span>
      <Bar share={slot.capacity_use / 100} className="mx-auto mt-1 h-1.5 max-w-16" />
    </>
  );
}
