import type { Household } from '@nourish/contract';
import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/reporting';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
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
  type HouseholdComplaints,
  type HouseholdDraft,
} from './household-answers.ts';

/** Six optional questions and the consent to count the answers. */
export function HouseholdForm({ household }: { household: Household | null }) {
  const { t } = useTranslation('privacy-rights');
  const { formatInstantDate } = useDates();
  const [draft, setDraft] = useState(() => draftOf(household));
  const [isAgreed, setIsAgreed] = useState(household !== null);
  const [complaints, setComplaints] = useState<HouseholdComplaints>({});
  const update = useUpdateMe();
  useUnsaved(JSON.stringify(answersOf(draft)) !== JSON.stringify(answersOf(draftOf(household))));
  const form = useRef<HTMLFormElement>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkHousehold(draft, isAgreed);
    setComplaints(found);
    update.reset();
    if (Object.keys(found).length > 0) return focusFirstInvalidSoon(form.current);
    update.mutate(
      { household: { ...answersOf(draft), consent: true } },
      { onSuccess: () => showToast(t('household.saved')) },
    );
  }

  const wordsOf = (name: keyof HouseholdDraft) => ({
    label: t(`household.questions.${name}`),
    description: t(`household.hints.${name}`),
  });
  const question = <K extends keyof HouseholdDraft>(name: K) => ({
    ...wordsOf(name),
    name,
    value: draft[name],
    onChange: (value: HouseholdDraft[K]) => setDraft((before) => ({ ...before, [name]: value })),
  });
  const unsaid = { value: UNSAID, label: t('household.unsaid') } as const;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-7">
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        {PEOPLE.map((age) => (
          <Select
            key={age}
            {...question(age)}
            options={[unsaid, ...NUMBERS.map((value) => ({ value, label: value }))]}
            error={complaints.people && t(complaints.people)}
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
          isSelected={isAgreed}
          onChange={setIsAgreed}
          error={complaints.consent && t(complaints.consent)}
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
      {complaints.form && <Alert tone="danger">{t(complaints.form)}</Alert>}
      <FormError error={update.error} />
      <Button type="submit" isPending={update.isPending} className="sm:self-start">
        {t('household.save')}
      </Button>
    </form>
  );
}

/** Choices side by side where there is room; the question above and its notes below. */
const WHOLE_ROW = 'sm:[&>div]:col-span-full sm:[&>p]:col-span-full';
const TWO_COLUMNS = `sm:grid sm:grid-cols-2 ${WHOLE_ROW}`;
const THREE_COLUMNS = `sm:grid sm:grid-cols-[1fr_1fr_1.6fr] ${WHOLE_ROW}`;
