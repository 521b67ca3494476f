import type { InventoryItem } from '@nourish/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { putBacksQuery } from './api.ts';

/** Number of items in bags to unpack, with a link. Renders nothing for 0. `foodBank` undefined: all. */
export function PutBackNote({ foodBank }: { foodBank: string | undefined }) {
  const { t } = useTranslation('put-backs');
  const { formatNumber } = useDates();
  const query = putBacksQuery(foodBank ?? '');
  const { data } = useQuery({ ...query, ...(foodBank === undefined && { queryFn: skipToken }) });
  const count = data?.length ?? 0;
  if (foodBank === undefined || count === 0) return null;
  return (
    <TextLink to={paths.putBackOf(foodBank)} isAlone className="gap-2 self-start">
      <PackageOpen aria-hidden className="size-4 shrink-0" />
      {t('note', { count, formatted: formatNumber(count) })}
    </TextLink>
  );
}

/** In which bags units of an item still are; nothing if in none. */
export function ItemPutBacks({ item }: { item: Pick<InventoryItem, '_id' | 'foodbank_id'> }) {
  const { t } = useTranslation('put-backs');
  const { formatNumber } = useDates();
  const { data = [] } = useQuery(putBacksQuery(item.foodbank_id, item._id));
  if (data.length === 0) return null;
  return (
    <ul className="flex flex-col">
      {data.map(({ _id, quantity, code }) => (
        <li key={_id}>
          <TextLink to={paths.putBackOf(item.foodbank_id)} isAlone className="gap-2">
            <PackageOpen aria-hidden className="size-4 shrink-0" />
            {t('itemInBag', { count: quantity, formatted: formatNumber(quantity), code })}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
