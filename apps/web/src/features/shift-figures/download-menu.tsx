import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '../../lib/csv.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import type { ShiftFigures } from './api.ts';
import { tableOf, TABLES, type TableName } from './tables.ts';

export function DownloadMenu({ figures }: { figures: ShiftFigures }) {
  const { t } = useTranslation(['shift-figures', 'common']);
  const { activityOf } = useShiftWords();
  const download = (name: TableName) => {
    const rows = tableOf(name, figures, t, (row) => activityOf(row) ?? t('activities.none'));
    const { start_date: from, end_date: to } = figures.span;
    saveFile(csvOf(rows, currentLanguage()), t(`download.files.${name}`, { from, to }));
  };
  return (
    <Menu
      label={t('download.label')}
      trigger={
        <>
          <Download aria-hidden className="size-5" />
          {t('download.label')}
        </>
      }
      triggerClassName={buttonClass('secondary', 'md')}
      entries={TABLES.map((name) => ({
        id: name,
        label: t(`download.${name}`),
        onAction: () => download(name),
      }))}
    />
  );
}
