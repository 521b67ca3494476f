import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';

interface File {
  content: Blob;
  /** What the server calls it, where it says so. */
  name: string | null;
}
/** A file that can be taken along. */
interface Download {
  /** What is under way, for the button that shows it. */
  id: string;
  kind: 'export' | 'print';
  fetch: () => Promise<File>;
  /** The name of the file, where the server gives none. */
  fallbackName: string;
}

/** Files that the server makes: which one is under way, and which one failed. One at a time. */
export function useDownloads() {
  const [pending, setPending] = useState<Download | null>(null);
  const [failure, setFailure] = useState<{ of: Download; error: unknown } | null>(null);
  const start = async (download: Download) => {
    if (pending) return;
    setPending(download);
    setFailure(null);
    try {
      const { content, name } = await download.fetch();
      saveFile(content, name ?? download.fallbackName);
    } catch (error) {
      setFailure({ of: download, error });
    } finally {
      setPending(null);
    }
  };
  return {
    pending: pending?.id ?? null,
    failure,
    start: (download: Download) => void start(download),
    dismiss: () => setFailure(null),
  };
}
export type Downloads = ReturnType<typeof useDownloads>;
