import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { everyFoodBankQuery } from './api.ts';
import { FoodBankEntry } from './food-bank-entry.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { StorageDialog } from './storage-dialog.tsx';
import { useStorageWindow } from './use-storage-window.ts';

/** All food banks with their actions, archived ones last. */
export function FoodBankList() {
  const { t } = useTranslation('food-bank-admin');
  const query = useQuery(everyFoodBankQuery);
  const { data } = query;
  // Kept after closing, for the exit animation.
  const [bankToRemove, setBankToRemove] = useState<FoodBank | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const storage = useStorageWindow(data ?? []);

  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('errors.load')} className="flex flex-col gap-5">
        <CardShape className="h-72" />
        <CardShape className="h-72" />
      </QueryPlaceholder>
    );
  }
  const banks = data.toSorted((a, b) => Number(Boolean(a.archived_at)) - Number(Boolean(b.archived_at)));
  return (
    <div tabIndex={-1} aria-label={t('title')} role="group" className="flex flex-col gap-5">
      {banks.length === 0 && (
        <EmptyState illustration={Storefront} title={t('list.emptyTitle')} text={t('list.emptyText')} />
      )}
      {banks.map((bank) => (
        <FoodBankEntry
          key={bank._id}
          bank={bank}
          onAskRemoval={() => {
            setBankToRemove(bank);
            setIsAsking(true);
          }}
          onOpenStorage={() => storage.open(bank)}
        />
      ))}
      {bankToRemove && (
        <RemovalDialog
          key={`${bankToRemove._id} ${isAsking}`}
          bank={bankToRemove}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
      {storage.bank && <StorageDialog bank={storage.bank} isOpen={storage.isOpen} onClose={storage.close} />}
    </div>
  );
}
