import type { Notification } from '@nourish/contract';
import type { NotificationRow } from './queries.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  record_id: row.record_id,
  title: row.title,
  code: row.code,
  status: row.status,
  quantity: row.quantity,
  day: row.day,
  time: row.time,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});
