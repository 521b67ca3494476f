import type { Client, SeenAuthorization } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { nameOf } from '../household.ts';
import { authorizationsQuery, useRevokeAuthorization } from './api.ts';
import { NewAuthorizationDialog } from './new-authorization-dialog.tsx';

/** Who may collect for the household with a signed authorization. */
export function ClientAuthorizations({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<SeenAuthorization | null>(null);
  return (
    <CardSection
      title={t('authorizations.title')}
      aside={
        <div data-focus-home tabIndex={-1} className="rounded-md outline-none">
          <Button variant="secondary" aria-label={t('authorizations.add')} onPress={() => setIsAdding(true)}>
            {t('one.add')}
          </Button>
        </div>
      }
    >
      <People id={client._id} onRevoke={setRevoked} />
      {isAdding && <NewAuthorizationDialog client={client} onClose={() => setIsAdding(false)} />}
      {revoked && <RevokeQuestion client={client} authorization={revoked} onClose={() => setRevoked(null)} />}
    </CardSection>
  );
}

interface PeopleProps {
  id: string;
  onRevoke: (authorization: SeenAuthorization) => void;
}

function People({ id, onRevoke }: PeopleProps) {
  const { t } = useTranslation('clients');
  const query = useQuery(authorizationsQuery(id));
  if (!query.data)
    return (
      <QueryPlaceholder query={query} failed={t('authorizations.failed')}>
        <Skeleton className="h-12" />
      </QueryPlaceholder>
    );
  if (query.data.length === 0) return <p className="text-muted">{t('authorizations.none')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {query.data.map((authorization) => (
        <li
          key={authorization._id}
          data-focus-row
          className="flex flex-wrap items-center justify-between gap-2 py-2 first:pt-0 last:pb-0"
        >
          <Person authorization={authorization} />
          <Button
            variant="quiet"
            aria-label={t('authorizations.revokeOne', { name: authorization.proxy_name })}
            onPress={() => onRevoke(authorization)}
          >
            {t('authorizations.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Person({ authorization }: { authorization: SeenAuthorization }) {
  const { t } = useTranslation('clients');
  const { formatDate } = useDates();
  const { proxy_id, proxy_name, proxy_code, valid_until, recorded_by } = authorization;
  return (
    <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
      {proxy_id === null ? (
        <span className="font-semibold">{proxy_name}</span>
      ) : (
        <TextLink to={paths.client(proxy_id)} isAlone>
          {[proxy_name, proxy_code].filter(Boolean).join(' · ')}
        </TextLink>
      )}
      <span className="block text-sm text-muted">
        {[
          t('authorizations.validUntil', { date: formatDate(valid_until) }),
          recorded_by && t('consents.recordedBy', { name: recorded_by }),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  );
}

interface RevokeQuestionProps {
  client: Client;
  authorization: SeenAuthorization;
  onClose: () => void;
}

function RevokeQuestion({ client, authorization: { _id, proxy_name }, onClose }: RevokeQuestionProps) {
  const { t } = useTranslation('clients');
  const revoke = useRevokeAuthorization(client._id);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('authorizations.question.title', { name: proxy_name })}
      message={t('authorizations.question.text', { household: nameOf(client) })}
      confirmLabel={t('authorizations.revoke')}
      onConfirm={async () => {
        await revoke.mutateAsync(_id);
        showToast(t('authorizations.revoked'));
      }}
    />
  );
}
