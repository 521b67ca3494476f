import type { CartItem, FoodBank } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FoodBankPlace } from '../../food-banks/food-bank-place.tsx';
import { LineList } from '../line-list.tsx';

/** The cart lines of one food bank; they become one request. */
interface Parcel {
  foodBank: FoodBank | undefined;
  items: readonly CartItem[];
}

export function CartSummary({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('requests');
  const headingId = useId();
  const count = parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-xl">
          {t('summary.title')}
        </h2>
        <p className="text-muted">{t('units', { count })}</p>
      </div>
      {parcels.length > 1 && (
        <Alert tone="info" title={t('summary.severalTitle', { count: parcels.length })}>
          {t('summary.severalText')}
        </Alert>
      )}
      {parcels.map(({ foodBank, items }) => (
        <Card key={foodBank?._id ?? items[0]?._id} className="flex flex-col gap-4">
          <LineList
            lines={items.map(({ _id, item_name, quantity }) => ({ key: _id, name: item_name, quantity }))}
          />
          {foodBank && (
            <FoodBankPlace foodBank={foodBank} label={t('pickUpAt')} className="border-t border-line pt-4" />
          )}
        </Card>
      ))}
      <p>
        <TextLink to={paths.cart} className="inline-flex min-h-11 items-center">
          {t('summary.change')}
        </TextLink>
      </p>
    </section>
  );
}
