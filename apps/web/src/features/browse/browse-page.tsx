import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { whenIdleInTurn } from '../../lib/idle.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useCursorFilters } from '../../lib/url-filters.ts';
import { useNarrow } from '../../lib/media.ts';
import { useSession } from '../../lib/session.tsx';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { useOwnFoodBank } from '../food-banks/choice/own-food-bank.ts';
import { sortOf } from '../inventory/sorts.ts';
import { FilterDrawer, FilterPanel } from './filter-drawer.tsx';
import { browseFilters, countActive } from './filters.ts';
import { addButtonId, shelfButtonId } from './item-buttons.tsx';
import { useLinkToItem } from './open-item.tsx';
import { Results, ResultsBar } from './results.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useBrowseList } from './use-browse-list.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('../carts/sign-in-dialog.tsx')).SignInDialog,
}));
const FoodBankQuestion = lazyWithTexts(
  async () => (await import('../food-banks/choice/food-bank-question.tsx')).FoodBankQuestion,
  'choices',
);

const OwnAllergens = lazyWithTexts(
  async () => (await import('../inventory/label/unread-note.tsx')).OwnAllergens,
  'labelFacts',
);
const ActiveFilters = lazyWithTexts(
  async () => (await import('./active-filters.tsx')).ActiveFilters,
  'labelFacts',
);
const BrowseActions = lazy(async () => ({
  default: (await import('./browse-actions.tsx')).BrowseActions,
}));
const Pagination = lazy(async () => ({ default: (await import('../../ui/pagination.tsx')).Pagination }));
const Shelves = lazy(async () => ({ default: (await import('./shelves.tsx')).Shelves }));
const CategoryChips = lazy(async () => ({
  default: (await import('./category-chips.tsx')).CategoryChips,
}));
const ItemSheet = lazyWithTexts(async () => (await import('./item-sheet.tsx')).ItemSheet, 'labelFacts');
const PlaceNote = lazy(async () => ({ default: (await import('./place-note.tsx')).PlaceNote }));

const NO_FILTERS = { category: [], dietary_category: [], without: [], certified: [], low_stock: false };
const NOTHING_CHOSEN = { ...NO_FILTERS, search: '' };

/** Soon after the page, so that details open at once, also without a connection. */
const preloadSheet = (): void =>
  void whenIdleInTurn()
    .then(() => import('./item-sheet.tsx'))
    .catch(() => null); // Opening one tries again.

