import type { FoodBank } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { type ListHeadProps, ListPage } from '../../ui/list/list-page.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Select } from '../../ui/select.tsx';
import { useSession } from '../../lib/session.tsx';
import { foodBankOptions } from './api.ts';
import { NoFoodBank } from './no-food-bank.tsx';
import { useOneFoodBank } from './use-one-food-bank.ts';

interface OneFoodBankPageProps extends ListHeadProps {
  /** What an administrator sees after choosing a food bank. */
  whyChoose: string;
  /** Title of the error if the page cannot be loaded. */
  failed: string;
  /** Shown while the food banks load. */
  shape: ReactNode;
  children: (foodBank: FoodBank) => ReactNode;
}

/** A page about one food bank: staff see their own, administrators choose one. */
export function OneFoodBankPage({
  tools,
  whyChoose,
  failed,
  shape,
  children,
  ...head
}: OneFoodBankPageProps) {
  const { t } = useTranslation('own-food-bank');
  const { user } = useSession();
  const { foodBank, foodBanks, choose, query } = useOneFoodBank();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  return (
    <ListPage
      {...head}
      tools={
        <>
          {foodBanks.length > 0 && (
            <Select
              label={t('choose.label')}
              isLabelHidden
              className="max-sm:order-last max-sm:w-full sm:w-64"
              options={foodBankOptions(foodBanks)}
              value={foodBank?._id ?? null}
              placeholder={t('choose.label')}
              onChange={choose}
            />
          )}
          {tools}
        </>
      }
    >
      {query.data === undefined && (
        <QueryPlaceholder query={query} failed={failed} className="pt-2">
          {shape}
        </QueryPlaceholder>
      )}
      {foodBank && children(foodBank)}
      {query.data && !foodBank && (
        <div className="pt-2">
          {user.role === 'admin' ? (
            <EmptyState illustration={Storefront} title={t('choose.title')} text={whyChoose} />
          ) : (
            <NoFoodBank />
          )}
        </div>
      )}
    </ListPage>
  );
}
