import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { id, page, urlFilters } from '../../lib/url-filters.ts';
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { NoFoodBankPage } from '../food-banks/no-food-bank.tsx';
import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import { CountHistory } from './count-history.tsx';
import { OpenCountDialog } from './open-count-dialog.tsx';
import { OpenCounts } from './open-counts.tsx';

const countFilters = urlFilters({ foodbank_id: id, page });

/** `/inventory/counts`: the open and the closed counts. */
export function StockCountsPage() {
  const { t } = useTranslation('stock-counts');
  const { user } = useSession();
  if (user === null) return null;
  if (user.role === 'staff' && user.foodbank_id === null) return <NoFoodBankPage title={t('title')} />;
  return <Counts />;
}

function Counts() {
  const { t } = useTranslation('stock-counts');
  const { filters, foodBanks, hasFoodBanks, shownId, setFilters } = useFoodBankFilters(countFilters);
  const [isOpening, setIsOpening] = useState(false);
  const { isLinked, unlink } = useLinkedDialog('count');
  const isOfAll = shownId === undefined;
  return (
    <ListPage
      back={<BackLink to={paths.inventory}>{t('back.inventory')}</BackLink>}
      title={t('title')}
      help={paths.helpOn('stock-count')}
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
          <Button className="max-sm:px-3" onPress={() => setIsOpening(true)}>
            <Plus aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t('open.action')}</span>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6 pt-2">
        <OpenCounts foodBank={shownId} hasFoodBank={isOfAll} />
        <CountHistory
          foodBank={shownId}
          hasFoodBank={isOfAll}
          page={filters.page}
          onPageChange={(page) => setFilters({ page }, { preventScrollReset: true })}
        />
      </div>
      {(isOpening || isLinked) && (
        <OpenCountDialog
          foodBank={shownId}
          foodBanks={foodBanks}
          onClose={() => {
            setIsOpening(false);
            unlink();
          }}
        />
      )}
    </ListPage>
  );
}
