import Type from 'typebox';
import { CARDS_PER_PAGE, MAX_CARDS } from './client-constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Count, FileContent, Id, IdParams, Options } from './schema.ts';

export const clientCardRoutes = defineRoutes('Client cards', {
  printClientCards: {
    key: 'POST /api/clients/cards',
    access: 'staff',
    summary:
      'Cards of clients with their name, code and a QR code that finds them at the desk. Each printed card has a secret of its own; earlier cards stay valid until they are revoked',
    body: Type.Object({
      client_ids: Type.Array(Id, {
        minItems: 1,
        maxItems: MAX_CARDS,
        description: 'One card each, in this order',
      }),
      per_page: Options(CARDS_PER_PAGE),
    }),
    file: 'application/pdf',
    response: FileContent,
  },
  revokeClientCards: {
    key: 'DELETE /api/clients/:id/cards',
    access: 'staff',
    summary: 'Revoke all cards of a client: the desk does not find the client by them any more',
    params: IdParams,
    once: true,
    response: Data(Type.Object({ revoked: Count })),
  },
});
