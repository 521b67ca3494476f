import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type {
  AuditAction,
  AuditEntity,
  ContactSubject,
  DateKind,
  DeviceWords,
  Donation,
  FoodBank,
  ImportRow,
  InventoryImport,
  Language,
  MessageStatus,
  RequestStatus,
  Role,
  StockCount,
  StockCountLine,
  StockMovement,
} from '@nourish/contract';
import type { Computed, Json, PlainDate } from './column-types.ts';
import type { HouseholdTables } from './household-tables.ts';
import type { PrivacyTables } from './privacy-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { SecurityTables } from './security-tables.ts';
import type { VolunteerTables } from './volunteer-tables.ts';

/** Fields of a record in the audit trail, in readable form. */
export type AuditValues = Record<string, string | number | boolean | null>;

export interface Tables
  extends ReportTables, HouseholdTables, PrivacyTables, SecurityTables, VolunteerTables {
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
    max_open_requests: Generated<number>;
    max_open_units: Generated<number>;
    max_upcoming_shifts: Generated<number>;
    archived_at: Generated<Date | null>;
    created_at: Date;
    updated_at: Date;
  };
  storage_locations: {
    id: string;
    foodbank_id: string;
    name: string;
    capacity: number | null;
    created_at: Date;
  };
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
    search_text: Computed<string>;
    last_seen_at: Generated<Date | null>;
    invited: Generated<boolean>;
    alert_digest: Generated<boolean>;
    erased_at: Generated<Date | null>;
    erasure_warned_at: Generated<Date | null>;
    second_factor_at: Generated<Date | null>;
    owner_since: Generated<Date | null>;
    sign_up_browser: Generated<DeviceWords['browser']>;
    sign_up_system: Generated<DeviceWords['system']>;
    created_at: Date;
    updated_at: Date;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    browser: Generated<DeviceWords['browser']>;
    system: Generated<DeviceWords['system']>;
    device_hash: Generated<Buffer | null>;
    confirmed_at: Generated<Date | null>;
    created_at: Date;
    last_used_at: Date;
  };
  one_time_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify_email' | 'reset_password' | 'second_factor';
    expires_at: Date;
    used_at: Date | null;
    tries: Generated<number>;
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
    date_kind: DateKind;
    search_text: Computed<string>;
    date_added: Date;
    updated_at: Date;
    archived_at: Date | null;
  };
  stock_levels: {
    item_id: string;
    foodbank_id: string;
    quantity: Generated<number>;
    reserved_quantity: Generated<number>;
    minimum_stock_level: Generated<number>;
    low_stock: Computed<boolean>;
    storage_location_id: Computed<string | null>;
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
    donation_id: Generated<string | null>;
    from_location: Generated<string | null>;
    to_location: Generated<string | null>;
    day: PlainDate;
    category: string;
    storage_location_id: string | null;
    created_at: Date;
  };
  inventory_imports: {
    id: string;
    foodbank_id: string;
    file_name: string;
    status: InventoryImport['status'];
    encoding: Generated<'utf-8' | 'utf-16le' | 'windows-1252'>;
    delimiter: Generated<string>;
    columns: ColumnType<InventoryImport['columns'], string | undefined, string>;
    rows_total: Generated<number>;
    rows_done: Generated<number>;
    rows_new: Generated<number>;
    rows_changed: Generated<number>;
    rows_unchanged: Generated<number>;
    rows_error: Generated<number>;
    rows_applied: Generated<number>;
    rows_skipped: Generated<number>;
    failure: string | null;
    attempt: Generated<number>;
    applied_to: Generated<number>;
    reason: string | null;
    created_by: string;
    created_at: Date;
    applied_by: string | null;
    updated_at: Date;
    finished_at: Date | null;
    rows_removed_at: Date | null;
  };
  inventory_import_chunks: {
    foodbank_id: Generated<string>;
    import_id: string;
    position: number;
    content: Buffer;
  };
  inventory_import_rows: {
    foodbank_id: Generated<string>;
    import_id: string;
    row_number: number;
    kind: ImportRow['kind'];
    outcome: ImportRow['outcome'];
    item_id: string | null;
    match_key: string;
    item_name: string;
    said: Json<object>;
    changes: Json<ImportRow['changes']>;
    problems: Json<object[]>;
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
    fulfilled_date: PlainDate | null;
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
  };
  food_request_events: {
    id: string;
    foodbank_id: string;
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
    foodbank_id: Generated<string>;
    id: string;
    message_id: string;
    status: MessageStatus;
    reply: string | null;
    actor_id: string;
    created_at: Date;
  };
  kept_files: { key: string; state: 'waiting' | 'claimed' | 'dropped'; created_at: Date };
  donations: {
    id: string;
    foodbank_id: string;
    user_id: string | null;
    donor_name: string;
    donor_email: string;
    donor_phone: string | null;
    product_name: string;
    quantity: number;
    unit: Donation['unit'];
    category: Donation['category'];
    pickup_date: PlainDate;
    pickup_time: string;
    notes: string | null;
    language: Language;
    image_key: string | null;
    status: Donation['status'];
    item_id: string | null;
    received_quantity: number | null;
    offered_date: PlainDate;
    received_date: PlainDate | null;
    search_text: Computed<string>;
    created_at: Date;
    updated_at: Date;
  };
  donation_events: {
    foodbank_id: Generated<string>;
    id: string;
    donation_id: string;
    status: Donation['status'];
    notes: string | null;
    pickup_date: PlainDate | null;
    pickup_time: string | null;
    actor_id: string | null;
    created_at: Date;
  };
  stock_counts: {
    id: string;
    foodbank_id: string;
    scope: StockCount['scope'];
    storage_location_id: string | null;
    location_name: string | null;
    note: string | null;
    blind: boolean;
    status: StockCount['status'];
    opened_by: string;
    opened_at: Date;
    closed_by: string | null;
    closed_at: Date | null;
  };
  stock_count_lines: {
    foodbank_id: Generated<string>;
    count_id: string;
    item_id: string;
    is_open: Generated<boolean>;
    is_added: boolean;
    version: Generated<number>;
    counted_quantity: number | null;
    expected_quantity: number | null;
    counted_by: string | null;
    counted_at: Date | null;
    outcome: StockCountLine['outcome'];
    applied_quantity: number | null;
    shortage: number | null;
  };
  stock_count_shortages: {
    foodbank_id: Generated<string>;
    count_id: string;
    item_id: string;
    request_id: string;
    quantity: number;
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
  audit_log: {
    id: string;
    actor_id: string | null;
    action: AuditAction;
    entity: AuditEntity;
    entity_id: string;
    entity_name: string;
    foodbank_id: string | null;
    before: Json<AuditValues>;
    after: Json<AuditValues>;
    request_id: string | null;
    created_at: Date;
  };
  alert_digests: { foodbank_id: string; day: PlainDate; mails: number; created_at: Date };
  stock_proofs: { id: string; ran_at: Date; seconds: number; differences: number; examples: string[] };
  cleanup_runs: {
    queue: 'housekeeping' | 'retention';
    seen_at: Date;
    jumped_from: Date | null;
    jumped_at: Date | null;
    ran_at: Date | null;
    removed: number | null;
    reached_limit: boolean;
  };
  installation: { demo: boolean; demo_loaded_at: Date | null; created_at: Date };
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
