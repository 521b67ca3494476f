import { saveFile } from './save-file.ts';
import { createStore } from './store.ts';

/** Download progress. `total` is null if the server streams the file while creating it. */
export interface Received {
  bytes: number;
  total: number | null;
}
interface FileFromServer {
  content: Blob;
  name: string | null;
}
export interface FileOptions {
  signal: AbortSignal;
  onReceived: (received: Received) => void;
}
export interface Download {
  id: number;
  label: string;
  /** null until the first bytes arrive. */
  received: Received | null;
  cancel: () => void;
}

const downloads = createStore<readonly Download[]>([]);
let lastId = 0;

/** The running downloads. */
export const useDownloads = downloads.useValue;

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
  downloads.write([...downloads.read(), { id, label, received: null, cancel: () => stop.abort() }]);
  const onReceived = (received: Received) =>
    downloads.write(downloads.read().map((each) => (each.id === id ? { ...each, received } : each)));
  try {
    const { content, name } = await fetchFile({ signal: stop.signal, onReceived });
    saveFile(content, name ?? fallbackName);
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    downloads.write(downloads.read().filter((each) => each.id !== id));
  }
}
