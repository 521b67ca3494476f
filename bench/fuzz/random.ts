import { randomFrom } from '../random.ts';

/** Seeded random numbers. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer in [0, limit). */
  below(limit: number): number;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** True with this probability. */
  chance(share: number): boolean;
}

/** Generates numbers from the FNV-1a hash of a seed: good enough for test input. */
export function randomOf(seed: string): Random {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  const next = randomFrom(hash);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('cannot pick from an empty list');
      return list[below(list.length)] as T; // the index is in range
    },
  };
}
