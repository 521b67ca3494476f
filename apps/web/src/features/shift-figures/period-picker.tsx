import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OwnDates } from '../../ui/own-dates.tsx';
import { pillClass } from '../../ui/pill-style.ts';
import { MAX_DAYS, PERIODS, type PeriodView } from './period.ts';

export function PeriodPicker({ view: { period, addressOf, setPeriod } }: { view: PeriodView }) {
  const { t } = useTranslation('shift-figures');
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('period.label')}>
        <ul className="flex flex-wrap gap-2">
          {PERIODS.map((name) => (
            <li key={name}>
              <Link
                to={addressOf(name)}
                preventScrollReset
                aria-current={period.name === name ? 'true' : undefined}
                className={pillClass}
              >
                {t(`period.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {period.name === 'own' && (
        <OwnDates span={period.span} maxDays={MAX_DAYS} onShow={(span) => setPeriod({ name: 'own', span })} />
      )}
    </div>
  );
}
