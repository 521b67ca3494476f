import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type {
  AuditAction,
  AuditEntity,
  ContactSubject,
  DeviceKind,
  Donation,
  FoodBank,
  ListView,
  Language,
  MessageStatus,
  Role,
} from '@nourish/contract';
import type { Computed, Json, PlainDate } from './column-types.ts';
import type { AppointmentTables } from './appointment-tables.ts';
import type { ClientImportTables } from './client-import-tables.ts';
import type { InventoryTables } from './inventory-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { RecallTables } from './recall-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { RequestTables } from './request-tables.ts';
import type { VisitTables } from './visit-tables.ts';
import type { VolunteerTables } from './volunteer-tables.ts';

/** Fields of a record in the audit trail, in readable form. */
export type AuditValues = Record<string, string | number | boolean | null>;

export interface Tables
  extends
    AppointmentTables,
    ClientImportTables,
    InventoryTables,
    PeopleTables,
    RecallTables,
    ReportTables,
    RequestTables,
    VisitTables,
    VolunteerTables {
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
    money_link: Generated<string | null>;
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
    neutral_subjects: Generated<boolean>;
    erased_at: Generated<Date | null>;
    erasure_warned_at: Generated<Date | null>;
    second_factor_at: Generated<Date | null>;
    owner_since: Generated<Date | null>;
    sign_up_browser: Generated<DeviceKind['browser']>;
    sign_up_system: Generated<DeviceKind['system']>;
    created_at: Date;
    updated_at: Date;
  };
  sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    browser: Generated<DeviceKind['browser']>;
    system: Generated<DeviceKind['system']>;
    device_hash: Generated<Buffer | null>;
    confirmed_at: Generated<Date | null>;
    created_at: Date;
    last_used_at: Date;
  };
  one_time_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify_email' | 'reset_password' | 'second_factor' | 'sign_up' | 'client_link';
    expires_at: Date;
    used_at: Date | null;
    tries: Generated<number>;
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
    code: Generated<string>;
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
    delivery: Generated<Donation['delivery']>;
    collection_street: Generated<string | null>;
    collection_city: Generated<string | null>;
    collection_postal_code: Generated<string | null>;
    collection_notes: Generated<string | null>;
    collection_until: Generated<string | null>;
    offer_id: Generated<string | null>;
    received_grams: Generated<number | null>;
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
  list_views: {
    id: string;
    user_id: string;
    foodbank_id: string | null;
    list: ListView['list'];
    name: string;
    query: string;
    created_at: Date;
  };
  idempotency_keys: {
    owner: string;
    key: string;
    body_hash: Buffer;
    status: number | null;
    response: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
    days: Generated<number>;
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
    calendar: string | null;
    request_id: string | null;
    recall_notice_id: Generated<string | null>;
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
