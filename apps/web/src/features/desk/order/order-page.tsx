import type { Client } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { isNotFound } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { RecordError } from '../../../ui/record-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { clientQuery } from '../../clients/api.ts';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { nameOfClient } from '../rules.ts';
import { OrderForm } from './order-form.tsx';

/** `/clients/:id/order`: staff enter a food request for a household. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['desk', 'clients']);
  // A colleague may have written down an allergy since it was cached.
  const client = useQuery({ ...clientQuery(id), refetchOnMount: 'always' });
  const foodBanks = useQuery(foodBanksQuery);
  const { data, error } = client;
  const [started, setStarted] = useState<Client | null>(null);
  // Kept from then on, so that nothing typed is lost if a colleague merges the household.
  if (data?.merged_into === null && client.isFetchedAfterMount && started?._id !== id) setStarted(data);
  const isStarted = started?._id === id;
  if (data && data.merged_into !== null && !isStarted)
    return <Navigate to={paths.clientOrder(data.merged_into)} replace />;
  const isGone = error !== null && isNotFound(error);
  if (isGone || (data === undefined && error !== null))
    return (
      <Page>
        <BackLink to={paths.clients}>{t('clients:title')}</BackLink>
        <RecordError
          title={t('order.title')}
          error={error}
          unknown={{
            title: t('clients:one.unknown'),
            text: t('clients:one.unknownText'),
            action: <LinkButton to={paths.clients}>{t('clients:title')}</LinkButton>,
          }}
          failed={t('clients:one.failed')}
          isRetrying={client.isFetching}
          onRetry={() => void client.refetch()}
        />
      </Page>
    );
  const foodBank = foodBanks.data?.find(({ _id }) => _id === data?.foodbank_id);
  return (
    <Page>
      <div className="flex flex-col gap-6">
        <BackLink to={paths.client(id)}>{data ? nameOfClient(data) : t('clients:one.title')}</BackLink>
        <PageHeader
          title={t('order.title')}
          intro={data && t('order.for', { name: nameOfClient(data), code: data.code })}
        />
      </div>
      {isStarted && foodBank ? (
        <OrderForm key={id} client={started} foodBank={foodBank} />
      ) : (
        <QueryPlaceholder query={isStarted ? foodBanks : client} failed={t('order.failedToLoad')}>
          <Skeleton className="h-96" />
        </QueryPlaceholder>
      )}
    </Page>
  );
}
