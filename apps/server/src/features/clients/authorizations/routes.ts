import type { FastifyInstance } from 'fastify';
import { authorizationRoutes as routes } from '@nourish/contract';
import { serve } from '../../../http/route.ts';
import * as authorizations from './service.ts';

export function authorizationsFeature(app: FastifyInstance): void {
  serve(app, routes.listAuthorizations, (ctx, { actor, params }) =>
    authorizations.listAuthorizations(ctx, actor, params.id),
  );
  serve(
    app,
    routes.createAuthorization,
    (ctx, { actor, params, body }) => authorizations.createAuthorization(ctx, actor, params.id, body),
    {
      message: 'authorization_recorded',
      record: {
        idOf: ({ _id }) => _id,
        read: (ctx, { actor }, id) => authorizations.getAuthorization(ctx, actor, id),
      },
    },
  );
  serve(
    app,
    routes.revokeAuthorization,
    (ctx, { actor, params }) => authorizations.revokeAuthorization(ctx, actor, params.id),
    'authorization_revoked',
  );
}
