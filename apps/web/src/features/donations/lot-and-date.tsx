import type { InventoryItem } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import type { PackageCode } from '../inventory/package-code.ts';
import { ReceivedLot } from './received-label.tsx';
import { isOtherLot, type LotValues, type ReceptionValues, scannedValues } from './reception.ts';

interface LotAndDateProps {
  foodbank_id: string;
  /** The item that the units are added to; null for a new one. */
  known: InventoryItem | null;
  values: ReceptionValues;
  change: (changes: Partial<LotValues>) => void;
  /** Default: `change`. */
  onScanned?: (changes: Partial<LotValues>, code: PackageCode) => void;
  field: (name: 'lot_code' | 'expiration_date' | 'date_kind') => { name: string; error: string | undefined };
  isDisabled: boolean;
}

/** The lot and the date of received units, in a grid. Units of the lot of an item have its date. */
export function LotAndDate(props: LotAndDateProps) {
  const { foodbank_id, known, values, change, onScanned = change, field, isDisabled } = props;
  const { t } = useTranslation('donations');
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const foodBank = foodBanks?.find(({ _id }) => _id === foodbank_id);
  const { lot_code, expiration_date: date, date_kind, barcode } = values;
  const isOther = isOtherLot(values, known);
  const hasDate = known === null || isOther;
  const isPast = hasDate && date !== '' && date < todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE);
  const help =
    known === null
      ? t('receive.fields.lotCodeHelp')
      : known.lot_code
        ? t('receive.lotOfItem', { lot: known.lot_code })
        : t('receive.noLotOfItem');
  return (
    <>
      <ReceivedLot
        {...field('lot_code')}
        label={t('receive.fields.lot_code')}
        description={help}
        value={lot_code}
        onChange={(text) => change({ lot_code: text })}
        isOptional
        isDisabled={isDisabled}
        barcode={known ? (known.barcode ?? null) : barcode || null}
        onScanned={(code) => onScanned(scannedValues(values, code), code)}
      />
      {hasDate && (
        <DateField
          {...field('expiration_date')}
          label={t('receive.fields.expiration_date')}
          value={date}
          onChange={(expiration_date) => change({ expiration_date })}
          isOptional
          isDisabled={isDisabled}
        />
      )}
      {hasDate && date !== '' && (
        <Select
          {...field('date_kind')}
          label={t('receive.fields.date_kind')}
          value={date_kind}
          onChange={(kind) => change({ date_kind: kind })}
          isDisabled={isDisabled}
          options={(['best_before', 'expiry'] as const).map((kind) => ({
            value: kind,
            label: t(`receive.kinds.${kind}`),
          }))}
        />
      )}
      {known === null && (
        <div data-focus-home tabIndex={-1} className="rounded-md outline-none empty:hidden sm:col-span-2">
          {barcode !== '' && (
            <p className="flex flex-wrap items-center gap-x-4">
              <span className="tabular-nums wrap-anywhere">{t('receive.barcode', { code: barcode })}</span>
              <Button
                variant="quiet"
                className="max-sm:-ml-4"
                isDisabled={isDisabled}
                onPress={() => change({ barcode: '' })}
              >
                {t('receive.removeBarcode')}
              </Button>
            </p>
          )}
        </div>
      )}
      {isOther && (
        <Alert tone="info" className="sm:col-span-2">
          {t('receive.otherLot')}
        </Alert>
      )}
      {isPast && (
        <Alert tone="warning" className="sm:col-span-2">
          {t(date_kind === 'expiry' ? 'receive.expired' : 'receive.pastDate')}
        </Alert>
      )}
    </>
  );
}
