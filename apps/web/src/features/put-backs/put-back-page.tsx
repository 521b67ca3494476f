import type { FoodBank, User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Select } from '../../ui/select.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { foodBankOptions } from '../food-banks/food-bank-options.ts';
import { PutBackList } from './put-back-list.tsx';

/** `/put-back`, for staff and administrators: what goes from the bags of ended requests back to the shelves. */
export function PutBackPage() {
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  return user && <PutBack user={user} />;
}

function PutBack({ user }: { user: User }) {
  const { t } = useTranslation('put-backs');
  const [params, setParams] = useSearchParams();
  const query = useQuery(foodBanksQuery);
  const isAdmin = user.role === 'admin';
  const foodBanks = query.data ?? [];
  const foodBank = chosenOf(foodBanks, user, params.get('foodbank_id'));
  const none = isAdmin ? 'choose' : 'noFoodBank';
  return (
    <ListPage
      back={<BackLink to={paths.requests}>{t('back')}</BackLink>}
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
        <QueryPlaceholder query={query} failed={t('failed')} className="pt-2">
          <RowsShape rows={4} />
        </QueryPlaceholder>
      )}
      {foodBank && <PutBackList key={foodBank._id} foodBank={foodBank} />}
      {query.data && !foodBank && (
        <div className="pt-2">
          <EmptyState illustration={Storefront} title={t(`${none}.title`)} text={t(`${none}.text`)} />
        </div>
      )}
    </ListPage>
  );
}

/** Staff have one food bank; ignore the URL. */
function chosenOf(foodBanks: readonly FoodBank[], user: User, asked: string | null): FoodBank | undefined {
  const isAdmin = user.role === 'admin';
  const id = isAdmin ? asked : user.foodbank_id;
  const [only] = isAdmin && foodBanks.length === 1 ? foodBanks : [];
  return foodBanks.find(({ _id }) => _id === id) ?? only;
}
