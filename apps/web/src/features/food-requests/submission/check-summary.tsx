import type { CartItem, FoodBank } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FoodBankPlace } from '../../food-banks/food-bank-place.tsx';
import { LineList } from '../line-list.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { pickupAt, type RequestValues } from './draft.ts';
import { StepNumber } from './step-line.tsx';

/** The cart lines of one food bank; they become one request. */
export interface Parcel {
  foodBank: FoodBank | undefined;
  items: readonly CartItem[];
}

interface CheckSummaryProps {
  parcels: readonly Parcel[];
  values: RequestValues;
  /** True once the steps before it are done. */
  isCurrent: boolean;
  /** True if a food bank has a complete pickup. */
  isChosenAt: (foodbank_id: string) => boolean;
}

/** The step Check: what is about to be sent, in words. */
export function CheckSummary({ parcels, values, isCurrent, isChosenAt }: CheckSummaryProps) {
  const { t } = useTranslation('requests');
  const count = parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = [
    { id: 'restrictions', text: values.dietaryRestrictions.trim() },
    { id: 'allergies', text: values.allergies.trim() || t('check.noAllergies') },
    { id: 'instructions', text: values.specialInstructions.trim() },
  ] as const;
  const whenAt = ({ _id }: FoodBank) => {
    const { date, time } = pickupAt(values, _id);
    return (
      <Fact label={t('check.when')}>
        {isChosenAt(_id) ? (
          <span className="font-semibold">
            <PickupMoment request={{ pickup_date: date, pickup_time: time }} />
          </span>
        ) : (
          <span className="text-muted">{t('check.noTime')}</span>
        )}
      </Fact>
    );
  };
  return (
    <Card as="section" aria-labelledby="check-heading" className="flex flex-col gap-4">
      <h2 id="check-heading" className="flex items-center gap-3 text-xl">
        <StepNumber number={4} state={isCurrent ? 'current' : 'ahead'} />
        {t('check.title')}
      </h2>
      {parcels.length > 1 && (
        <Alert tone="info" title={t('summary.severalTitle', { count: parcels.length })}>
          {t('summary.severalText')}
        </Alert>
      )}
      <div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="font-semibold">{t('summary.title')}</h3>
          <p className="text-muted">{t('details.pieces', { count })}</p>
          <TextLink isAlone to={paths.cart} className="ml-auto">
            {t('summary.change')}
          </TextLink>
        </div>
        {parcels.map(({ foodBank, items }) => (
          <div key={foodBank?._id ?? items[0]?._id} className="flex flex-col gap-3 border-b border-line pb-2">
            <LineList
              lines={items.map(({ _id, item_name, quantity }) => ({ key: _id, name: item_name, quantity }))}
            />
            {foodBank && <FoodBankPlace foodBank={foodBank} label={t('pickUpAt')} isBrief />}
            {foodBank && parcels.length > 1 && <dl>{whenAt(foodBank)}</dl>}
          </div>
        ))}
      </div>
      <dl className="flex flex-col gap-2.5">
        {parcels.length === 1 && parcels[0]?.foodBank && whenAt(parcels[0].foodBank)}
        {facts.map(
          ({ id, text }) =>
            text && (
              <Fact key={id} label={t(`facts.${id}`)}>
                <span className="whitespace-pre-line">{text}</span>
              </Fact>
            ),
        )}
      </dl>
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="wrap-break-word">{children}</dd>
  </div>
);
