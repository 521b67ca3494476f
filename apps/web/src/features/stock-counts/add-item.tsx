import type { StockCount, StockCountCandidate } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { candidatesQuery, useAddLine } from './api.ts';
import { useCountTexts } from './figures.ts';

interface AddItemProps {
  count: StockCount;
  search: string;
  /** Whether lines of the count match the search. */
  hasLines: boolean;
  onAdded: (item_id: string) => void;
}

/** Items outside the count that match the search and can be added to it. */
export function AddItem({ count, search, hasLines, onAdded }: AddItemProps) {
  const { t } = useTranslation('stock-counts');
  const { data, error } = useQuery(candidatesQuery(count._id, search));
  const add = useAddLine(count._id);
  if (data === undefined)
    return error ? (
      <Alert tone="danger">{errorMessage(error)}</Alert>
    ) : (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    );
  if (data.length === 0)
    return hasLines ? null : (
      <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-outline/50 p-5">
        <p role="status">{t('add.none', { search })}</p>
        <LinkButton variant="secondary" to={paths.inventory}>
          {t('add.newItem')}
        </LinkButton>
      </div>
    );
  return (
    <section aria-labelledby="add-items" className="flex flex-col gap-2">
      <h3 id="add-items" className="font-sans text-base font-semibold">
        {t('add.title')}
      </h3>
      {add.error && <Alert tone="danger">{errorMessage(add.error)}</Alert>}
      <ul className="flex flex-col gap-2">
        {data.map((item) => (
          <li
            key={item.item_id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-outline/50 bg-surface p-4"
          >
            <Candidate item={item} />
            <Button
              variant="secondary"
              aria-label={t('add.actionOf', { name: item.item_name })}
              isPending={add.isPending && add.variables === item.item_id}
              onPress={() => add.mutate(item.item_id, { onSuccess: () => onAdded(item.item_id) })}
            >
              <Plus aria-hidden className="size-4" />
              {t('add.action')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Candidate({ item }: { item: StockCountCandidate }) {
  const { t } = useTranslation('stock-counts');
  const { dateOf } = useCountTexts();
  const facts = [item.storage_location ?? t('scopes.no_location'), dateOf(item), item.barcode].filter(
    Boolean,
  );
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{item.item_name}</p>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
    </div>
  );
}
