import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { isStaff, useSession } from '../../../lib/session.tsx';
import { useDebounced } from '../../../lib/use-search-draft.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { inventoryQuery } from '../../inventory/api.ts';
import { searchedText } from '../../inventory/package-code.ts';
import { ScannerKeys } from '../../inventory/scanner-keys.tsx';

/** Only staff may look up barcodes. */
const ScanButton = lazyWithTexts(
  async () => (await import('../../stock/scan-button.tsx')).ScanButton,
  'staff',
);

const MAX_SHOWN = 6;

interface AddItemProps {
  foodBankId: string;
  onAdd: (item: InventoryItem) => void;
}

/** Finds an item in stock by name, for staff also by barcode. Enter adds the first one. */
export function AddItem({ foodBankId, onAdd }: AddItemProps) {
  const { t } = useTranslation('desk');
  const { formatDate } = useDates();
  const { user } = useSession();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const typed = searchedText(text.trim());
  const search = useDebounced(typed);
  const { data, error, isPlaceholderData } = useQuery({
    ...inventoryQuery({ foodbank_id: foodBankId, search, limit: MAX_SHOWN }),
    enabled: search !== '',
  });
  const isReady = search !== '' && search === typed && data !== undefined && !isPlaceholderData;
  const inStock = isReady ? data.data.filter(({ quantity }) => quantity > 0) : [];
  const found = inStock.filter(({ held }) => !held);
  const onHold = inStock.filter(({ held }) => held);
  const addScanned = (item: InventoryItem) =>
    item.held ? showToast(t('add.heldNow', { name: item.item_name }), 'danger') : onAdd(item);
  const add = (item: InventoryItem) => {
    setText('');
    onAdd(item);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <form
          ref={form}
          role="search"
          className="min-w-52 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = found;
            if (first) add(first);
          }}
        >
          <ScannerKeys onChange={setText}>
            <SearchField
              label={t('add.label')}
              placeholder={t('add.label')}
              value={text}
              onChange={setText}
              maxLength={LIMITS.search}
            />
          </ScannerKeys>
        </form>
        {isStaff(user) && (
          <Suspense>
            <ScanButton
              foodBank={foodBankId}
              onItem={addScanned}
              onUnknown={({ code }) => showToast(t('add.unknownCode', { code }), 'danger')}
            />
          </Suspense>
        )}
      </div>
      <FormError error={error} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isReady && t('add.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="flex flex-col gap-1">
          {found.map((item) => (
            <li key={item._id}>
              <button
                type="button"
                aria-label={t('add.one', { name: item.item_name })}
                onClick={() => add(item)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md border border-outline bg-surface px-4 py-1.5 text-left hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{item.item_name}</span>
                <span className="text-sm text-muted">
                  {[
                    t('add.available', { count: item.quantity }),
                    item.expiration_date !== null && formatDate(item.expiration_date, 'medium'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {onHold.length > 0 && (
        <ul className="flex flex-col">
          {onHold.map(({ _id, item_name: name }) => (
            <li key={_id} className="px-4 py-1.5 text-sm wrap-anywhere text-danger">
              {t('add.heldNow', { name })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
