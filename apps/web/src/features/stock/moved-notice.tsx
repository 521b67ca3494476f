import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { wholeNumber } from './item-values.ts';
import type { ItemForm } from './use-item-form.ts';

/** The stock changed while its quantity was being edited; lets the user choose which figure is right. */
export function MovedNotice({ form, fresh }: { form: ItemForm; fresh: InventoryItem }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const figures = {
    before: formatNumber(form.stored?.quantity ?? 0),
    now: formatNumber(fresh.quantity),
    mine: formatNumber(wholeNumber(form.values.quantity) ?? 0),
  };
  return (
    <Alert tone="warning" title={t('moved.title')}>
      <p>{t('moved.text', figures)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => form.settle('mine')}>
          {t('moved.keepMine', figures)}
        </Button>
        <Button variant="secondary" onPress={() => form.settle('fresh')}>
          {t('moved.takeFresh', figures)}
        </Button>
      </div>
    </Alert>
  );
}
