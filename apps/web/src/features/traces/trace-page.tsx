import type { Trace } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { download } from '../../lib/downloads.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { exportTrace, traceQuery, type Traced } from './api.ts';
import { TraceView } from './trace-view.tsx';

/** `/inventory/items/:id/trace`, for staff: where an item came from, and whom it reached. */
export function ItemTracePage() {
  const { id = '' } = useParams();
  return <TraceOf key={id} traced={{ what: 'item', id }} />;
}

/** `/donations/:id/trace`, for staff: whom a donation reached. */
export function DonationTracePage() {
  const { id = '' } = useParams();
  return <TraceOf key={id} traced={{ what: 'donation', id }} />;
}

function TraceOf({ traced }: { traced: Traced }) {
  const { t } = useTranslation('traces');
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(traceQuery(traced));
  const isItem = traced.what === 'item';
  const back = isItem ? paths.item(traced.id) : paths.donation(traced.id);
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
  return (
    <Page>
      <BackLink to={back}>{t(isItem ? 'back.item' : 'back.donation')}</BackLink>
      {data ? (
        <>
          <PageHeader
            title={t('title')}
            intro={nameIn(data, traced)}
            actions={<ExportButton traced={traced} />}
          />
          {error && <OutOfDate isOne seenAt={dataUpdatedAt} {...retry} />}
          <TraceView trace={data} traced={traced} />
        </>
      ) : error ? (
        <RecordError
          title={t('title')}
          error={error}
          unknown={{
            title: t(isItem ? 'unknown.item' : 'unknown.donation'),
            text: t('unknown.text'),
            action: (
              <LinkButton to={isItem ? paths.inventory : paths.donations}>
                {t(isItem ? 'unknown.toInventory' : 'unknown.toDonations')}
              </LinkButton>
            ),
          }}
          failed={t('failed')}
          {...retry}
        />
      ) : (
        <Loading className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-16 lg:col-span-2" />
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </Loading>
      )}
    </Page>
  );
}

/** What is traced, by its own name; a donation that was not received has none. */
function nameIn({ items, donations }: Trace, { what, id }: Traced): string | undefined {
  if (what === 'donation') return donations.find(({ _id }) => _id === id)?.product_name;
  return items.find(({ inventory_id }) => inventory_id === id)?.item_name;
}

function ExportButton({ traced }: { traced: Traced }) {
  const { t } = useTranslation('traces');
  const [isRunning, setIsRunning] = useState(false);
  const onExport = async () => {
    setIsRunning(true);
    try {
      await download(t('export'), 'trace.csv', (options) => exportTrace(traced, options));
    } catch (error) {
      showToast(t('exportFailed', { message: errorMessage(error) }), 'danger');
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button variant="secondary" isPending={isRunning} onPress={() => void onExport()}>
      <Download aria-hidden className="size-4" />
      {t('export')}
    </Button>
  );
}
