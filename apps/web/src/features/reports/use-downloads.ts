import { useState } from 'react';
import { download, type FileOptions } from '../../lib/downloads.ts';

/** A file that can be taken along. */
interface Download {
  /** What is under way, for the button that shows it. */
  id: string;
  kind: 'export' | 'print';
  label: string;
  fetch: (options: FileOptions) => Promise<{ content: Blob; name: string | null }>;
  /** The name of the file, where the server gives none. */
  fallbackName: string;
}

/** Files that the server makes: which one is under way, and which one failed. One at a time. */
export function useDownloads() {
  const [pending, setPending] = useState<Download | null>(null);
  const [failure, setFailure] = useState<{ of: Download; error: unknown } | null>(null);
  const start = async (wanted: Download) => {
    if (pending) return;
    setPending(wanted);
    setFailure(null);
    try {
      await download(wanted.label, wanted.fallbackName, wanted.fetch);
    } catch (error) {
      setFailure({ of: wanted, error });
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
