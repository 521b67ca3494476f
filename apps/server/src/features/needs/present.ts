import type { Needs } from '@nourish/contract';
import type { NeedsRow } from './queries.ts';
import { NO_NEEDS } from './rules.ts';

export const presentNeeds = (row: NeedsRow | undefined): Needs =>
  row === undefined
    ? { ...NO_NEEDS, consented_at: null, expires_at: null, used_when_packing: false }
    : {
        allergies: row.allergies,
        intolerances: row.intolerances,
        diets: row.diets,
        note: row.note,
        consented_at: row.consented_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        used_when_packing: row.used_when_packing,
      };
