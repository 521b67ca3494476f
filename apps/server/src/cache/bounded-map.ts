interface Entry<T> {
  value: T;
  bytes: number;
  /** Value of `#placed` when this entry was last placed. */
  placed: number;
}

/** LRU map bounded by bytes; eviction order is approximate. */
export class BoundedMap<T> {
  readonly #max: number;
  readonly #entries = new Map<string, Entry<T>>();
  #bytes = 0;
  #placed = 0;

  constructor(maxBytes: number) {
    this.#max = maxBytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // Entries in the newer half stay in place, because moving costs more than the rest of `get`.
    if (this.#placed - entry.placed > this.#entries.size / 2) {
      this.#entries.delete(key);
      this.#place(key, entry);
    }
    return entry.value;
  }

  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#max) return;
    this.#place(key, { value, bytes, placed: 0 });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#max) break;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #place(key: string, entry: Entry<T>): void {
    entry.placed = ++this.#placed;
    this.#entries.set(key, entry);
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
