import type { SeenClient } from '@nourish/contract';
import type { CARDS_PER_PAGE } from '@nourish/contract/client-constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usePrintCards } from '../api.ts';
import { nameOf } from '../household.ts';

type PerPage = (typeof CARDS_PER_PAGE)[number];

interface PrintCardsDialogProps {
  clients: readonly SeenClient[];
  onClose: () => void;
}

/** Makes a PDF with a card of each household. */
export function PrintCardsDialog({ clients, onClose }: PrintCardsDialogProps) {
  const { t } = useTranslation('clients');
  // A refetch must not change what is printed.
  const [initialClients] = useState(clients);
  const print = usePrintCards();
  const count = initialClients.length;
  const form = useForm<{ per_page: PerPage }>({
    initial: { per_page: '8' },
    onSubmit: async ({ per_page }) => {
      const { content, name } = await print.mutateAsync({
        client_ids: initialClients.map(({ _id }) => _id),
        per_page,
      });
      saveFile(content, name ?? 'cards.pdf');
      showToast(t('cards.done', { count }));
      onClose();
    },
  });
  const gone = goneIn(form.error, initialClients);
  return (
    <FormDialog
      {...form.dialog}
      isUnsaved={false}
      title={t('cards.title', { count })}
      confirmLabel={t('cards.download')}
      pendingLabel={t('cards.pending')}
      failure={
        form.error &&
        (gone.length > 0 ? t('cards.gone', { names: gone.map(nameOf).join(', ') }) : errorMessage(form.error))
      }
      onClose={onClose}
    >
      <p>{t('cards.text')}</p>
      <RadioGroup
        label={t('cards.paper')}
        options={[
          { value: '8', label: t('cards.eight'), description: t('cards.eightHelp') },
          { value: '1', label: t('cards.one'), description: t('cards.oneHelp') },
        ]}
        {...form.field('per_page')}
      />
    </FormDialog>
  );
}

/** The households that were merged or deleted since they were selected. */
function goneIn(error: unknown, clients: readonly SeenClient[]): SeenClient[] {
  if (!(error instanceof ApiError) || error.code !== 'not_found') return [];
  return error.errors.flatMap(({ field }) => clients[Number(/\d+/.exec(field)?.[0])] ?? []);
}
