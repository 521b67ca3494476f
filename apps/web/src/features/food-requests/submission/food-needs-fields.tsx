import { LIMITS } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { Pencil, UserCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { hasNeeds, type RequestValues } from './draft.ts';
import type { Profile } from './profile.ts';
import type { Submission } from './use-submission.ts';

interface FoodNeedsFieldsProps {
  form: Form<RequestValues>;
  profile: Profile;
  submission: Submission;
  isDisabled: boolean;
}

/** Dietary needs, from the profile if it has them, and instructions. */
export function FoodNeedsFields({ form, profile, submission, isDisabled }: FoodNeedsFieldsProps) {
  const { t } = useTranslation('requests');
  const isPrefilled = hasNeeds(submission.prefilled);
  return (
    <section aria-labelledby="needs-heading" className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id="needs-heading" className="text-xl">
        {t('form.needs')}
      </h2>
      <div
        role="group"
        aria-labelledby={isPrefilled ? 'from-profile' : 'needs-heading'}
        className={cx('flex flex-col gap-5', isPrefilled && 'border-s-4 border-s-primary ps-4')}
      >
        {isPrefilled && (
          <p id="from-profile" className="flex items-start gap-2.5 font-semibold text-primary">
            <UserCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t('profile.title')}
          </p>
        )}
        {profile.state === 'unknown' && <p className="text-muted">{t('profile.unknown')}</p>}
        <Needs form={form} submission={submission} isDisabled={isDisabled} />
        <ProfileChoice form={form} profile={profile} submission={submission} isDisabled={isDisabled} />
      </div>
      <TextArea
        {...form.field('specialInstructions')}
        label={t('form.instructions')}
        description={t('form.instructionsHelp')}
        rows={3}
        isOptional
        isDisabled={isDisabled}
        maxLength={LIMITS.longText}
      />
    </section>
  );
}

/** The needs from the profile in words, until the person edits them; otherwise fields. */
function Needs({ form, submission, isDisabled }: Omit<FoodNeedsFieldsProps, 'profile'>) {
  const { t } = useTranslation('requests');
  const [isOpened, setIsOpened] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The button that opened the fields is gone.
  useEffect(() => {
    if (isOpened) fields.current?.querySelector('textarea')?.focus();
  }, [isOpened]);
  const field = (name: 'dietaryRestrictions' | 'allergies') => ({
    ...form.field(name),
    rows: 2,
    isOptional: true,
    isDisabled,
    maxLength: LIMITS.longText,
  });
  if (isOpened || submission.isEdited || !hasNeeds(submission.prefilled))
    return (
      <div ref={fields} className="flex flex-col gap-5">
        <TextArea
          label={t('form.restrictions')}
          description={t('form.restrictionsHelp')}
          {...field('dietaryRestrictions')}
        />
        <TextArea label={t('form.allergies')} description={t('form.allergiesHelp')} {...field('allergies')} />
      </div>
    );
  const { dietaryRestrictions, allergies } = form.values;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
      <dl className="flex min-w-0 flex-col gap-2.5">
        <Need label={t('form.restrictions')} text={dietaryRestrictions} />
        <Need label={t('form.allergies')} text={allergies} />
      </dl>
      <Button variant="secondary" isDisabled={isDisabled} onPress={() => setIsOpened(true)}>
        <Pencil aria-hidden className="size-4" />
        {t('profile.edit')}
      </Button>
    </div>
  );
}

const Need = ({ label, text }: { label: string; text: string }) =>
  text !== '' && (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-break-word whitespace-pre-line">{text}</dd>
    </div>
  );

/** Confirms needs from the profile, or offers to store what was typed. */
function ProfileChoice({ form, profile, submission, isDisabled }: FoodNeedsFieldsProps) {
  const { t } = useTranslation('requests');
  const { formatSpan } = useDates();
  const box = (field: 'isUpToDate' | 'isRemembered') => {
    const { value: isSelected, ...props } = form.field(field);
    return { ...props, isSelected, isDisabled };
  };
  if (submission.offersToRemember)
    return (
      <Checkbox {...box('isRemembered')}>
        {profile.state === 'stored'
          ? t('profile.update')
          : t('profile.remember', { span: formatSpan(RETENTION.needs_months, 'month') })}
      </Checkbox>
    );
  if (!hasNeeds(submission.prefilled)) return null;
  return (
    <Checkbox {...box('isUpToDate')} isRequired>
      {t('profile.confirm')}
    </Checkbox>
  );
}
