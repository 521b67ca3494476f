import type { FastifyInstance } from 'fastify';
import { donationRoutes as routes, type Donation } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { declinePendingDonations } from './decline-service.ts';
import { offerDonation, offerDonationOnce } from './offer-service.ts';
import * as donations from './service.ts';
import { setDonationStatus } from './status-service.ts';

const success = true as const;

export function donationsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.offerDonation, async ({ actor, body: offer, file, language, idempotencyKey, replay }) => {
    const donor = { actor, language };
    const answer = (data: Donation) => ({ success, message: say(language, 'donation_submitted'), data });
    if (idempotencyKey === undefined) return answer(await offerDonation(ctx, donor, { offer, file }));
    const once = { key: idempotencyKey, status: routes.offerDonation.status, answer };
    const offered = await offerDonationOnce(ctx, donor, { offer, file }, once);
    if (offered.replayed) replay(offered.status);
    return offered.body;
  });
  serve(app, routes.listDonations, async ({ actor, query }) => ({
    success,
    ...(await donations.listDonations(ctx, actor, query)),
  }));
  serve(app, routes.getDonationStats, async ({ actor, query }) => ({
    success,
    data: await donations.getStats(ctx, actor, query.foodbank_id),
  }));
  serve(app, routes.getDonation, async ({ actor, params }) => ({
    success,
    data: await donations.getDonation(ctx, actor, params.id),
  }));
  serve(app, routes.getDonationImage, ({ actor, params }) => donations.getImage(ctx, actor, params.id));
  serve(app, routes.declinePendingDonations, async ({ actor, body, language }) => {
    const data = await declinePendingDonations(ctx, actor, body);
    return { success, message: say(language, 'donations_declined'), data };
  });
  serve(app, routes.setDonationStatus, async ({ actor, params, body, language }) => {
    const data = await setDonationStatus(ctx, actor, params.id, body);
    const message = say(language, body.status === 'received' ? 'donation_received' : 'donation_updated');
    return { success, message, data };
  });
}
