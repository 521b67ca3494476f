import type { HamperLine, Program } from '@nourish/contract';
import type { ProgramRow } from './queries.ts';
import { frequencyOf } from './rules.ts';

export const presentProgram = (row: ProgramRow, hamper: readonly HamperLine[]): Program => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  name: row.name,
  kind: row.kind,
  frequency: frequencyOf(row),
  strength: row.strength,
  takes_requests: row.takes_requests,
  hamper: hamper.map(({ item_name, small, medium, large, no_substitute }) => ({
    item_name,
    small,
    medium,
    large,
    no_substitute,
  })),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
