import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { RequestStatusBadge } from '../food-requests/status.tsx';

interface RequestLineProps {
  request: FoodRequest;
  /** Name and city of the food bank; left out if the list does not show it. */
  place?: string | undefined;
}

export function RequestLine({ request, place }: RequestLineProps) {
  const { t } = useTranslation('dashboard');
  const { formatDate, formatTime } = useDates();
  return (
    <li>
      <Link
        to={paths.requestDetails(request._id)}
        className="-mx-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-sunken"
      >
        <span>
          <span className="font-semibold">{t('activity.request', { code: request.code })}</span>{' '}
          <span className="text-muted max-sm:block">
            {t('activity.pickup', {
              date: formatDate(request.pickup_date, 'medium'),
              time: formatTime(request.pickup_time),
            })}
          </span>
          {place && <span className="block text-sm text-muted">{place}</span>}
        </span>
        <RequestStatusBadge status={request.status} />
      </Link>
    </li>
  );
}
