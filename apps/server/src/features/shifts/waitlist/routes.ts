import type { FastifyInstance } from 'fastify';
import { waitlistRoutes as routes } from '@nourish/contract';
import { formatDay } from '../../../adapters/mail-format.ts';
import type { Context } from '../../../context.ts';
import { serve } from '../../../http/route.ts';
import { say } from '../../../locales/texts.ts';
import { answerOffer, joinWaitlist, leaveWaitlist, listMyWaits, readOffer } from './service.ts';

const success = true as const;

export function waitlistRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.joinWaitlist, ({ once, actor, params, language }) =>
    once(ctx, async (inside) => ({
      success,
      data: await joinWaitlist(inside, actor, params.id),
      message: say(language, 'waitlist_joined'),
    })),
  );
  serve(app, routes.leaveWaitlist, async ({ actor, params, language }) => {
    await leaveWaitlist(ctx, actor, params.id);
    return { success, message: say(language, 'waitlist_left') };
  });
  serve(app, routes.listMyWaits, async ({ actor }) => ({ success, data: await listMyWaits(ctx, actor) }));
  serve(app, routes.readWaitlistOffer, async ({ body }) => ({ success, data: await readOffer(ctx, body) }));
  serve(app, routes.answerWaitlistOffer, async ({ body, language }) => {
    const data = await answerOffer(ctx, body);
    const values = { activity: data.title, date: formatDay(data.shift_date, language) };
    const message = body.accept
      ? say(language, 'signed_up_for_shift', values)
      : say(language, 'waitlist_passed');
    return { success, message, data };
  });
}
