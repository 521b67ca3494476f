import { useState } from 'react';
import { download, type FileOptions } from '../../lib/downloads.ts';

interface Download {
  /** Identifies the button that shows the progress. */
  id: string;
  kind: 'export' | 'print';
  label: string;
  fetch: (options: FileOptions) => Promise<{ content: Blob; name: string | null }>;
  /** The file name to use if the response has none. */
  fallbackName: string;
}

/** Downloads that the server generates, one at a time, with progress and failure. */
export function useDownloads() {
  const [pending, setPending] = useState<Download | null>(null);
  const [failure, setFailure] = useState<{ file: Download; error: unknown } | null>(null);
  const start = async (wanted: Download) => {
    if (pending) return;
    setPending(wanted);
    setFailure(null);
    try {
      await download(wanted.label, wanted.fallbackName, wanted.fetch);
    } catch (error) {
      setFailure({ file: wanted, error });
    } finally {
      setPending(null);
    }
  };
  return {
    pending: pending?.id ?? null,
    failure,
    start: (wanted: Download) => void start(wanted),
    dismiss: () => setFailure(null),
  };
}
export type Downloads = ReturnType<typeof useDownloads>;
