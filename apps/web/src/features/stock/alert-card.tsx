import type { InventoryItem } from '@nourish/contract';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toneClass, type Tone } from '../../ui/status-badge.tsx';
import { ALERT_LENGTH } from './api.ts';

interface AlertList {
  data: { data: InventoryItem[]; pagination: { totalItems: number } } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}
interface AlertCardProps {
  icon: LucideIcon;
  /** The tone of a list with items. */
  tone?: Tone;
  title: string;
  /** A part of the count that needs another act; hidden if empty. */
  summary?: string | undefined;
  emptyText: string;
  failedText: string;
  list: AlertList;
  noteOf: (item: InventoryItem) => ReactNode;
  onOpen: (item: InventoryItem) => void;
  /** Opens the full list behind the alert. */
  onShowAll: () => void;
  /** Text of the button that filters the list. */
  showText: string;
}

export function AlertCard({
  icon: Icon,
  tone = 'warning',
  title,
  list,
  showText,
  ...content
}: AlertCardProps) {
  const { formatNumber } = useDates();
  const titleId = useId();
  const total = list.data?.pagination.totalItems;
  return (
    <Card as="section" aria-labelledby={titleId} className="mb-2 flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="flex items-center gap-3 text-lg">
          <span
            className={cx(
              'flex size-9 shrink-0 items-center justify-center rounded-full',
              toneClass[total === 0 ? 'success' : tone],
            )}
          >
            <Icon aria-hidden className="size-5" />
          </span>
          <span className="tabular-nums">
            {title}
            {total !== undefined && ` (${formatNumber(total)})`}
          </span>
        </h2>
        {total !== undefined && total > 0 && (
          <Button variant="secondary" onPress={content.onShowAll}>
            {showText}
          </Button>
        )}
      </div>
      <AlertContent list={list} {...content} />
    </Card>
  );
}

function AlertContent(props: Omit<AlertCardProps, 'icon' | 'tone' | 'title' | 'showText'>) {
  const { emptyText, failedText, list, summary, noteOf, onShowAll, onOpen } = props;
  const { t } = useTranslation(['stock', 'common']);
  const { formatNumber } = useDates();
  if (!list.data) {
    if (!list.error)
      return (
        <Loading>
          <Skeleton className="h-51" />
        </Loading>
      );
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <p className="font-semibold">{failedText}</p>
          <p className="text-muted">{errorMessage(list.error)}</p>
        </div>
        <Button variant="secondary" isPending={list.isFetching} onPress={() => void list.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  const items = list.data.data.slice(0, ALERT_LENGTH);
  const more = list.data.pagination.totalItems - items.length;
  if (items.length === 0) return <p className="text-muted">{emptyText}</p>;
  return (
    <>
      {summary && <p className="-mt-1 text-sm text-muted">{summary}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <li
            key={item._id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 max-sm:pb-2"
          >
            <button
              type="button"
              onClick={() => onOpen(item)}
              className="min-h-11 min-w-0 rounded-sm text-left font-semibold wrap-anywhere hover:text-primary hover:underline"
            >
              {item.item_name}
            </button>
            <span className="text-muted tabular-nums">{noteOf(item)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" className="-my-1 -ml-4 self-start" onPress={onShowAll}>
          {t('alerts.more', { count: more, formatted: formatNumber(more) })}
        </Button>
      )}
    </>
  );
}
