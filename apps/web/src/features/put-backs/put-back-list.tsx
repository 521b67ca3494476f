import type { FoodBank, PutBack } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { putBacksQuery } from './api.ts';
import { type Shelf, shelvesOf } from './shelves.ts';
import { useTicks } from './use-ticks.ts';

const NONE: PutBack[] = [];

/** What is in the bags of a food bank, by shelf, to tick off on a phone. */
export function PutBackList({ foodBank }: { foodBank: FoodBank }) {
  const { t, i18n } = useTranslation('put-backs');
  const { formatNumber } = useDates();
  const query = useQuery(putBacksQuery(foodBank._id));
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const { rows, isDone, left, set } = useTicks(data ?? NONE, dataUpdatedAt);
  if (data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('failed')} className="pt-2">
        <RowsShape rows={4} />
      </QueryPlaceholder>
    );
  return (
    <div
      tabIndex={-1}
      role="group"
      aria-label={t('title')}
      className={cx('flex flex-col gap-6 pt-2', rows.length > 0 && 'max-w-3xl')}
    >
      {error && <OutOfDate isRetrying={isFetching} onRetry={() => void refetch()} />}
      {rows.length === 0 ? (
        <EmptyState illustration={TickedList} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <p className="text-pretty text-muted">{t('intro')}</p>
          <p role="status" className="font-semibold">
            {left === 0 ? t('allDone') : t('left', { count: left, formatted: formatNumber(left) })}
          </p>
        </>
      )}
      {shelvesOf(rows, i18n.language).map((shelf) => (
        <ShelfSection
          key={shelf.location ?? ''}
          shelf={shelf}
          timeZone={foodBank.time_zone}
          isDone={isDone}
          onChange={(row, value) => void set(row, value)}
        />
      ))}
    </div>
  );
}

interface ShelfSectionProps {
  shelf: Shelf;
  timeZone: string;
  isDone: (row: PutBack) => boolean;
  onChange: (row: PutBack, isDone: boolean) => void;
}

function ShelfSection({ shelf, timeZone, isDone, onChange }: ShelfSectionProps) {
  const { t } = useTranslation('put-backs');
  const { formatInstant, formatNumber } = useDates();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <h2 id={titleId} className="text-xl wrap-anywhere">
        {shelf.location ?? t('noLocation')}
      </h2>
      <ul className="divide-y divide-line">
        {shelf.rows.map((row) => (
          <li key={row._id}>
            {/* The label fills the row: a target for a thumb. */}
            <Checkbox
              className="[&>label]:min-h-14"
              isSelected={isDone(row)}
              onChange={(value) => onChange(row, value)}
            >
              <span className={cx('block wrap-anywhere', isDone(row) && 'text-muted line-through')}>
                <span className="font-semibold tabular-nums">{formatNumber(row.quantity)} ×</span>{' '}
                {row.item_name}
              </span>{' '}
              <span className="block text-sm text-muted">
                {t('inBag', { code: row.code, since: formatInstant(row.created_at, timeZone) })}
              </span>
              {row.held && <span className="block text-sm font-semibold text-danger">{t('held')}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