/** `/browse-inventory`, public. */
export function BrowsePage() {
  const { t } = useTranslation('browse');
  const { data } = useQuery(foodBanksQuery);
  const foodBanks = data ?? [];
  const { own, isToAsk } = useOwnFoodBank(data);
  const [isChoosing, setIsChoosing] = useState(false);
  const { hash } = useLocation();
  const { status, user } = useSession();
  const { filters, cursor, change, goToPage, correctPage } = useCursorFilters(browseFilters);
  const preset = own ?? 'all';
  const foodBank = filters.foodbank_id || preset;
  const list = useBrowseList({
    filters,
    cursor,
    foodBank,
    onBeyondLastPage: correctPage,
  });
  const { draft, setDraft } = useSearchDraft(filters.search, (search) =>
    // Refining a search replaces the history entry, so that Back undoes the whole search.
    change({ search }, { replace: search !== '' && filters.search !== '' }),
  );
  const [isSignInOpen, setIsSignInOpen] = useState(false);
  const [signInHash, setSignInHash] = useState<string>();
  const onSignInNeeded = (hash: string) => {
    setSignInHash(hash);
    setIsSignInOpen(true);
  };
  const onAdd = useAddToCart(({ _id }) => onSignInNeeded(`#${addButtonId(_id)}`));
  const onAddFromShelf = useAddToCart(({ _id }) => onSignInNeeded(`#${shelfButtonId(_id)}`));
  // In the URL, the details are open; after signing in, they open again.
  const onAddFromSheet = useAddToCart(() => onSignInNeeded(''));
  const linkTo = useLinkToItem(filters);
  const [wasItemOpened, setWasItemOpened] = useState(false);
  if (filters.item !== '' && !wasItemOpened) setWasItemOpened(true);
  useEffect(preloadSheet, []);
  const isNarrow = useNarrow('lg');
  const heading = useRef<HTMLHeadingElement>(null);

  const onFoodBankChange = (id: string) => change({ foodbank_id: id === preset ? '' : id });
  const onClearFilters = () => change(NO_FILTERS);
  const onClearAll = () => {
    setDraft('');
    change(NOTHING_CHOSEN);
  };
  const onPageChange = (page: number) => {
    const { nextCursor = null, previousCursor = null } = list.data?.pagination ?? {};
    // Cursors belong to the loaded page, not to one that is still loading.
    goToPage(page, list.isStale ? null : page > filters.page ? nextCursor : previousCursor);
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView();
  };

  const isNarrowed = filters.search !== '' || countActive(filters) > 0;
  const showsAll = !isNarrowed && filters.page === 1 && status !== 'loading';
  const showsShelves = showsAll && foodBank !== 'all';
  const hasPlaceNote = showsAll && !showsShelves && own === undefined && foodBanks.length > 1;
  const panel = {
    filters,
    onChange: change,
    foodBanks,
    foodBank,
    onFoodBankChange,
    onChoose: hasPlaceNote ? undefined : () => setIsChoosing(true),
  };
  const pagination = list.data?.pagination;
  const shelves = (place: 'above' | 'below') =>
    showsShelves && (
      <Shelves
        foodBank={foodBank}
        place={place}
        isNewestFirst={sortOf(filters) === '-date_added'}
        linkTo={linkTo}
        onAdd={onAddFromShelf}
      />
    );
  const ownAllergens = (
    <Suspense>
      <OwnAllergens value={filters.without} onChange={(without) => change({ without })} />
    </Suspense>
  );
  return (
    <Page>
      <PageHeader
        title={t('title')}
        intro={<span className="for-visitors max-sm:hidden">{t('intro')}</span>}
        hasIconActions
        actions={
          user && (
            <Suspense fallback={<span className="h-11" />}>
              <BrowseActions />
            </Suspense>
          )
        }
      />
      <div className="flex items-start gap-8">
        {!isNarrow && (
          <aside aria-label={t('filters.title')} className="hidden w-64 shrink-0 lg:block">
            <FilterPanel {...panel} />
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <div className="flex gap-3">
            <SearchField
              className="min-w-0 flex-1"
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              maxLength={LIMITS.search}
              value={draft}
              onChange={setDraft}
            />
            <div className="lg:hidden">
              <FilterDrawer {...panel} resultCount={pagination?.totalItems} onClear={onClearFilters} />
            </div>
          </div>
          {isNarrow && (
            <Suspense fallback={<div className="h-11" />}>
              <CategoryChips {...panel}>{ownAllergens}</CategoryChips>
            </Suspense>
          )}
          {countActive(filters) > 0 && (
            <Suspense fallback={<div className="h-11" />}>
              <ActiveFilters filters={filters} onChange={change} onClear={onClearFilters} />
            </Suspense>
          )}
          <Suspense fallback={showsShelves && <div className="h-34 sm:h-38" />}>
            {shelves('above')}
            {hasPlaceNote && <PlaceNote onChoose={() => setIsChoosing(true)} />}
          </Suspense>
          <section aria-labelledby="browse-results" className="flex scroll-mt-4 flex-col gap-4">
            <h2 id="browse-results" ref={heading} tabIndex={-1} className="sr-only">
              {t('results.title')}
            </h2>
            <ResultsBar counted={list.counted} filters={filters} onSortChange={(sort) => change({ sort })}>
              {!isNarrow && ownAllergens}
            </ResultsBar>
            <Results
              list={list}
              foodBanks={foodBanks}
              isAllFoodBanks={foodBank === 'all'}
              linkTo={linkTo}
              onAdd={onAdd}
              onClear={isNarrowed ? onClearAll : undefined}
              onAllFoodBanks={
                foodBank !== 'all' && foodBanks.length > 1 ? () => onFoodBankChange('all') : undefined
              }
            />
            {pagination && !list.isPending && (
              <Suspense fallback={<div className="h-11" />}>
                <Pagination
                  page={filters.page}
                  totalPages={pagination.totalPages}
                  onPageChange={onPageChange}
                />
              </Suspense>
            )}
          </section>
          <Suspense>{list.data && shelves('below')}</Suspense>
        </div>
      </div>
      <Suspense>
        {/* A link to a food bank or to an item says what to show. */}
        {(isChoosing || (isToAsk && filters.foodbank_id === '' && hash === '' && filters.item === '')) && (
          <FoodBankQuestion
            foodBanks={foodBanks}
            onClose={() => setIsChoosing(false)}
            onChosen={() => change({ foodbank_id: '' })}
          />
        )}
        {wasItemOpened && (
          <ItemSheet
            filters={filters}
            listed={list.data?.data ?? []}
            foodBank={foodBank}
            foodBanks={foodBanks}
            onAdd={onAddFromSheet}
          />
        )}
        {signInHash !== undefined && (
          <SignInDialog hash={signInHash} isOpen={isSignInOpen} onOpenChange={setIsSignInOpen} />
        )}
      </Suspense>
    </Page>
  );
}
