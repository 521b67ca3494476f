import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { FoundCode } from './api.ts';

interface LotListProps {
  found: FoundCode;
  onChoose: (item: InventoryItem) => void;
}

/** Choice between several lots with the same barcode, earliest date first. */
export function LotList({ found: { code, items }, onChoose }: LotListProps) {
  const { t } = useTranslation('stock');
  const { formatDate, formatNumber } = useDates();
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t('scan.lots', { count: items.length, code })}</p>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item._id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="flex w-full flex-col gap-0.5 rounded-md border border-outline bg-surface px-4 py-3 text-left hover:bg-sunken"
            >
              <span className="font-semibold wrap-anywhere">{item.item_name}</span>
              <span className="text-sm text-muted">
                {[
                  t('scan.available', { count: item.quantity, formatted: formatNumber(item.quantity) }),
                  item.storage_location ?? t('table.noLocation'),
                  item.expiration_date ? formatDate(item.expiration_date) : t('table.noDate'),
                ].join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
