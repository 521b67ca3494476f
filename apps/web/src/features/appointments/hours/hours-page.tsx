import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../lib/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Storefront } from '../../../ui/illustrations/storefront.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { foodBankOptions } from '../../food-banks/food-bank-options.ts';
import { HoursView } from './hours-view.tsx';

/** `/hours`, for staff and administrators: when people can pick up their requests. */
export function HoursPage() {
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  return user && <Hours user={user} />;
}

function Hours({ user }: { user: User }) {
  const { t } = useTranslation('pickup-hours');
  const [params, setParams] = useSearchParams();
  const query = useQuery(foodBanksQuery);
  const isAdmin = user.role === 'admin';
  const foodBanks = query.data ?? [];
  const [only] = foodBanks.length === 1 ? foodBanks : [];
  // Staff have one food bank; ignore the URL.
  const id = isAdmin ? params.get('foodbank_id') : user.foodbank_id;
  const foodBank = foodBanks.find(({ _id }) => _id === id) ?? (isAdmin ? only : undefined);
  const none = isAdmin ? 'choose' : 'noFoodBank';
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      tools={
        isAdmin &&
        foodBanks.length > 1 && (
          <Select
            label={t('choose.label')}
            isLabelHidden
            className="max-sm:w-full sm:w-64"
            options={foodBankOptions(foodBanks)}
            value={foodBank?._id ?? null}
            placeholder={t('choose.label')}
            onChange={(chosen) => setParams({ foodbank_id: chosen }, { preventScrollReset: true })}
          />
        )
      }
    >
      {query.data === undefined && (
        <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-6 pt-2">
          <Skeleton className="h-120" />
        </QueryPlaceholder>
      )}
      {foodBank && <HoursView key={foodBank._id} foodBank={foodBank} />}
      {query.data && !foodBank && (
        <div className="pt-2">
          <EmptyState illustration={Storefront} title={t(`${none}.title`)} text={t(`${none}.text`)} />
        </div>
      )}
    </ListPage>
  );
}
