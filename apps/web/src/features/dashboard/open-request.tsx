import type { FoodRequest } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween, todayIn } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useTimeZone } from '../food-banks/use-time-zone.ts';
import { PickupMoment } from '../food-requests/pickup-moment.tsx';
import { RequestStatusBadge } from '../food-requests/request-status-badge.tsx';
import { shortId } from '../food-requests/status.ts';
import { PlaceLine } from './place-line.tsx';

/** The open request with the next pickup: status, date, place and what to bring. */
export function OpenRequest({ request }: { request: FoodRequest }) {
  const { t } = useTranslation(['dashboard', 'requests']);
  const titleId = useId();
  // Today depends on the food bank's time zone; until it has loaded, omit relative days.
  const zone = useTimeZone(request.foodbank_id);
  const { status, pickup_date } = request;
  const id = shortId(request._id);
  const inDays = zone === undefined ? null : daysBetween(todayIn(zone), pickup_date);
  const day = inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : null;
  return (
    <article aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lg">
          {t('requests:requestNumber', { id })}
        </h3>
        <RequestStatusBadge status={status} />
      </div>
      <p>{t(`requests:meaning.${status}`)}</p>
      {inDays !== null && inDays < 0 && <Alert tone="warning">{t('openRequest.past')}</Alert>}
      <dl className="grid gap-x-8 gap-y-4 rounded-md bg-sunken px-4 py-4 sm:grid-cols-2 lg:grid-cols-3">
        <div>
          <dt className="text-sm text-muted">
            {t(status === 'pending' ? 'openRequest.wished' : 'openRequest.when')}
          </dt>
          <dd className="font-semibold">
            <PickupMoment request={request} />
            {day && (
              <span className="mt-1 block">
                <StatusBadge tone="warning">{t(`openRequest.days.${day}`)}</StatusBadge>
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('openRequest.where')}</dt>
          <dd>
            <PlaceLine foodBankId={request.foodbank_id} name={request.foodbank_name} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('openRequest.bring')}</dt>
          <dd>
            <ul className="flex flex-col gap-1">
              <li>{t('openRequest.bringBags')}</li>
              <li>{t('openRequest.bringNumber', { id })}</li>
            </ul>
          </dd>
        </div>
      </dl>
      <LinkButton
        to={paths.requestDetails(request._id)}
        variant="secondary"
        className="self-start"
        aria-label={t('openRequest.detailsLabel', { id })}
      >
        {t('openRequest.details')}
      </LinkButton>
    </article>
  );
}
