import Type, { type Static } from 'typebox';
import { Language } from './accounts.ts';
import { IMAGE_MAX_BYTES, LIMITS } from './constants.ts';
import { ReducedRequest } from './holds.ts';
import {
  RECALL_CLASSES,
  RECALL_ITEMS_MAX,
  RECALL_OUTCOMES,
  RECALL_PRODUCTS_MAX,
  RECALL_STATUSES,
} from './recall-constants.ts';
import { RecallMatch, RecallPreview } from './recall-preview.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  FileContent,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  RequiredText,
  Text,
  described,
} from './schema.ts';

/** Which goods are affected. */
export const RecallProduct = Type.Object({
  words: Type.Optional(
    Nullable(Text(LIMITS.itemName, 'Words that the name has, in any order and without case and accents')),
  ),
  barcodes: Type.Optional(
    Type.Array(RequiredText(LIMITS.barcode), {
      maxItems: 50,
      description: 'In any spelling, also of a case. A product needs words or barcodes; either one is enough',
    }),
  ),
  lot_codes: Type.Optional(
    Type.Array(RequiredText(60), {
      maxItems: 200,
      description:
        'Without case, spaces and signs. Goods of another lot are not affected; without a recorded lot, or with a similar one (`1234` and `Lot 1234`), they may be',
    }),
  ),
  date_from: Type.Optional(
    described(
      Nullable(PlainDate),
      'First and last date on the label; goods without a date, or received several times, may be affected',
    ),
  ),
  date_to: Type.Optional(Nullable(PlainDate)),
});
export type RecallProduct = Static<typeof RecallProduct>;

export const Recall = Type.Object({
  _id: Id,
  foodbank_id: Id,
  title: Type.String(),
  reference: Nullable(Type.String()),
  class: Nullable(Options(RECALL_CLASSES)),
  products: Type.Array(RecallProduct),
  drill: Type.Boolean({ description: 'An exercise: stock, requests and people are left alone' }),
  status: described(Options(RECALL_STATUSES), '`held`: items are on hold; `lifted`: the recall is over'),
  created_at: Instant,
  held_at: described(Nullable(Instant), 'Of the first hold'),
  lifted_at: Nullable(Instant),
  items_held: Count,
  notified: described(Count, 'People who were mailed, or are on the phone list'),
  told: described(Count, 'Those of them who were mailed, or of whom it is recorded that somebody called'),
  notified_at: described(Nullable(Instant), 'When people were last told; also if nobody had to be'),
});
export type Recall = Static<typeof Recall>;

const Outcome = Type.Object({
  _id: Id,
  inventory_id: Id,
  outcome: Options(RECALL_OUTCOMES),
  units: Type.Integer(),
  recorded_at: Instant,
  recorded_by: Type.String({ description: 'Name of the person' }),
  has_photo: Type.Boolean(),
});

const HeldItem = Type.Object({
  inventory_id: Id,
  item_name: Type.String(),
  lot_code: Nullable(Type.String()),
  storage_location: Nullable(Type.String()),
  expiration_date: Nullable(PlainDate),
  match: RecallMatch,
  on_hand: Type.Integer(),
  held_at: Instant,
});

export const RecallDetails = Type.Object({
  ...Recall.properties,
  created_by: Type.String({ description: 'Name of the person' }),
  lifted_by: Nullable(Type.String()),
  items: Type.Array(HeldItem),
  outcomes: Type.Array(Outcome, { description: 'Oldest first' }),
});
export type RecallDetails = Static<typeof RecallDetails>;

export const RecallNotices = Type.Object({
  recall_id: Id,
  mailed: described(Count, 'People who were mailed, each once; without those whose mail failed'),
  untold: described(
    Count,
    'People who have to be told and were not yet: a visit was sent later, or a bag was handed out since',
  ),
  by_phone: Type.Array(
    Type.Object({
      notice_id: described(Id, 'The first notice to them, for POST /api/recalls/{id}/calls'),
      client_id: Nullable(Id),
      code: Nullable(Type.String()),
      name: Type.String(),
      phone: Nullable(Type.String()),
      received: Type.Boolean({ description: 'False: the goods were only taken out of their request' }),
      mail_failed: Type.Boolean({ description: 'A mail to them could not be delivered' }),
      is_possible: Type.Boolean({
        description: 'True: they may have received them in a bag that was packed before they were taken out',
      }),
      items: Type.Array(Type.String(), { description: 'Names of what they have to be told about' }),
      listed_at: described(Instant, 'Later than the call: items were added that they do not know about yet'),
      called: described(
        Nullable(Type.Object({ at: Instant, by: Type.String() })),
        'Who told them, and when; null: nobody yet, or items were added since',
      ),
    }),
    { description: 'People without an address, or whose mail failed, to be called' },
  ),
  anonymous_visits: described(Count, 'Visits with these goods whose person nobody knows'),
});
export type RecallNotices = Static<typeof RecallNotices>;

const Held = Data(Type.Object({ recall: Recall, requests: Type.Array(ReducedRequest) }));

