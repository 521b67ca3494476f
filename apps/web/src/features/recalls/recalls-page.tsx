import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { pageIn } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelpIcon } from '../../ui/help-icon.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { newRecallAt, publishedAt } from './links.ts';
import { RecallList } from './recall-list.tsx';

/** `/recalls`, for staff and administrators: the recalls and drills of a food bank. */
export function RecallsPage() {
  const { t } = useTranslation('recalls');
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  if (user.role === 'staff' && user.foodbank_id === null)
    return (
      <Page>
        <PageHeader title={t('title')} />
        <EmptyState illustration={Storefront} title={t('noFoodBank.title')} text={t('noFoodBank.text')} />
      </Page>
    );
  return <Recalls isAdmin={user.role === 'admin'} ownFoodBank={user.foodbank_id} />;
}

function Recalls({ isAdmin, ownFoodBank }: { isAdmin: boolean; ownFoodBank: string | null }) {
  const { t } = useTranslation('recalls');
  const [params, setParams] = useSearchParams();
  const { data: foodBanks = [], isPending: hasNoFoodBanksYet } = useQuery(foodBanksQuery);
  // Staff have one food bank; ignore the URL.
  const chosen = foodBanks.find(({ _id }) => _id === params.get('foodbank_id'))?._id;
  const foodBank = isAdmin ? chosen : (ownFoodBank ?? undefined);
  const goTo = (next: { foodbank_id: string | undefined; page?: number }, replace = false) =>
    setParams(
      {
        ...(next.foodbank_id && { foodbank_id: next.foodbank_id }),
        ...(next.page && next.page > 1 && { page: String(next.page) }),
      },
      { preventScrollReset: true, replace },
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
          <div className="flex gap-2 max-sm:order-last max-sm:w-full max-sm:*:grow">
            <LinkButton to={newRecallAt(chosen, true)} variant="secondary">
              {t('new.drill')}
            </LinkButton>
            <LinkButton to={newRecallAt(chosen)}>
              <Plus aria-hidden className="size-5" />
              {t('new.recall')}
            </LinkButton>
          </div>
          <HelpIcon to={paths.helpOn('recalls')} />
        </>
      }
    >
      <TextLink to={publishedAt(chosen)} isAlone className="self-start">
        {t('published.link')}
      </TextLink>
      <div className="pt-2">
        <RecallList
          foodBank={foodBank}
          foodBanks={isAdmin && foodBank === undefined ? foodBanks : []}
          page={pageIn(params)}
          onPageChange={(page, options) =>
            goTo({ foodbank_id: isAdmin ? foodBank : undefined, page }, options?.replace)
          }
        />
      </div>
    </ListPage>
  );
}
