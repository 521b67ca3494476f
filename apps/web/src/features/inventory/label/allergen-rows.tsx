import { ALLERGEN_STATES, type Allergen, type AllergenState } from '@nourish/contract/label-facts';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { STATE_ICONS } from './label-states.tsx';
import { type LabelValues, withState } from './label-values.ts';

interface AllergenRowsProps {
  label: LabelValues;
  isDisabled: boolean;
  onChange: (label: LabelValues) => void;
}

/** A row per allergen with a large button per state. An untouched row is not checked. */
export const AllergenRows = ({ label, isDisabled, onChange }: AllergenRowsProps) => (
  <div className="flex flex-col divide-y divide-line">
    {ALLERGENS.map((allergen) => (
      <AllergenRow
        key={allergen}
        allergen={allergen}
        state={label.allergens[allergen]}
        isDisabled={isDisabled}
        onChange={(state) => onChange(withState(label, allergen, state))}
      />
    ))}
  </div>
);

const CHECKED: Record<AllergenState, string> = {
  contains: 'has-checked:border-danger has-checked:bg-danger-soft has-checked:text-danger-ink',
  may_contain: 'has-checked:border-warning-ink has-checked:bg-warning-soft has-checked:text-warning-ink',
  not_on_label: 'has-checked:border-info-ink has-checked:bg-info-soft has-checked:text-info-ink',
};

interface AllergenRowProps {
  allergen: Allergen;
  state: AllergenState | undefined;
  isDisabled: boolean;
  onChange: (state: AllergenState | undefined) => void;
}

function AllergenRow({ allergen, state, isDisabled, onChange }: AllergenRowProps) {
  const { t } = useTranslation(['label-sheet', 'label-facts']);
  const id = useId();
  const name = t(`label-facts:allergens.${allergen}`);
  const Unknown = STATE_ICONS.not_checked;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={state === undefined ? `${id}-state` : undefined}
      className="grid items-center gap-x-4 gap-y-1.5 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <span id={`${id}-name`} className="inline-block font-semibold first-letter:uppercase">
          {name}
        </span>
        {state === undefined ? (
          <span id={`${id}-state`} className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Unknown aria-hidden className="size-4" />
            {t('label-facts:states.not_checked')}
          </span>
        ) : (
          <IconButton
            icon={Undo2}
            label={t('clear', { allergen: name })}
            isDisabled={isDisabled}
            onPress={() => onChange(undefined)}
          />
        )}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {ALLERGEN_STATES.map((each) => {
          const Icon = STATE_ICONS[each];
          return (
            <label
              key={each}
              className={cx(
                'relative flex min-h-13 cursor-pointer flex-col items-center justify-center rounded-md border border-outline bg-surface px-1 py-1.5 text-center text-sm leading-tight font-semibold hover:bg-sunken has-checked:border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed forced-colors:has-checked:outline-2',
                CHECKED[each],
              )}
            >
              <input
                type="radio"
                name={id}
                value={each}
                checked={state === each}
                onChange={() => onChange(each)}
                disabled={isDisabled}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {t(`short.${each}`)}
            </label>
          );
        })}
      </div>
    </div>
  );
}
