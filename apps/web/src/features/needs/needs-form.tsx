import type { Needs } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { ALLERGENS, DIETS, INTOLERANCES } from '@nourish/contract/needs-constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSaveNeeds } from './api.ts';
import { useNeedsNames } from './use-needs-names.ts';

export function NeedsForm({ needs }: { needs: Needs }) {
  const { t, i18n } = useTranslation('needs');
  const { formatInstantDate, formatSpan } = useDates();
  const names = useNeedsNames();
  const save = useSaveNeeds();
  const { consented_at, expires_at, note, ...lists } = needs;
  const form = useForm({
    initial: { ...lists, note: note ?? '', consent: consented_at !== null },
    validate: ({ consent }) => ({ consent: !consent && t('errors.consent') }),
    onSubmit: async (values) => {
      await save.mutateAsync({ ...values, consent: true });
      form.reset(values);
      showToast(t('saved'));
    },
  });
  useUnsaved(form.isDirty);
  const { compare } = new Intl.Collator(i18n.language);
  const sorted = <T extends { label: string }>(options: T[]) =>
    options.toSorted((one, other) => compare(one.label, other.label));
  const intolerances = sorted(INTOLERANCES.map((value) => ({ value, label: names.intolerances[value] })));

  return (
    <form {...form.props} className="flex flex-col gap-7">
      <CheckboxGroup
        {...form.field('allergies')}
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
              {intolerances
                .filter(({ value }) => form.values.intolerances.includes(value))
                .map(({ label }) => label)
                .join(', ') || t('intolerancesNone')}
            </span>
          </span>
        }
      >
        <CheckboxGroup
          {...form.field('intolerances')}
          label={t('intolerances')}
          isLabelHidden
          description={t('intolerancesHelp')}
          options={intolerances}
          className={COLUMNS}
        />
      </Disclosure>
      <CheckboxGroup
        {...form.field('diets')}
        label={t('diet')}
        options={DIETS.map((value) => ({ value, label: names.diets[value] }))}
        className={COLUMNS}
      />
      <TextArea
        {...form.field('note')}
        label={t('note')}
        description={t('noteHelp')}
        isOptional
        rows={2}
        maxLength={LIMITS.shortText}
      />
      <div className="border-t border-line pt-5">
        <Checkbox
          isSelected={form.values.consent}
          onChange={(consent) => form.change({ consent })}
          error={form.errorOf('consent')}
          isRequired
        >
          {t('consent', { span: formatSpan(RETENTION.needs_months, 'month') })}
        </Checkbox>
        {consented_at !== null && expires_at !== null && (
          <p className="mt-1 text-sm text-muted">
            {t('agreed', { date: formatInstantDate(consented_at), end: formatInstantDate(expires_at) })}
          </p>
        )}
      </div>
      <FormError error={form.error} />
      <Button type="submit" isPending={form.isPending} className="sm:self-start">
        {t('save')}
      </Button>
    </form>
  );
}

/** Choices side by side where there is room; above them the question and its help, in whole rows. */
const COLUMNS =
  'grid grid-cols-2 gap-x-4 sm:grid-cols-3 [&>p]:col-span-full [&>p:first-child]:-order-2 ' +
  '[&>div:not(:has(>label))]:col-span-full [&>div:not(:has(>label))]:-order-1';
