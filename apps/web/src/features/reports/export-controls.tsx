import type { EXPORTS } from '@nourish/contract/report-constants';
import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileOptions } from '../../lib/downloads.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import { exportReport, type ExportQuery } from './api.ts';
import type { Downloads } from './use-downloads.ts';

type ExportType = (typeof EXPORTS)[number];
export interface ExportChoice {
  type: ExportType;
  filters: Omit<ExportQuery, 'reportType'>;
}
interface ExportProps {
  downloads: Downloads;
  today: string;
  isDisabled?: boolean;
}

const downloadOf = ({ type, filters }: ExportChoice, label: string, today: string) => ({
  id: type,
  kind: 'export' as const,
  label,
  fetch: (options: FileOptions) => exportReport({ reportType: type, ...filters }, options),
  fallbackName: `${type}_report_${today}.csv`,
});

export function ExportButton({
  downloads,
  today,
  isDisabled = false,
  label,
  choice,
}: ExportProps & { label?: string; choice: ExportChoice }) {
  const { t } = useTranslation('reports');
  return (
    <Button
      variant="secondary"
      isDisabled={isDisabled}
      isPending={downloads.pending === choice.type}
      pendingLabel={t('export.pending')}
      onPress={() => downloads.start(downloadOf(choice, t(`export.types.${choice.type}`), today))}
    >
      <DownloadIcon aria-hidden className="size-5" />
      {label ?? t('export.label')}
    </Button>
  );
}

export function ExportMenu({
  downloads,
  today,
  isDisabled = false,
  choices,
}: ExportProps & { choices: readonly ExportChoice[] }) {
  const { t } = useTranslation('reports');
  const isPending = choices.some(({ type }) => type === downloads.pending);
  // Render a disabled button, because the menu itself cannot be disabled.
  if (isDisabled)
    return (
      <Button variant="secondary" isDisabled>
        <DownloadIcon aria-hidden className="size-5" />
        {t('export.label')}
      </Button>
    );
  return (
    <>
      <Menu
        label={t('export.label')}
        trigger={
          isPending ? (
            <>
              <Spinner />
              {t('export.pending')}
            </>
          ) : (
            <>
              <DownloadIcon aria-hidden className="size-5" />
              {t('export.label')}
            </>
          )
        }
        triggerClassName={buttonClass('secondary', 'md')}
        entries={choices.map((choice) => ({
          id: choice.type,
          label: t(`export.types.${choice.type}`),
          onAction: () => downloads.start(downloadOf(choice, t(`export.types.${choice.type}`), today)),
        }))}
      />
      <p role="status" className="sr-only">
        {isPending && t('export.pending')}
      </p>
    </>
  );
}
