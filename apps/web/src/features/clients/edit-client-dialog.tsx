import type { Client } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateClient } from './api.ts';
import { AliasAndNeeds, ContactFields, useLanguageOptions } from './client-fields.tsx';
import { changesOf, detailsOf, draftOf, problemsOf, SENT_AS, sizeWith, UNSAID } from './form-values.ts';
import { PeopleFields } from './people-fields.tsx';
import { StatisticsFields } from './statistics-fields.tsx';

interface EditClientDialogProps {
  client: Client;
  onClose: () => void;
}

/** Sends only what was changed here, because others may change the household at the same time. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const { t } = useTranslation('clients');
  const languages = useLanguageOptions();
  const update = useUpdateClient(client._id);
  const hasStatistics = client.consents.statistics;
  // Of the moment when the dialog opened.
  const [before] = useState(() => draftOf(client));
  const form = useForm({
    initial: before,
    derive: (values, changes) => ({ ...changes, ...sizeWith(values, changes) }),
    validate: (draft) => problemsOf(draft, client.has_account),
    textOf: (problem) => t(problem),
    sentAs: SENT_AS,
    onSubmit: async (draft) => {
      const changes = changesOf(detailsOf(before, true), detailsOf(draft, hasStatistics));
      if (Object.keys(changes).length > 0) {
        await update.mutateAsync(changes);
        showToast(t('edit.done'));
      }
      onClose();
    },
  });
  const { values } = form;
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('edit.title')}
      confirmLabel={t('edit.submit')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('form.name')}
        description={client.has_account ? t('edit.accountName') : undefined}
        autoComplete="off"
        maxLength={LIMITS.name}
      />
      <PeopleFields
        size={values}
        onChange={form.change}
        error={form.errorOf('adults') ?? form.errorOf('children_by_age')}
      />
      <AliasAndNeeds field={form.field} />
      <Select
        {...form.field('language')}
        className="sm:max-w-80"
        label={t('form.language')}
        options={[{ value: UNSAID, label: t('form.languageUnknown') }, ...languages]}
      />
      <ContactFields field={form.field} />
      {hasStatistics && <StatisticsFields values={values} onChange={form.change} />}
    </FormDialog>
  );
}
