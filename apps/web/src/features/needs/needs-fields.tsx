import type { NeedsAnswers } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { ALLERGENS, DIETS, INTOLERANCES } from '@nourish/contract/needs-constants';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useNeedsNames } from './use-needs-names.ts';

interface Field<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface NeedsFieldsProps {
  allergies: Field<NeedsAnswers['allergies']>;
  intolerances: Field<NeedsAnswers['intolerances']>;
  diets: Field<NeedsAnswers['diets']>;
  note: Field<string>;
}

/** Allergies, intolerances, diets and a note, of one person or of a household. */
export function NeedsFields({ allergies, intolerances, diets, note }: NeedsFieldsProps) {
  const { t, i18n } = useTranslation('needs');
  const names = useNeedsNames();
  const { compare } = new Intl.Collator(i18n.language);
  const sorted = <T extends { label: string }>(options: T[]) =>
    options.toSorted((one, other) => compare(one.label, other.label));
  const intolerable = sorted(INTOLERANCES.map((value) => ({ value, label: names.intolerances[value] })));
  return (
    <>
      <CheckboxGroup
        {...allergies}
        label={t('allergies')}
        description={t('allergiesHelp')}
        options={sorted(ALLERGENS.map((value) => ({ value, label: names.allergies[value] })))}
        className={COLUMNS}
      />
      {/* Folded, because its list is nearly that of the allergies. */}
      <Disclosure
        label={
          <span>
            {t('intolerances')}{' '}
            <span className="font-normal text-muted">
              {intolerable
                .filter(({ value }) => intolerances.value.includes(value))
                .map(({ label }) => label)
                .join(', ') || t('intolerancesNone')}
            </span>
          </span>
        }
      >
        <CheckboxGroup
          {...intolerances}
          label={t('intolerances')}
          isLabelHidden
          description={t('intolerancesHelp')}
          options={intolerable}
          className={COLUMNS}
        />
      </Disclosure>
      <CheckboxGroup
        {...diets}
        label={t('diet')}
        options={DIETS.map((value) => ({ value, label: names.diets[value] }))}
        className={COLUMNS}
      />
      <TextArea
        {...note}
        label={t('note')}
        description={t('noteHelp')}
        isOptional
        rows={2}
        maxLength={LIMITS.shortText}
      />
    </>
  );
}

/** Choices in the same columns for each question; above them the question and its help, in whole rows. */
const COLUMNS =
  'grid grid-cols-2 gap-x-4 sm:grid-cols-[1.2fr_1fr_1.2fr] [&>p]:col-span-full [&>p:first-child]:-order-2 ' +
  '[&>div:not(:has(>label))]:col-span-full [&>div:not(:has(>label))]:-order-1';
