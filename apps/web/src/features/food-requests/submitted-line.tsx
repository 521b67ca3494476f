import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { shortId } from './status.tsx';

interface SubmittedLineProps {
  request: FoodRequest;
  /** Beside a badge, the id has a line of its own on phones. */
  isBesideBadge?: boolean;
}

/** The day of the submission and the id in small print. */
export function SubmittedLine({ request, isBesideBadge = false }: SubmittedLineProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  return (
    <>
      {t('submittedOn', { date: formatDate(request.request_date) })}
      <span className={cx('text-xs whitespace-nowrap', isBesideBadge && 'max-sm:block')}>
        <span className={isBesideBadge ? 'max-sm:hidden' : undefined}> · </span>
        {shortId(request._id)}
      </span>
    </>
  );
}
