import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useDebounced } from '../../../lib/use-search-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { inventoryQuery } from '../../inventory/api.ts';
import { isPackageCode, readPackageCode } from '../../inventory/package-code.ts';
import { ScannerKeys } from '../../inventory/scanner-keys.tsx';
import { type ItemValues, valuesOfCode, valuesOfLot } from '../../stock/item-values.ts';
import { ScanButton } from '../../stock/scan-button.tsx';

const MAX_SHOWN = 6;

interface ProductSearchProps {
  foodbank_id: string;
  onItem: (item: InventoryItem) => void;
  /** Called with the known values of a new item. */
  onNew: (start: Partial<ItemValues>) => void;
}

/** Finds a product by name or barcode; otherwise offers a new item. */
export function ProductSearch({ foodbank_id, onItem, onNew }: ProductSearchProps) {
  const { t } = useTranslation(['donation-arrival', 'donations']);
  const { formatDate, formatNumber } = useDates();
  const [text, setText] = useState('');
  const typed = text.trim();
  const scanned = isPackageCode(typed) ? readPackageCode(typed) : null;
  const sought = scanned?.barcode ?? typed;
  const search = useDebounced(sought);
  const { data, error, isPlaceholderData } = useQuery({
    ...inventoryQuery({ foodbank_id, search, sort: 'item_name', limit: MAX_SHOWN }),
    enabled: search !== '',
  });
  const found = search === '' ? [] : (data?.data ?? []);
  const isReady = search !== '' && search === sought && data !== undefined && !isPlaceholderData;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <ScannerKeys onChange={setText} className="min-w-56 grow">
          <SearchField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={text}
            onChange={setText}
            maxLength={LIMITS.search}
          />
        </ScannerKeys>
        <ScanButton
          foodBank={foodbank_id || undefined}
          onItem={onItem}
          onUnknown={(code) => onNew(valuesOfCode(code))}
          onNewLot={(code) => onNew(valuesOfCode(code))}
        />
      </div>
      <FormError error={error} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isReady && t('search.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="flex flex-col gap-2">
          {found.map((item) => (
            <li key={item._id}>
              <button
                type="button"
                onClick={() => {
                  setText('');
                  onItem(item);
                }}
                className="flex w-full flex-col gap-0.5 rounded-md border border-outline bg-surface px-4 py-3 text-left hover:bg-sunken"
              >
                <span className="font-semibold wrap-anywhere">{item.item_name}</span>
                <span className="text-sm text-muted">
                  {[
                    t('donations:receive.nearFigures', { units: formatNumber(item.quantity) }),
                    item.expiration_date ? formatDate(item.expiration_date) : t('line.noDate'),
                    item.storage_location,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        className="-ml-4 max-w-full self-start"
        onPress={() => {
          setText('');
          onNew(scanned ? { barcode: scanned.barcode, ...valuesOfLot(scanned.lot) } : { item_name: typed });
        }}
      >
        <Plus aria-hidden className="size-5 shrink-0" />
        {typed === '' || scanned ? t('search.new') : t('search.newNamed', { name: typed })}
      </Button>
    </div>
  );
}
