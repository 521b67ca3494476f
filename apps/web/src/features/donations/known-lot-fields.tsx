import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { valuesOfLot } from '../stock/item-values.ts';
import { ReceivedLot } from './received-label.tsx';
import { isOtherLot, type ReceptionValues } from './reception.ts';

interface KnownLotFieldsProps {
  item: InventoryItem;
  form: Form<ReceptionValues>;
}

/** The lot of units that are added to an item. Units of another lot also need a date of their own. */
export function KnownLotFields({ item, form }: KnownLotFieldsProps) {
  const { t } = useTranslation('donations');
  const { values, isPending: isDisabled } = form;
  const isOther = isOtherLot(values, item);
  return (
    <>
      <ReceivedLot
        {...form.field('lot_code')}
        label={t('receive.fields.lot_code')}
        description={
          item.lot_code ? t('receive.lotOfItem', { lot: item.lot_code }) : t('receive.noLotOfItem')
        }
        isOptional
        isDisabled={isDisabled}
        barcode={item.barcode ?? null}
        onScanned={({ lot }) => form.change(valuesOfLot(lot))}
      />
      {isOther && (
        <>
          <Alert tone="info">{t('receive.otherLot')}</Alert>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <DateField
              {...form.field('expiration_date')}
              label={t('receive.fields.expiration_date')}
              isOptional
              isDisabled={isDisabled}
            />
            {values.expiration_date !== '' && (
              <Select
                {...form.field('date_kind')}
                label={t('receive.fields.date_kind')}
                options={(['best_before', 'expiry'] as const).map((kind) => ({
                  value: kind,
                  label: t(`receive.kinds.${kind}`),
                }))}
                isDisabled={isDisabled}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
