import Type, { type Static } from 'typebox';
import { RequestStatus } from './food-request-schemas.ts';
import {
  RECALL_ITEMS_MAX,
  RECALL_MATCHES,
  RECALL_UNAFFECTED_MAX,
  RECALL_VISITS_MAX,
} from './recall-constants.ts';
import { Code, Count, Id, Instant, Nullable, Options, PlainDate, described } from './schema.ts';

export const RecallMatch = Options(RECALL_MATCHES);

const PreviewItem = Type.Object({
  inventory_id: Id,
  item_name: Type.String(),
  lot_code: Nullable(Type.String()),
  storage_location: Nullable(Type.String()),
  expiration_date: Nullable(PlainDate),
  match: RecallMatch,
  matched_before: described(
    Nullable(
      Type.Object({
        item_name: Type.String(),
        lot_code: Nullable(Type.String()),
        expiration_date: Nullable(PlainDate),
        until: Instant,
      }),
    ),
    'The item matches only as it was recorded until then; null: as it is now',
  ),
  matched_source: described(
    Nullable(
      Type.Object({
        item_name: Type.String(),
        lot_code: Nullable(Type.String()),
        expiration_date: Nullable(PlainDate),
      }),
    ),
    'The item matches only because units of it came from an item that is or was recorded as this; else null',
  ),
  on_hand: described(Type.Integer(), 'Units on the shelves, reserved ones included'),
  reserved: Type.Integer(),
  held: Type.Boolean(),
  arrival: described(
    Nullable(
      Type.Object({
        arrived_at: Instant,
        dismissed_at: described(Nullable(Instant), 'null: nobody has decided yet'),
        dismissed_by: described(Nullable(Type.String()), 'Name of the person'),
      }),
    ),
    'The item came in, or its record changed, after the recall was entered, and this recall does not hold it; else null',
  ),
});

const UnaffectedItem = Type.Object({
  inventory_id: Id,
  item_name: Type.String(),
  lot_code: Nullable(Type.String()),
  storage_location: Nullable(Type.String()),
  expiration_date: Nullable(PlainDate),
  on_hand: Type.Integer(),
  differs_in: described(Options(['lot', 'date'] as const), 'What the notice does not name'),
});

export const AffectedRequest = Type.Object({
  _id: Id,
  code: Code,
  status: RequestStatus,
  was_packed: Type.Boolean({ description: 'The bag is ready or being packed: it has to be opened' }),
  lines: Type.Array(
    Type.Object({
      inventory_id: Id,
      item_name: Type.String(),
      quantity: Type.Integer(),
      released: Type.Boolean({ description: 'This recall has taken the line out of the request' }),
    }),
  ),
});

export const AffectedVisit = Type.Object({
  _id: described(Nullable(Id), 'The visit; null: of a request from before there were visits'),
  request_id: Nullable(Id),
  day: PlainDate,
  person: described(
    Type.Unsafe<{ client_id: string | null; code: string | null; name: string } | null>({
      type: ['object', 'null'],
      properties: {
        client_id: { type: ['string', 'null'] },
        code: { type: ['string', 'null'] },
        name: { type: 'string' },
      },
    }),
    'null: anonymous, or erased since',
  ),
  units: Type.Integer(),
  is_possible: Type.Boolean({
    description:
      'All units were taken out of the request once its bag was packed, and nobody recorded whether they left it: the person may have got them',
  }),
});

export const RecallPreview = Type.Object({
  items: Type.Array(PreviewItem, {
    maxItems: RECALL_ITEMS_MAX,
    description:
      'What came in later and nobody has decided about, then certain matches, then possible ones. Goods that are gone are listed if somebody got or ordered them',
  }),
  has_more_items: Type.Boolean({
    description: 'The products fit more items than are listed: name them closer',
  }),
  unaffected: Type.Array(UnaffectedItem, {
    maxItems: RECALL_UNAFFECTED_MAX,
    description:
      'Items of the same products that are not affected, because the notice names other lots or dates: those on hand first, then the newest',
  }),
  has_more_unaffected: Type.Boolean(),
  requests: Type.Array(AffectedRequest, { description: 'Open requests, ready ones first' }),
  visits: Type.Array(AffectedVisit, { maxItems: RECALL_VISITS_MAX, description: 'Latest first' }),
  first_day: described(Nullable(PlainDate), 'Of all these visits, also those that are not listed'),
  last_day: Nullable(PlainDate),
  visit_count: described(Count, 'Of all visits and handed-out requests with these items'),
});
export type RecallPreview = Static<typeof RecallPreview>;
