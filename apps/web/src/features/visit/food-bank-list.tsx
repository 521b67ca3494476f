import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeferredRender } from '../../lib/use-deferred-render.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankCard } from './food-bank-card.tsx';

/** As many columns as fit, without empty ones. */
const gridClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-5';

interface FoodBankListProps {
  title: string;
  text: string;
  mailSubject: string;
  mailLabel: string;
}

/** Contact details of all food banks. */
export function FoodBankList({ title, text, ...card }: FoodBankListProps) {
  return (
    <section aria-labelledby="food-banks" className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <h2 id="food-banks" className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-lg text-muted">{text}</p>
      </div>
      <FoodBankCards {...card} />
    </section>
  );
}

function FoodBankCards(card: Omit<FoodBankListProps, 'title' | 'text'>) {
  const { t } = useTranslation('food-banks');
  const query = useQuery(foodBanksQuery);
  const { data: banks } = query;
  const isShown = useDeferredRender(banks !== undefined);
  if (banks?.length === 0) {
    return <EmptyState title={t('banks.emptyTitle')} text={t('banks.emptyText')} />;
  }
  if (banks && isShown) {
    return (
      <div className={gridClass}>
        {banks.map((bank) => (
          <FoodBankCard key={bank._id} bank={bank} {...card} />
        ))}
      </div>
    );
  }
  return (
    <QueryPlaceholder query={query} failed={t('banks.failed')} className={gridClass}>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </QueryPlaceholder>
  );
}
