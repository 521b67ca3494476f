import type { Client, SeenClient } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spokenPhone } from '../../lib/phone.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { duplicatesQuery } from './api.ts';
import { nameOf, useSizeTexts } from './household.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Entries that may be of the same household; nothing if there are none. */
export function ClientDuplicates({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const { totalOf } = useSizeTexts();
  const query = useQuery(duplicatesQuery(client._id));
  const [merging, setMerging] = useState<SeenClient | null>(null);
  const [others, setOthers] = useState<readonly string[]>([]);
  const shown = query.data?.filter(({ _id }) => !others.includes(_id)) ?? [];
  // No skeleton, because most households have no duplicates.
  if (shown.length === 0 && !(query.error && !query.data)) return null;
  return (
    <CardSection title={t('duplicates.title')}>
      {query.data ? (
        <>
          <p className="text-muted">{t('duplicates.text')}</p>
          <ul className="flex flex-col divide-y divide-line">
            {shown.map((other) => {
              const name = nameOf(other);
              const named = { name: `${name}, ${other.code}` };
              return (
                <li key={other._id} className="flex flex-wrap items-center justify-between gap-2 py-2">
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
                    <Button
                      variant="secondary"
                      aria-label={t('duplicates.mergeOne', named)}
                      onPress={() => setMerging(other)}
                    >
                      {t('duplicates.merge')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('duplicates.notSameOne', named)}
                      onPress={() => setOthers([...others, other._id])}
                    >
                      {t('duplicates.notSame')}
                    </Button>
                  </span>
                </li>
              );
            })}
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
