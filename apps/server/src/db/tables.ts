import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type {
  ContactSubject,
  FoodBank,
  Language,
  MessageStatus,
  RequestStatus,
  Role,
  StockMovement,
} from '@nourish/contract';

/** A plain date (`YYYY-MM-DD`); the driver hands it over as text, never as a moment in time. */
type PlainDate = string;
/** Computed by the database. */
type Computed<T> = ColumnType<T, never, never>;
type Json<T> = ColumnType<T, string, string>;

export interface Tables {
  food_banks: {
    id: string;
    name: string;
    address: string;
    city: string;
    province: FoodBank['province'];
    postal_code: string;
    contact_email: string;
    contact_phone: string | null;
    operating_hours: Json<FoodBank['operatingHours']>;
    latitude: number | null;
    longitude: number | null;
    time_zone: Generated<string>;
    archived_at: Generated<Date | null>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  storage_locations: { id: string; foodbank_id: string; name: string; created_at: Generated<Date> };
  users: {
    id: string;
    foodbank_id: string | null;
    name: string;
    email: string;
    role: Role;
    language: Language;
    password_hash: string;
    email_verified_at: Date | null;
    active: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sessions: { token_hash: Buffer; user_id: string; created_at: Date; last_used_at: Date };
  one_time_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify_email' | 'reset_password';
    expires_at: Date;
    used_at: Date | null;
    created_at: Date;
  };
  inventory_items: {
    id: string;
    foodbank_id: string;
    storage_location_id: string | null;
    item_name: string;
    category: string;
    dietary_category: string | null;
    description: string | null;
    barcode: string | null;
    expiration_date: PlainDate | null;
    search_text: Computed<string>;
    date_added: Date;
    updated_at: Generated<Date>;
    archived_at: Date | null;
  };
  stock_levels: {
    item_id: string;
    foodbank_id: string;
    quantity: Generated<number>;
    reserved_quantity: Generated<number>;
    minimum_stock_level: Generated<number>;
    low_stock: Computed<boolean>;
  };
  stock_movements: {
    id: string;
    foodbank_id: string;
    item_id: string;
    kind: StockMovement['kind'];
    quantity_delta: number;
    reserved_delta: number;
    quantity_after: number;
    reserved_after: number;
    actor_id: string | null;
    reason: string | null;
    request_id: string | null;
    created_at: Date;
  };
  food_requests: {
    id: string;
    foodbank_id: string;
    recipient_id: string;
    status: RequestStatus;
    request_date: PlainDate;
    pickup_date: PlainDate;
    pickup_time: string;
    special_instructions: string | null;
    dietary_restrictions: string | null;
    allergies: string | null;
    notes: string | null;
    total_items: number;
    search_text: string;
    created_at: Date;
    updated_at: Date;
    fulfilled_at: Date | null;
  };
  food_request_lines: {
    id: string;
    request_id: string;
    position: number;
    item_id: string;
    item_name: string;
    category: string;
    dietary_category: string | null;
    quantity: number;
  };
  food_request_events: {
    id: string;
    request_id: string;
    status: RequestStatus;
    notes: string | null;
    actor_id: string;
    created_at: Date;
  };
  contact_messages: {
    id: string;
    foodbank_id: string;
    user_id: string | null;
    name: string;
    email: string;
    subject: ContactSubject;
    message: string;
    language: Language;
    status: MessageStatus;
    search_text: Computed<string>;
    created_at: Date;
    updated_at: Date;
  };
  contact_message_events: {
    id: string;
    message_id: string;
    status: MessageStatus;
    reply: string | null;
    actor_id: string;
    created_at: Date;
  };
  cart_items: { id: string; user_id: string; item_id: string; quantity: number; added_at: Date };
  wishlists: { id: string; user_id: string; name: string; description: string | null; created_at: Date };
  wishlist_items: { id: string; wishlist_id: string; position: number; item_id: string; quantity: number };
  idempotency_keys: {
    owner: string;
    key: string;
    body_hash: Buffer;
    status: number | null;
    response: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
  };
  outbox_mails: {
    id: string;
    user_id: string | null;
    foodbank_id: string | null;
    kind: string;
    language: Language;
    to_address: string;
    subject: string;
    text_body: string | null;
    html_body: string | null;
    secret: boolean;
    status: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
    sent_at: Date | null;
    reply_to: string | null;
  };
  installation: { demo: boolean; demo_loaded_at: Date | null; created_at: Generated<Date> };
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
