import { percentOf, type LocationMetric } from '@nourish/contract';
import { GOOD_UTILIZATION, MEDIUM_UTILIZATION } from '@nourish/contract/report-constants';
import { readFigures, total } from './figures.ts';
import { selectLocations } from './locations-queries.ts';
import type { Reading } from './reading.ts';

/** Returns the current use of each storage location, and the requests of the period served from it. */
export async function readLocations(reading: Reading): Promise<LocationMetric[]> {
  const fulfilled = Map.groupBy(await readFigures(reading, ['location_fulfilled']), ({ key }) => key);
  const locations = await selectLocations(reading.db, reading.foodbank_id);
  return locations.map(({ id, name, foodbank_id, capacity, units }) => {
    const utilizationRate = capacity === null ? null : Math.min(100, percentOf(units, capacity));
    return {
      id,
      name,
      foodbankId: foodbank_id,
      itemCount: units,
      capacity,
      utilizationRate,
      requestsFulfilled: total(fulfilled.get(id) ?? [], 'count'),
      status: statusOf(utilizationRate),
    };
  });
}

/** Uses the rounded percentage on display, so that status and percentage never contradict each other. */
export function statusOf(utilizationRate: number | null): LocationMetric['status'] {
  if (utilizationRate === null || utilizationRate <= MEDIUM_UTILIZATION) return 'low';
  return utilizationRate > GOOD_UTILIZATION ? 'good' : 'medium';
}
