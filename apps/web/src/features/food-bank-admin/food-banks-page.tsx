import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { idIn, isOpenedHere, OPENED_HERE } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import { everyFoodBankQuery } from './api.ts';
import { FoodBankTable } from './food-bank-table.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { StorageDialog } from './storage-dialog.tsx';

/** `/food-banks`: administration of food banks and storage locations. */
export function FoodBanksPage() {
  const { t } = useTranslation('food-bank-admin');
  return (
    <ListPage
      title={t('title')}
      tools={
        <LinkButton to={paths.newFoodBank} className="max-sm:px-3">
          <Plus aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{t('add')}</span>
        </LinkButton>
      }
    >
      <div className="pt-2">
        <FoodBankList />
      </div>
    </ListPage>
  );
}

function FoodBankList() {
  const { t } = useTranslation('food-bank-admin');
  const query = useQuery(everyFoodBankQuery);
  const { data } = query;
  const { about: bankToRemove, ...question } = useQuestion<FoodBank>();
  const storage = useStorageWindow(data ?? []);

  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('errors.load')}>
        <RowsShape rows={3} />
      </QueryPlaceholder>
    );
  }
  const banks = data.toSorted((a, b) => Number(Boolean(a.archived_at)) - Number(Boolean(b.archived_at)));
  return (
    <div tabIndex={-1} aria-label={t('title')} role="group">
      {banks.length === 0 ? (
        <EmptyState illustration={Storefront} title={t('list.emptyTitle')} text={t('list.emptyText')} />
      ) : (
        <FoodBankTable banks={banks} onAskRemoval={question.ask} onOpenStorage={storage.open} />
      )}
      {bankToRemove && (
        <RemovalDialog
          key={`${bankToRemove._id} ${question.dialog.isOpen}`}
          bank={bankToRemove}
          isOpen={question.dialog.isOpen}
          onClose={() => question.dialog.onOpenChange(false)}
        />
      )}
      {storage.bank && <StorageDialog bank={storage.bank} isOpen={storage.isOpen} onClose={storage.close} />}
    </div>
  );
}

/** Keeps the scroll position. */
const IN_PLACE = { preventScrollReset: true };

/** The storage dialog, opened by a URL parameter, so that it can be linked and Back closes it. */
function useStorageWindow(banks: readonly FoodBank[]) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = idIn(params, 'storage');
  const requested = banks.find(({ _id, archived_at }) => _id === id && !archived_at);
  // Kept after closing, for the exit animation.
  const [shown, setShown] = useState(requested);
  if (requested && requested !== shown) setShown(requested);
  return {
    /** The food bank of the dialog; undefined before it first opens. */
    bank: shown,
    isOpen: requested !== undefined,
    open: ({ _id }: FoodBank) => setParams({ storage: _id }, { ...IN_PLACE, state: OPENED_HERE }),
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else setParams({}, { ...IN_PLACE, replace: true });
    },
  };
}
