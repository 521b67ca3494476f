import type {
  Authorization,
  Client,
  ClientConsent,
  ClientNeeds,
  DeskClient,
  Program,
  Visit,
} from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

/** What a volunteer at the desk gets. */
export const makeDeskClient = (changes: Partial<DeskClient> = {}): DeskClient => ({
  _id: idOf(400),
  foodbank_id: idOf(100),
  code: 'LS-427',
  name: 'Amina Yusuf',
  alias: null,
  language: 'en',
  household: { adults: 2, seniors: 0, children: 1, children_by_age: null },
  needs: null,
  members_needs: [],
  has_allergies: false,
  stated_needs: null,
  last_visit: '2026-11-03',
  appointment: null,
  ...changes,
});

/** What staff get. */
export const makeClient = (changes: Partial<Client> = {}): Client => ({
  ...makeDeskClient(),
  number: 12,
  phone: null,
  email: null,
  notes: null,
  household_type: null,
  income_source: null,
  newcomer: null,
  consents: { service: true, statistics: false },
  has_account: false,
  members: [],
  merged_into: null,
  merged: [],
  created_at: '2026-02-01T15:00:00Z',
  updated_at: '2026-02-01T15:00:00Z',
  ...changes,
});

export const NO_NEEDS: ClientNeeds = {
  client_id: idOf(400),
  allergies: [],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: null,
  expires_at: null,
  notice_language: null,
  recorded_by: null,
  updated_at: null,
};

export const makeVisit = (changes: Partial<Visit> = {}): Visit => ({
  _id: idOf(600),
  foodbank_id: idOf(100),
  program_id: idOf(500),
  program_name: 'Hampers',
  kind: 'hamper',
  client_id: idOf(400),
  client_code: 'LS-427',
  client_name: 'Amina Yusuf',
  request_id: null,
  proxy_id: null,
  day: '2026-11-03',
  household: { adults: 2, seniors: 0, children: 1 },
  lines: [{ inventory_id: idOf(200), item_name: 'Basmati rice', quantity: 2 }],
  override_reason: null,
  given_at: '2026-11-03T15:05:00Z',
  created_at: '2026-11-03T15:05:00Z',
  already_given: false,
  already_given_by: null,
  voided_at: null,
  void_reason: null,
  ...changes,
});

export const makeProgram = (changes: Partial<Program> = {}): Program => ({
  _id: idOf(500),
  foodbank_id: idOf(100),
  name: 'Hampers',
  kind: 'hamper',
  frequency: { count: 1, days: 7 },
  strength: 'show',
  takes_requests: true,
  hamper: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
});

export const makeConsent = (changes: Partial<ClientConsent> = {}): ClientConsent => ({
  purpose: 'service',
  granted_at: '2026-02-01T15:00:00Z',
  withdrawn_at: null,
  language: 'en',
  recorded_by: 'Marc Tremblay',
  ...changes,
});

export const makeAuthorization = (changes: Partial<Authorization> = {}): Authorization => ({
  _id: idOf(800),
  proxy_id: null,
  proxy_name: 'Léa Roy',
  proxy_code: null,
  signed_on: '2026-03-01',
  valid_until: '2027-03-01',
  recorded_by: 'Marc Tremblay',
  created_at: '2026-03-01T15:00:00Z',
  ...changes,
});
