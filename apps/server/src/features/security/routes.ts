import type { FastifyInstance } from 'fastify';
import { securityRoutes as routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import * as factors from '../accounts/factor-setup.ts';
import * as security from './service.ts';

const success = true as const;

export function securityFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.listSessions, async ({ actor, token }) => ({
    success,
    data: await security.listSessions(ctx, actor, token),
  }));
  serve(app, routes.endSession, async ({ actor, token, params, language }) => {
    await security.endSession(ctx, actor, { ...params, token });
    return { success, message: say(language, 'session_ended') };
  });
  serve(app, routes.endOtherSessions, async ({ actor, token, language }) => {
    await security.endOtherSessions(ctx, actor, token);
    return { success, message: say(language, 'other_sessions_ended') };
  });
  serve(app, routes.confirmIdentity, async ({ actor, token, body, language }) => {
    await security.confirmIdentity(ctx, actor, { ...body, token });
    return { success, message: say(language, 'identity_confirmed') };
  });
  serve(app, routes.getSecondFactor, async ({ actor }) => ({
    success,
    data: await factors.readFactor(ctx, actor),
  }));
  serve(app, routes.startSecondFactor, async (call) => ({
    success,
    data: await factors.startFactor(ctx, call),
  }));
  serve(app, routes.confirmSecondFactor, async (call) => ({
    success,
    message: say(call.language, 'second_factor_on'),
    data: { recovery_codes: await factors.confirmFactor(ctx, call, call.body.code) },
  }));
  serve(app, routes.renewRecoveryCodes, async (call) => ({
    success,
    message: say(call.language, 'recovery_codes_renewed'),
    data: { recovery_codes: await factors.renewRecoveryCodes(ctx, call) },
  }));
  serve(app, routes.removeSecondFactor, async (call) => {
    await factors.removeFactor(ctx, call);
    return { success, message: say(call.language, 'second_factor_off') };
  });
  serve(app, routes.listSignInEvents, async ({ actor, query }) => ({
    success,
    ...(await security.listEvents(ctx, actor, query)),
  }));
}
