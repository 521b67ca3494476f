import {
  ClipboardCheck,
  Download,
  EllipsisVertical,
  FileUp,
  Plus,
  ScanBarcode,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { todayIn } from '../../lib/dates.ts';
import { download } from '../../lib/downloads.ts';
import { deviceZone } from '../../lib/formats.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { exportStock } from './api.ts';
import { dateAlertOf, type StockView } from './filters.ts';

interface StockActionsProps {
  view: StockView;
  onAdd: () => void;
  onScan: () => void;
}

/** The actions of the inventory page: adding an item is a button, the others are in a menu. */
export function StockActions({ view, onAdd, onScan }: StockActionsProps) {
  const { t } = useTranslation(['stock', 'scan']);
  const navigate = useNavigate();
  const onExport = useExport(view);
  return (
    <div className="flex items-center md:gap-2">
      <Button className="max-md:px-0" onPress={onAdd}>
        <Plus aria-hidden className="size-5" />
        <span className="max-md:sr-only">{t('add')}</span>
      </Button>
      <Menu
        label={t('more')}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName={buttonClass(
          'secondary',
          'md',
          'px-0 max-md:-mr-3 max-md:border-transparent max-md:bg-transparent',
        )}
        entries={[
          { id: 'scan', label: t('scan:open'), icon: ScanBarcode, onAction: onScan },
          {
            id: 'counts',
            label: t('counts'),
            icon: ClipboardCheck,
            onAction: () => void navigate(paths.stockCounts),
          },
          {
            id: 'recalls',
            label: t('recalls'),
            icon: TriangleAlert,
            onAction: () => void navigate(paths.recalls),
          },
          {
            id: 'import',
            label: t('import'),
            icon: FileUp,
            onAction: () => void navigate(paths.inventoryImport),
          },
          { id: 'export', label: t('export.label'), icon: Download, onAction: () => void onExport() },
        ]}
      />
    </div>
  );
}

/** Saves the listed items as a CSV file; the download cards show the progress. */
function useExport({ filters, foodBank }: StockView) {
  const { t } = useTranslation('stock');
  const [isRunning, setIsRunning] = useState(false);
  return async () => {
    if (isRunning) return;
    setIsRunning(true);
    const { search, category, dietary_category, without, certified, low_stock: lowStock, held } = filters;
    const dateAlert = dateAlertOf(filters);
    try {
      const wanted = {
        search,
        category,
        dietary_category,
        without: without.join(',') || undefined,
        certified: certified.join(',') || undefined,
        foodbank_id: foodBank,
        low_stock: lowStock || undefined,
        held: held || undefined,
        ...(dateAlert && { [dateAlert]: true }),
      };
      const fileName = `inventory_report_${todayIn(deviceZone())}.csv`;
      await download(t('export.label'), fileName, (options) => exportStock(wanted, options));
    } catch (error) {
      showToast(t('export.failed', { message: errorMessage(error) }), 'danger');
    } finally {
      setIsRunning(false);
    }
  };
}
