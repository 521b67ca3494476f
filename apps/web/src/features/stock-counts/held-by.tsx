import type { HoldingRequest } from '@nourish/contract/errors';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

const REQUEST_STATUSES = ['pending', 'approved', 'ready', 'fulfilled', 'rejected', 'cancelled'] as const;

export function HeldBy({ requests }: { requests: readonly HoldingRequest[] }) {
  const { t } = useTranslation('stock-counts');
  const { formatDate, formatNumber } = useDates();
  if (requests.length === 0) return null;
  return (
    <ul aria-label={t('heldBy.label')} className="flex flex-col">
      {requests.map(({ _id, status, pickup_date, quantity }) => {
        const known = REQUEST_STATUSES.find((each) => each === status);
        return (
          <li key={_id} className="text-sm">
            <TextLink to={paths.requestDetails(_id)} className="inline-flex min-h-11 items-center">
              {t('heldBy.request', { number: _id.slice(-8) })}
            </TextLink>{' '}
            {t('heldBy.facts', {
              units: formatNumber(quantity),
              date: formatDate(pickup_date),
              status: known ? t(`heldBy.status.${known}`) : status,
            })}
          </li>
        );
      })}
    </ul>
  );
}
