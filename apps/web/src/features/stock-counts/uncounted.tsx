import type { StockCount } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { countQuery } from './api.ts';

interface UncountedProps {
  count: StockCount;
  countsZero: boolean;
  onChange: (countsZero: boolean) => void;
}

/** Uncounted lines stay unchanged unless the approver, after seeing them, counts them as zero. */
export function Uncounted({ count, countsZero, onChange }: UncountedProps) {
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
