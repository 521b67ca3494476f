import type { InventoryReport } from './api.ts';

/** The share of outgoing units that was wasted; null if none went out. */
export const wasteRateOf = ({ flow, wasteRate }: InventoryReport): number | null =>
  flow.expired + flow.writtenOff + flow.distributed === 0 ? null : wasteRate;
