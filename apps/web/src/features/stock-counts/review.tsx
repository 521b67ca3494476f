import type { StockCount } from '@nourish/contract';
import type { FieldError } from '@nourish/contract/error-envelope';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { countQuery, useApproveCount } from './api.ts';
import { BelowReserved, type Decisions, DifferenceTable } from './decisions.tsx';
import { CountFigures } from './count-figures.tsx';

/** The differences before they are applied, with the approver's decisions. */
export function Review({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const [page, setPage] = useState(1);
  const [countsZero, setCountsZero] = useState(false);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [short, setShort] = useState<readonly FieldError[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const approve = useApproveCount(count._id);
  const query = useQuery(countQuery(count._id, { lines: 'differing', sort: '-difference', page }));
  const { data } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('lines.failed')}>
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  const { summary } = data.data;
  const mayHaveSucceeded = short.some(({ inventory_id = '' }) => decisions[inventory_id] === undefined);

  const onDecide = (item_id: string, decision: Decisions[string]) =>
    setDecisions((before) => ({ ...before, [item_id]: decision }));
  const onConfirm = async () => {
    try {
      await approve.mutateAsync({
        ...(countsZero && { uncounted: 'zero' as const, zeroable: summary.zeroable }),
        decisions: Object.entries(decisions).flatMap(([item_id, decision]) =>
          decision === undefined ? [] : { item_id, decision },
        ),
      });
      showToast(t('review.done'));
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'count_below_reserved') throw failure;
      // Decided lines stay visible next to new ones, so that decisions can be changed.
      setShort((known) => [
        ...known.filter(({ field }) => !failure.errors.some((each) => each.field === field)),
        ...failure.errors,
      ]);
    }
  };

  return (
    <>
      <CountFigures summary={summary} />
      {short.length > 0 && <BelowReserved lines={short} decisions={decisions} onDecide={onDecide} />}
      <section aria-labelledby="differences" className="flex flex-col gap-2">
        <h2 id="differences" className="text-xl">
          {t('review.differences')}
        </h2>
        {data.data.lines.length === 0 ? (
          <EmptyState
            illustration={TickedList}
            title={t(summary.counted === 0 ? 'review.nothingCounted' : 'review.allAgree')}
          />
        ) : (
          <DifferenceTable lines={data.data.lines} decisions={decisions} onDecide={onDecide} />
        )}
        <Pagination page={page} totalPages={data.pagination.totalPages} onPageChange={setPage} />
      </section>
      {summary.to_count > 0 && (
        <Uncounted count={data.data} countsZero={countsZero} onChange={setCountsZero} />
      )}
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
        <Button size="lg" isDisabled={mayHaveSucceeded} onPress={() => setIsAsking(true)}>
          {t('review.approve')}
        </Button>
        {mayHaveSucceeded && <p role="status">{t('review.undecided')}</p>}
      </div>
      <ConfirmDialog
        tone="primary"
        title={t('review.confirmTitle')}
        message={[
          t('review.confirmDifferences', {
            count: summary.differing,
            formatted: formatNumber(summary.differing),
          }),
          countsZero
            ? t('review.confirmZero', { count: summary.zeroable, formatted: formatNumber(summary.zeroable) })
            : '',
          t('review.confirmMoved'),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={t('review.approve')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onConfirm}
      />
    </>
  );
}

interface UncountedProps {
  count: StockCount;
  countsZero: boolean;
  onChange: (countsZero: boolean) => void;
}

/** Uncounted lines stay unchanged unless the approver, after seeing them, counts them as zero. */
function Uncounted({ count, countsZero, onChange }: UncountedProps) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const { to_count, zeroable } = count.summary;
  return (
    <section aria-labelledby="uncounted" className="flex flex-col gap-3">
      <h2 id="uncounted" className="text-2xl">
        {t('uncounted.title', { count: to_count, formatted: formatNumber(to_count) })}
      </h2>
      <p>{t('uncounted.text')}</p>
      {zeroable > 0 && (
        <Checkbox isSelected={countsZero} onChange={onChange}>
          {t('uncounted.zero', { count: zeroable, formatted: formatNumber(zeroable) })}
        </Checkbox>
      )}
      {countsZero && <ZeroList id={count._id} />}
    </section>
  );
}

function ZeroList({ id }: { id: string }) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(countQuery(id, { lines: 'zeroable', page }));
  if (data === undefined)
    return error ? (
      <Alert tone="danger">{errorMessage(error)}</Alert>
    ) : (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <>
      <ul
        aria-label={t('uncounted.list')}
        className="divide-y divide-line rounded-lg border border-line bg-surface px-4"
      >
        {data.data.lines.map(({ item_id, item_name, expected_quantity }) => (
          <li key={item_id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{item_name}</span>
            {expected_quantity !== null && (
              <span className="shrink-0 tabular-nums">
                {t('uncounted.change', { units: formatNumber(expected_quantity) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={data.pagination.totalPages}
        onPageChange={setPage}
        label={t('uncounted.pages')}
      />
    </>
  );
}
