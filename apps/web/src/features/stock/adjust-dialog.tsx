import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import {
  adjustmentOf,
  availableAfter,
  reasonsFor,
  validateAdjustment,
  WAYS,
  type Adjustment,
  type Way,
} from './adjustment.ts';
import { useAdjustItem, useUpdateItem } from './api.ts';
import { Figures } from './figures.tsx';
import { useFreshItem } from './use-fresh-item.ts';

/** With 0 available, nothing can be taken off. */
const startingAt = ({ quantity }: InventoryItem): Adjustment => ({
  way: quantity === 0 ? 'add' : 'take',
  units: '',
  reason: '',
  reason_note: '',
});

/** Corrects the quantity of an item, with a reason. */
export function AdjustDialog({ item: known, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const item = useFreshItem(known);
  const [start] = useState(() => startingAt(known));
  const [values, setValues] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const adjust = useAdjustItem(item._id);
  const update = useUpdateItem(item._id);
  const form = useRef<HTMLFormElement>(null);
  const saving = values.way === 'set' ? update : adjust;
  const problems = isTried ? validateAdjustment(values, item) : {};
  const refused = fieldErrors(saving.error);
  const after = availableAfter(values, item);
  const { quantity, reserved_quantity: reserved = 0, item_name: name } = item;

  const change = (changes: Partial<Adjustment>) => {
    saving.reset();
    setValues({ ...values, ...changes });
  };
  const onWay = (way: Way) => {
    const isStillTrue = reasonsFor(way).some((reason) => reason === values.reason);
    change({ way, ...(!isStillTrue && { reason: '' }) });
  };
  const onSubmit = async () => {
    setIsTried(true);
    if (Object.keys(validateAdjustment(values, item)).length > 0) {
      focusFirstInvalidSoon(form.current);
      return;
    }
    const body = adjustmentOf(values, item);
    try {
      await ('quantity_delta' in body ? adjust.mutateAsync(body) : update.mutateAsync(body));
      showToast(t('adjust.done', { name }));
      onClose();
    } catch {
      // Shown in the dialog.
    }
  };
  const problemOf = (field: keyof Adjustment) => {
    const key = problems[field];
    const max = formatNumber(LIMITS.stock);
    return key && t(key, { available: formatNumber(quantity), max });
  };

  return (
    <FormDialog
      form={form}
      title={t('adjust.title')}
      confirmLabel={t('adjust.confirm')}
      pendingLabel={t('form.saving')}
      isPending={saving.isPending}
      isUnsaved={JSON.stringify(values) !== JSON.stringify(start)}
      failure={saving.error && t('adjust.failed', { message: errorMessage(saving.error) })}
      onSubmit={() => void onSubmit()}
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
        value={values.way}
        onChange={onWay}
      />
      <TextField
        label={values.way === 'set' ? t('adjust.ways.set') : t('adjust.units')}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={values.units}
        onChange={(units) => change({ units })}
        error={problemOf('units') ?? refused.quantity_delta ?? refused.quantity}
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
        value={values.reason || null}
        onChange={(reason) => change({ reason })}
        error={problemOf('reason')}
      />
      <TextField
        label={t('fields.reason_note')}
        isRequired={values.reason === 'other'}
        isOptional={values.reason !== 'other'}
        value={values.reason_note}
        onChange={(reason_note) => change({ reason_note })}
        maxLength={LIMITS.shortText - 20}
        error={problemOf('reason_note')}
      />
    </FormDialog>
  );
}
