import type { PickupSchedule } from '@nourish/contract';
import { bookingRulesOf } from './hours-rules.ts';
import type { StoredHours } from './schedule-queries.ts';

export const presentSchedule = (
  foodbank_id: string,
  { version, blocks, days, updated_at, updated_by, ...rest }: StoredHours,
): PickupSchedule => {
  const { lead_minutes, ...rules } = bookingRulesOf(rest);
  return {
    foodbank_id,
    version,
    blocks: [...blocks],
    lead_hours: lead_minutes / 60,
    ...rules,
    exceptions: [...days],
    updated_at: updated_at?.toISOString() ?? null,
    updated_by,
  };
};
