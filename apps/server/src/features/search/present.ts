import type { SearchHit } from '@nourish/contract';
import type { HitRow } from './queries.ts';

export const presentHit = (row: HitRow): SearchHit => ({
  kind: row.kind,
  _id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  status: row.status,
  ended_as: row.ended_as,
  code: row.code,
  day: row.day,
  time: row.time,
  quantity: row.quantity,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  volunteer_id: row.volunteer_id,
});
