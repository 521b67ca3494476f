import { LIMITS } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import type { Form } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
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
  const field = (name: 'dietaryRestrictions' | 'allergies' | 'specialInstructions') => ({
    ...form.field(name),
    isOptional: true,
    isDisabled,
    maxLength: LIMITS.longText,
  });
  return (
    <section aria-labelledby="needs-heading" className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id="needs-heading" className="text-xl">
        {t('form.needs')}
      </h2>
      <div
        role="group"
        aria-labelledby={isPrefilled ? 'from-profile' : 'needs-heading'}
        className={cx(
          'flex flex-col gap-5',
          isPrefilled && 'rounded-md border border-line border-s-4 border-s-primary p-4',
        )}
      >
        {isPrefilled && (
          <p id="from-profile" className="flex items-start gap-2.5 font-semibold text-primary">
            <UserCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            {t('profile.title')}
          </p>
        )}
        {profile.state === 'unknown' && <p className="text-muted">{t('profile.unknown')}</p>}
        <TextArea
          label={t('form.restrictions')}
          description={t('form.restrictionsHelp')}
          rows={2}
          {...field('dietaryRestrictions')}
        />
        <TextArea
          label={t('form.allergies')}
          description={t('form.allergiesHelp')}
          rows={2}
          {...field('allergies')}
        />
        <ProfileChoice form={form} profile={profile} submission={submission} isDisabled={isDisabled} />
      </div>
      <TextArea
        label={t('form.instructions')}
        description={t('form.instructionsHelp')}
        rows={3}
        {...field('specialInstructions')}
      />
    </section>
  );
}

/** Confirms needs from the profile, or offers to store what was typed. */
function ProfileChoice({ form, profile, submission, isDisabled }: FoodNeedsFieldsProps) {
  const { t } = useTranslation('requests');
  const { formatSpan } = useDates();
  const box = (name: 'isUpToDate' | 'isRemembered') => ({
    name,
    isSelected: form.values[name],
    onChange: (isSelected: boolean) => form.change({ [name]: isSelected }),
    error: form.errorOf(name),
    isDisabled,
  });
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
    <div className="flex flex-wrap items-start justify-between gap-x-5">
      <Checkbox {...box('isUpToDate')} isRequired>
        {t('profile.confirm')}
      </Checkbox>
      <TextLink isAlone to={paths.needs}>
        {t('profile.open')}
      </TextLink>
    </div>
  );
}
