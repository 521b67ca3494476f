import type { Household } from '@nourish/contract';
import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/report-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateMe } from '../accounts/api.ts';
import {
  answersOf,
  checkHousehold,
  draftOf,
  NUMBERS,
  PEOPLE,
  UNSAID,
  type HouseholdDraft,
} from './household-answers.ts';

export function HouseholdForm({ household }: { household: Household | null }) {
  const { t } = useTranslation('privacy-rights');
  const { formatInstantDate } = useDates();
  const update = useUpdateMe();
  const form = useForm({
    initial: () => ({ ...draftOf(household), consent: household !== null }),
    validate: ({ consent, ...draft }) => {
      const { people, ...others } = checkHousehold(draft, consent);
      return { ...others, adults: people, children: people, seniors: people };
    },
    textOf: (problem) => t(problem),
    onSubmit: async (values) => {
      await update.mutateAsync({ household: { ...answersOf(values), consent: true } });
      showToast(t('household.saved'));
    },
  });
  useUnsaved(JSON.stringify(answersOf(form.values)) !== JSON.stringify(answersOf(draftOf(household))));

  const wordsOf = (name: keyof HouseholdDraft) => ({
    label: t(`household.questions.${name}`),
    description: t(`household.hints.${name}`),
  });
  const question = <K extends keyof HouseholdDraft>(name: K) => ({ ...form.field(name), ...wordsOf(name) });
  const { consent, ...draft } = form.values;
  const problem = form.isInvalid && checkHousehold(draft, consent).form;
  const unsaid = { value: UNSAID, label: t('household.unsaid') } as const;
  return (
    <form {...form.props} className="flex flex-col gap-7">
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        {PEOPLE.map((age) => (
          <Select
            key={age}
            {...question(age)}
            options={[unsaid, ...NUMBERS.map((value) => ({ value, label: value }))]}
          />
        ))}
        <Select
          {...question('income_source')}
          options={[
            unsaid,
            ...INCOME_SOURCES.map((value) => ({ value, label: t(`household.incomes.${value}`) })),
          ]}
        />
      </div>
      <RadioGroup
        {...question('household_type')}
        options={[
          ...HOUSEHOLD_TYPES.map((value) => ({ value, label: t(`household.types.${value}`) })),
          unsaid,
        ]}
        className={TWO_COLUMNS}
      />
      <RadioGroup
        {...question('newcomer')}
        options={[
          { value: 'yes', label: t('household.yes') },
          { value: 'no', label: t('household.no') },
          unsaid,
        ]}
        className={THREE_COLUMNS}
      />
      <div className="border-t border-line pt-5">
        <Checkbox
          isSelected={consent}
          onChange={(isAgreed) => form.change({ consent: isAgreed })}
          error={form.errorOf('consent')}
          isRequired
        >
          {t('household.consent')}
        </Checkbox>
        {household && (
          <p className="mt-1 text-sm text-muted">
            {t('household.agreed', { date: formatInstantDate(household.consented_at) })}
          </p>
        )}
      </div>
      {problem && <Alert tone="danger">{t(problem)}</Alert>}
      <FormError error={form.error} />
      <Button type="submit" isPending={form.isPending} className="sm:self-start">
        {t('household.save')}
      </Button>
    </form>
  );
}

/** Choices side by side where there is room; above them the question and its help. */
const WHOLE_ROW =
  '[&>p:first-child]:-order-2 [&>div]:-order-1 sm:[&>div]:col-span-full sm:[&>p]:col-span-full';
const TWO_COLUMNS = `sm:grid sm:grid-cols-2 ${WHOLE_ROW}`;
const THREE_COLUMNS = `sm:grid sm:grid-cols-[1fr_1fr_1.6fr] ${WHOLE_ROW}`;
