import type { InventoryReport } from './api.ts';
import type { Rate } from './use-before.ts';

/** The share of outgoing units that was wasted. */
export function wasteRateOf({ flow, wasteRate }: InventoryReport): Rate {
  const of = flow.expired + flow.writtenOff + flow.distributed;
  return { rate: of === 0 ? null : wasteRate, of };
}
