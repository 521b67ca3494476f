import type { InventoryItem } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LabelFactsList } from './label-facts-list.tsx';
import { STATE_ICONS, STATE_INK } from './label-states.tsx';
import { headlineOf, labelOf } from './label-values.ts';

const STATES = {
  contains: 'contains',
  may_contain: 'may_contain',
  clear: 'not_on_label',
  partly: 'not_checked',
  unread: 'not_checked',
} as const;

/** For everyone: what the label says about allergens in one line, which opens the rest. */
export function ItemLabel({ item }: { item: InventoryItem }) {
  const { t } = useTranslation(['label-facts', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const { item_name: name, certifications } = item;
  const { kind, named } = headlineOf(labelOf(item));
  const Icon = STATE_ICONS[STATES[kind]];
  const line = t(`line.${kind}`, {
    list: named.map((each) => (each === 'gluten' ? t('glutenWord') : t(`allergens.${each}`))).join(', '),
  });
  return (
    <>
      <button
        type="button"
        aria-label={t('open', { line, name })}
        onClick={() => setIsOpen(true)}
        className="-mx-1 -my-1.5 flex min-h-11 items-center gap-1.5 rounded-md px-1 text-left text-sm hover:bg-sunken"
      >
        <Icon aria-hidden className={cx('size-4 shrink-0', STATE_INK[STATES[kind]])} />
        <span className="min-w-0 underline decoration-dotted underline-offset-4 wrap-anywhere">{line}</span>
      </button>
      <Dialog
        size="sm"
        title={name}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        footer={<Button onPress={() => setIsOpen(false)}>{t('common:close')}</Button>}
      >
        <h3 className="mb-3 text-lg">{t('title')}</h3>
        <div className="flex flex-col gap-4">
          {kind === 'unread' && certifications.length === 0 ? (
            <p>{t('nobody')}</p>
          ) : (
            <>
              <LabelFactsList label={{ ...item, high_in: [] }} />
              {kind !== 'clear' && <p className="text-sm text-muted">{t('ask')}</p>}
            </>
          )}
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">{t('trust')}</p>
        </div>
      </Dialog>
    </>
  );
}
