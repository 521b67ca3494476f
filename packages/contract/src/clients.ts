import Type from 'typebox';
import { LIMITS } from './constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Done, Flag, Id, IdParams, Instant, Page, PageQuery, Text, described } from './schema.ts';
import {
  ConsentState,
  Client,
  SeenClient,
  writable,
  ConsentRecord,
  SENTENCES,
  PairParams,
} from './client-schemas.ts';

export const clientRoutes = defineRoutes('Clients', {
  listClients: {
    key: 'GET /api/clients',
    access: 'desk',
    summary:
      'Clients by name; of a search, those whose name starts with its first word come first. For staff, and volunteers at the desk of the food bank, who must search. Without accents or case',
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      search: Type.Optional(Text(LIMITS.search, 'Parts of code, name, alias or phone; all words must match')),
      ...PageQuery,
    }),
    response: Page(SeenClient),
  },
  createClient: {
    key: 'POST /api/clients',
    access: 'desk',
    summary:
      'Register a client, with a name or an alias; staff, and volunteers at the desk. Without the consent to `service`: 400',
    body: Type.Object({
      foodbank_id: Type.Optional(Id),
      ...writable,
      consents: Type.Object({ service: Flag, statistics: Type.Optional(Flag) }),
    }),
    status: 201,
    once: 'record',
    sentences: SENTENCES,
    response: Data(SeenClient),
  },
  getClient: {
    key: 'GET /api/clients/:id',
    access: 'desk',
    summary: 'A client, for staff of the food bank and volunteers at its desk',
    params: IdParams,
    response: Data(SeenClient),
  },
  updateClient: {
    key: 'PATCH /api/clients/:id',
    access: 'desk',
    summary:
      'Change a client; missing fields stay unchanged. Volunteers at the desk change name, alias, language, household and needs. Withdrawing `service` erases the client and keeps anonymous counts; withdrawing `statistics` keeps past figures',
    params: IdParams,
    body: Type.Object({
      ...writable,
      consents: Type.Optional(Type.Partial(ConsentState)),
      expected_updated_at: Type.Optional(
        described(Instant, '`updated_at` as last read: 409 `conflict` if the client changed since'),
      ),
    }),
    once: 'record',
    sentences: SENTENCES,
    response: Data(SeenClient),
  },
  listClientConsents: {
    key: 'GET /api/clients/:id/consents',
    access: 'staff',
    summary: 'What a client agreed to, oldest first, with who recorded it',
    params: IdParams,
    response: Data(Type.Array(ConsentRecord)),
  },
  listClientDuplicates: {
    key: 'GET /api/clients/:id/duplicates',
    access: 'staff',
    summary:
      'Clients of the same food bank with the same phone, or with the same words in name or alias; at most 10. Without dismissed ones',
    params: IdParams,
    response: Data(Type.Array(SeenClient)),
  },
  dismissClientDuplicate: {
    key: 'POST /api/clients/:id/duplicates/:other_id/dismissal',
    access: 'staff',
    summary:
      'Two clients are not the same household: neither is a duplicate of the other any more, nor of those merged with it. 409 `conflict` if one has been merged into the other',
    params: PairParams,
    once: true,
    response: Done,
  },
  restoreClientDuplicate: {
    key: 'DELETE /api/clients/:id/duplicates/:other_id/dismissal',
    access: 'staff',
    summary: 'Undo a dismissal: the two clients may be duplicates again',
    params: PairParams,
    once: true,
    response: Done,
  },
  mergeClient: {
    key: 'POST /api/clients/:id/merge',
    access: 'staff',
    summary: 'Merge a duplicate into another client of the same food bank, who then has its visits',
    params: IdParams,
    body: Type.Object({ into: Id }),
    once: 'record',
    response: Data(Client),
  },
  unmergeClient: {
    key: 'POST /api/clients/:id/unmerge',
    access: 'staff',
    summary: 'Undo a merge: the client has its own visits again',
    params: IdParams,
    once: 'record',
    response: Data(Client),
  },
});
