import type { InventoryItem } from '@nourish/contract';
import { Plus } from 'lucide-react';
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
  /** Called for a lot that is not in stock yet of a product that is. Without it, only lots in stock can be chosen. */
  onNewLot?: (found: FoundCode) => void;
}

/** Looks up a barcode and opens its item, a choice of lots, or the form for a new item. */
export function ItemScan({ isOpen, onClose, foodBank, onItem, onUnknown, onNewLot }: ItemScanProps) {
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
        if (onNewLot && isNewLot(found)) return;
        const [item, ...others] = choicesOf(found);
        if (item === undefined) {
          close();
          onUnknown(found);
        } else if (others.length === 0) choose(item);
      },
    });
  const found = find.data;
  const asksForLot = found !== undefined && onNewLot !== undefined && isNewLot(found);
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
      ) : found && (asksForLot || choicesOf(found).length > 1) ? (
        <LotList
          found={found}
          onChoose={choose}
          onNewLot={
            asksForLot &&
            (() => {
              close();
              onNewLot(found);
            })
          }
        />
      ) : undefined}
    </ScanDialog>
  );
}

/** The items in stock of the scanned lot, else of the product. */
function choicesOf({ items, lot }: FoundCode): InventoryItem[] {
  const same = items.filter(({ lot_code }) => lot_code && lot_code === lot?.lot_code);
  return same.length > 0 ? same : items;
}

const isNewLot = ({ items, lot }: FoundCode): boolean =>
  Boolean(lot?.lot_code) && items.length > 0 && items.every(({ lot_code }) => lot_code !== lot?.lot_code);

interface LotListProps {
  found: FoundCode;
  onChoose: (item: InventoryItem) => void;
  /** Only if the scanned lot is not in stock. */
  onNewLot: (() => void) | false;
}

/** Choice between several lots with the same barcode, earliest date first. */
function LotList({ found, onChoose, onNewLot }: LotListProps) {
  const { t } = useTranslation('stock');
  const { formatDate, formatNumber } = useDates();
  const { code, lot } = found;
  const items = choicesOf(found);
  return (
    <div className="flex flex-col gap-3">
      {onNewLot ? (
        <>
          <p role="status">{t('scan.newLot', { lot: lot?.lot_code })}</p>
          <Button className="self-start" onPress={onNewLot}>
            <Plus aria-hidden className="size-5" />
            {t('scan.addLot', { lot: lot?.lot_code })}
          </Button>
          <p>{t('scan.otherLots', { count: items.length })}</p>
        </>
      ) : (
        <p role="status">{t('scan.lots', { count: items.length, code })}</p>
      )}
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
                  item.lot_code && t('scan.lot', { lot: item.lot_code }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
