import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { id, page, urlFilters } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { NoFoodBankPage } from '../food-banks/no-food-bank.tsx';
import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import { newRecallAt } from './links.ts';
import { RecallList } from './recall-list.tsx';
import { RecallsTabs } from './recalls-tabs.tsx';

const recallFilters = urlFilters({ foodbank_id: id, page });

/** `/recalls`, for staff and administrators: the recalls and drills of a food bank. */
export function RecallsPage() {
  const { t } = useTranslation('recalls');
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  if (user.role === 'staff' && user.foodbank_id === null) return <NoFoodBankPage title={t('title')} />;
  return <Recalls />;
}

function Recalls() {
  const { t } = useTranslation('recalls');
  const { filters, foodBanks, hasFoodBanks, shownId, setFilters } = useFoodBankFilters(recallFilters);
  const chosen = filters.foodbank_id || undefined;
  return (
    <ListPage
      title={t('title')}
      help={paths.helpOn('recalls')}
      intro={t('intro')}
      tools={
        <>
          {hasFoodBanks && (
            <FoodBankFilter
              isLabelHidden
              className="max-md:order-last max-md:w-full md:w-64"
              foodBanks={foodBanks}
              value={filters.foodbank_id}
              onChange={(foodbank_id) => setFilters({ foodbank_id }, { preventScrollReset: true })}
            />
          )}
          <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:*:grow">
            <LinkButton to={newRecallAt(chosen, true)} variant="secondary">
              {t('new.drill')}
            </LinkButton>
            <LinkButton to={newRecallAt(chosen)}>
              <Plus aria-hidden className="size-5" />
              {t('new.recall')}
            </LinkButton>
          </div>
        </>
      }
    >
      <RecallsTabs current="own" foodBank={shownId} chosen={chosen} />
      <div className="pt-2">
        <RecallList
          foodBank={shownId}
          foodBanks={shownId === undefined ? foodBanks : []}
          page={filters.page}
          onPageChange={(page, options) => setFilters({ page }, { preventScrollReset: true, ...options })}
        />
      </div>
    </ListPage>
  );
}
