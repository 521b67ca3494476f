import type { Generated } from 'kysely';
import type { RequestStatus } from '@nourish/contract';
import type { Allergen } from '@nourish/contract/label-facts';
import type { PlainDate } from './column-types.ts';

/** Carts, saved lists and the requests that are made from them. */
export interface RequestTables {
  cart_items: {
    id: string;
    user_id: string;
    item_id: string;
    quantity: number;
    added_at: Date;
    /** Allergens that the item may contain and that the person accepts. */
    acknowledged: Generated<Allergen[]>;
    /** Nothing may be put in its place. */
    no_substitute: Generated<boolean>;
  };
  wishlists: { id: string; user_id: string; name: string; description: string | null; created_at: Date };
  wishlist_items: {
    id: string;
    wishlist_id: string;
    position: number;
    item_id: string;
    quantity: number;
    no_substitute: Generated<boolean>;
  };
  food_requests: {
    id: string;
    foodbank_id: string;
    /** null: a request for a client without an account. */
    recipient_id: string | null;
    client_id: string | null;
    code: Generated<string>;
    status: RequestStatus;
    request_date: PlainDate;
    pickup_date: PlainDate;
    pickup_time: string;
    /** null: the food bank had no schedule. */
    slot_id: string | null;
    special_instructions: string | null;
    dietary_restrictions: string | null;
    allergies: string | null;
    notes: string | null;
    total_items: number;
    search_text: string;
    created_at: Date;
    updated_at: Date;
    fulfilled_at: Date | null;
    fulfilled_date: PlainDate | null;
    arrived_at: Date | null;
    /** When packing began. Null, like `packing_by`, if the request is not being packed. */
    packing_at: Date | null;
    packing_by: string | null;
    /** Set if the system cancelled the request because it was not picked up. */
    ended_as: 'unclaimed' | null;
    /** The day and time (`2026-11-30 10:30`) that the person was reminded of, the day before and shortly before. */
    reminded_for: Generated<string | null>;
    reminded_soon_for: Generated<string | null>;
    /** The pickup day about whose end the person got a message. */
    missed_on: PlainDate | null;
    /** The pickup day after which staff were notified that the request waits for them. */
    undecided_on: PlainDate | null;
  };
  food_request_lines: {
    id: string;
    foodbank_id: string;
    request_id: string;
    position: number;
    item_id: string;
    item_name: string;
    category: string;
    dietary_category: string | null;
    quantity: number;
    /** Nothing may be put in its place. */
    no_substitute: Generated<boolean>;
  };
  food_request_events: {
    id: string;
    foodbank_id: string;
    request_id: string;
    status: RequestStatus;
    notes: string | null;
    /** Null: the system. */
    actor_id: string | null;
    /** Id of the mail about this event; null if none was queued. */
    mail_id: string | null;
    /** The event that this one undoes; null for all others. */
    undoes: string | null;
    created_at: Date;
  };
  allergen_acknowledgements: {
    id: string;
    foodbank_id: string;
    request_id: string | null;
    visit_id: string | null;
    item_id: string;
    allergen: Allergen;
    actor_id: string | null;
    created_at: Date;
  };
}
