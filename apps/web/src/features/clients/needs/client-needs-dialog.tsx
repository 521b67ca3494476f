import type { Client, ClientNeeds, Language } from '@nourish/contract';
import { RETENTION } from '@nourish/contract/report-constants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { currentLanguage, textsIn } from '../../../lib/i18n.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { NeedsFields } from '../../needs/needs-fields.tsx';
import { useSaveClientNeeds } from './api.ts';

interface ClientNeedsDialogProps {
  client: Client;
  needs: ClientNeeds;
  onClose: () => void;
}

/** Records what a household cannot eat, after it has heard the notice in its language. */
export function ClientNeedsDialog({ client, needs, onClose }: ClientNeedsDialogProps) {
  const { t } = useTranslation(['client-needs', 'clients']);
  const { formatSpan } = useDates();
  const save = useSaveClientNeeds(client._id);
  const isStored = needs.consented_at !== null;
  const language = client.language ?? currentLanguage();
  const [before] = useState({
    allergies: needs.allergies,
    intolerances: needs.intolerances,
    diets: needs.diets,
    note: needs.note ?? '',
  });
  const form = useForm({
    initial: { ...before, consent: false },
    validate: ({ consent }) => ({ consent: !isStored && !consent && ('consentMissing' as const) }),
    textOf: (problem) => t(problem),
    onSubmit: async ({ note, consent, ...lists }) => {
      await save.mutateAsync({
        ...lists,
        // Notes of merged entries may together be longer than one that is written here.
        ...(note !== before.note && { note: note.trim() || null }),
        ...(consent && { consent }),
        expected_updated_at: needs.updated_at,
      });
      showToast(t('saved'));
      onClose();
    },
  });
  const span = formatSpan(RETENTION.needs_months, 'month');
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('clients:form.needs')}
      confirmLabel={t(isStored ? 'save' : 'agreesAndSave')}
      onClose={onClose}
    >
      <NeedsFields
        allergies={form.field('allergies')}
        intolerances={form.field('intolerances')}
        diets={form.field('diets')}
        note={form.field('note')}
      />
      <section aria-label={t('consent')} className="flex flex-col gap-3 border-t border-line pt-5">
        <p>{t('readAloud')}</p>
        <NeedsNotice language={language} />
        <Checkbox
          isSelected={form.values.consent}
          onChange={(consent) => form.change({ consent })}
          error={form.errorOf('consent')}
          isRequired={!isStored}
        >
          {t(isStored ? 'agreesAgain' : 'agrees', { span })}
        </Checkbox>
      </section>
    </FormDialog>
  );
}

const PARTS = ['what', 'why', 'who', 'term', 'rights', 'without'] as const;

const noticeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['texts', 'client-needs', 'notice', language],
    queryFn: async () => {
      const t = await textsIn(language, 'client-needs');
      return PARTS.map((part) => t(`notice.${part}`, { months: RETENTION.needs_months }));
    },
    staleTime: Infinity,
  });

/** The information for a household before it consents, in its language. */
function NeedsNotice({ language }: { language: Language }) {
  const { t } = useTranslation('clients');
  const query = useQuery(noticeQuery(language));
  return (
    <div lang={language} className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
      {query.data ? (
        query.data.map((part) => <p key={part}>{part}</p>)
      ) : (
        <QueryPlaceholder query={query} failed={t('noticeFailed')}>
          <Skeleton className="h-40" />
        </QueryPlaceholder>
      )}
    </div>
  );
}
