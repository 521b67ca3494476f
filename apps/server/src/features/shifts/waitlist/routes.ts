import type { FastifyInstance } from 'fastify';
import { waitlistRoutes as routes } from '@nourish/contract';
import { formatDay } from '../../../adapters/mail-format.ts';
import { withMessage } from '../../../http/respond.ts';
import { serve } from '../../../http/route.ts';
import { answerOffer, joinWaitlist, leaveWaitlist, listMyWaits, readOffer } from './service.ts';

export function waitlistRoutes(app: FastifyInstance): void {
  serve(
    app,
    routes.joinWaitlist,
    (ctx, { actor, params }) => joinWaitlist(ctx, actor, params.id),
    'waitlist_joined',
  );
  serve(
    app,
    routes.leaveWaitlist,
    (ctx, { actor, params }) => leaveWaitlist(ctx, actor, params.id),
    'waitlist_left',
  );
  serve(app, routes.listMyWaits, (ctx, { actor }) => listMyWaits(ctx, actor));
  serve(app, routes.readWaitlistOffer, (ctx, { body }) => readOffer(ctx, body));
  serve(app, routes.answerWaitlistOffer, async (ctx, { body, language }) => {
    const data = await answerOffer(ctx, body);
    if (!body.accept) return withMessage('waitlist_passed', data);
    const values = { activity: data.title, date: formatDay(data.shift_date, language) };
    return withMessage('signed_up_for_shift', data, values);
  });
}
