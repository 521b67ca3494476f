import Type, { type Static } from 'typebox';
import { LIMITS } from './constants.ts';
import { defineRoutes } from './route.ts';
import { Code, Data, Done, Id, IdParams, Instant, Nullable, PlainDate, Text, described } from './schema.ts';

/** What a volunteer at the desk sees of an authorization. */
const DeskAuthorization = Type.Object({
  _id: Id,
  proxy_id: described(Nullable(Id), 'The client who collects; null if that person is not a client'),
  proxy_name: Type.String({ description: 'Name of the person who collects; of a client, name or alias' }),
  valid_until: described(PlainDate, 'Last day: one year after the signature'),
});

export const Authorization = Type.Object({
  ...DeskAuthorization.properties,
  proxy_code: described(Nullable(Code), 'Of the client who collects'),
  signed_on: PlainDate,
  recorded_by: Nullable(Type.String({ description: 'Name of the person who recorded it' })),
  created_at: Instant,
});
export type Authorization = Static<typeof Authorization>;

/** `Authorization` for staff; volunteers at the desk get the fields of `DeskAuthorization`. */
const SeenAuthorization = Type.Object({
  ...Type.Partial(Authorization).properties,
  ...DeskAuthorization.properties,
});
export type SeenAuthorization = Static<typeof SeenAuthorization>;

export const authorizationRoutes = defineRoutes('Authorizations', {
  listAuthorizations: {
    key: 'GET /api/clients/:id/authorizations',
    access: 'desk',
    summary:
      'Who may collect for a client with a written authorization in force, by name. Volunteers at the desk see name and last day only',
    params: IdParams,
    response: Data(Type.Array(SeenAuthorization)),
  },
  createAuthorization: {
    key: 'POST /api/clients/:id/authorizations',
    access: 'desk',
    summary:
      'Record that a client authorized somebody in writing to collect: another client of the food bank, or a person by name. Replaces an earlier one of the same person; if there is a newer one, that stays and is returned',
    params: IdParams,
    body: Type.Object({
      proxy_id: Type.Optional(Nullable(Id)),
      proxy_name: Type.Optional(Nullable(Text(LIMITS.name))),
      signed_on: described(PlainDate, 'Within the last year'),
    }),
    status: 201,
    once: 'record',
    sentences: { signed_on: { too_far_ahead: 'received_in_future', in_past: 'signed_long_ago' } },
    response: Data(SeenAuthorization),
  },
  revokeAuthorization: {
    key: 'DELETE /api/authorizations/:id',
    access: 'staff',
    summary: 'Revoke an authorization',
    params: IdParams,
    once: true,
    response: Done,
  },
});
