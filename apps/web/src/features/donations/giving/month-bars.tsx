import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, useDates } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/formats.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { roundKilograms } from './giving.ts';

/** The kilograms of a year by month, as bars with their figures; screen readers hear the months with a donation. */
export function MonthBars({ year, months }: { year: number; months: readonly number[] }) {
  const { t } = useTranslation('donations');
  const { formatMonth, formatNumber } = useDates();
  const captionId = useId();
  const most = Math.max(...months);
  const initial = dateFormat(LOCALES[currentLanguage()], { month: 'narrow', timeZone: 'UTC' });
  return (
    <div className="flex max-w-xl flex-1 basis-60 flex-col gap-2">
      <p id={captionId} className="text-sm leading-none text-muted">
        {t('giving.byMonth')}
      </p>
      <ul aria-labelledby={captionId} className="flex items-end gap-1">
        {months.map((kilograms, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          const amount = formatNumber(roundKilograms(kilograms));
          const text = `${formatMonth(month)}: ${t('giving.kilograms', { amount })}`;
          return (
            <li
              key={month}
              aria-hidden={kilograms === 0}
              {...(kilograms > 0 && { title: text })}
              className="flex min-w-0 flex-1 flex-col items-center gap-1"
            >
              {kilograms > 0 && (
                <span aria-hidden className="-mx-2 text-sm leading-none font-semibold tabular-nums">
                  {amount}
                </span>
              )}
              <span className="flex h-14 w-full items-end">
                <span
                  aria-hidden
                  className={cx(
                    'w-full rounded-sm print-exact forced-color-adjust-none',
                    kilograms > 0 ? 'min-h-1 bg-primary' : 'h-px bg-line',
                  )}
                  {...(kilograms > 0 && { style: { height: `${(kilograms / most) * 100}%` } })}
                />
              </span>
              {kilograms > 0 && <span className="sr-only">{text}</span>}
              <span aria-hidden className="text-sm leading-none text-muted">
                {initial.format(Date.UTC(year, index, 1)).toUpperCase()}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
