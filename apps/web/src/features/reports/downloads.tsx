import type { EXPORTS } from '@nourish/contract/report-constants';
import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { download, type FileOptions } from '../../lib/downloads.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { type ExportQuery, exportReport } from './api.ts';

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
  choice,
  label,
}: ExportProps & { choice: ExportChoice; label?: string }) {
  const { t } = useTranslation('reports');
  return (
    <Button
      variant="secondary"
      isDisabled={isDisabled}
      isPending={downloads.pending === choice.type}
      pendingLabel={t('export.pending')}
      className="max-sm:px-3"
      onPress={() => downloads.start(downloadOf(choice, t(`export.types.${choice.type}`), today))}
    >
      <DownloadIcon aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{label ?? t('export.label')}</span>
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
      <Button variant="secondary" isDisabled className="max-sm:px-3">
        <DownloadIcon aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('export.label')}</span>
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
              <span className="max-sm:sr-only">{t('export.label')}</span>
            </>
          )
        }
        triggerClassName={buttonClass('secondary', 'md', 'max-sm:px-3')}
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

export function DownloadFailure({ downloads: { failure, start, dismiss } }: { downloads: Downloads }) {
  const { t } = useTranslation(['reports', 'common']);
  if (!failure) return null;
  return (
    <Alert tone="danger" title={t(`${failure.file.kind}.failed`)} onDismiss={dismiss}>
      <p>{errorMessage(failure.error)}</p>
      <Button variant="secondary" className="mt-2" onPress={() => start(failure.file)}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}

interface Download {
  /** Identifies the button that shows the progress. */
  id: string;
  kind: 'export' | 'print';
  label: string;
  fetch: (options: FileOptions) => Promise<{ content: Blob; name: string | null }>;
  /** The file name to use if the response has none. */
  fallbackName: string;
}

/**
 * Downloads that the server generates, one at a time, with progress and failure. `place`: where on the page; a
 * failure is shown only there.
 */
export function useDownloads(place = '') {
  const [pending, setPending] = useState<Download | null>(null);
  const [failure, setFailure] = useState<{ file: Download; error: unknown; place: string } | null>(null);
  const start = async (wanted: Download) => {
    if (pending) return;
    setPending(wanted);
    setFailure(null);
    try {
      await download(wanted.label, wanted.fallbackName, wanted.fetch);
    } catch (error) {
      setFailure({ file: wanted, error, place });
    } finally {
      setPending(null);
    }
  };
  return {
    pending: pending?.id ?? null,
    failure: failure?.place === place ? failure : null,
    start: (wanted: Download) => void start(wanted),
    dismiss: () => setFailure(null),
  };
}
export type Downloads = ReturnType<typeof useDownloads>;
