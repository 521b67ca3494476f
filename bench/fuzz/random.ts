/** Chance that comes out the same for the same seed. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number from 0 up to, but not, `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** Whether something happens that does so in that share of cases. */
  chance(share: number): boolean;
}

/** The generator mulberry32 on the FNV-1a hash of a seed: small, quick, and good enough to choose inputs by. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('there is nothing to pick from');
      return list[below(list.length)] as T; // within its bounds: see the line above
    },
  };
}
