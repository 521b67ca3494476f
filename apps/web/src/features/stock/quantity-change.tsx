import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Figures } from './figures.tsx';
import { CORRECTION_REASONS } from './reasons.ts';
import { mayBeOtherLot } from './item-values.ts';
import type { ItemForm } from './use-item-form.ts';

interface QuantityChangeProps {
  form: ItemForm;
  stored: InventoryItem;
  field: (name: 'reason' | 'reason_note') => {
    label: string;
    error: string | undefined;
    isDisabled: boolean;
    onChange: (value: string) => void;
  };
}

export function QuantityChange({ form, stored, field }: QuantityChangeProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const { values, change, isQuantityChanged } = form;
  const { quantity, reserved_quantity: reserved = 0 } = form.moved ?? stored;
  const typed = wholeNumber(values.quantity) ?? 0;
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <Figures quantity={quantity} reserved={reserved} />
      {form.moved && <MovedNotice form={form} fresh={form.moved} />}
      {isQuantityChanged && (
        <div className="grid gap-4 rounded-md border border-line bg-paper p-4 sm:grid-cols-2">
          <p role="status" className="font-semibold tabular-nums sm:col-span-2">
            {t('fields.afterSaving', {
              count: typed,
              available: formatNumber(typed),
              onHand: formatNumber(typed + reserved),
            })}
          </p>
          <Select
            {...field('reason')}
            isRequired
            description={t('fields.wasteHelp')}
            options={CORRECTION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            value={values.reason || null}
            onChange={(reason) => change({ reason })}
          />
          <TextField
            {...field('reason_note')}
            isRequired={values.reason === 'other'}
            isOptional={values.reason !== 'other'}
            value={values.reason_note}
            maxLength={LIMITS.shortText - 20}
          />
          {mayBeOtherLot(values, stored) && (
            <Alert tone="warning" className="sm:col-span-2">
              {t('fields.otherLotHelp')}
            </Alert>
          )}
        </div>
      )}
    </div>
  );
}

/** The stock changed while its quantity was being edited; lets the user choose which figure is right. */
function MovedNotice({ form, fresh }: { form: ItemForm; fresh: InventoryItem }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const figures = {
    before: formatNumber(form.stored?.quantity ?? 0),
    now: formatNumber(fresh.quantity),
    mine: formatNumber(wholeNumber(form.values.quantity) ?? 0),
  };
  return (
    <Alert tone="warning" title={t('moved.title')}>
      <p>{t('moved.text', figures)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => form.settle('mine')}>
          {t('moved.keepMine', figures)}
        </Button>
        <Button variant="secondary" onPress={() => form.settle('fresh')}>
          {t('moved.takeFresh', figures)}
        </Button>
      </div>
    </Alert>
  );
}
