import type { Household } from '@nourish/contract';
import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/report-constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { RadioChips, RadioGroup } from '../../ui/radio-group.tsx';
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
  const peopleId = useId();
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

  const labelOf = (name: keyof HouseholdDraft) => t(`household.questions.${name}`);
  const question = <K extends keyof HouseholdDraft>(name: K) => ({
    ...form.field(name),
    label: labelOf(name),
  });
  const { consent, ...draft } = form.values;
  const problem = form.isInvalid && checkHousehold(draft, consent).form;
  const peopleProblem = form.errorOf('adults');
  const unsaid = { value: UNSAID, label: t('household.unsaid') } as const;
  return (
    <form {...form.props} className="flex flex-col gap-7">
      <div role="group" aria-labelledby={`${peopleId}-label`} aria-describedby={`${peopleId}-notes`}>
        <p id={`${peopleId}-label`} className="sr-only">
          {t('household.people')}
        </p>
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
          {PEOPLE.map((age) => (
            <Select
              key={age}
              {...question(age)}
              error={undefined}
              isInvalid={peopleProblem !== undefined}
              options={[unsaid, ...NUMBERS.map((value) => ({ value, label: value }))]}
              className={BESIDE_ON_PHONES}
            />
          ))}
        </div>
        <div id={`${peopleId}-notes`} className="mt-1.5 text-sm">
          <p className="text-muted">{t('household.hints.people')}</p>
          {peopleProblem && <p className="font-medium text-danger">{peopleProblem}</p>}
        </div>
      </div>
      <Select
        {...question('income_source')}
        description={t('household.hints.income_source')}
        options={[
          unsaid,
          ...INCOME_SOURCES.map((value) => ({ value, label: t(`household.incomes.${value}`) })),
        ]}
      />
      <RadioGroup
        {...question('household_type')}
        options={[
          ...HOUSEHOLD_TYPES.map((value) => ({ value, label: t(`household.types.${value}`) })),
          unsaid,
        ]}
        className={TWO_COLUMNS}
      />
      <RadioChips
        {...question('newcomer')}
        description={t('household.hints.newcomer')}
        options={[
          { value: 'yes', label: t('household.yes') },
          { value: 'no', label: t('household.no') },
          unsaid,
        ]}
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

/** The label beside its list, so that three of them take little height. */
const BESIDE_ON_PHONES = 'max-sm:grid max-sm:grid-cols-[1fr_11rem] max-sm:items-center max-sm:gap-x-3';
/** Choices side by side where there is room, below the whole question. */
const TWO_COLUMNS = 'sm:grid sm:grid-cols-2 sm:[&>p]:col-span-full';
