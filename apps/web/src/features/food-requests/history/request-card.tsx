import type { FoodRequest } from '@nourish/contract';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RequestFacts } from '../details/request-facts.tsx';
import { LineList } from '../line-list.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { RequestStatusBadge, shortId } from '../status.tsx';
import { ReorderButton } from './reorder-button.tsx';

export function RequestCard({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg">{t('requestNumber', { code: request.code })}</h2>
          <p className="text-sm text-muted">
            {t('submittedOn', { date: formatDate(request.request_date) })}
            <span className="text-xs"> · {shortId(request._id)}</span>
          </p>
        </div>
        <RequestStatusBadge status={request.status} />
      </div>
      <p className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <CalendarClock aria-hidden className="size-5 shrink-0 text-muted" />
        <span>
          <span className="block text-sm text-muted">{t('pickupAt', { place: request.foodbank_name })}</span>
          <span className="font-semibold">
            <PickupMoment request={request} />
          </span>
        </span>
      </p>
      <LineList
        lines={request.items.map(({ _id, item_name, quantity_requested }) => ({
          key: _id,
          name: item_name,
          quantity: quantity_requested,
        }))}
      />
      <RequestFacts request={request} />
      <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
        <LinkButton to={paths.requestDetails(request._id)} variant="secondary">
          {t('viewDetails')}
        </LinkButton>
        {request.status === 'fulfilled' && <ReorderButton request={request} />}
      </div>
    </Card>
  );
}
