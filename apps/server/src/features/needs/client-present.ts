import type { ClientNeeds } from '@nourish/contract';
import type { DeskScope } from '../clients/service.ts';
import type { EntryRow } from './client-queries.ts';
import { unitedNeeds } from './client-rules.ts';

/** The entry with the earliest consent, which is the one that ends first. */
export const earliestOf = (entries: readonly EntryRow[]): EntryRow | undefined =>
  entries.toSorted((a, b) => a.consented_at.getTime() - b.consented_at.getTime())[0];

export const lastChangeOf = (entries: readonly EntryRow[]): Date | undefined =>
  entries.map(({ updated_at }) => updated_at).toSorted((a, b) => b.getTime() - a.getTime())[0];

export function presentClientNeeds(
  party: DeskScope['party'],
  client_id: string,
  entries: readonly EntryRow[],
): ClientNeeds {
  const consent = earliestOf(entries);
  const { allergies, intolerances, diets, note } = unitedNeeds(entries);
  return {
    client_id,
    allergies,
    intolerances,
    diets,
    note,
    consented_at: consent?.consented_at.toISOString() ?? null,
    expires_at: consent?.expires_at.toISOString() ?? null,
    notice_language: consent?.notice_language ?? null,
    recorded_by: party === 'staff' ? (consent?.recorder_name ?? null) : null,
    updated_at: lastChangeOf(entries)?.toISOString() ?? null,
  };
}
