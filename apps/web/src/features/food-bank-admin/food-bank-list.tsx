import type { FoodBank } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { everyFoodBankQuery } from './api.ts';
import { FoodBankEntry } from './food-bank-entry.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { StorageDialog } from './storage-dialog.tsx';

/** Every food bank, the archived ones last, with what can be done about it. */
export function FoodBankList() {
  const { t } = useTranslation('food-bank-admin');
  const query = useQuery(everyFoodBankQuery);
  const { data } = query;
  // Kept when its window closes, which it does not do at once.
  const [asked, setAsked] = useState<FoodBank | null>(null);
  const [open, setOpen] = useState<'removal' | 'storage' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const onOpen = (bank: FoodBank, what: 'removal' | 'storage') => {
    setAsked(bank);
    setOpen(what);
  };

  if (!data) {
    return (
      <NotLoaded query={query} failed={t('errors.load')} className="flex flex-col gap-5">
        <CardShape className="h-72" />
        <CardShape className="h-72" />
      </NotLoaded>
    );
  }
  const banks = data.toSorted((a, b) => Number(Boolean(a.archived_at)) - Number(Boolean(b.archived_at)));
  return (
    <div ref={list} tabIndex={-1} aria-label={t('title')} role="group" className="flex flex-col gap-5">
      {banks.length === 0 && (
        <EmptyState illustration={Storefront} title={t('list.emptyTitle')} text={t('list.emptyText')} />
      )}
      {banks.map((bank) => (
        <FoodBankEntry
          key={bank._id}
          bank={bank}
          onAskRemoval={() => onOpen(bank, 'removal')}
          onOpenStorage={() => onOpen(bank, 'storage')}
        />
      ))}
      {asked && (
        <>
          <RemovalDialog
            key={`${asked._id} ${open === 'removal'}`}
            bank={asked}
            isOpen={open === 'removal'}
            onClose={() => setOpen(null)}
            onRemoved={() => list.current?.focus()}
          />
          <StorageDialog bank={asked} isOpen={open === 'storage'} onClose={() => setOpen(null)} />
        </>
      )}
    </div>
  );
}
