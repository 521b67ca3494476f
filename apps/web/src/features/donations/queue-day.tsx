import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import type { SpanKind } from './donation-filters.ts';
import type { QueueGroup } from './queue-groups.ts';
import { QueueRow } from './queue-row.tsx';

interface QueueDayProps {
  group: QueueGroup;
  today: string;
  /** Event that the list is grouped by; '' for the pickup. */
  kind: SpanKind | '';
}

/** The donations of one day, or all overdue ones. */
export function QueueDay({ group: { key, rows }, today, kind }: QueueDayProps) {
  const { t } = useTranslation('donations');
  const { formatDate } = useDates();
  const id = useId();
  const isOverdue = key === 'overdue';
  const name =
    key === today ? t('queue.days.today') : key === addDays(today, 1) ? t('queue.days.tomorrow') : null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {kind !== '' ? (
          t(`queue.spanChips.${kind}`, { days: formatDate(key, 'long') })
        ) : isOverdue ? (
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
          <QueueRow
            key={donation._id}
            donation={donation}
            day={kind !== '' ? 'usual' : isOverdue ? 'late' : null}
          />
        ))}
      </ul>
    </section>
  );
}
