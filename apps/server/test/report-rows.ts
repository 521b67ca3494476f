import { sql } from 'kysely';
import type { Role, StockMovement } from '@nourish/contract';
import type { Db } from '../src/db/database.ts';

/** Returns all rows that reports count, without their stored days. */
export async function readRows(db: Db) {
  const read = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  return {
    banks: await read(sql<{ id: string; time_zone: string }>`select id, time_zone from food_banks`),
    requests: await read(
      sql<{
        id: string;
        foodbank_id: string;
        status: string;
        pickup_date: string;
        created_at: Date;
        fulfilled_at: Date | null;
        recipient_id: string;
      }>`select * from food_requests`,
    ),
    lines: await read(sql<{ request_id: string; category: string; quantity: number }>`
      select * from food_request_lines`),
    donations: await read(sql<{
      id: string;
      foodbank_id: string;
      user_id: string | null;
      status: string;
      category: string;
      created_at: Date;
      received_quantity: number | null;
      received_at: Date | null;
    }>`
      select d.*, (select created_at from donation_events e where e.donation_id = d.id and e.status = 'received') as received_at
      from donations d`),
    movements: await read(
      sql<{
        foodbank_id: string;
        request_id: string | null;
        storage_location_id: string | null;
        kind: StockMovement['kind'];
        category: string;
        quantity_delta: number;
        reserved_delta: number;
        created_at: Date;
      }>`select * from stock_movements`,
    ),
    items: await read(sql<{
      foodbank_id: string;
      category: string;
      storage_location_id: string | null;
      expiration_date: string | null;
      date_kind: string;
      quantity: number;
      reserved_quantity: number;
      minimum_stock_level: number;
    }>`
      select i.*, s.quantity, s.reserved_quantity, s.minimum_stock_level
      from inventory_items i join stock_levels s on s.item_id = i.id where i.archived_at is null`),
    locations: await read(sql<{ id: string; foodbank_id: string; name: string; capacity: number | null }>`
      select * from storage_locations`),
    users: await read(
      sql<{
        id: string;
        foodbank_id: string | null;
        role: Role;
        created_at: Date;
        last_seen_at: Date | null;
        erased_at: Date | null;
      }>`select * from users`,
    ),
  };
}
export type Rows = Awaited<ReturnType<typeof readRows>>;
