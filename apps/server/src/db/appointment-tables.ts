import type { Generated } from 'kysely';
import type { PlainDate } from './column-types.ts';

/** Tables of schedules and slots. Times are `HH:MM`. */
export interface AppointmentTables {
  pickup_schedules: {
    foodbank_id: string;
    version: Generated<number>;
    lead_minutes: number;
    window_days: number;
    unclaimed_days: Generated<number>;
    unclaimed_days_chilled: Generated<number>;
    updated_by: string | null;
    updated_at: Date;
  };
  pickup_exceptions: { foodbank_id: string; day: PlainDate; reason: string | null };
  pickup_blocks: {
    id: string;
    foodbank_id: string;
    /** 1 (Monday) to 7; null: the block of an exceptional day. */
    weekday: number | null;
    day: PlainDate | null;
    starts: string;
    ends: string;
    slot_minutes: number;
    capacity: number;
    walk_ins: number;
    program_id: string | null;
    valid_from: PlainDate | null;
    valid_to: PlainDate | null;
  };
  pickup_slots: {
    id: string;
    foodbank_id: string;
    day: PlainDate;
    starts: string;
    places: number;
    minutes: Generated<number>;
    taken: Generated<number>;
  };
  pickup_links: {
    id: string;
    foodbank_id: string;
    request_id: string;
    token_hash: Buffer;
    created_at: Date;
    /** The start of the pickup. */
    expires_at: Date;
    used_at: Date | null;
  };
  food_request_moves: {
    id: string;
    foodbank_id: string;
    request_id: string;
    from_date: PlainDate;
    from_time: string;
    to_date: PlainDate;
    to_time: string;
    /** null: the person, by a link without signing in. */
    actor_id: string | null;
    created_at: Date;
  };
  put_backs: {
    id: string;
    foodbank_id: string;
    request_id: string;
    item_id: string;
    quantity: number;
    created_at: Date;
    /** Null: still in the bag; `done_by` with it. */
    done_at: Date | null;
    done_by: string | null;
  };
}
