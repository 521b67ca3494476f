import { countCache } from './metrics.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Changes } from '../db/changes.ts';

/**
 * Nothing outlives the minute it was found in, as no answer that is made of it does: should two things fail at once
 * (`docs/decisions/0020-cached-reads.md`), what was kept before is wrong for no longer.
 */
const MINUTE_MS = 60_000;

interface Fact<T> {
  value: T;
  topics: readonly string[];
  moment: number;
  minute: number;
}

/**
 * What was read, by key, until something that it was made of changes: never behind this process's own writes, at most a
 * tenth of a second behind those of others, provided that `changes.areKnown()` was found true just before.
 */
export class KeptFacts<T> {
  readonly #cache: string;
  readonly #changes: Changes;
  readonly #now: () => Date;
  readonly #facts: BoundedMap<Fact<T>>;

  /** `cache`: what the metrics call it. */
  constructor(options: { cache: string; changes: Changes; now: () => Date; maxBytes: number }) {
    this.#cache = options.cache;
    this.#changes = options.changes;
    this.#now = options.now;
    this.#facts = new BoundedMap(options.maxBytes);
  }

  find(key: string): T | undefined {
    const fact = this.#facts.get(key);
    const isHit =
      fact !== undefined &&
      fact.minute === this.#minute() &&
      this.#changes.areUnchanged(fact.topics, fact.moment);
    countCache(this.#cache, isHit ? 'hit' : 'miss');
    return isHit ? fact.value : undefined;
  }

  /** What is kept, or else what `read` finds, which is kept from then on; see `keep`. */
  async findOrRead(
    key: string,
    { of, bytesOf }: { of: readonly string[]; bytesOf: (value: T) => number },
    read: () => Promise<T>,
  ): Promise<T> {
    if (this.#changes.areKnown() !== true) return read();
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const moment = this.#changes.moment();
    const value = await read();
    this.keep(key, value, { of, moment, bytes: bytesOf(value) });
    return value;
  }

  /** Keeps what a read found that began at `moment` (`changes.moment()`); `bytes`: about what it takes besides its key. */
  keep(key: string, value: T, made: { of: readonly string[]; moment: number; bytes: number }): void {
    const fact = { value, topics: made.of, moment: made.moment, minute: this.#minute() };
    this.#facts.set(key, fact, 2 * key.length + made.bytes);
  }

  #minute(): number {
    return Math.floor(this.#now().getTime() / MINUTE_MS);
  }

  forget(key: string): void {
    this.#facts.delete(key);
  }
}
