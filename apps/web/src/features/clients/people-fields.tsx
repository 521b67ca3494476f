import type { CurrentHousehold } from '@nourish/contract';
import { CHILD_BANDS } from '@nourish/contract/client-constants';
import { HOUSEHOLD_MAX_PEOPLE } from '@nourish/contract/report-constants';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { childrenIn } from './form-values.ts';
import { AGES, UNKNOWN_SIZE } from './household.ts';

interface PeopleFieldsProps {
  size: CurrentHousehold;
  onChange: (changes: Partial<CurrentHousehold>) => void;
  error: string | undefined;
}

/** The people of a household by age. Each number is unknown until it is entered. */
export function PeopleFields({ size, onChange, error }: PeopleFieldsProps) {
  const { t } = useTranslation('clients');
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <p id={`${id}-label`} className="font-semibold">
        {t('size.label')}
      </p>
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {AGES.map((age) => (
          <PeopleStepper
            key={age}
            label={t(`size.ages.${age}`)}
            hint={t(`size.hints.${age}`)}
            value={size[age]}
            max={HOUSEHOLD_MAX_PEOPLE}
            onChange={(value) => onChange({ [age]: value })}
            errorId={errorId}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <ChildrenFields size={size} onChange={onChange} />
      <Button
        variant="quiet"
        className="-ml-3.5 self-start"
        keepsFocus
        isDisabled={AGES.every((age) => size[age] === null)}
        onPress={() => onChange(UNKNOWN_SIZE)}
      >
        {t('size.unknown')}
      </Button>
    </div>
  );
}

const NO_CHILDREN = { under_3: 0, from_3_to_5: 0, from_6_to_12: 0, from_13_to_17: 0 };

/** The children by age band, for packing. Their sum is the number of children. */
function ChildrenFields({ size, onChange }: Pick<PeopleFieldsProps, 'size' | 'onChange'>) {
  const { t } = useTranslation('clients');
  const ages = size.children_by_age;
  const rest = HOUSEHOLD_MAX_PEOPLE - (ages === null ? 0 : childrenIn(ages));
  return (
    <Disclosure label={t('size.byAge')}>
      <p className="mb-2 text-sm text-muted">{t('size.byAgeHelp')}</p>
      <div role="group" aria-label={t('size.byAge')} className="grid gap-2 sm:grid-cols-4 sm:gap-4">
        {CHILD_BANDS.map((band) => (
          <PeopleStepper
            key={band}
            label={t(`size.bands.${band}`)}
            value={ages?.[band] ?? null}
            max={rest + (ages?.[band] ?? 0)}
            onChange={(value) => {
              // No child of unknown ages is less than unknown.
              if (ages === null && !value) return;
              onChange({ children_by_age: { ...(ages ?? NO_CHILDREN), [band]: value ?? 0 } });
            }}
          />
        ))}
      </div>
    </Disclosure>
  );
}

interface PeopleStepperProps {
  label: string;
  hint?: string;
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
  /** Set if the size is invalid. */
  errorId?: string | undefined;
}

/** A number that can be typed, or stepped with the arrow keys and the buttons. */
function PeopleStepper({ label, hint, value, max, onChange, errorId }: PeopleStepperProps) {
  const { t } = useTranslation('clients');
  const id = useId();
  const step = (by: 1 | -1) => onChange(Math.min(max, Math.max(0, (value ?? 0) + by)));
  const onType = (text: string) => {
    const number = wholeNumber(text);
    if (text.trim() === '') onChange(null);
    else if (number !== null) onChange(Math.min(max, number));
  };
  return (
    <div className="flex items-center justify-between gap-2 sm:flex-col sm:items-start sm:gap-1">
      <div>
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </div>
      <div className="inline-flex shrink-0 items-center rounded-md border border-outline bg-surface">
        <StepButton icon={Minus} label={t('size.fewer', { label })} onPress={() => step(-1)} />
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={value ?? undefined}
          aria-valuetext={value === null ? t('size.unknown') : undefined}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId ?? (hint && `${id}-hint`)}
          value={value ?? ''}
          placeholder="–"
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          className="min-h-11 w-11 scroll-mb-20 rounded-md bg-transparent text-center text-base font-semibold tabular-nums placeholder:text-muted aria-invalid:text-danger"
        />
        <StepButton icon={Plus} label={t('size.more', { label })} onPress={() => step(1)} />
      </div>
    </div>
  );
}

interface StepButtonProps {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
}

/** Not a tab stop, because the arrow keys do the same. */
const StepButton = ({ icon: Icon, label, onPress }: StepButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    onClick={onPress}
    className="flex size-11 items-center justify-center rounded-md hover:bg-sunken"
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
