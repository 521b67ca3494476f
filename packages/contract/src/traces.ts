import Type, { type Static } from 'typebox';
import { RECALL_VISITS_MAX, VISIT_SOURCES_MAX } from './recall-constants.ts';
import { AffectedRequest, AffectedVisit } from './recall-preview.ts';
import { defineRoutes } from './route.ts';
import { Code, Count, Data, Id, IdParams, Nullable, Options, PlainDate, described } from './schema.ts';

const TracedDonation = Type.Object({
  _id: Id,
  code: Code,
  product_name: Type.String(),
  day: described(PlainDate, 'When it was received'),
  units: Type.Integer(),
});

/** Units of several donations and transfers may share an item, so that a trace says what they may have reached. */
export const Trace = Type.Object({
  items: Type.Array(
    Type.Object({ inventory_id: Id, item_name: Type.String(), lot_code: Nullable(Type.String()) }),
    { description: 'The item, or those of the donation, and those that got units from them by transfers' },
  ),
  donations: Type.Array(TracedDonation, { description: 'Which the units came from, latest first' }),
  requests: Type.Array(AffectedRequest, { description: 'Open requests with these items, ready ones first' }),
  visits: Type.Array(AffectedVisit, { maxItems: RECALL_VISITS_MAX, description: 'Latest first' }),
  visit_count: Count,
});
export type Trace = Static<typeof Trace>;

/** An item may have units of several donations, so that a trace lists all that the units may have come from. */
export const VisitTrace = Type.Object({
  visit: Type.Object({
    _id: Id,
    day: PlainDate,
    program_name: Type.String(),
    request_id: described(Nullable(Id), 'The food request that was handed out'),
    person: AffectedVisit.properties.person,
    voided: Type.Boolean(),
  }),
  lines: Type.Array(
    Type.Object({
      inventory_id: Id,
      item_name: Type.String(),
      lot_code: Nullable(Type.String()),
      quantity: Type.Integer(),
      donations: Type.Array(
        Type.Object({
          ...TracedDonation.properties,
          donor_name: described(Nullable(Type.String()), 'null: not recorded'),
        }),
        {
          maxItems: VISIT_SOURCES_MAX,
          description: 'Which the item had units from when they were given, latest first',
        },
      ),
      has_more_donations: Type.Boolean({ description: 'It had units of earlier ones, too' }),
      has_unknown_source: Type.Boolean({
        description:
          'The item also had units that came from no recorded donation: entered, imported or found in a count, or moved there from an item that is not recorded',
      }),
    }),
    { description: 'Of the visit, or of its request' },
  ),
});
export type VisitTrace = Static<typeof VisitTrace>;

const Format = Type.Object({ format: Type.Optional(Options(['json', 'csv'])) });

export const traceRoutes = defineRoutes('Recalls', {
  traceItem: {
    key: 'GET /api/inventory/:id/trace',
    access: 'staff',
    summary: 'Where an item came from, and whom it reached',
    params: IdParams,
    query: Format,
    response: Data(Trace),
    alternative: 'text/csv',
  },
  traceDonation: {
    key: 'GET /api/donations/:id/trace',
    access: 'staff',
    summary: 'Whom a donation reached',
    params: IdParams,
    query: Format,
    response: Data(Trace),
    alternative: 'text/csv',
  },
  traceVisit: {
    key: 'GET /api/visits/:id/trace',
    access: 'staff',
    summary: 'Which donations the food of a visit came from',
    params: IdParams,
    query: Format,
    response: Data(VisitTrace),
    alternative: 'text/csv',
  },
});
