/** A repeatable sequence of numbers from 0 to below 1 (mulberry32), so that every load makes the same people. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** True in `percent` of all calls. */
  hits(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T; // below the length; `values` is not empty
  }

  /** Picks a row with the probability of its weight, which comes first. */
  weigh<T extends readonly [weight: number, ...rest: unknown[]]>(rows: readonly T[]): T {
    let left = this.next() * rows.reduce((sum, [weight]) => sum + weight, 0);
    for (const row of rows) {
      left -= row[0];
      if (left < 0) return row;
    }
    throw new Error('no rows to pick from');
  }

  shuffled<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, place: this.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ value }) => value);
  }
}
