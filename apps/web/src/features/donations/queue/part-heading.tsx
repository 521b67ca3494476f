import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../../lib/dates.ts';
import type { QueuePart } from './queue-groups.ts';

/** The head of a part of the queue, with the date if all its donations are due on one day. */
export function PartHeading({ part, today }: { part: QueuePart; today: string }) {
  const { t } = useTranslation('donations');
  const { formatDate } = useDates();
  const day = part === 'today' ? today : part === 'tomorrow' ? addDays(today, 1) : null;
  const isOverdue = part === 'overdue';
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2 text-sm leading-5">
      <span className={isOverdue ? 'text-danger' : undefined}>
        {isOverdue ? t('views.overdue') : t(`queue.days.${part}`)}
      </span>
      {day && (
        <span className="font-normal text-muted first-letter:uppercase">{formatDate(day, 'long')}</span>
      )}
      {isOverdue && <span className="font-normal text-muted max-sm:sr-only">{t('queue.overdueHelp')}</span>}
    </h2>
  );
}
