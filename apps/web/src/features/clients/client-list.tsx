import type { SeenClient } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { History, IdCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { id, page, text, urlFilters } from '../../lib/url-filters.ts';
import { useSelection, type Selection } from '../../lib/use-selection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import { AllergyMark, NeedsChips } from '../needs/needs-chips.tsx';
import { sortNeeds } from '../needs/written-needs.ts';
import { clientsQuery } from './api.ts';
import { PrintCardsDialog } from './cards/print-cards-dialog.tsx';
import { nameOf, notedNeedsOf, otherNameOf, peopleIn, useSizeTexts } from './household.ts';

const clientFilters = urlFilters({ search: text(), foodbank_id: id, page });

export const useClientFilters = () => useFoodBankFilters(clientFilters);

interface ClientListProps {
  /** The rows are of several food banks. */
  hasFoodBank: boolean;
  onAdd: () => void;
}

const NO_CLIENTS: SeenClient[] = [];

/** One page of the households. */
export function ClientList({ hasFoodBank, onAdd }: ClientListProps) {
  const { t } = useTranslation('clients');
  const { formatNumber } = useDates();
  const { filters, setFilters } = useClientFilters();
  const { search, foodbank_id, page } = filters;
  const query = useQuery(
    clientsQuery({ foodbank_id: foodbank_id || undefined, search: search || undefined, page }),
  );
  const selection = useSelection(query.data?.data ?? NO_CLIENTS);
  const [isPrinting, setIsPrinting] = useState(false);
  const isNarrow = useNarrow('lg');
  const countOf = (count: number) => t('list.count', { count, formatted: formatNumber(count) });
  const total = query.data?.pagination.totalItems ?? 0;
  return (
    <div className="flex flex-col gap-1">
      <ListBar
        bulk={{
          selection,
          isBoxInHeads: !isNarrow,
          actions: (
            <Button size="sm" onPress={() => setIsPrinting(true)}>
              <IdCard aria-hidden className="size-4" />
              {t('cards.action')}
            </Button>
          ),
        }}
      >
        {/* The list announces it. */}
        <p aria-hidden className="text-sm text-muted">
          {total > 0 && countOf(total)}
        </p>
      </ListBar>
      <PagedList
        query={query}
        page={page}
        onPageChange={(next, options) => setFilters({ page: next }, options)}
        failed={t('list.failed')}
        shape={<Skeleton className="h-80" />}
        count={countOf}
        isDense
        empty={
          search === '' ? (
            <EmptyState
              illustration={OpenDoor}
              title={t('list.empty')}
              text={t('list.emptyText')}
              action={<Button onPress={onAdd}>{t('new.title')}</Button>}
            />
          ) : (
            <NothingFound
              title={t('list.noneFound')}
              text={t('list.noneFoundText')}
              onClear={() => setFilters({ search: '' })}
            />
          )
        }
      >
        {({ data }) => <ClientRows clients={data} selection={selection} hasFoodBank={hasFoodBank} />}
      </PagedList>
      {isPrinting && <PrintCardsDialog clients={selection.selected} onClose={() => setIsPrinting(false)} />}
    </div>
  );
}

interface ClientRowsProps {
  clients: readonly SeenClient[];
  selection: Selection<SeenClient>;
  hasFoodBank: boolean;
}

function ClientRows({ clients, selection, hasFoodBank }: ClientRowsProps) {
  const { t } = useTranslation(['clients', 'lists']);
  const navigate = useNavigate();
  const columns = useColumns(hasFoodBank);
  useListKeys({
    title: t('title'),
    rows: clients,
    selection,
    onOpen: ({ _id }) => void navigate(paths.client(_id)),
  });
  return (
    <DataList
      caption={t('title')}
      columns={columns}
      groups={[{ key: 'clients', rows: clients }]}
      checkboxes={{ selection, labelOf: (client) => t('lists:select', { name: nameOf(client) }) }}
      compactHeader={t('list.name')}
      hasHeads
      isCompact={useNarrow('lg')}
      rowClass="min-h-13"
      compact={(client) => <CompactClient client={client} />}
    />
  );
}

function useColumns(hasFoodBank: boolean): ListColumn<SeenClient>[] {
  const { t } = useTranslation('clients');
  const { totalOf } = useSizeTexts();
  const { formatDate } = useDates();
  const { data: foodBanks = [] } = useQuery({ ...foodBanksQuery, enabled: hasFoodBank });
  const columns: (ListColumn<SeenClient> | false)[] = [
    {
      key: 'name',
      header: t('list.name'),
      track: 'minmax(14rem, 1fr)',
      isRowHeader: true,
      cell: (client) => <NameLink client={client} />,
    },
    {
      key: 'code',
      header: t('list.code'),
      track: 'minmax(6rem, auto)',
      cell: ({ code }) => <Fact>{code}</Fact>,
    },
    hasFoodBank && {
      key: 'foodBank',
      header: t('form.foodBank'),
      track: 'minmax(8rem, 1fr)',
      cell: ({ foodbank_id }) => <Fact>{foodBanks.find(({ _id }) => _id === foodbank_id)?.name ?? ''}</Fact>,
    },
    {
      key: 'size',
      header: t('size.label'),
      track: 'minmax(auto, 12rem)',
      cell: ({ household }) => <Fact isMuted={peopleIn(household) === null}>{totalOf(household)}</Fact>,
    },
    {
      key: 'lastVisit',
      header: t('list.lastVisit'),
      track: 'minmax(auto, 12rem)',
      cell: ({ last_visit }) => (
        <Fact>{last_visit === null ? t('list.notYet') : formatDate(last_visit)}</Fact>
      ),
    },
    { key: 'marks', header: t('list.marks'), track: 'auto', cell: (client) => <Marks client={client} /> },
  ];
  return columns.filter((column) => column !== false);
}

const Fact = ({ children, isMuted = false }: { children: string; isMuted?: boolean }) => (
  <span className={cx('block truncate text-sm', isMuted && 'text-muted')}>{children}</span>
);

function NameLink({ client }: { client: SeenClient }) {
  const otherName = otherNameOf(client);
  return (
    <>
      <RowLink to={paths.client(client._id)}>{nameOf(client)}</RowLink>
      {otherName && <span className="block truncate text-sm leading-5 text-muted">{otherName}</span>}
    </>
  );
}

function Marks({ client }: { client: SeenClient }) {
  const { t } = useTranslation('clients');
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      {client.has_allergies && <AllergyMark />} <NeedsChips needs={sortNeeds([], notedNeedsOf(client))} />{' '}
      {client.has_account && <StatusBadge tone="info">{t('marks.account')}</StatusBadge>}
    </span>
  );
}

/** A household in a narrow place. */
function CompactClient({ client }: { client: SeenClient }) {
  const { t } = useTranslation('clients');
  const { totalOf } = useSizeTexts();
  const { formatDate } = useDates();
  return (
    <span className="flex min-w-0 flex-col gap-0.5 py-1.5">
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <NameLink client={client} />
        </span>
        <Marks client={client} />
      </span>
      <DottedParts className="text-sm text-muted">
        <span>{client.code}</span>
        <span>{totalOf(client.household)}</span>
        <span>
          {client.last_visit === null ? (
            t('visits.never')
          ) : (
            <span title={t('visits.last', { date: formatDate(client.last_visit) })}>
              <History aria-hidden className="mr-1 inline size-3.5 align-[-0.125em]" />
              <span aria-hidden>{formatDate(client.last_visit)}</span>
              <span className="sr-only">{t('visits.last', { date: formatDate(client.last_visit) })}</span>
            </span>
          )}
        </span>
      </DottedParts>
    </span>
  );
}
