import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { TextField } from '../../ui/text-field.tsx';
import { unitsInPacks, type ReceptionFieldsProps } from './reception.ts';

const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;

/** Quantity fields; packs are multiplied automatically. */
export function UnitsFields({ values, problems, error, isDisabled, onChange }: ReceptionFieldsProps) {
  const { t } = useTranslation('donations');
  const { formatNumber } = useDates();
  const refused = fieldErrors(error);
  const units = unitsInPacks(values);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[2fr_3fr]">
      <TextField
        {...number}
        label={t('receive.quantity')}
        description={t('receive.quantityHelp')}
        isRequired
        isDisabled={isDisabled}
        value={values.quantity}
        onChange={(quantity) => onChange({ quantity })}
        error={
          problems.quantity
            ? t(problems.quantity, { max: formatNumber(LIMITS.stock) })
            : (refused['reception.quantity'] ?? refused.quantity)
        }
      />
      <fieldset className="rounded-md bg-sunken p-4">
        <legend className="sr-only">{t('receive.packsTitle')}</legend>
        <p aria-hidden className="mb-2 text-sm text-muted">
          {t('receive.packsTitle')}
        </p>
        <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-x-3">
          <TextField
            {...number}
            label={t('receive.packs')}
            isDisabled={isDisabled}
            value={values.packs}
            onChange={(packs) => onChange({ packs })}
          />
          <span aria-hidden className="pb-2.5">
            ×
          </span>
          <TextField
            {...number}
            label={t('receive.packSize')}
            isDisabled={isDisabled}
            value={values.packSize}
            onChange={(packSize) => onChange({ packSize })}
          />
        </div>
        <p role="status" className="mt-2 font-semibold tabular-nums empty:hidden">
          {units !== null &&
            t('receive.packsResult', {
              packs: formatNumber(Number(values.packs)),
              size: formatNumber(Number(values.packSize)),
              units: formatNumber(units),
            })}
        </p>
      </fieldset>
    </div>
  );
}
