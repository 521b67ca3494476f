import type { Client, ClientMember } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUpdateClient } from '../api.ts';
import { AGE_CHOICES, draftOf, memberOf, membersWith, problemsOf } from './member-draft.ts';

interface MemberDialogProps {
  client: Client;
  /** null: a new one. */
  member: ClientMember | null;
  /** The current one. */
  year: number;
  onClose: () => void;
}

/** Adds or changes a member of a household. */
export function MemberDialog({ client, member, year, onClose }: MemberDialogProps) {
  const { t } = useTranslation('clients');
  const update = useUpdateClient(client._id);
  // Of the moment when the dialog opened.
  const [before] = useState(() => draftOf(member));
  const form = useForm({
    initial: before,
    validate: (draft) => problemsOf(draft, year),
    textOf: (problem) => t(problem, { year }),
    onSubmit: async (draft) => {
      await update.mutateAsync({
        members: membersWith(client.members, member, memberOf(draft)),
        expected_updated_at: client.updated_at,
      });
      showToast(t('members.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t(member === null ? 'members.new' : 'members.edit')}
      confirmLabel={t('edit.submit')}
      onClose={onClose}
    >
      {member === null && <p>{t('members.purpose')}</p>}
      <TextField
        {...form.field('alias')}
        label={t('form.alias')}
        description={t('members.aliasHelp')}
        autoComplete="off"
        maxLength={LIMITS.name}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          {...form.field('age')}
          label={t('members.age')}
          options={AGE_CHOICES.map((value) => ({
            value,
            label:
              value === 'unsaid'
                ? t('members.ageUnknown')
                : value === 'year'
                  ? t('members.year')
                  : t(`size.bands.${value}`),
          }))}
        />
        {form.values.age === 'year' && (
          <TextField
            {...form.field('year_of_birth')}
            label={t('members.year')}
            inputMode="numeric"
            autoComplete="off"
            isRequired
            maxLength={4}
          />
        )}
      </div>
      <TextField
        {...form.field('needs')}
        label={t('form.needs')}
        description={t('members.needsHelp')}
        autoComplete="off"
        maxLength={LIMITS.shortText}
      />
    </FormDialog>
  );
}
