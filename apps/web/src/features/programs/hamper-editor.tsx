import { HAMPER_MAX_LINES, HAMPER_SIZES } from '@nourish/contract/client-constants';
import { Trash2 } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { useNarrow } from '../../lib/media.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lineNamed, lineOf, nextId, problemOfLine, unitsIn, type LineValues } from './form-values.ts';
import { ProductSearch } from './product-search.tsx';

const NoSubstituteChoice = lazyAround(
  async () => (await import('../inventory/no-substitute-choice.tsx')).NoSubstituteChoice,
  'substitutes',
);

/** The lines of the hamper in a form, and the search for a product to add. */
export function useHamper(lines: readonly LineValues[], onChange: (lines: LineValues[]) => void) {
  const [product, setProduct] = useState('');
  /** The line that gets the focus; `turn` counts up, so that the same line can get it again. */
  const [focus, setFocus] = useState({ line: -1, turn: 0 });
  const typed = product.trim();
  const isFull = lines.length >= HAMPER_MAX_LINES;
  const add = (item_name: string): void => {
    setProduct('');
    const known = lineNamed(lines, item_name);
    const line =
      known ?? lineOf(nextId(lines), { item_name, small: 0, medium: 0, large: 0, no_substitute: false });
    setFocus(({ turn }) => ({ line: line.id, turn: turn + 1 }));
    if (!known) onChange([...lines, line]);
  };
  return {
    lines,
    onChange,
    focus,
    product,
    setProduct,
    add,
    isFull,
    hasTyped: typed !== '',
    /** Adds the product in the search. Returns false without one. */
    addTyped: (): boolean => {
      if (typed === '' || isFull) return false;
      add(typed);
      return true;
    },
  };
}

interface HamperEditorProps {
  hamper: ReturnType<typeof useHamper>;
  /** null until it is chosen; then no products are suggested. */
  foodbank_id: string | null;
  /** Set if a line is invalid after a submit. */
  error: string | undefined;
  failure: Error | null;
}

/** The standard hamper: products with their units by household size. */
export function HamperEditor({ hamper, foodbank_id, error, failure }: HamperEditorProps) {
  const { t } = useTranslation('programs');
  const { formatNumber } = useDates();
  const id = useId();
  const isNarrow = useNarrow('sm');
  const { lines, onChange } = hamper;
  const refusal = Object.entries(fieldErrors(failure)).find(([field]) => /^hamper(\.|$)/.test(field))?.[1];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h3 id={id} tabIndex={-1} className="text-lg">
          {t('hamper.title')}
        </h3>
        <p className="text-sm text-muted">{t('hamper.help')}</p>
      </div>
      {lines.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {lines.map((line, index) => (
            <HamperRow
              key={line.id}
              line={line}
              focusTurn={line.id === hamper.focus.line ? hamper.focus.turn : 0}
              // On wide screens, the labels of the first line are those of the columns.
              hasLabels={isNarrow || index === 0}
              isChecked={error !== undefined}
              onChange={(changed) => onChange(lines.map((each) => (each === line ? changed : each)))}
              onRemove={() => onChange(lines.filter((each) => each !== line))}
            />
          ))}
        </ul>
      )}
      {(error ?? refusal) !== undefined && (
        <p className="text-sm font-medium text-danger">{error ?? refusal}</p>
      )}
      {hamper.isFull ? (
        <p className="text-sm text-muted">{t('hamper.full', { max: formatNumber(HAMPER_MAX_LINES) })}</p>
      ) : (
        <ProductSearch
          foodbank_id={foodbank_id}
          text={hamper.product}
          onText={hamper.setProduct}
          onAdd={hamper.add}
        />
      )}
    </section>
  );
}

interface HamperRowProps {
  line: LineValues;
  /** Focuses the units when it changes; 0 for other lines. */
  focusTurn: number;
  hasLabels: boolean;
  /** Marks invalid units. */
  isChecked: boolean;
  onChange: (changed: LineValues) => void;
  onRemove: () => void;
}

function HamperRow({ line, focusTurn, hasLabels, isChecked, onChange, onRemove }: HamperRowProps) {
  const { t } = useTranslation('programs');
  const row = useRef<HTMLLIElement>(null);
  const { item_name: name } = line;
  const problem = isChecked ? problemOfLine(line) : null;
  useEffect(() => {
    if (focusTurn > 0) row.current?.querySelector('input')?.focus();
  }, [focusTurn]);
  return (
    <li ref={row} data-focus-row className="py-2">
      <div
        role="group"
        aria-label={name}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_20rem_auto]"
      >
        <p className="font-semibold wrap-anywhere max-sm:self-center">{name}</p>
        <div className="grid grid-cols-3 items-end gap-2 max-sm:order-1 max-sm:col-span-2 sm:row-span-2">
          {HAMPER_SIZES.map((size) => (
            <TextField
              key={size}
              label={t(`hamper.sizes.${size}`)}
              isLabelHidden={!hasLabels}
              className="text-sm"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              placeholder="0"
              value={line[size]}
              onChange={(text) => onChange({ ...line, [size]: text })}
              isInvalid={problem === 'empty' || (problem === 'units' && unitsIn(line[size]) === null)}
            />
          ))}
        </div>
        <IconButton
          icon={Trash2}
          label={t('hamper.remove', { name })}
          className="sm:row-span-2"
          onPress={onRemove}
        />
        <div className="-my-1 min-h-11 max-sm:order-2 max-sm:col-span-full">
          <Suspense>
            <NoSubstituteChoice
              name={name}
              isSelected={line.no_substitute}
              onChange={(no_substitute) => onChange({ ...line, no_substitute })}
            />
          </Suspense>
        </div>
      </div>
    </li>
  );
}
