import { saveFile } from './save-file.ts';

/** How far a download has come. `total`: null where the server makes the file while it sends it. */
export interface Received {
  bytes: number;
  total: number | null;
}
interface FileFromServer {
  content: Blob;
  /** What the server calls it, where it says so. */
  name: string | null;
}
export interface FileOptions {
  signal: AbortSignal;
  onReceived: (received: Received) => void;
}
export interface Download {
  id: number;
  /** What is fetched, for the reader. */
  label: string;
  /** null while nothing has come yet: the server is at work. */
  received: Received | null;
  cancel: () => void;
}

let downloads: readonly Download[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Download[]): void {
  downloads = next;
  listeners.forEach((listener) => listener());
}

export const readDownloads = () => downloads;

export function onDownloadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches a file and hands it to the browser; how far it has come shows on every page (`ui/download-cards.tsx`), where it
 * can be cancelled. Throws what the call throws; answers false when it was cancelled.
 */
export async function download(
  label: string,
  fallbackName: string,
  fetchFile: (options: FileOptions) => Promise<FileFromServer>,
): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  const stop = new AbortController();
  set([...downloads, { id, label, received: null, cancel: () => stop.abort() }]);
  const onReceived = (received: Received) =>
    set(downloads.map((each) => (each.id === id ? { ...each, received } : each)));
  try {
    const { content, name } = await fetchFile({ signal: stop.signal, onReceived });
    saveFile(content, name ?? fallbackName);
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    set(downloads.filter((each) => each.id !== id));
  }
}
