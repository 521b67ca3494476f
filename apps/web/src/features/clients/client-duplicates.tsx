import type { Client, SeenClient } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { spokenPhone } from '../../lib/phone.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { duplicatesQuery, useDismissal } from './api.ts';
import { nameOf, useSizeTexts } from './household.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Entries that may be of the same household. Renders nothing without such entries. */
export function ClientDuplicates({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const query = useQuery(duplicatesQuery(client._id));
  const [merging, setMerging] = useState<SeenClient | null>(null);
  // No skeleton, because most households have no duplicates.
  if (query.data ? query.data.length === 0 : !query.error) return null;
  return (
    <CardSection title={t('duplicates.title')}>
      {query.data ? (
        <>
          <p className="text-muted">{t('duplicates.text')}</p>
          <ul className="flex flex-col divide-y divide-line">
            {query.data.map((other) => (
              <Duplicate
                key={other._id}
                clientId={client._id}
                other={other}
                onMerge={() => setMerging(other)}
              />
            ))}
          </ul>
        </>
      ) : (
        <ErrorState
          title={t('duplicates.failed')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {merging && <MergeDialog client={client} duplicate={merging} onClose={() => setMerging(null)} />}
    </CardSection>
  );
}

interface DuplicateProps {
  clientId: string;
  other: SeenClient;
  onMerge: () => void;
}

function Duplicate({ clientId, other, onMerge }: DuplicateProps) {
  const { t } = useTranslation(['clients', 'common']);
  const { totalOf } = useSizeTexts();
  const { dismiss, restore } = useDismissal(clientId, other._id);
  const name = nameOf(other);
  const named = { name: `${name}, ${other.code}` };
  const entry = { name, code: other.code };
  const onFailed = (error: unknown) => showToast(errorMessage(error), 'danger');
  const onUndo = () => restore.mutateAsync().then(() => showToast(t('duplicates.restored', entry)), onFailed);
  const onNotSame = () =>
    dismiss.mutateAsync().then(
      () =>
        showToast(t('duplicates.dismissed', entry), 'success', {
          label: t('common:undo'),
          onAction: () => void onUndo(),
        }),
      onFailed,
    );
  return (
    <li data-focus-row className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <TextLink to={paths.client(other._id)} isAlone className="wrap-anywhere">
          {name}
        </TextLink>
        <span className="block text-sm text-muted">
          {[other.code, totalOf(other.household), other.phone && spokenPhone(other.phone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={t('duplicates.mergeOne', named)} onPress={onMerge}>
          {t('duplicates.merge')}
        </Button>
        <Button
          variant="quiet"
          isPending={dismiss.isPending}
          aria-label={t('duplicates.notSameOne', named)}
          onPress={() => void onNotSame()}
        >
          {t('duplicates.notSame')}
        </Button>
      </span>
    </li>
  );
}
