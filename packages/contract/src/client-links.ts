import Type from 'typebox';
import { TypedCode } from './accounts.ts';
import { LINK_CODE_MINUTES } from './client-constants.ts';
import { Client } from './client-schemas.ts';
import { defineRoutes } from './route.ts';
import { Data, IdParams, Instant, described } from './schema.ts';

const LinkCode = Type.Object({
  code: Type.String({
    description: 'Shown once, such as 7K3M-9XQ4: without letters that resemble digits',
  }),
  expires_at: Instant,
});

export const clientLinkRoutes = defineRoutes('Client links', {
  createLinkCode: {
    key: 'POST /api/auth/me/link-code',
    access: 'recipient',
    summary: `A code by which the desk of a food bank links the caller's account with their household there. Valid once and for ${LINK_CODE_MINUTES} minutes; replaces an earlier one`,
    status: 201,
    response: Data(LinkCode),
    rateLimit: { max: 30, perSeconds: 600 },
  },
  linkClient: {
    key: 'POST /api/clients/:id/link',
    access: 'staff',
    summary:
      'Link the account whose code this is with a client: merges the client of the account, created if needed, into this one, and returns the merged client, whose merge can be undone. An unknown, used or expired code: 400',
    params: IdParams,
    body: Type.Object({
      code: described(TypedCode, 'As typed: case, spaces and dashes do not matter'),
    }),
    once: 'record',
    sentences: { code: { wrong: 'link_code_wrong' } },
    response: Data(Client),
  },
});
