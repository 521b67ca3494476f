import type { PickupSchedule } from '@nourish/contract';
import { bookingRulesOf } from './hours-rules.ts';
import type { StoredHours } from './schedule-queries.ts';

export const presentSchedule = (
  foodbank_id: string,
  { version, blocks, days, updated_at, updated_by, ...rules }: StoredHours,
): PickupSchedule => ({
  foodbank_id,
  version,
  blocks: [...blocks],
  ...bookingRulesOf(rules),
  exceptions: [...days],
  updated_at: updated_at?.toISOString() ?? null,
  updated_by,
});
