import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { signed } from '../../lib/numbers.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { codeOf, householdOf, householdPath, toneOf } from '../stock/movements.ts';
import { useReasonWords } from '../stock/use-reason-words.ts';
import type { Movements } from './api.ts';

type Row = Movements['data'][number];

/** The ledger rows in one line each, or in two on narrow screens. */
export function MovementTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation(['reports', 'stock']);
  const { formatDate } = useDates();
  const dayOf = ({ day }: Row) => <span className="whitespace-nowrap">{formatDate(day)}</span>;
  const kindOf = ({ kind }: Row) => t(`stock:history.kinds.${kind}`);
  const wordsOf = useReasonWords();
  const actorOf = ({ actor_name: name }: Row) => name ?? t('stock:history.system');
  const columns: ListColumn<Row>[] = [
    {
      key: 'item',
      header: t('columns.item'),
      track: 'minmax(12rem, 3fr)',
      isRowHeader: true,
      cell: (row) => <ItemOf row={row} />,
    },
    {
      key: 'day',
      header: t('columns.day'),
      track: 'auto',
      cell: (row) => <span className="text-sm">{dayOf(row)}</span>,
    },
    {
      key: 'kind',
      header: t('columns.kind'),
      track: 'auto',
      cell: (row) => <span className="text-sm">{kindOf(row)}</span>,
    },
    {
      key: 'units',
      header: t('columns.units'),
      track: 'auto',
      align: 'end',
      cell: (row) => <Change row={row} />,
    },
    {
      key: 'who',
      header: t('columns.who'),
      track: 'minmax(6rem, 1fr)',
      cell: (row) => (
        // The block keeps the base line of the other cells.
        <span className="block truncate">
          <span className="text-sm">{actorOf(row)}</span>
        </span>
      ),
    },
    {
      key: 'why',
      header: t('columns.why'),
      track: 'minmax(8rem, 2fr)',
      cell: (row) => (
        <span className="inline-flex max-w-full min-w-0 items-baseline gap-x-2 text-sm">
          <CauseLink row={row} />
          <span title={wordsOf(row)} className="min-w-0 truncate empty:hidden">
            {wordsOf(row)}
          </span>
        </span>
      ),
    },
  ];
  return (
    <DataList
      caption={t('movements.title')}
      columns={columns}
      groups={[{ key: 'movements', rows }]}
      compactHeader={t('columns.item')}
      hasHeads
      isCompact={useNarrow('lg')}
      rowClass="min-h-11"
      compact={(row) => (
        <span className="flex min-w-0 items-center gap-2 py-1.5">
          <FoodPicture item={row} size="sm" />
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="flex items-center justify-between gap-3">
              <NameOf row={row} />
              <Change row={row} />
            </span>
            <span className="flex items-center justify-between gap-3 text-sm text-muted">
              <span className="min-w-0 truncate">
                {[kindOf(row), formatDate(row.day), actorOf(row), wordsOf(row)].filter(Boolean).join(' · ')}
              </span>
              <CauseLink row={row} isBrief />
            </span>
          </span>
        </span>
      )}
    />
  );
}

const ItemOf = ({ row }: { row: Row }) => (
  <span className="flex min-w-0 items-center gap-2">
    <FoodPicture item={row} size="sm" />
    <NameOf row={row} />
  </span>
);

function NameOf({ row: { item_id, item_name, category } }: { row: Row }) {
  const { categoryName } = useInventoryNames();
  return (
    <>
      <RowLink to={paths.item(item_id)}>{item_name}</RowLink>
      <span className="sr-only">{categoryName(category)}</span>
    </>
  );
}

function Change({ row: { kind, on_hand_delta: delta } }: { row: Row }) {
  const { formatNumber } = useDates();
  return (
    <span className={cx('font-semibold tabular-nums', toneOf(kind, delta))}>
      {signed(delta, formatNumber)}
    </span>
  );
}

/** The request, the donation or the household of a movement; `isBrief`: shows only its code. */
function CauseLink({ row, isBrief = false }: { row: Row; isBrief?: boolean }) {
  const { t } = useTranslation('stock');
  const { request_id: requestId, donation_id: donationId } = row;
  const household = householdOf(row);
  const code = household || codeOf(row);
  const textOf = (name: string) =>
    isBrief && code !== '' ? (
      <>
        <span className="sr-only">{name}</span>
        <span aria-hidden>{code}</span>
      </>
    ) : (
      name
    );
  // As high as a finger on phones, over the line above.
  const linkClass =
    'relative z-1 shrink-0 max-lg:-my-3 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center';
  return (
    <>
      {requestId && (
        <TextLink to={paths.requestDetails(requestId)} className={linkClass}>
          {textOf(t('history.request', { code }))}
        </TextLink>
      )}
      {donationId && (
        <TextLink to={paths.donation(donationId)} className={linkClass}>
          {textOf(t('history.donation', { code }))}
        </TextLink>
      )}
      {household && (
        <TextLink to={householdPath(household)} className={linkClass}>
          {textOf(t('history.visit', { code }))}
        </TextLink>
      )}
    </>
  );
}
