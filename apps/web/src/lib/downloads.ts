import { saveFile } from './save-file.ts';

/** Download progress. `total` is null if the server streams the file while creating it. */
export interface Received {
  bytes: number;
  total: number | null;
}
interface FileFromServer {
  content: Blob;
  /** File name from the server, if given. */
  name: string | null;
}
export interface FileOptions {
  signal: AbortSignal;
  onReceived: (received: Received) => void;
}
export interface Download {
  id: number;
  /** Description of the file, for the reader. */
  label: string;
  /** null until the first bytes arrive. */
  received: Received | null;
  cancel: () => void;
}

let downloads: readonly Download[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setDownloads(next: readonly Download[]): void {
  downloads = next;
  listeners.forEach((listener) => listener());
}

export const readDownloads = () => downloads;

export function onDownloadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches and saves a file. Progress and a cancel button are shown on every page (`ui/download-cards.tsx`).
 * Rethrows the errors of the call; returns false if the download was cancelled.
 */
export async function download(
  label: string,
  fallbackName: string,
  fetchFile: (options: FileOptions) => Promise<FileFromServer>,
): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  const stop = new AbortController();
  setDownloads([...downloads, { id, label, received: null, cancel: () => stop.abort() }]);
  const onReceived = (received: Received) =>
    setDownloads(downloads.map((each) => (each.id === id ? { ...each, received } : each)));
  try {
    const { content, name } = await fetchFile({ signal: stop.signal, onReceived });
    saveFile(content, name ?? fallbackName);
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    setDownloads(downloads.filter((each) => each.id !== id));
  }
}
