import type { FoodRequest } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/media.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { Paper } from '../../../ui/paper.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { pickListQuery } from '../api.ts';
import { groupByPlace } from '../grouping.ts';
import { queryOf, queueParams, useQueueFilters } from '../queue/queue-filters.ts';
import { PickByShelf } from './pick-by-shelf.tsx';
import { type PickListLayout, PickListOptions } from './pick-list-options.tsx';
import { PickSheet } from './pick-sheet.tsx';

/** The requests to pack, for review and printing. Print hides all but the list. */
export function PickListView() {
  const { t } = useTranslation('requests');
  const { params } = useQueueFilters();
  return (
    <Page className="print:block">
      <BackLink to={{ pathname: paths.requests, search: queueParams(params).toString() }}>
        {t('queue.title')}
      </BackLink>
      <div className="print:hidden">
        <PageHeader
          title={t('pickList.title')}
          help={paths.helpOn('pick-list')}
          intro={t('pickList.intro')}
        />
      </div>
      <PickList />
    </Page>
  );
}

function PickList() {
  const { t } = useTranslation(['requests', 'lists']);
  const isNarrow = useNarrow('lg');
  const { filters, today, setFilters } = useQueueFilters();
  const { pickup_date, search, foodbank_id } = queryOf(filters, today);
  const { data, error, isFetching, refetch } = useQuery(pickListQuery({ pickup_date, search, foodbank_id }));
  const [layout, setLayout] = useState<PickListLayout>('sheets');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  if (error && !data)
    return (
      <ErrorState
        title={t('queue.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const requests = data?.data ?? [];
  const printed = requests.filter(({ _id }) => !leftOut.includes(_id));
  const units = printed.reduce((sum, { total_items }) => sum + total_items, 0);
  const total = data?.pagination.totalItems ?? 0;
  const options = (
    <div className="flex flex-col gap-6">
      <PickListOptions
        layout={layout}
        onLayoutChange={setLayout}
        hasDay={pickup_date === undefined}
        requests={requests}
        leftOut={leftOut}
        onLeftOutChange={setLeftOut}
      />
    </div>
  );
  return (
    <div className="grid items-start gap-4 lg:gap-8 lg:grid-cols-[20rem_1fr] print:block">
      <div className="flex flex-col gap-2 lg:gap-6 print:hidden">
        <div className="flex flex-col gap-2">
          <Button isDisabled={printed.length === 0} onPress={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {printed.length > 0 ? t('pickList.printMany', { count: printed.length }) : t('pickList.print')}
          </Button>
          {printed.length > 0 && <p className="text-sm text-muted">{t('units', { count: units })}</p>}
        </div>
        {isNarrow ? <Disclosure label={t('lists:requests.options')}>{options}</Disclosure> : options}
        {total > requests.length && (
          <Alert tone="warning">{t('pickList.tooMany', { shown: requests.length, count: total })}</Alert>
        )}
      </div>
      {data === undefined && (
        <Loading>
          <Skeleton className="h-120" />
        </Loading>
      )}
      {data && printed.length === 0 && (
        <EmptyState
          illustration={TickedList}
          title={t('pickList.empty')}
          action={
            requests.length === 0 &&
            filters.date !== '' && (
              <Button variant="secondary" onPress={() => setFilters({ date: '' })}>
                {t('queue.days.any')}
              </Button>
            )
          }
        />
      )}
      {printed.length > 0 && <PickListPaper layout={layout} requests={printed} />}
    </div>
  );
}

function PickListPaper({ layout, requests }: { layout: PickListLayout; requests: readonly FoodRequest[] }) {
  if (layout === 'shelves')
    return (
      // One list per food bank, because two food banks may use the same storage location name.
      <Sheets>
        {groupByPlace(requests).map(({ key, rows }) => (
          <Paper key={key} isOneOfSeveral>
            <PickByShelf requests={rows} />
          </Paper>
        ))}
      </Sheets>
    );
  return (
    <Sheets>
      {requests.map((request) => (
        <Paper key={request._id} isOneOfSeveral>
          <PickSheet request={request} />
        </Paper>
      ))}
    </Sheets>
  );
}

const Sheets = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-6 print:block">{children}</div>
);
