import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, fieldErrors, isConflict } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/numbers.ts';
import { useForm } from '../../lib/use-form.ts';
import { FieldFrame, inputClass, useField, type FieldProps } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RadioChips } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import {
  type Adjustment,
  adjustmentOf,
  availableAfter,
  canExplain,
  NO_ADJUSTMENT,
  validateAdjustment,
} from './adjustment.ts';
import { useAdjustItem, useFreshItem } from './api.ts';
import { CORRECTION_REASONS, needsNote, WASTE_REASONS } from './reasons.ts';

const REASONS = [...WASTE_REASONS, ...CORRECTION_REASONS];

interface AdjustDialogProps {
  item: InventoryItem;
  /** The figure that was pressed; the form opens beside it. */
  anchor: Element | null;
  onClose: () => void;
}

/** Changes the available units of an item, with a reason. */
export function AdjustDialog({ item: known, anchor, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const fresh = useFreshItem(known);
  // What was typed refers to the figure that the person saw, until the server says that it has changed.
  const [seen, setSeen] = useState<InventoryItem>();
  const item = seen ?? fresh;
  const adjust = useAdjustItem(item._id);
  const { quantity, reserved_quantity: reserved = 0, item_name: name } = item;
  const differenceOf = (values: Adjustment) => (availableAfter(values, item) ?? quantity) - quantity;
  const form = useForm({
    initial: NO_ADJUSTMENT,
    derive: (values, changes): Partial<Adjustment> => {
      const next = { ...values, ...changes };
      const isStillTrue = next.reason === '' || canExplain(next.reason, differenceOf(next));
      return isStillTrue ? changes : { ...changes, reason: '' };
    },
    validate: (values) => validateAdjustment(values, item),
    textOf: (problem) => t(problem, { available: formatNumber(quantity), max: formatNumber(LIMITS.stock) }),
    onSubmit: async (values) => {
      try {
        await adjust.mutateAsync(adjustmentOf(values, item));
      } catch (error) {
        if (isConflict(error)) setSeen(undefined);
        throw error;
      }
      showToast(t('adjust.done', { name }));
      onClose();
    },
    sentAs: { units: 'quantity_delta' },
  });
  const { values } = form;
  const after = availableAfter(values, item);
  const difference = differenceOf(values);
  const figures = { available: after ?? quantity, onHand: (after ?? quantity) + reserved };
  const formatted = {
    count: figures.available,
    available: formatNumber(figures.available),
    onHand: formatNumber(figures.onHand),
  };

  return (
    <FormDialog
      {...form.dialog}
      anchor={anchor}
      title={t('adjust.title')}
      confirmLabel={t('adjust.confirm')}
      pendingLabel={t('form.saving')}
      failure={form.error && t('adjust.failed', { message: errorMessage(form.error) })}
      onClose={onClose}
    >
      <p className="-mt-3 -mb-2 text-muted wrap-anywhere">{name}</p>
      <QuantityField
        label={t('adjust.quantity')}
        description={
          <span role="status" className="tabular-nums">
            {difference === 0 || figures.available < 0
              ? t('adjust.quantityHelp')
              : `${signed(difference, formatNumber)} · ${t('fields.afterSaving', formatted)}`}
          </span>
        }
        name="units"
        text={values.units ?? String(quantity)}
        value={after ?? quantity}
        onChange={(units) => {
          setSeen(item);
          form.change({ units });
        }}
        error={form.errorOf('units') ?? fieldErrors(form.error).quantity}
      />
      <RadioChips
        label={t('adjust.reason')}
        isRequired
        options={REASONS.map((value) => ({
          value,
          label: t(`reasons.${value}`),
          isDisabled: !canExplain(value, difference),
        }))}
        {...form.field('reason')}
        value={values.reason || null}
      />
      <TextField
        label={t('fields.reason_note')}
        isLabelHidden
        isRequired={needsNote(values.reason)}
        placeholder={t(needsNote(values.reason) ? 'adjust.note' : 'adjust.noteOptional')}
        {...form.field('reason_note')}
        maxLength={LIMITS.shortText - 20}
      />
    </FormDialog>
  );
}

interface QuantityFieldProps extends FieldProps {
  text: string;
  /** The quantity that the text means, from which the buttons count. */
  value: number;
  onChange: (text: string) => void;
}

/** A quantity to type over, with a button for one more and one less. */
function QuantityField({ text, value, onChange, ...field }: QuantityFieldProps) {
  const { t } = useTranslation('stock');
  const { id, control } = useField(field);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <FieldFrame id={id} field={field}>
      <div className="flex items-center gap-2">
        <IconButton
          icon={Minus}
          label={t('adjust.less')}
          onPress={() => onChange(String(Math.max(0, value - 1)))}
          className="border border-outline"
        />
        <input
          {...control}
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} text-center text-lg font-semibold tabular-nums`}
        />
        <IconButton
          icon={Plus}
          label={t('adjust.more')}
          onPress={() => onChange(String(Math.min(LIMITS.stock, Math.max(0, value) + 1)))}
          className="border border-outline"
        />
      </div>
    </FieldFrame>
  );
}
