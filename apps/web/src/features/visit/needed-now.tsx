import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { inventoryQuery } from '../inventory/api.ts';
import { FoodPicture } from '../inventory/category-icon.tsx';

const SHOWN = 3;

/** The items that are needed most; choosing one fills it in. Renders nothing without any. */
export function NeededNow() {
  const { t } = useTranslation(['visit', 'inventory']);
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const { data, isPending } = useQuery(inventoryQuery({ low_stock: true, sort: 'quantity', limit: SHOWN }));
  const items = data?.data ?? [];
  if (isPending) return <Skeleton className="h-72 lg:col-start-2" />;
  if (items.length === 0) return null;
  return (
    <CardSection title={t('donate.neededTitle')} className="gap-3 lg:col-start-2">
      <p className="text-sm text-muted">{t('donate.neededPick')}</p>
      <ul className="-mx-2 flex flex-col">
        {items.map((item) => {
          const { _id, item_name: name, category, quantity, foodbank_id } = item;
          const city = foodBanks.find((bank) => bank._id === foodbank_id)?.city;
          return (
            <li
              key={_id}
              className="relative flex min-h-11 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken"
            >
              <FoodPicture item={item} />
              <div className="min-w-0 flex-1">
                <Link
                  to={paths.donateProduct(name, category)}
                  replace
                  preventScrollReset
                  aria-label={t('inventory:needed.offer', { name })}
                  className="block leading-snug font-semibold wrap-break-word after:absolute after:inset-0 after:rounded-md"
                >
                  {name}
                </Link>
                <p className="text-sm text-muted">
                  {t('inventory:needed.left', { count: quantity })}
                  {city !== undefined && ` · ${city}`}
                </p>
              </div>
              <Plus aria-hidden className="size-5 shrink-0 text-primary" />
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
