import Type, { type Static } from 'typebox';
import { RECALL_CLASSES } from './recall-constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Id, Instant, Nullable, Options, Page, PageQuery, PlainDate, described } from './schema.ts';

export const PublishedRecall = Type.Object({
  number: Type.String({ description: 'Number of the notice at the authority' }),
  title: Type.String(),
  product: Type.String(),
  issue: Type.String({ description: 'Such as undeclared milk; empty: not stated' }),
  class: Nullable(Options(RECALL_CLASSES)),
  url: Type.String({ description: 'The notice itself, which has barcodes and lot codes' }),
  updated_on: PlainDate,
  words: Type.String({
    description:
      'Words to look for in the stock, to be checked: those that the likeliest item shares with the notice; empty without one',
  }),
  likely: Type.Array(Type.Object({ inventory_id: Id, item_name: Type.String() }), {
    description:
      'Items in stock, then those handed out in the last 90 days, whose names have words of the notice: a reason to look, never a match',
  }),
  recall_id: described(Nullable(Id), 'The recall that the food bank entered for this notice'),
});
export type PublishedRecall = Static<typeof PublishedRecall>;

export const RecallFeed = Type.Object({
  configured: Type.Boolean({ description: 'False: this installation reads no file (RECALL_FEED)' }),
  read_at: described(Nullable(Instant), 'When the file was read for the last time'),
  latest_on: described(Nullable(PlainDate), 'Date of its latest food recall'),
  stale: Type.Boolean({
    description:
      'True if the file could not be read for two days, or names no recall of the last three weeks',
  }),
});
export type RecallFeed = Static<typeof RecallFeed>;

export const publishedRecallRoutes = defineRoutes('Recalls', {
  listPublishedRecalls: {
    key: 'GET /api/published-recalls',
    access: 'staff',
    summary:
      'Food recalls that the Canadian Food Inspection Agency published in the last 90 days, latest first, with items in stock that may be meant',
    query: Type.Object({
      foodbank_id: Type.Optional(described(Id, 'Whose stock; required for administrators')),
      ...PageQuery,
    }),
    response: Page(PublishedRecall),
  },
  getRecallFeed: {
    key: 'GET /api/published-recalls/state',
    access: 'staff',
    summary: 'How fresh the published recalls are',
    response: Data(RecallFeed),
  },
});
