import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import type { QueueGroup } from './queue-groups.ts';
import { QueueRow } from './queue-row.tsx';

/** The donations of one day, or all that are late. */
export function QueueDay({ group: { key, rows }, today }: { group: QueueGroup; today: string }) {
  const { t } = useTranslation('donations');
  const { formatDate } = useDates();
  const id = useId();
  const isOverdue = key === 'overdue';
  const name =
    key === today ? t('queue.days.today') : key === addDays(today, 1) ? t('queue.days.tomorrow') : null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {isOverdue ? (
          <>
            <span className="text-danger">{t('queue.days.overdue')}</span>
            <span className="text-base font-normal text-muted">{t('queue.overdueHelp')}</span>
          </>
        ) : (
          <>
            {name && <span>{name}</span>}
            <span className={name ? 'text-base font-normal text-muted' : 'first-letter:uppercase'}>
              {formatDate(key, 'long')}
            </span>
          </>
        )}
      </h2>
      <ul className="flex flex-col gap-3">
        {rows.map((donation) => (
          <QueueRow key={donation._id} donation={donation} hasDay={isOverdue} />
        ))}
      </ul>
    </section>
  );
}
