import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../lib/dates.ts';
import { deviceZone } from '../../lib/formats.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { download } from '../../lib/downloads.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { exportStock } from './api.ts';
import { dateAlertOf, type StockView } from './filters.ts';

export function ExportButton({ view: { filters, foodBank } }: { view: StockView }) {
  const { t } = useTranslation('stock');
  const [isPending, setIsPending] = useState(false);
  const onPress = async () => {
    const { search, category, dietary_category, low_stock: lowStock } = filters;
    const dateAlert = dateAlertOf(filters);
    setIsPending(true);
    try {
      const today = todayIn(deviceZone());
      const wanted = {
        search,
        category,
        dietary_category,
        foodbank_id: foodBank,
        low_stock: lowStock || undefined,
        ...(dateAlert && { [dateAlert]: true }),
      };
      await download(t('export.label'), `inventory_report_${today}.csv`, (options) =>
        exportStock(wanted, options),
      );
    } catch (error) {
      showToast(t('export.failed', { message: errorMessage(error) }), 'danger');
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isPending}
      pendingLabel={t('export.pending')}
      onPress={() => void onPress()}
    >
      <Download aria-hidden className="size-4" />
      {t('export.label')}
    </Button>
  );
}
