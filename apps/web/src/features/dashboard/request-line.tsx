import type { FoodRequest } from '@nourish/contract';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { isCalledOff, RequestStatusBadge } from '../food-requests/status.tsx';

interface RequestLineProps {
  request: FoodRequest;
  /** Name and city of the food bank, if the reader cannot know it from the list. */
  place?: string | undefined;
  /** Without the date on phones. */
  isBrief?: boolean;
}

export function RequestLine({ request, place, isBrief = false }: RequestLineProps) {
  const { t } = useTranslation(['dashboard', 'requests']);
  const { formatDate, formatTime } = useDates();
  return (
    <li>
      <Link
        to={paths.requestDetails(request._id)}
        className={cx(
          '-mx-2 flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken sm:min-h-11',
          isBrief ? 'min-h-11' : 'min-h-14',
        )}
      >
        {/* One line; on phones, the status is beside the code, or below it if it is long. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 sm:justify-start">
          <span className="font-semibold whitespace-nowrap sm:min-w-34">
            {t('activity.request', { code: request.code })}
          </span>{' '}
          <span className="sm:order-last sm:ms-auto">
            <RequestStatusBadge status={request.status} ended_as={request.ended_as} />
          </span>{' '}
          <span className={cx('text-muted', isBrief ? 'max-sm:hidden' : 'max-sm:basis-full')}>
            {isCalledOff(request)
              ? t('requests:submittedOn', { date: formatDate(request.request_date, 'medium') })
              : t(request.status === 'pending' ? 'activity.wished' : 'activity.pickup', {
                  date: formatDate(request.pickup_date, 'medium'),
                  time: formatTime(request.pickup_time),
                })}
          </span>
          {place && <span className="text-sm text-muted max-sm:basis-full">{place}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
