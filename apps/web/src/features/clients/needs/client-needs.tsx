import type { Client, ClientNeeds } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { OutOfDate } from '../../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { NeedsEnd } from '../../needs/needs-end.tsx';
import { NeedsList } from '../../needs/needs-list.tsx';
import { nameOf, notedNeedsOf } from '../household.ts';
import { clientNeedsQuery, useWithdrawClientNeeds } from './api.ts';

const NeedsDialog = lazyWithTexts(
  async () => (await import('./client-needs-dialog.tsx')).ClientNeedsDialog,
  'clientNeeds',
);

/** What the household cannot eat, for staff. */
export function ClientNeedsCard({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const query = useQuery(clientNeedsQuery(client._id));
  // As they were when the dialog opened: if a colleague changes them meanwhile, the change is refused.
  const [edited, setEdited] = useState<ClientNeeds | null>(null);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { data } = query;
  const isStored = data !== undefined && data.consented_at !== null;
  const words = notedNeedsOf(client);
  return (
    <CardSection title={t('form.needs')} isFocusHome>
      {words.length > 0 && <NotedWords words={words} />}
      {data === undefined ? (
        <QueryPlaceholder query={query} failed={t('needs.failed')}>
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      ) : (
        <>
          {query.error && (
            <OutOfDate
              seenAt={query.dataUpdatedAt}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {isStored ? (
            <Stored needs={data} hasWords={words.length > 0} />
          ) : (
            <p className="text-muted">{t(words.length > 0 ? 'needs.onlyWords' : 'needs.none')}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onPress={() => setEdited(data)}>
              {t(isStored ? 'needs.edit' : 'needs.add')}
            </Button>
            {isStored && (
              <Button variant="quiet" onPress={() => setIsWithdrawing(true)}>
                {t('needs.withdraw.action')}
              </Button>
            )}
          </div>
        </>
      )}
      {edited && (
        <Suspense>
          <NeedsDialog client={client} needs={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {isWithdrawing && <WithdrawQuestion client={client} onClose={() => setIsWithdrawing(false)} />}
    </CardSection>
  );
}

/** Needs noted as free text. The desk shows them too, but food is not checked against them. */
function NotedWords({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('clients');
  return (
    <dl>
      <dt className="text-sm text-muted">{t('one.needs')}</dt>
      {words.map((text) => (
        <dd key={text} className="font-semibold wrap-anywhere whitespace-pre-line">
          {text}
        </dd>
      ))}
    </dl>
  );
}

function Stored({ needs, hasWords }: { needs: ClientNeeds; hasWords: boolean }) {
  const { t } = useTranslation(['clients', 'common']);
  const { formatInstantDate } = useDates();
  const { allergies, intolerances, diets, note, consented_at, expires_at, notice_language, recorded_by } =
    needs;
  const isEmpty = allergies.length + intolerances.length + diets.length === 0 && note === null;
  return (
    <>
      {isEmpty ? !hasWords && <p>{t('needs.nothing')}</p> : <NeedsList needs={needs} />}
      <p className="text-sm text-muted wrap-anywhere">
        {[
          consented_at &&
            notice_language &&
            t('consents.granted', {
              date: formatInstantDate(consented_at),
              language: t(`common:languages.${notice_language}`),
            }),
          recorded_by && t('consents.recordedBy', { name: recorded_by }),
          expires_at && t('needs.ends', { date: formatInstantDate(expires_at) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {expires_at && <NeedsEnd expiresAt={expires_at} />}
    </>
  );
}

function WithdrawQuestion({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useTranslation('clients');
  const withdraw = useWithdrawClientNeeds(client._id);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('needs.withdraw.title', { household: nameOf(client) })}
      message={t('needs.withdraw.text')}
      confirmLabel={t('needs.withdraw.action')}
      onConfirm={async () => {
        await withdraw.mutateAsync();
        showToast(t('needs.withdraw.done'));
      }}
    />
  );
}