export const recallRoutes = defineRoutes('Recalls', {
  createRecall: {
    key: 'POST /api/recalls',
    access: 'staff',
    summary: 'Enter a recall, or a drill; it changes nothing until items are held',
    body: Type.Object({
      title: RequiredText(LIMITS.itemName),
      reference: Type.Optional(Nullable(Text(LIMITS.shortText, 'Number or address of the notice'))),
      class: Type.Optional(Nullable(Options(RECALL_CLASSES))),
      products: Type.Array(RecallProduct, { minItems: 1, maxItems: RECALL_PRODUCTS_MAX }),
      drill: Type.Optional(Type.Boolean()),
      foodbank_id: Type.Optional(described(Id, 'Default: the own food bank; required for administrators')),
    }),
    status: 201,
    once: true,
    response: Data(Recall),
    sentences: { 'products.*.date_to': { before_start: 'end_before_start' } },
  },
  listRecalls: {
    key: 'GET /api/recalls',
    access: 'staff',
    summary: 'Recalls of a food bank, latest first',
    query: Type.Object({ foodbank_id: Type.Optional(Id), ...PageQuery }),
    response: Page(Recall),
  },
  getRecall: {
    key: 'GET /api/recalls/:id',
    access: 'staff',
    summary: 'A recall with its items and outcomes',
    params: IdParams,
    response: Data(RecallDetails),
  },
  previewRecall: {
    key: 'GET /api/recalls/:id/preview',
    access: 'staff',
    summary: 'Which items are affected, in which open requests they are, and who got them',
    params: IdParams,
    response: Data(RecallPreview),
  },
  getRecallRecord: {
    key: 'GET /api/recalls/:id/record',
    access: 'staff',
    summary:
      'The record of a recall as a PDF: goods, outcomes, and how many people were told. It names no recipient',
    params: IdParams,
    query: Type.Object({
      language: Type.Optional(described(Language, "Language of the record. Default: the caller's")),
    }),
    file: 'application/pdf',
    response: FileContent,
    rateLimit: { max: 30, perSeconds: 60 },
  },
  holdRecall: {
    key: 'POST /api/recalls/:id/hold',
    access: 'staff',
    summary:
      'Put matched items on hold, as POST /api/inventory/{id}/hold does; items that are on hold already stay so',
    params: IdParams,
    body: Type.Object({ inventory_ids: Type.Array(Id, { minItems: 1, maxItems: RECALL_ITEMS_MAX }) }),
    once: true,
    response: Held,
  },
  dismissRecallArrivals: {
    key: 'POST /api/recalls/:id/dismiss',
    access: 'staff',
    summary:
      'Record that items which came in, or whose record changed, after the recall was entered are not affected. They come up again if their name, barcode, lot or date changes, or units are added to goods without a lot',
    params: IdParams,
    body: Type.Object({ inventory_ids: Type.Array(Id, { minItems: 1, maxItems: RECALL_ITEMS_MAX }) }),
    once: true,
    response: Data(Recall),
  },
  notifyRecall: {
    key: 'POST /api/recalls/:id/notify',
    access: 'staff',
    summary:
      'Tell the people who got the held items, and those out of whose requests they were taken: each once about an item, however often it is called. A person whom the hold already mailed about a line that was taken out is not mailed again',
    params: IdParams,
    once: 'record',
    response: Data(RecallNotices),
  },
  getRecallNotices: {
    key: 'GET /api/recalls/:id/notices',
    access: 'staff',
    summary: 'Who was told, and who has to be called',
    params: IdParams,
    response: Data(RecallNotices),
  },
  recordRecallCall: {
    key: 'POST /api/recalls/:id/calls',
    access: 'staff',
    summary:
      'Record that a person on the phone list was told, or that this was a mistake. Of two calls, the first one counts. Not in a drill',
    params: IdParams,
    once: 'record',
    body: Type.Object({
      notice_id: Id,
      listed_at: described(Instant, 'As the list said; refused if items were added since'),
      called: Type.Boolean(),
    }),
    response: Data(RecallNotices),
  },
  recordRecallOutcomes: {
    key: 'POST /api/recalls/:id/outcomes',
    access: 'staff',
    summary:
      'Record what became of held units. `destroyed` and `returned` ones leave the stock: `written_off` movements with the title of the recall',
    params: IdParams,
    body: Type.Object({
      outcomes: Type.Array(
        Type.Object({
          inventory_id: Id,
          outcome: Options(RECALL_OUTCOMES),
          units: Type.Integer({ minimum: 0, maximum: LIMITS.stock }),
        }),
        { minItems: 1, maxItems: RECALL_ITEMS_MAX },
      ),
    }),
    once: true,
    response: Data(Recall),
  },
  getOutcomePhoto: {
    key: 'GET /api/recalls/outcomes/:id/photo',
    access: 'staff',
    summary: 'Photo of an outcome, re-encoded without metadata',
    params: IdParams,
    file: 'image/webp',
    response: FileContent,
  },
  setOutcomePhoto: {
    key: 'PUT /api/recalls/outcomes/:id/photo',
    access: 'staff',
    summary:
      'Add or replace the photo of an outcome, which only staff see: multipart/form-data with `photo`. Re-encoded without metadata',
    params: IdParams,
    upload: { field: 'photo', maxBytes: IMAGE_MAX_BYTES },
    response: Data(RecallDetails),
  },
  removeOutcomePhoto: {
    key: 'DELETE /api/recalls/outcomes/:id/photo',
    access: 'staff',
    summary: 'Remove the photo of an outcome, also after the recall',
    params: IdParams,
    response: Data(RecallDetails),
  },
  liftRecall: {
    key: 'POST /api/recalls/:id/lift',
    access: 'staff',
    summary: 'End a recall: its items are available again, unless something else holds them',
    params: IdParams,
    once: true,
    response: Data(Recall),
  },
});
