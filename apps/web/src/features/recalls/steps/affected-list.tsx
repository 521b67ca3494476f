import type { RecallDetails } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useNarrow } from '../../../lib/media.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import { paths } from '../../../paths.ts';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { DataList, type ListColumn, type RowGroup } from '../../../ui/list/data-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { labelWith, useItemFacts } from '../product-words.ts';
import { ArrivalMark } from './arrival-mark.tsx';
import { RecordLink } from './step-section.tsx';
import { isNew, type AffectedItem } from './use-chosen-items.ts';

type Kind = 'new' | 'certain' | 'possible' | 'gone';

const kindOf = (item: AffectedItem): Kind => (isNew(item) ? 'new' : item.on_hand === 0 ? 'gone' : item.match);

interface AffectedListProps {
  recall: RecallDetails;
  items: readonly AffectedItem[];
  selection: Selection<AffectedItem>;
}

/** The matching goods to choose from: those that came in later, certain, possible, and those that are gone. */
export function AffectedList({ recall, items, selection }: AffectedListProps) {
  const { t } = useTranslation('recalls');
  const isNarrow = useNarrow('lg');
  const { factsOf, numberOf } = useItemFacts(items);
  const labelOf = (item: AffectedItem): string => labelWith(item, factsOf(item));
  const nameOf = (item: AffectedItem) => <ItemName item={item} number={numberOf(item)} />;
  const columns = useColumns(nameOf);
  const groups = (['new', 'certain', 'possible', 'gone'] as const).flatMap(
    (kind): RowGroup<AffectedItem>[] => {
      const rows = items.filter((item) => kindOf(item) === kind);
      return rows.length === 0
        ? []
        : [{ key: kind, rows, heading: <GroupHeading kind={kind} isDrill={recall.drill} /> }];
    },
  );
  return (
    <DataList
      caption={t('affected.caption')}
      columns={columns}
      groups={groups}
      checkboxes={{
        selection,
        labelOf: (item) => t('affected.choose', { name: labelOf(item) }),
      }}
      compactHeader={t('columns.item')}
      hasHeads
      isCompact={isNarrow}
      rowClass="min-h-13"
      below={(item) =>
        item.arrival && (
          <ArrivalMark recall={recall} arrival={item.arrival} item={item} label={labelOf(item)} />
        )
      }
      compact={(item) => <CompactItem item={item} name={nameOf(item)} />}
    />
  );
}

const nameWithLot = (name: string, lot: string | null): string => (lot === null ? name : `${name}, ${lot}`);

/** A drill gives no reasons to go and look at packages. */
function GroupHeading({ kind, isDrill }: { kind: Kind; isDrill: boolean }) {
  const { t } = useTranslation('recalls');
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-semibold">{t(`kinds.${kind}.title`)}</span>{' '}
      {!isDrill && <span className="text-muted">{t(`kinds.${kind}.text`)}</span>}
    </span>
  );
}

interface ItemNameProps {
  item: AffectedItem;
  /** Among items that look the same. */
  number: string | null;
}

function ItemName({ item, number }: ItemNameProps) {
  const { t } = useTranslation('recalls');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <RecordLink to={paths.item(item.inventory_id)}>{item.item_name}</RecordLink>
      {number && <span className="text-sm text-muted">({number})</span>}
      {kindOf(item) === 'gone' && <StatusBadge>{t(`match.${item.match}`)}</StatusBadge>}
      {item.held && <StatusBadge tone="warning">{t('affected.heldElsewhere')}</StatusBadge>}
      {item.matched_before !== null && <FormerRecord former={item.matched_before} />}
      {item.matched_source !== null && <CorrectedSource source={item.matched_source} />}
    </span>
  );
}

/** What the item was called when its units went out: its record was changed since. */
function FormerRecord({ former }: { former: NonNullable<AffectedItem['matched_before']> }) {
  const { t } = useTranslation('recalls');
  const { formatInstantDate } = useDates();
  return (
    <span className="w-full text-sm text-muted">
      {t('affected.former', {
        date: formatInstantDate(former.until),
        name: nameWithLot(
          former.item_name,
          former.lot_code === null ? null : t('lotOf', { lot: former.lot_code }),
        ),
      })}
    </span>
  );
}

