import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { lotsQuery } from './api.ts';

/** The other lots of the same product, earliest date first. Renders nothing without other lots. */
export function ItemLots({ id, timeZone }: { id: string; timeZone: string | undefined }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const lots = useQuery(lotsQuery(id));
  if (lots.data ? lots.data.length === 0 : !lots.error) return null;
  return (
    <CardSection title={t('item.lots')} className="gap-2">
      {lots.data === undefined ? (
        <QueryPlaceholder query={lots} failed={t('item.lotsFailed')}>
          <Skeleton className="h-12" />
        </QueryPlaceholder>
      ) : (
        <ul className="divide-y divide-line">
          {lots.data.map((lot) => (
            <li
              key={lot._id}
              className="relative -mx-2 flex items-center justify-between gap-4 rounded-md px-2 py-1 hover:bg-sunken"
            >
              <span className="flex min-w-0 flex-col">
                <RowLink to={paths.item(lot._id)} className="whitespace-normal! wrap-anywhere">
                  {lot.item_name}
                </RowLink>
                <span className="text-sm text-muted">
                  <ExpiryDate item={lot} timeZone={timeZone} />
                  {' · '}
                  {lot.storage_location ?? t('table.noLocation')}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {t('scan.available', { count: lot.quantity, formatted: formatNumber(lot.quantity) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  );
}
