import type { Generated } from 'kysely';
import type {
  ClientConsent,
  ClientHousehold,
  ClientMember,
  CurrentHousehold,
  HamperLine,
  HouseholdAnswers,
  Language,
  NeedsAnswers,
  Program,
} from '@nourish/contract';
import type { PlainDate } from './column-types.ts';

type Statistics = Pick<HouseholdAnswers, 'household_type' | 'income_source' | 'newcomer'>;

/** Tables of clients, programs and visits. */
export interface VisitTables {
  programs: {
    id: string;
    foodbank_id: string;
    name: string;
    kind: Program['kind'];
    frequency_count: number | null;
    frequency_days: number | null;
    frequency_per: 'week' | 'month' | null;
    strength: Generated<Program['strength']>;
    takes_requests: Generated<boolean>;
    archived_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  program_products: HamperLine & { program_id: string; position: number; foodbank_id: string };
  client_numbers: { foodbank_id: string; last_number: number };
  clients: CurrentHousehold &
    Statistics & {
      id: string;
      foodbank_id: string;
      number: number;
      code: Generated<string>;
      name: string | null;
      alias: string | null;
      language: Language | null;
      phone: string | null;
      email: string | null;
      needs: string | null;
      notes: string | null;
      user_id: string | null;
      person_id: string;
      merged_into: string | null;
      root_id: string;
      search_text: Generated<string>;
      match_keys: Generated<string[]>;
      erased_at: Date | null;
      created_by: string | null;
      created_at: Date;
      updated_at: Date;
    };
  client_consents: {
    id: string;
    foodbank_id: string;
    client_id: string;
    purpose: ClientConsent['purpose'];
    language: Language;
    recorded_by: string | null;
    granted_at: Date;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
  };
  client_members: ClientMember & { client_id: string; position: number; foodbank_id: string };
  client_needs: NeedsAnswers & {
    client_id: string;
    foodbank_id: string;
    consented_at: Date;
    recorded_by: string | null;
    notice_language: Language;
    updated_at: Date;
  };
  dismissed_duplicates: {
    client_id: string;
    other_id: string;
    foodbank_id: string;
    decided_by: string | null;
    decided_at: Date;
  };
  client_cards: {
    id: string;
    foodbank_id: string;
    client_id: string;
    secret_hash: Buffer;
    created_by: string | null;
    created_at: Date;
    revoked_at: Date | null;
  };
  authorized_pickups: {
    id: string;
    foodbank_id: string;
    client_id: string;
    proxy_id: string | null;
    proxy_name: string | null;
    signed_on: PlainDate;
    valid_until: PlainDate;
    recorded_by: string | null;
    created_at: Date;
    revoked_at: Date | null;
    revoked_by: string | null;
  };
  visits: ClientHousehold &
    Statistics & {
      id: string;
      foodbank_id: string;
      program_id: string;
      client_id: string | null;
      day: PlainDate;
      request_id: string | null;
      is_size_shown: Generated<boolean>;
      statistics: 'granted' | 'refused' | 'unasked';
      proxy_id: string | null;
      override_reason: string | null;
      served_by: string | null;
      /** null: recorded here. */
      imported_from: Generated<string | null>;
      /** When it was given; default: when it was recorded. */
      given_at: Generated<Date>;
      /** When it was recorded: a device may have sent it later. */
      created_at: Date;
      /** Who decided, after a refusal, that it had been given. */
      already_given_by: Generated<string | null>;
      voided_at: Date | null;
      voided_by: string | null;
      void_reason: string | null;
    };
  visit_lines: {
    id: string;
    foodbank_id: string;
    visit_id: string;
    position: number;
    item_id: string;
    item_name: string;
    quantity: number;
  };
}
