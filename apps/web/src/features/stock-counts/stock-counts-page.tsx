import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pageIn } from '../../lib/url-filters.ts';
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelpIcon } from '../../ui/help-icon.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader, BackLink } from '../../ui/page-header.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { CountHistory } from './count-history.tsx';
import { OpenCountDialog } from './open-count-dialog.tsx';
import { OpenCounts } from './open-counts.tsx';

/** `/inventory/counts`: the open and the closed counts. */
export function StockCountsPage() {
  const { t } = useTranslation('stock-counts');
  const { user } = useSession();
  if (user === null) return null;
  if (user.role === 'staff' && user.foodbank_id === null)
    return (
      <Page>
        <PageHeader title={t('title')} />
        <EmptyState illustration={Storefront} title={t('noFoodBank.title')} text={t('noFoodBank.text')} />
      </Page>
    );
  return <Counts isAdmin={user.role === 'admin'} />;
}

function Counts({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('stock-counts');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const [isOpening, setIsOpening] = useState(false);
  const { isLinked, unlink } = useLinkedDialog('count');
  const { data: foodBanks = [], isPending: hasNoFoodBanksYet } = useQuery(foodBanksQuery);
  // Staff have one food bank; ignore the URL.
  const chosen = foodBanks.find(({ _id }) => _id === params.get('foodbank_id'))?._id;
  const foodBank = isAdmin ? chosen : (user?.foodbank_id ?? undefined);
  const page = pageIn(params);

  const goTo = (next: { foodbank_id?: string | undefined; page?: number }) =>
    setParams(
      {
        ...(next.foodbank_id && { foodbank_id: next.foodbank_id }),
        ...(next.page && next.page > 1 && { page: String(next.page) }),
      },
      { preventScrollReset: true },
    );

  return (
    <ListPage
      back={<BackLink to={paths.inventory}>{t('back.inventory')}</BackLink>}
      title={t('title')}
      intro={t('intro')}
      tools={
        <>
          {isAdmin && (hasNoFoodBanksYet || foodBanks.length > 1) && (
            <FoodBankFilter
              isLabelHidden
              className="max-md:order-last max-md:w-full md:w-64"
              foodBanks={foodBanks}
              value={foodBank ?? ''}
              onChange={(id) => goTo({ foodbank_id: id || undefined })}
            />
          )}
          <Button className="max-sm:px-3" onPress={() => setIsOpening(true)}>
            <Plus aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t('open.action')}</span>
          </Button>
          <HelpIcon to={paths.helpOn('stock-count')} />
        </>
      }
    >
      <div className="flex flex-col gap-6 pt-2">
        <OpenCounts foodBank={foodBank} hasFoodBank={isAdmin && foodBank === undefined} />
        <CountHistory
          foodBank={foodBank}
          hasFoodBank={isAdmin && foodBank === undefined}
          page={page}
          onPageChange={(next) => goTo({ foodbank_id: isAdmin ? foodBank : undefined, page: next })}
        />
      </div>
      {(isOpening || isLinked) && (
        <OpenCountDialog
          foodBank={foodBank}
          foodBanks={isAdmin ? foodBanks : []}
          onClose={() => {
            setIsOpening(false);
            unlink();
          }}
        />
      )}
    </ListPage>
  );
}
