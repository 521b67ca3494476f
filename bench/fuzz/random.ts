import { randomFrom } from '../random.ts';

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

/** Numbers from the FNV-1a hash of a seed: good enough to choose inputs by. */
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
      if (list.length === 0) throw new Error('there is nothing to pick from');
      return list[below(list.length)] as T; // within its bounds: see the line above
    },
  };
}
