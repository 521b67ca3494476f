import type { PickupSchedule } from '@nourish/contract';
import type { StoredHours } from './schedule-queries.ts';

export const presentSchedule = (
  foodbank_id: string,
  { version, blocks, lead_minutes, window_days, days, updated_at, updated_by }: StoredHours,
): PickupSchedule => ({
  foodbank_id,
  version,
  blocks: [...blocks],
  lead_minutes,
  window_days,
  exceptions: [...days],
  updated_at: updated_at?.toISOString() ?? null,
  updated_by,
});
