import type { Recall, RecallDetails, RecallNotices, RecallPreview } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

export const RECALL_ID = idOf(800);

/** Test factory: a recall of peanut butter that holds nothing yet. */
export const makeRecall = (changes: Partial<Recall> = {}): Recall => ({
  _id: RECALL_ID,
  foodbank_id: idOf(100),
  title: 'Sunny Grove peanut butter',
  reference: 'RA-1234',
  class: 'I',
  products: [
    { words: null, barcodes: ['064100111127'], lot_codes: ['L23456'], date_from: null, date_to: null },
  ],
  drill: false,
  status: 'open',
  created_at: '2026-11-26T15:00:00Z',
  held_at: null,
  lifted_at: null,
  items_held: 0,
  notified: 0,
  told: 0,
  notified_at: null,
  ...changes,
});

export const makeDetails = (changes: Partial<RecallDetails> = {}): RecallDetails => ({
  ...makeRecall(),
  created_by: 'Marc Tremblay',
  lifted_by: null,
  items: [],
  outcomes: [],
  ...changes,
});

type PreviewItem = RecallPreview['items'][number];
export const makeItem = (changes: Partial<PreviewItem> = {}): PreviewItem => ({
  inventory_id: idOf(901),
  item_name: 'Peanut butter',
  lot_code: 'L23456',
  storage_location: 'Shelf A2',
  expiration_date: '2027-03-05',
  match: 'certain',
  matched_before: null,
  matched_source: null,
  on_hand: 24,
  reserved: 3,
  held: false,
  arrival: null,
  ...changes,
});

type HeldItem = RecallDetails['items'][number];
export const makeHeld = (changes: Partial<HeldItem> = {}): HeldItem => ({
  inventory_id: idOf(901),
  item_name: 'Peanut butter',
  lot_code: 'L23456',
  storage_location: 'Shelf A2',
  expiration_date: null,
  match: 'certain',
  on_hand: 24,
  held_at: '2026-11-26T15:01:00Z',
  ...changes,
});

type Outcome = RecallDetails['outcomes'][number];
export const makeOutcome = (changes: Partial<Outcome> = {}): Outcome => ({
  _id: idOf(950),
  inventory_id: idOf(901),
  outcome: 'destroyed',
  units: 24,
  recorded_at: '2026-11-26T15:05:00Z',
  recorded_by: 'Amina',
  has_photo: false,
  ...changes,
});

type Request = RecallPreview['requests'][number];
export const makeAffected = (changes: Partial<Request> = {}): Request => ({
  _id: idOf(300),
  code: 'LS-427',
  status: 'ready',
  was_packed: true,
  lines: [{ inventory_id: idOf(901), item_name: 'Peanut butter', quantity: 3, released: false }],
  ...changes,
});

type Visit = RecallPreview['visits'][number];
export const makeVisit = (changes: Partial<Visit> = {}): Visit => ({
  _id: idOf(600),
  request_id: null,
  day: '2026-11-25',
  person: { client_id: idOf(400), code: 'LS-500', name: 'Amina Yusuf' },
  units: 2,
  is_possible: false,
  ...changes,
});

export const makePreview = (changes: Partial<RecallPreview> = {}): RecallPreview => ({
  items: [],
  has_more_items: false,
  unaffected: [],
  has_more_unaffected: false,
  requests: [],
  visits: [],
  first_day: changes.visits?.at(-1)?.day ?? null,
  last_day: changes.visits?.[0]?.day ?? null,
  visit_count: changes.visits?.length ?? 0,
  ...changes,
});

export const makeNotices = (changes: Partial<RecallNotices> = {}): RecallNotices => ({
  recall_id: RECALL_ID,
  mailed: 2,
  by_phone: [],
  untold: 0,
  anonymous_visits: 0,
  ...changes,
});
