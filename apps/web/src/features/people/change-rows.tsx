import type { AuditEntry } from '@nourish/contract';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { cx } from '../../ui/cx.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ChangedValue, ChangedValues, useFieldName } from './change-entry.tsx';
import { actOf, addressOf, changesToShow } from './change-words.ts';
import { useChangeNames } from './use-change-names.ts';

/** A row has no room for several changed values. The only changed value is part of its row. */
const unfolds = (entry: AuditEntry): boolean =>
  changesToShow(entry).length > (entry.action === 'updated' ? 1 : 0);

/** One page of the activity log; a row unfolds the values before and after the change. */
export function ChangeRows({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('people');
  const { whoOf } = useChangeNames();
  const { formatInstant } = useDates();
  const isCompact = useNarrow('lg');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ _id }: AuditEntry) => {
    const next = new Set(unfolded);
    if (!next.delete(_id)) next.add(_id);
    setUnfolded(next);
  };
  useListKeys({
    title: t('changes.title'),
    rows: entries,
    onOpen: (entry) => unfolds(entry) && toggle(entry),
  });

  const actCell = (entry: AuditEntry) => (
    <Act
      entry={entry}
      isCompact={isCompact}
      isUnfolded={unfolded.has(entry._id)}
      onToggle={unfolds(entry) ? () => toggle(entry) : undefined}
    />
  );
  const columns: ListColumn<AuditEntry>[] = [
    {
      key: 'time',
      header: t('changes.columns.time'),
      track: 'auto',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="text-sm whitespace-nowrap text-muted tabular-nums">
          {formatInstant(created_at)}
        </time>
      ),
    },
    {
      key: 'who',
      header: t('changes.columns.who'),
      track: 'fit-content(14rem)',
      cell: (entry) => (
        // The outer text size keeps the line of the act.
        <span className="block truncate">
          <span className="text-sm">{whoOf(entry)}</span>
        </span>
      ),
    },
    {
      key: 'what',
      header: t('changes.columns.what'),
      track: 'minmax(16rem, 3fr)',
      isRowHeader: true,
      cell: actCell,
    },
    {
      key: 'object',
      header: t('changes.columns.object'),
      track: 'minmax(14rem, max-content)',
      cell: (entry) => (
        <span className="flex items-center gap-2">
          <ObjectName entry={entry} />
          {unfolds(entry) && <Chevron isUnfolded={unfolded.has(entry._id)} />}
        </span>
      ),
    },
  ];
  return (
    <DataList
      caption={t('changes.title')}
      columns={columns}
      groups={[{ key: 'changes', rows: entries }]}
      compactHeader={t('changes.row')}
      hasHeads
      isCompact={isCompact}
      rowClass="min-h-11.5 *:py-1"
      compact={(entry) => <CompactChange entry={entry}>{actCell(entry)}</CompactChange>}
      below={(entry) =>
        unfolded.has(entry._id) && (
          <div id={detailsId(entry)} className="flex flex-col gap-2 px-1 pb-1">
            <ChangedValues entry={entry} />
            {isCompact && <ObjectName entry={entry} />}
          </div>
        )
      }
    />
  );
}

const detailsId = ({ _id }: AuditEntry) => `change-${_id}`;

interface ActProps {
  entry: AuditEntry;
  /** Links an entry without details to the page of its object, and shows here that a row unfolds. */
  isCompact: boolean;
  isUnfolded: boolean;
  /** undefined: the entry has no details. */
  onToggle: (() => void) | undefined;
}

/** What was done: a button that covers the row, if there is more to see. */
function Act({ entry, isCompact, isUnfolded, onToggle }: ActProps) {
  const { t } = useTranslation('people');
  const act = <span className="max-w-[calc(100%-1.5rem)] shrink-0 font-semibold">{t(actOf(entry))}</span>;
  const details = entry.action === 'updated' && <ActDetails entry={entry} />;
  // Details that do not fit beside the act are below it.
  const className = cx('flex gap-x-2', isCompact ? 'flex-col' : 'flex-wrap items-baseline');
  const to = addressOf(entry);
  if (!onToggle && isCompact && to !== undefined)
    return (
      <span className={className}>
        <RowLink to={to}>{act}</RowLink>
        {details}
      </span>
    );
  if (!onToggle)
    return (
      // Keys move the focus to each row.
      <span data-row-link tabIndex={-1} className={cx('rounded-sm', className)}>
        {act}
        {details}
      </span>
    );
  return (
    <button
      type="button"
      data-row-link
      aria-expanded={isUnfolded}
      aria-controls={isUnfolded ? detailsId(entry) : undefined}
      onClick={onToggle}
      className="flex w-full items-center gap-x-2 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
    >
      <span className={cx('min-w-0 flex-1', className)}>
        {act}
        {details}
      </span>
      {isCompact && <Chevron isUnfolded={isUnfolded} />}
    </button>
  );
}

/** The values of the only changed field, or the first of several fields. */
function ActDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('people');
  const fieldOf = useFieldName();
  const [first, ...others] = changesToShow(entry);
  if (first === undefined) return null;
  return (
    <span className="min-w-0 text-sm">
      {others.length === 0 ? (
        <ChangedValue hasBefore change={first} />
      ) : (
        <span className="text-muted">
          {t('changes.andMore', { field: fieldOf(first), count: others.length })}
        </span>
      )}
    </span>
  );
}

const Chevron = ({ isUnfolded }: { isUnfolded: boolean }) => (
  <ChevronRight
    aria-hidden
    className={cx(
      'ml-auto size-4 shrink-0 text-muted transition-transform duration-150',
      isUnfolded && 'rotate-90',
    )}
  />
);

/** The person, food bank, storage location or work, linked to its page if it has one. */
function ObjectName({ entry }: { entry: AuditEntry }) {
  const { objectOf } = useChangeNames();
  const to = addressOf(entry);
  const name = objectOf(entry);
  if (to === undefined) return <span className="relative text-sm wrap-anywhere lg:top-px">{name}</span>;
  return (
    <TextLink
      to={to}
      className="relative z-1 inline-flex items-center text-sm lg:top-px font-normal! wrap-anywhere max-lg:min-h-11 max-lg:self-start"
    >
      {name}
    </TextLink>
  );
}

/** A change in a few lines. */
function CompactChange({ entry, children }: { entry: AuditEntry; children: ReactNode }) {
  const { whoOf, objectOf } = useChangeNames();
  const { formatInstant } = useDates();
  const [who, object] = [whoOf(entry), objectOf(entry)];
  return (
    <span className="flex min-w-0 flex-col py-1.5">
      {children}
      {who !== object && <span className="text-sm wrap-anywhere">{object}</span>}
      <DottedParts className="text-sm text-muted tabular-nums">
        <span>{who}</span> <time dateTime={entry.created_at}>{formatInstant(entry.created_at)}</time>
      </DottedParts>
    </span>
  );
}
