import type { Client } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isNotFound } from '../../lib/api-error.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { Page } from '../../ui/page.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { clientQuery } from './api.ts';
import { ClientAuthorizations } from './authorizations/client-authorizations.tsx';
import { ClientConsents } from './client-consents.tsx';
import { ClientDuplicates } from './client-duplicates.tsx';
import { Appointment, ClientFacts } from './client-facts.tsx';
import { ClientHead } from './client-head.tsx';
import { ClientVisits } from './client-visits.tsx';
import { ClientMembers } from './members/client-members.tsx';
import { MergedEntries } from './merged-entries.tsx';
import { MergedNotice } from './merged-notice.tsx';
import { ClientNeedsCard } from './needs/client-needs.tsx';
import { UsualDays } from './usual-days.tsx';

/** `/clients/:id`: a household with its visits and consents, for staff. */
export function ClientPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('clients');
  const query = useQuery(clientQuery(id));
  const { data, error, isFetching, dataUpdatedAt } = query;
  const refetch = () => void query.refetch();
  // Another user may have deleted it meanwhile.
  const isGone = error !== null && isNotFound(error);
  if (data === undefined || isGone)
    return (
      <Page>
        <BackLink to={paths.clients}>{t('title')}</BackLink>
        {error ? (
          <RecordError
            title={t('one.title')}
            error={error}
            unknown={{
              title: t('one.unknown'),
              text: t('one.unknownText'),
              action: <LinkButton to={paths.clients}>{t('title')}</LinkButton>,
            }}
            failed={t('one.failed')}
            isRetrying={isFetching}
            onRetry={refetch}
          />
        ) : (
          <Loading className="grid gap-6 lg:grid-cols-[2fr_3fr]">
            <Skeleton className="h-16 lg:col-span-2" />
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </Loading>
        )}
      </Page>
    );
  return (
    <Page>
      <ClientHead key={id} client={data} />
      {error && <OutOfDate isOne seenAt={dataUpdatedAt} isRetrying={isFetching} onRetry={refetch} />}
      {data.merged_into !== null && <MergedNotice client={data} into={data.merged_into} />}
      <Sections key={`${id} sections`} client={data} />
    </Page>
  );
}

function Sections({ client }: { client: Client }) {
  const isMerged = client.merged_into !== null;
  // In one column, what happens comes before what rarely changes.
  const isNarrow = useNarrow('lg');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <div className="flex min-w-0 flex-col gap-6">
        {client.appointment && <Appointment appointment={client.appointment} />}
        {!isMerged && <ClientNeedsCard client={client} />}
        {!isMerged && <UsualDays client={client} />}
        {!isNarrow && <ClientFacts client={client} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {!isMerged && <ClientDuplicates client={client} />}
        {!isMerged && <MergedEntries client={client} />}
        {!isMerged && <ClientVisits client={client} />}
        {!isMerged && <ClientMembers client={client} />}
        {!isMerged && <ClientAuthorizations client={client} />}
        <ClientConsents client={client} isMerged={isMerged} />
        {isNarrow && <ClientFacts client={client} />}
      </div>
    </div>
  );
}
