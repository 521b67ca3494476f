import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { useDates } from '../../lib/dates.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ScanDialog } from '../inventory/scan-dialog.tsx';
import { type FoundCode, useFindByBarcode } from './api.ts';

export interface ItemScanProps {
  isOpen: boolean;
  onClose: () => void;
  /** Id of the food bank to search; undefined for all. */
  foodBank: string | undefined;
  onItem: (item: InventoryItem) => void;
  /** Called if no item has this code. */
  onUnknown: (found: FoundCode) => void;
}

/** Looks up a barcode and opens its item, a choice of lots, or the form for a new item. */
export function ItemScan({ isOpen, onClose, foodBank, onItem, onUnknown }: ItemScanProps) {
  const { t } = useTranslation('stock');
  const find = useFindByBarcode(foodBank);
  const close = () => {
    onClose();
    find.reset();
  };
  const choose = (item: InventoryItem) => {
    close();
    onItem(item);
  };
  const onSeen = (seen: SeenCode) =>
    find.mutate(seen, {
      onSuccess: (found) => {
        const [item, ...others] = found.items;
        if (item === undefined) {
          close();
          onUnknown(found);
        } else if (others.length === 0) choose(item);
      },
    });
  return (
    <ScanDialog isOpen={isOpen} onClose={close} onSeen={onSeen}>
      {find.isPending ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('scan.looking')}
        </p>
      ) : find.error ? (
        <div className="flex flex-col items-start gap-4">
          <FormError error={find.error} />
          <Button variant="secondary" size="sm" onPress={find.reset}>
            {t('scan.again')}
          </Button>
        </div>
      ) : find.data && find.data.items.length > 1 ? (
        <LotList found={find.data} onChoose={choose} />
      ) : undefined}
    </ScanDialog>
  );
}

interface LotListProps {
  found: FoundCode;
  onChoose: (item: InventoryItem) => void;
}

/** Choice between several lots with the same barcode, earliest date first. */
function LotList({ found: { code, items }, onChoose }: LotListProps) {
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
