import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { queueQuery } from '../food-requests/api.ts';
import { RequestStatusBadge } from '../food-requests/status.tsx';
import { RequesterName } from '../food-requests/requester-name.tsx';
import { requesterOf } from '../food-requests/requester.ts';

const STATUS = OPEN_REQUEST_STATUSES.join(',');

/** The open requests that reserve units of an item, next pickup first. */
export function ItemRequests({ id }: { id: string }) {
  const { t } = useTranslation(['stock', 'requests']);
  const { formatDate, formatTime, formatNumber } = useDates();
  const [page, setPage] = useState(1);
  const requests = useQuery(queueQuery({ inventory_id: id, status: STATUS, page }));
  const { data } = requests;
  const last = Math.max(1, data?.pagination.totalPages ?? page);
  // The requests of the last page were handed out meanwhile.
  if (page > last) setPage(last);
  const unitsOf = (lines: { inventory_id: string; quantity_requested: number }[]) =>
    lines.filter((line) => line.inventory_id === id).reduce((sum, line) => sum + line.quantity_requested, 0);
  return (
    <CardSection title={t('item.requests')} className="gap-2">
      {data === undefined ? (
        <QueryPlaceholder query={requests} failed={t('item.requestsFailed')}>
          <Skeleton className="h-12" />
        </QueryPlaceholder>
      ) : data.data.length === 0 ? (
        <p className="text-muted">{t('item.noRequests')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.data.map((request) => (
              <li key={request._id} className="py-0.5">
                {/* Within the list item, so that its dividing line stays straight. */}
                <div className="relative -mx-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-0.5 hover:bg-sunken">
                  <span className="flex min-w-0 flex-col">
                    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                      <RowLink
                        to={paths.requestDetails(request._id)}
                        className="text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
                      >
                        {t('requests:requestNumber', { code: request.code })}
                      </RowLink>
                      {requesterOf(request) && (
                        <span className="wrap-anywhere">
                          <RequesterName request={request} />
                        </span>
                      )}
                    </span>
                    <span className="text-sm text-muted">
                      {t('item.pickup', {
                        day: formatDate(request.pickup_date),
                        time: formatTime(request.pickup_time),
                      })}
                    </span>
                  </span>
                  <span className="flex items-center gap-3">
                    <RequestStatusBadge status={request.status} />
                    <span className="font-semibold whitespace-nowrap tabular-nums">
                      {t('removal.units', {
                        count: unitsOf(request.items),
                        formatted: formatNumber(unitsOf(request.items)),
                      })}
                    </span>
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={data.pagination.totalPages}
            onPageChange={setPage}
            label={t('item.requestPages')}
          />
        </>
      )}
    </CardSection>
  );
}
