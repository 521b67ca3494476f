import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloads, type Download } from '../lib/downloads.ts';
import { formatBytes } from '../lib/file-size.ts';
import { ProgressBar } from './progress-bar.tsx';

/** Faster downloads show no progress. */
const SHOWN_AFTER_MS = 500;

export const DownloadCards = () =>
  useDownloads().map((download) => <DownloadCard key={download.id} download={download} />);

function DownloadCard({ download: { label, received, cancel } }: { download: Download }) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="toast-enter pointer-events-auto flex w-full max-w-md items-center gap-3 sm:w-96 rounded-lg border border-line bg-surface py-2.5 pr-1.5 pl-4 shadow-raised">
      <ProgressBar
        className="min-w-0 flex-1"
        label={label}
        share={received?.total ? Math.min(1, received.bytes / received.total) : null}
        amount={received ? formatBytes(received.bytes) : undefined}
      />
      <button
        type="button"
        aria-label={t('cancelDownload', { name: label })}
        onClick={cancel}
        className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
