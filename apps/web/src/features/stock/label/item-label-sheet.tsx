import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { LabelFactsList } from '../../inventory/label/label-facts-list.tsx';
import { LabelSheet } from '../../inventory/label/label-sheet.tsx';
import { labelOf } from '../../inventory/label/label-values.ts';
import { itemQuery } from '../../inventory/item-query.ts';
import { labelsOfBarcodeQuery, useUpdateItem } from '../api.ts';

interface ItemLabelSheetProps {
  item: InventoryItem;
  onClose: () => void;
}

/** Reads the label of an item. Another reading in the meantime is shown before it can be replaced. */
export function ItemLabelSheet({ item, onClose }: ItemLabelSheetProps) {
  const { t } = useTranslation('label-sheet');
  const { data: current = item } = useQuery(itemQuery(item._id));
  /** The reading that the person has seen. */
  const [seen, setSeen] = useState(item.label_read_at ?? null);
  const { data: known } = useQuery({
    ...labelsOfBarcodeQuery(item.foodbank_id, item.barcode ?? ''),
    enabled: seen === null && Boolean(item.barcode),
  });
  const update = useUpdateItem(item._id);
  const { item_name: name } = item;
  const { label_read_at: readAt = null, label_read_by: reader } = current;
  const isTheirs = isConflict(update.error) && readAt !== seen;
  return (
    <LabelSheet
      name={name}
      initial={labelOf(item)}
      proposal={known?.proposed_label ?? null}
      community={known?.community_label ?? null}
      confirmLabel={t('save')}
      notice={(use, stopTrying) => {
        if (!isTheirs) return null;
        const settle = () => {
          setSeen(readAt);
          update.reset();
          stopTrying();
        };
        return (
          <Alert tone="warning" title={reader ? t('theirs', { name: reader }) : t('theirsNobody')}>
            {readAt === null ? (
              <p>{t('theirsCleared')}</p>
            ) : (
              <>
                <p className="mb-2">{t('theirsText')}</p>
                <LabelFactsList label={current} />
              </>
            )}
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                variant="secondary"
                onPress={() => {
                  use(labelOf(current));
                  settle();
                }}
              >
                {t('takeTheirs')}
              </Button>
              <Button variant="secondary" onPress={settle}>
                {t('keepMine')}
              </Button>
            </div>
          </Alert>
        );
      }}
      onSave={async (label) => {
        await update.mutateAsync({ ...label, expected_label_read_at: seen });
        showToast(t('saved', { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
