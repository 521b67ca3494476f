import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import {
  type Adjustment,
  adjustmentOf,
  availableAfter,
  reasonsFor,
  validateAdjustment,
  WAYS,
} from './adjustment.ts';
import { useAdjustItem, useFreshItem, useUpdateItem } from './api.ts';
import { Figures } from './figures.tsx';

/** With 0 available, nothing can be taken off. */
const startingAt = ({ quantity }: InventoryItem): Adjustment => ({
  way: quantity === 0 ? 'add' : 'take',
  units: '',
  reason: '',
  reason_note: '',
});

export function AdjustDialog({ item: known, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const item = useFreshItem(known);
  const adjust = useAdjustItem(item._id);
  const update = useUpdateItem(item._id);
  const { quantity, reserved_quantity: reserved = 0, item_name: name } = item;
  const form = useForm({
    initial: () => startingAt(known),
    derive: ({ reason }, changes): Partial<Adjustment> => {
      // Another way has other reasons.
      const isStillTrue = !changes.way || reasonsFor(changes.way).some((offered) => offered === reason);
      return isStillTrue ? changes : { ...changes, reason: '' };
    },
    validate: (values) => validateAdjustment(values, item),
    textOf: (problem) => t(problem, { available: formatNumber(quantity), max: formatNumber(LIMITS.stock) }),
    onSubmit: async (values) => {
      const body = adjustmentOf(values, item);
      await ('quantity_delta' in body ? adjust.mutateAsync(body) : update.mutateAsync(body));
      showToast(t('adjust.done', { name }));
      onClose();
    },
    sentAs: { units: 'quantity_delta' },
  });
  const { values } = form;
  const after = availableAfter(values, item);

  return (
    <FormDialog
      {...form.dialog}
      title={t('adjust.title')}
      confirmLabel={t('adjust.confirm')}
      pendingLabel={t('form.saving')}
      failure={form.error && t('adjust.failed', { message: errorMessage(form.error) })}
      onClose={onClose}
    >
      <p className="text-lg font-semibold wrap-anywhere">{name}</p>
      <Figures quantity={quantity} reserved={reserved} />
      <RadioGroup
        label={t('adjust.how')}
        options={WAYS.map((value) => ({
          value,
          label: t(`adjust.ways.${value}`),
          ...((value === 'take' || value === 'write_off') && { description: t(`adjust.waysHelp.${value}`) }),
        }))}
        {...form.field('way')}
      />
      <TextField
        label={values.way === 'set' ? t('adjust.ways.set') : t('adjust.units')}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...form.field('units')}
        error={form.errorOf('units') ?? fieldErrors(form.error).quantity}
      />
      {after !== null && after >= 0 && (
        <p role="status" className="font-semibold tabular-nums">
          {t('fields.afterSaving', {
            available: formatNumber(after),
            onHand: formatNumber(after + reserved),
          })}
        </p>
      )}
      <Select
        label={t('adjust.reason')}
        isRequired
        options={reasonsFor(values.way).map((value) => ({ value, label: t(`reasons.${value}`) }))}
        {...form.field('reason')}
        value={values.reason || null}
      />
      <TextField
        label={t('fields.reason_note')}
        isRequired={values.reason === 'other'}
        isOptional={values.reason !== 'other'}
        {...form.field('reason_note')}
        maxLength={LIMITS.shortText - 20}
      />
    </FormDialog>
  );
}
