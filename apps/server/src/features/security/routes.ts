import type { FastifyInstance } from 'fastify';
import { securityRoutes as routes } from '@nourish/contract';
import { serve } from '../../http/route.ts';
import * as factors from '../accounts/factor-setup.ts';
import * as security from './service.ts';

export function securityFeature(app: FastifyInstance): void {
  serve(app, routes.listSessions, (ctx, { actor, token }) => security.listSessions(ctx, actor, token));
  serve(
    app,
    routes.endSession,
    (ctx, { actor, token, params }) => security.endSession(ctx, actor, { ...params, token }),
    'session_ended',
  );
  serve(
    app,
    routes.endOtherSessions,
    (ctx, { actor, token }) => security.endOtherSessions(ctx, actor, token),
    'other_sessions_ended',
  );
  serve(
    app,
    routes.confirmIdentity,
    (ctx, { actor, token, body }) => security.confirmIdentity(ctx, actor, { ...body, token }),
    'identity_confirmed',
  );
  serve(app, routes.getSecondFactor, (ctx, { actor }) => factors.readFactor(ctx, actor));
  serve(app, routes.startSecondFactor, (ctx, call) => factors.startFactor(ctx, call));
  serve(
    app,
    routes.confirmSecondFactor,
    async (ctx, call) => ({ recovery_codes: await factors.confirmFactor(ctx, call, call.body.code) }),
    'second_factor_on',
  );
  serve(
    app,
    routes.renewRecoveryCodes,
    async (ctx, call) => ({ recovery_codes: await factors.renewRecoveryCodes(ctx, call) }),
    'recovery_codes_renewed',
  );
  serve(app, routes.removeSecondFactor, (ctx, call) => factors.removeFactor(ctx, call), 'second_factor_off');
  serve(app, routes.listSignInEvents, (ctx, { actor, query }) => security.listEvents(ctx, actor, query));
}
