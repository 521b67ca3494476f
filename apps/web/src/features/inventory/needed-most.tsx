import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeferredRender } from '../../lib/rendering.ts';
import { paths } from '../../paths.ts';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { inventoryQuery } from './api.ts';
import { FoodPicture } from './category-icon.tsx';

/** Number of items shown; phones show two fewer. */
const SHOWN = 6;
const gridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 max-sm:[&>*:nth-child(n+5)]:hidden';
/** Shared by the rows and their skeletons, so that nothing below moves. */
const rowClass = 'min-h-18 rounded-lg';

/** What is running low; each item leads to the form of the donate page with its name. */
export function NeededMost({ foodBanks }: { foodBanks: readonly FoodBank[] }) {
  const { t } = useTranslation('inventory');
  const query = useQuery(inventoryQuery({ low_stock: true, sort: 'quantity', limit: SHOWN }));
  const items = query.data?.data;
  const shows = useDeferredRender(items !== undefined);
  if (!items || !shows) {
    return (
      <QueryPlaceholder query={query} failed={t('needed.failed')} className="contents">
        <div className={gridClass}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Skeleton key={index} className={rowClass} />
          ))}
        </div>
      </QueryPlaceholder>
    );
  }
  if (items.length === 0) return <p className="text-lg">{t('needed.nothing')}</p>;
  return (
    <ul className={gridClass}>
      {items.map((item) => {
        const { _id, item_name: name, quantity } = item;
        const foodBank = foodBanks.find((bank) => bank._id === item.foodbank_id);
        return (
          <li
            key={_id}
            className={`relative flex items-center gap-4 border border-line bg-surface px-4 py-3 transition-shadow hover:shadow-raised ${rowClass}`}
          >
            <FoodPicture item={item} />
            <div className="min-w-0">
              <p className="leading-snug font-semibold text-balance wrap-break-word">
                <Link
                  to={paths.donateProduct(name, item.category)}
                  aria-label={t('needed.offer', { name })}
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  {name}
                </Link>
              </p>
              <p className="text-sm text-muted">
                {t('needed.left', { count: quantity })}
                {foodBank && ` · ${foodBank.city}`}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
