import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../lib/use-form.ts';
import { QueryPlaceholder, type QueryState } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LotAndDate } from './lot-and-date.tsx';
import type { ReceptionValues } from './reception.ts';

interface LotOfItemProps {
  query: QueryState & { data: InventoryItem | undefined };
  form: Form<ReceptionValues>;
}

/** The lot of units that are added to an item. */
export function LotOfItem({ query, form }: LotOfItemProps) {
  const { t } = useTranslation('donations');
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('receive.itemFailed')}>
        <Skeleton className="h-24" />
      </QueryPlaceholder>
    );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <LotAndDate
        foodbank_id={query.data.foodbank_id}
        known={query.data}
        values={form.values}
        change={form.change}
        field={form.field}
        isDisabled={form.isPending}
      />
    </div>
  );
}
