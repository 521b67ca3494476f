import { LIMITS } from '@nourish/contract/constants';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hasCodes, problemOf, type ProductValues } from './form-values.ts';

interface ProductFieldsProps {
  product: ProductValues;
  /** From 1; null for the only product. */
  number: number | null;
  /** Focuses the first field when it appears. */
  takesFocus: boolean;
  /** A drill needs little: a lone product has no heading, and codes and dates are folded if they are empty at first. */
  isDrill: boolean;
  /** Fields and buttons that a drill folds with them. */
  more: ReactNode;
  /** Marks what is missing. */
  isChecked: boolean;
  /** Messages of the server by field. */
  refused: (field: string) => string | undefined;
  onChange: (product: ProductValues) => void;
  /** null: the only product stays. */
  onRemove: (() => void) | null;
}

export function ProductFields({
  product,
  number,
  takesFocus,
  isDrill,
  more,
  isChecked,
  refused,
  onChange,
  onRemove,
}: ProductFieldsProps) {
  const { t } = useTranslation('recalls');
  const titleId = useId();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const problem = isChecked ? problemOf(product) : null;
  const field = <Name extends Exclude<keyof ProductValues, 'key'>>(name: Name) => ({
    value: product[name],
    onChange: (value: string) => onChange({ ...product, [name]: value }),
    error: refused(name),
  });
  // What is typed into an unfolded field must not fold it again.
  const [startsFolded] = useState(isDrill && !hasCodes(product));
  const isBare = isDrill && number === null;
  const codes = (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextArea
        label={t('product.barcodes')}
        description={t('product.listHelp')}
        rows={2}
        {...field('barcodes')}
      />
      <TextArea
        label={t('product.lotCodes')}
        description={t('product.lotsHelp')}
        isOptional
        rows={2}
        {...field('lot_codes')}
      />
      <DateField label={t('product.from')} isOptional {...field('date_from')} />
      <DateField
        label={t('product.to')}
        isOptional
        {...field('date_to')}
        error={problem === 'order' ? t('product.order') : refused('date_to')}
      />
    </div>
  );
  return (
    <section
      ref={first}
      aria-labelledby={titleId}
      data-focus-row
      className={cx(
        'flex flex-col gap-4',
        !isBare && 'rounded-lg border border-line bg-surface p-4 shadow-card',
      )}
    >
      <div className={isBare ? 'sr-only' : 'flex min-h-11 items-center justify-between gap-3'}>
        <h3 id={titleId} className="text-lg">
          {number === null ? t('product.title') : t('product.titleOf', { number })}
        </h3>
        {onRemove && <IconButton icon={Trash2} label={t('product.remove', { number })} onPress={onRemove} />}
      </div>
      <TextField
        label={t(isDrill ? 'product.wordsDrill' : 'product.words')}
        description={isDrill ? undefined : t('product.wordsHelp')}
        maxLength={LIMITS.itemName}
        autoComplete="off"
        {...field('words')}
        error={problem === 'unnamed' ? t('product.unnamed') : refused('words')}
      />
      {!startsFolded && codes}
      {(startsFolded || more) && (
        <Disclosure label={t('form.more')}>
          <div className="flex flex-col gap-6">
            {startsFolded && codes}
            {more}
          </div>
        </Disclosure>
      )}
    </section>
  );
}
