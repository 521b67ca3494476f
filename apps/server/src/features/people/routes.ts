import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { requireConfirmed } from '../accounts/sessions.ts';
import { listAudit } from './audit-service.ts';
import * as people from './service.ts';

const success = true as const;

export function peopleFeature(app: FastifyInstance, ctx: Context): void {
  const confirmBy = (token: string | undefined) => (db: Db) => requireConfirmed(ctx, db, token);
  serve(app, routes.listPeople, async ({ actor, query }) => ({
    success,
    ...(await people.listPeople(ctx, actor, query)),
  }));
  serve(app, routes.invitePerson, async ({ actor, token, body, language }) => {
    const data = await people.invitePerson(ctx, { actor, confirm: confirmBy(token) }, body);
    return { success, message: say(language, 'person_invited'), data };
  });
  serve(app, routes.getPerson, async ({ actor, params }) => ({
    success,
    data: await people.readPerson(ctx, actor, params.id),
  }));
  serve(app, routes.updatePerson, async ({ actor, token, params, body, language }) => {
    const data = await people.updatePerson(ctx, { actor, confirm: confirmBy(token) }, params.id, body);
    return { success, message: say(language, 'person_updated'), data };
  });
  serve(app, routes.resendPersonVerification, async ({ actor, params, language }) => {
    const data = await people.resendVerification(ctx, actor, params.id);
    return { success, message: say(language, 'person_mailed'), data };
  });
  serve(app, routes.resetSecondFactor, async (call) => {
    const data = await people.resetSecondFactor(ctx, call, call.params.id);
    return { success, message: say(call.language, 'second_factor_reset'), data };
  });
  serve(app, routes.requireNewPassword, async (call) => {
    const data = await people.requireNewPassword(ctx, call, call.params.id);
    return { success, message: say(call.language, 'password_required'), data };
  });
  serve(app, routes.listAudit, async ({ from, query }) => ({
    success,
    ...(await listAudit(from(ctx), query)),
  }));
}
