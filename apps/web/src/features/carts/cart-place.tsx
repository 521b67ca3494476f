import type { CartItem, FoodBank } from '@nourish/contract';
import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../lib/group-by.ts';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';

const OwnNeeds = lazyAround(async () => (await import('../needs/own-needs.tsx')).OwnNeeds, 'needs');

/** The lines of each food bank. */
export const groupedByPlace = (items: readonly CartItem[]) =>
  groupBy(items, (line) => line.inventory_id.foodbank_id);

/** The food bank that the lines below it come from, and where they are picked up; empty until it has loaded. */
export function CartPlace({ foodBank }: { foodBank: FoodBank | undefined }) {
  const { t } = useTranslation('carts');
  return (
    <div className="flex min-h-13 items-start gap-3">
      <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
      {foodBank && (
        <div className="min-w-0 wrap-break-word">
          <h3 className="text-lg">
            {foodBank.name}, {foodBank.city}
          </h3>
          <p className="text-muted">{t('place', { address: foodBank.address })}</p>
        </div>
      )}
    </div>
  );
}

/** The needs that the lines are compared with; only recipients have them. */
export function CartNeeds() {
  const { user } = useSession();
  if (user?.role !== 'recipient') return null;
  return (
    <Suspense fallback={<div className="h-11" />}>
      <OwnNeeds />
    </Suspense>
  );
}
