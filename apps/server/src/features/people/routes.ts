import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { serve } from '../../http/route.ts';
import { requireConfirmed } from '../accounts/sessions.ts';
import { updatePerson } from './access-service.ts';
import { listAudit } from './audit-service.ts';
import * as people from './service.ts';

const confirmBy = (ctx: Context, token: string | undefined) => (db: Db) => requireConfirmed(ctx, db, token);

export function peopleFeature(app: FastifyInstance): void {
  serve(app, routes.listPeople, (ctx, { actor, query }) => people.listPeople(ctx, actor, query));
  serve(
    app,
    routes.invitePerson,
    (ctx, { actor, token, body }) =>
      people.invitePerson(ctx, { actor, confirm: confirmBy(ctx, token) }, body),
    'person_invited',
  );
  serve(app, routes.getPerson, (ctx, { actor, params }) => people.readPerson(ctx, actor, params.id));
  serve(
    app,
    routes.updatePerson,
    (ctx, { actor, token, params, body }) =>
      updatePerson(ctx, { actor, confirm: confirmBy(ctx, token) }, params.id, body),
    'person_updated',
  );
  serve(
    app,
    routes.resendPersonVerification,
    (ctx, { actor, params }) => people.resendVerification(ctx, actor, params.id),
    'person_mailed',
  );
  serve(
    app,
    routes.resetSecondFactor,
    (ctx, call) => people.resetSecondFactor(ctx, call, call.params.id),
    'second_factor_reset',
  );
  serve(
    app,
    routes.requireNewPassword,
    (ctx, call) => people.requireNewPassword(ctx, call, call.params.id),
    'password_required',
  );
  serve(app, routes.listAudit, (ctx, { query }) => listAudit(ctx, query));
}
