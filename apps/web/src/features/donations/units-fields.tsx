import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { TextField } from '../../ui/text-field.tsx';
import { unitsInPacks, type ReceptionFieldsProps } from './reception.ts';

const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;

/** Quantity fields; packs are multiplied automatically. */
export function UnitsFields({ form }: Pick<ReceptionFieldsProps, 'form'>) {
  const { t } = useTranslation('donations');
  const { formatNumber } = useDates();
  const { values, isPending } = form;
  const units = unitsInPacks(values);
  const field = (name: 'quantity' | 'packs' | 'packSize') => ({
    ...form.field(name),
    ...number,
    isDisabled: isPending,
  });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[2fr_3fr]">
      <TextField
        {...field('quantity')}
        label={t('receive.quantity')}
        description={t('receive.quantityHelp')}
        isRequired
      />
      <fieldset className="rounded-md bg-sunken p-4">
        <legend className="sr-only">{t('receive.packsTitle')}</legend>
        <p aria-hidden className="mb-2 text-sm text-muted">
          {t('receive.packsTitle')}
        </p>
        <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-x-3">
          <TextField {...field('packs')} label={t('receive.packs')} />
          <span aria-hidden className="pb-2.5">
            ×
          </span>
          <TextField {...field('packSize')} label={t('receive.packSize')} />
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
