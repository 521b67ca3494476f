import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { LabelFactsList } from './label-facts-list.tsx';
import { LabelLine } from './label-lines.tsx';
import { allergensIn, isUnread, labelOf } from './label-values.ts';

/** Everything that the label of an item says about allergens and certifications, and how far to trust it. */
export function LabelDetails({ item }: { item: InventoryItem }) {
  const { t } = useTranslation('label-facts');
  const { allergens, certifications } = item;
  return (
    <div className="flex flex-col gap-4">
      {isUnread(labelOf(item)) && certifications.length === 0 ? (
        <>
          <div className="font-semibold">
            <LabelLine state="not_checked">{t('line.unread')}</LabelLine>
          </div>
          <p>{t('nobody')}</p>
        </>
      ) : (
        <>
          <LabelFactsList label={{ ...item, high_in: [] }} />
          {allergensIn(allergens, undefined).length > 0 && <p className="text-sm text-muted">{t('ask')}</p>}
        </>
      )}
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t('trust')}</p>
    </div>
  );
}
