import Type, { type Static } from 'typebox';
import { ENDED_AS, LIMITS } from './constants.ts';
import { SEARCH_KINDS } from './notification-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Data,
  described,
  Id,
  Nullable,
  Options,
  PlainDate,
  RequiredText,
  TimeOfDay,
} from './schema.ts';

export const SearchKind = Options(SEARCH_KINDS);
export type SearchKind = Static<typeof SearchKind>;

export const SearchHit = Type.Object({
  kind: SearchKind,
  _id: Id,
  title: Type.String({ description: 'Name of the person, requester, product, item or shift' }),
  subtitle: Nullable(
    Type.String({
      description: 'Email address of a person, donor, category of an item, location of a shift',
    }),
  ),
  status: Nullable(Type.String({ description: 'Role of a person; status of a request, donation or shift' })),
  ended_as: described(
    Nullable(Options(ENDED_AS)),
    'Of a cancelled request: `unclaimed` if nobody picked it up',
  ),
  code: Nullable(Code),
  /** Of the pickup, the shift, or the date on the package; the time of the pickup or the start of the shift. */
  day: Nullable(PlainDate),
  time: Nullable(TimeOfDay),
  quantity: Nullable(Type.Integer({ description: 'Units requested or available; spots of a shift' })),
  foodbank_id: Nullable(Type.String({ description: 'null: a person without a food bank' })),
  foodbank_name: Nullable(Type.String()),
  volunteer_id: Nullable(
    Type.String({ description: 'Volunteer record of a person at the food bank searched in' }),
  ),
});
export type SearchHit = Static<typeof SearchHit>;

export const searchRoutes = defineRoutes('Search', {
  search: {
    key: 'GET /api/search',
    access: 'signed_in',
    reads: 'replica',
    summary:
      'A few matches of each kind that the caller may see: staff and administrators search their food bank (or all), others their own records and the offered items',
    query: Type.Object({
      q: RequiredText(LIMITS.search, 'Words that must all match; short words must start one'),
      foodbank_id: Type.Optional(Id),
    }),
    response: Data(Type.Array(SearchHit)),
  },
});
