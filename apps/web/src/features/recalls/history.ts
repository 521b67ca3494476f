import type { RecallDetails } from '@nourish/contract';

export interface RecallEvent {
  kind: 'created' | 'held' | 'told' | 'found' | 'destroyed' | 'returned' | 'lifted';
  at: string;
  /** Name of the person; null if it is not stored. */
  by: string | null;
  /** Number of items, of people told, or of units, depending on the event. */
  count: number;
}

/** What happened to a recall, oldest first. What was done at once is one event. */
export function eventsOf(recall: RecallDetails): RecallEvent[] {
  const events: RecallEvent[] = [
    { kind: 'created', at: recall.created_at, by: recall.created_by, count: 0 },
    ...recall.items.map(({ held_at }) => ({ kind: 'held' as const, at: held_at, by: null, count: 1 })),
    ...recall.outcomes.map(({ outcome, recorded_at, recorded_by, units }) => ({
      kind: outcome,
      at: recorded_at,
      by: recorded_by,
      count: units,
    })),
  ];
  if (recall.notified_at !== null)
    events.push({ kind: 'told', at: recall.notified_at, by: null, count: recall.notified });
  if (recall.lifted_at !== null)
    events.push({ kind: 'lifted', at: recall.lifted_at, by: recall.lifted_by, count: 0 });
  const joined = new Map<string, RecallEvent>();
  for (const event of events) {
    const key = JSON.stringify([event.kind, event.at, event.by]);
    joined.set(key, { ...event, count: (joined.get(key)?.count ?? 0) + event.count });
  }
  return [...joined.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