/** What the item may be: units of it came from another item that is or was recorded so. */
function CorrectedSource({ source }: { source: NonNullable<AffectedItem['matched_source']> }) {
  const { t } = useTranslation('recalls');
  const lot = source.lot_code === null ? null : t('lotOf', { lot: source.lot_code });
  return (
    <span className="w-full text-sm text-muted">
      {t('affected.source', { name: nameWithLot(source.item_name, lot) })}
    </span>
  );
}

function useColumns(nameOf: (item: AffectedItem) => ReactNode): ListColumn<AffectedItem>[] {
  const { t } = useTranslation('recalls');
  const { formatDate, formatNumber } = useDates();
  return [
    {
      key: 'item',
      header: t('columns.item'),
      track: 'minmax(12rem, 1fr)',
      isRowHeader: true,
      cell: nameOf,
    },
    {
      key: 'lot',
      header: t('columns.lot'),
      track: 'auto',
      cell: ({ lot_code }) => (
        <span className="text-sm wrap-anywhere">{lot_code ?? <Unknown>{t('affected.noLot')}</Unknown>}</span>
      ),
    },
    {
      key: 'date',
      header: t('columns.date'),
      track: 'auto',
      cell: ({ expiration_date }) => (
        <span className="text-sm whitespace-nowrap">
          {expiration_date === null ? <Unknown>{t('affected.noDate')}</Unknown> : formatDate(expiration_date)}
        </span>
      ),
    },
    {
      key: 'place',
      header: t('columns.place'),
      track: 'auto',
      cell: ({ storage_location }) => <span className="text-sm wrap-anywhere">{storage_location}</span>,
    },
    {
      key: 'onHand',
      header: t('columns.onHand'),
      track: 'auto',
      align: 'end',
      cell: ({ on_hand }) => <span className="font-semibold">{formatNumber(on_hand)}</span>,
    },
    {
      key: 'reserved',
      header: t('columns.reserved'),
      track: 'auto',
      align: 'end',
      cell: ({ reserved }) => (reserved === 0 ? null : formatNumber(reserved)),
    },
  ];
}

const Unknown = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;

function CompactItem({ item, name }: { item: AffectedItem; name: ReactNode }) {
  const { t } = useTranslation('recalls');
  const { formatDate, formatNumber } = useDates();
  const { lot_code, storage_location, expiration_date, on_hand, reserved } = item;
  return (
    <span className="flex flex-col gap-0.5 py-2">
      {name}
      <DottedParts className="text-sm text-muted">
        <span>{lot_code === null ? t('affected.noLot') : t('lotOf', { lot: lot_code })}</span>
        {expiration_date !== null && <span>{formatDate(expiration_date)}</span>}
        {storage_location !== null && <span>{storage_location}</span>}
      </DottedParts>
      {on_hand > 0 && (
        <DottedParts className="text-sm tabular-nums">
          <span>{t('units.onHand', { count: on_hand, formatted: formatNumber(on_hand) })}</span>
          {reserved > 0 && (
            <span>{t('units.reserved', { count: reserved, formatted: formatNumber(reserved) })}</span>
          )}
        </DottedParts>
      )}
    </span>
  );
}

/** The items that the recall holds, by shelf as one walks along. */
export function HeldList({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const { factsOf } = useItemFacts(recall.items);
  const isOver = recall.status === 'lifted';
  return (
    <ul
      aria-label={t(recall.drill ? 'affected.heldDrill' : 'affected.held')}
      className="divide-y divide-line border-t border-line"
    >
      {recall.items.map((item) => {
        return (
          <li key={item.inventory_id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <RecordLink to={paths.item(item.inventory_id)}>{item.item_name}</RecordLink>
              <DottedParts className="text-sm text-muted">
                <span>{factsOf(item)}</span>
                <span className="tabular-nums">
                  {item.on_hand === 0
                    ? t('units.none')
                    : t(isOver && !recall.drill ? 'figures.released' : 'units.onHand', {
                        count: item.on_hand,
                        formatted: formatNumber(item.on_hand),
                      })}
                </span>
              </DottedParts>
            </span>
            {!isOver && (
              <StatusBadge tone="warning">
                {t(recall.drill ? 'affected.noted' : 'affected.onHold')}
              </StatusBadge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
