import { CATEGORIES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OfferHandle } from '../donations/offer-form.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { PlaceLine } from '../food-banks/place-line.tsx';
import { inventoryQuery } from '../inventory/api.ts';
import { FoodPicture } from '../inventory/category-icon.tsx';

const SHOWN = 3;

/** The items that are needed most; choosing one fills it in. Renders nothing without any. */
export function NeededNow({ onChoose }: { onChoose: OfferHandle['fillIn'] }) {
  const { t } = useTranslation(['visit', 'inventory']);
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const { data, isPending } = useQuery(inventoryQuery({ low_stock: true, sort: 'quantity', limit: SHOWN }));
  const items = data?.data ?? [];
  if (isPending) return <Skeleton className="h-72 max-lg:order-first" />;
  if (items.length === 0) return null;
  return (
    <CardSection title={t('donate.neededTitle')} className="gap-3 max-lg:order-first">
      <p className="text-sm text-muted">{t('donate.neededPick')}</p>
      <ul className="-mx-2 flex flex-col">
        {items.map((item) => {
          const { _id, item_name, category, quantity, foodbank_id } = item;
          const city = foodBanks.find((bank) => bank._id === foodbank_id)?.city;
          return (
            <li key={_id}>
              <button
                type="button"
                onClick={() =>
                  onChoose({
                    productName: item_name,
                    category: CATEGORIES.find((known) => known === category) ?? '',
                  })
                }
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
              >
                <FoodPicture item={item} />
                <span className="min-w-0 flex-1">
                  <span className="block leading-snug font-semibold wrap-break-word">{item_name}</span>{' '}
                  <span className="block text-sm text-muted">
                    {t('inventory:needed.left', { count: quantity })}
                    {city !== undefined && ` · ${city}`}
                  </span>
                </span>
                <Plus aria-hidden className="size-5 shrink-0 text-primary" />
              </button>
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}

/** The other food banks; the form names the reader's own. */
export function OtherFoodBanks() {
  const { t } = useTranslation('visit');
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const own = foodBanks.find(({ _id }) => _id === user?.foodbank_id) ?? foodBanks[0];
  const others = foodBanks.filter((foodBank) => foodBank !== own);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-food-banks" className="flex flex-col gap-4">
      <h2 id="other-food-banks" className="text-xl">
        {t('donate.others')}
      </h2>
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ _id }) => (
          <li key={_id}>
            <PlaceLine foodBankId={_id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
