import type { LaterDetail, User, Volunteer } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteer-constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUpdateVolunteer } from '../api.ts';
import { useMissingDetails } from '../use-record-words.ts';
import { AvailabilityGrid } from './availability-grid.tsx';
import { changeOf } from './record-change.ts';
import { initialValues, SENT_AS, type TextValue } from './registration.ts';
import { fieldsOf, optionalFields, validateRegistration } from './validate.ts';

interface CompleteProfileProps {
  user: User;
  records: readonly Volunteer[];
}

/** What the records of the reader lack, with a short form that asks for nothing else. */
export function CompleteProfile({ user, records }: CompleteProfileProps) {
  const { t } = useTranslation('volunteers');
  const listOf = useMissingDetails();
  const [open, setOpen] = useState<Volunteer | null>(null);
  const incomplete = records.filter(({ missing_details }) => missing_details.length > 0);
  return (
    <>
      {incomplete.map((record) => (
        <Alert key={record._id} tone="info">
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <p className="min-w-0 flex-1 basis-60">
              <strong>{t('profile.title')}</strong> {listOf(record.missing_details)}
              {records.length > 1 && ` (${record.foodbank_name})`}
            </p>
            <Button
              variant="secondary"
              aria-label={t('profile.label', { place: record.foodbank_name })}
              onPress={() => setOpen(record)}
            >
              {t('profile.action')}
            </Button>
          </div>
        </Alert>
      ))}
      {open && <ProfileDialog user={user} record={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ProfileDialogProps {
  user: User;
  record: Volunteer;
  onClose: () => void;
}

/** Asks only for the missing details. Each may stay empty, but not half of one. */
function ProfileDialog({ user, record, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('volunteers');
  const update = useUpdateVolunteer();
  // Fixed while the dialog is open.
  const [missing] = useState<readonly LaterDetail[]>(record.missing_details);
  const [stored] = useState(() => ({ ...initialValues(user, record), foodbank_id: record.foodbank_id }));
  const form = useForm({
    initial: stored,
    validate: (values) => {
      const problems = validateRegistration(values);
      const optional: readonly string[] = optionalFields(values, stored);
      const shown: readonly string[] = fieldsOf(missing).filter((name) => !optional.includes(name));
      const found = Object.entries(problems).filter(([name]) => shown.includes(name));
      return Object.fromEntries(found) as typeof problems; // a part of it
    },
    textOf: (problem) => t(problem),
    sentAs: SENT_AS,
    onSubmit: async (values) => {
      // The names come from the account until the volunteer or staff change them.
      const { first_name: _, last_name: __, ...body } = changeOf(values, record);
      if (Object.keys(body).length > 0) {
        await update.mutateAsync({ id: record._id, body });
        showToast(t('record.saved'));
      }
      onClose();
    },
  });
  const { isPending } = form;
  const text = (name: TextValue, autoComplete: string, maxLength: number) => (
    <TextField
      {...form.field(name)}
      label={t(`form.${name}`)}
      autoComplete={autoComplete}
      maxLength={maxLength}
      isDisabled={isPending}
      {...((name === 'phone' || name === 'emergencyPhone') && { type: 'tel' as const })}
    />
  );
  const has = (detail: LaterDetail) => missing.includes(detail);
  return (
    <FormDialog
      title={t('profile.dialog')}
      confirmLabel={t('profile.save')}
      {...form.dialog}
      onClose={onClose}
    >
      <p className="text-muted">{t('profile.text', { place: record.foodbank_name })}</p>
      {has('phone') && text('phone', 'tel', LIMITS.phone)}
      {has('emergency_contact') && (
        <div className="grid gap-5 sm:grid-cols-2">
          {text('emergencyContact', 'off', LIMITS.name)}
          {text('emergencyPhone', 'off', LIMITS.phone)}
        </div>
      )}
      {has('address') && (
        <>
          {text('address', 'street-address', LIMITS.address)}
          <div className="grid gap-5 sm:grid-cols-2">
            {text('city', 'address-level2', LIMITS.name)}
            {text('postalCode', 'postal-code', LIMITS.postalCode)}
          </div>
        </>
      )}
      {has('skills') && (
        <CheckboxGroup
          {...form.field('skills')}
          label={t('form.skills')}
          options={VOLUNTEER_SKILLS.map((skill) => ({ value: skill, label: t(`skills.${skill}`) }))}
          isDisabled={isPending}
          className="sm:grid sm:grid-cols-2 sm:gap-x-5 sm:[&>p]:col-span-2"
        />
      )}
      {has('availability') && (
        <AvailabilityGrid {...form.field('availability')} isDisabled={isPending} isRequired={false} />
      )}
    </FormDialog>
  );
}
