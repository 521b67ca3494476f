import type { Consent, RecordRead } from '@nourish/contract';
import type { ConsentRow, ReadRow } from './queries.ts';

export const presentConsent = (row: ConsentRow): Consent => ({
  _id: row.id,
  purpose: row.purpose,
  granted_at: row.granted_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
});

export const presentRead = (row: ReadRow): RecordRead => ({
  _id: row.id,
  kind: row.kind,
  day: row.day,
  last_at: row.last_at.toISOString(),
  times: row.times,
  reader_name: row.reader_name,
  reader_role: row.reader_role,
  foodbank_name: row.foodbank_name,
  record_id: row.record_id,
  record_code: row.record_code,
});
