import type { StockCount, StockCountLine } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useConnection } from '../../lib/connection.ts';
import { useNarrow } from '../../lib/media.ts';
import { useOutbox } from '../../lib/offline/outbox-entries.ts';
import { pageIn } from '../../lib/url-filters.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddItem } from './add-item.tsx';
import { countQuery, sheetQuery } from './api.ts';
import { LineEntry } from './line-entry.tsx';
import { Progress } from './count-figures.tsx';
import { LineViews, readLineView, ScanField } from './find-lines.tsx';
import { UnsavedEntries } from './unsaved-entries.tsx';
import { useEntries } from './use-entries.ts';

const fieldOf = (list: HTMLElement | null, item_id: string) =>
  list?.querySelector<HTMLInputElement>(`[data-line="${item_id}"] input`) ?? null;

/** Keeps the whole count cached for offline use, including lines that were not opened yet. */
function useCachedSheet(id: string): void {
  const { connection } = useConnection();
  useQuery({
    ...sheetQuery(id),
    enabled: connection === 'online',
    staleTime: SHEET_MAX_AGE_MS,
    notifyOnChangeProps: [],
  });
}

/** Number of lines whose first entry is still in the outbox. */
const useFirstEntries = (id: string): number =>
  useOutbox().filter(
    ({ action, refusal }) =>
      action.kind === 'count' && action.params.id === id && action.body.version === 0 && !refusal,
  ).length;

function withFirstEntries(summary: StockCount['summary'], firsts: number): StockCount['summary'] {
  const more = Math.min(firsts, summary.to_count);
  return { ...summary, counted: summary.counted + more, to_count: summary.to_count - more };
}

const SHEET_MAX_AGE_MS = 5 * 60_000;

/** Counting: find a line by name or barcode, type the quantity, press Enter, continue with the next line. */
export function Counting({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [announced, setAnnounced] = useState('');
  const isPhone = useNarrow('md');
  const list = useRef<HTMLUListElement>(null);
  const scan = useRef<HTMLFormElement>(null);
  const book = useEntries(count._id, ({ item_name, counted_quantity }, isSent) =>
    setAnnounced(
      t(isSent ? 'line.savedOf' : 'line.notedOf', { name: item_name, count: counted_quantity ?? 0 }),
    ),
  );
  useCachedSheet(count._id);
  const firsts = useFirstEntries(count._id);
  const view = readLineView(params.get('lines'));
  const page = pageIn(params);
  // A search covers all lines.
  const linesQuery = search === '' ? { lines: view, page } : { lines: 'all' as const, search, page: 1 };
  const query = useQuery(countQuery(count._id, linesQuery));
  const { data, isPlaceholderData } = query;
  const lines = data?.data.lines ?? [];

  // A scan searches for one line and focuses its field.
  const [wanted, setWanted] = useState('');
  const found = wanted !== '' && wanted === search && data !== undefined && !isPlaceholderData;
  // The turn number allows focusing the same line again.
  const [focus, setFocus] = useState({ item_id: '', turn: 0 });
  const focusOn = (item_id: string) => setFocus(({ turn }) => ({ item_id, turn: turn + 1 }));
  if (found) {
    setWanted('');
    if (lines.length === 1 && lines[0]) focusOn(lines[0].item_id);
  }

  const toScan = () => scan.current?.querySelector('input')?.focus();
  const onDone = (line: StockCountLine) => {
    focusOn('');
    if (search !== '') {
      setSearch('');
      toScan();
      return;
    }
    const next = lines
      .slice(lines.findIndex(({ item_id }) => item_id === line.item_id) + 1)
      .find(
        ({ counted_quantity, is_archived, item_id }) =>
          counted_quantity === null && !is_archived && !book.has(item_id),
      );
    const field = next && fieldOf(list.current, next.item_id);
    if (field) field.focus();
    else toScan();
  };
  const goTo = (next: { lines?: string; page?: number }) => {
    setSearch('');
    setParams(
      {
        ...((next.lines ?? view) !== 'all' && { lines: next.lines ?? view }),
        ...(next.page && next.page > 1 && { page: String(next.page) }),
      },
      { preventScrollReset: true },
    );
  };

  const views = search === '' && <LineViews view={view} onChange={(lines) => goTo({ lines, page: 1 })} />;

  return (
    <>
      <Progress summary={withFirstEntries(data?.data.summary ?? count.summary, firsts)} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      <UnsavedEntries book={book} />
      <section aria-labelledby="count-lines" className="flex flex-col gap-3">
        <h2 id="count-lines" className="sr-only">
          {t('lines.title')}
        </h2>
        <div className="sticky-bar top-(--shell-top) -mx-4 flex items-center gap-3 bg-paper px-4 py-1 sm:mx-0 sm:px-0">
          <ScanField
            formRef={scan}
            search={search}
            onSearch={setSearch}
            onSubmit={(text) => {
              setSearch(text);
              setWanted(text);
            }}
          />
          {!isPhone && views}
        </div>
        {isPhone && views}
        {data ? (
          <>
            {lines.length === 0 && search === '' && (
              <EmptyState
                illustration={SearchedShelf}
                title={t(`lines.empty.${view}`)}
                text={view === 'all' ? t('lines.emptyText') : ''}
              />
            )}
            <ul
              ref={list}
              aria-label={t('lines.title')}
              aria-busy={isPlaceholderData}
              className={cx(
                'divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card empty:hidden',
                isPlaceholderData && 'opacity-60',
              )}
            >
              {lines.map((line) => (
                <li key={line.item_id} data-line={line.item_id}>
                  <LineEntry
                    count={count}
                    line={line}
                    book={book}
                    focusTurn={focus.item_id === line.item_id ? focus.turn : 0}
                    onDone={() => onDone(line)}
                  />
                </li>
              ))}
            </ul>
            {search !== '' && !isPlaceholderData && (
              <AddItem count={count} search={search} hasLines={lines.length > 0} onAdded={focusOn} />
            )}
            {search === '' && (
              <Pagination
                page={page}
                totalPages={data.pagination.totalPages}
                onPageChange={(next) => goTo({ page: next })}
              />
            )}
          </>
        ) : (
          <QueryPlaceholder query={query} failed={t('lines.failed')} className="flex flex-col gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </QueryPlaceholder>
        )}
      </section>
    </>
  );
}
