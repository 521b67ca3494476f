import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { shortId } from './status.tsx';

/** The day of the submission and the id in small print, as `DottedParts`. */
export function SubmittedLine({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  return (
    <>
      <span className="whitespace-nowrap">
        {t('submittedOn', { date: formatDate(request.request_date) })}
      </span>{' '}
      <span className="text-sm whitespace-nowrap">{shortId(request._id)}</span>
    </>
  );
}
