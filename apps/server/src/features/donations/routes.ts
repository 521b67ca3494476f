import type { FastifyInstance } from 'fastify';
import { donationRoutes as routes } from '@nourish/contract';
import { withMessage } from '../../http/respond.ts';
import { serve } from '../../http/route.ts';
import { receiveDonations } from './arrival-service.ts';
import { offerDonation } from './offer-service.ts';
import * as donations from './service.ts';
import { declinePendingDonations, setDonationStatus } from './status-service.ts';

export function donationsFeature(app: FastifyInstance): void {
  serve(
    app,
    routes.offerDonation,
    async (ctx, { actor, body: offer, file, language, idempotencyKey: key, markReplayed }) => {
      const offered = await offerDonation(ctx, { actor, language }, { offer, file }, key);
      if (offered.replayed) markReplayed();
      return offered.value;
    },
    'donation_submitted',
  );
  serve(app, routes.listDonations, (ctx, { actor, query }) => donations.listDonations(ctx, actor, query));
  serve(app, routes.getDonationStats, (ctx, { actor, query }) =>
    donations.getStats(ctx, actor, query.foodbank_id),
  );
  serve(app, routes.getDonation, (ctx, { actor, params }) => donations.getDonation(ctx, actor, params.id));
  serve(app, routes.getDonationImage, (ctx, { actor, params }) => donations.getImage(ctx, actor, params.id));
  serve(
    app,
    routes.declinePendingDonations,
    (ctx, { actor, body }) => declinePendingDonations(ctx, actor, body),
    'donations_declined',
  );
  serve(
    app,
    routes.receiveDonations,
    (ctx, { actor, body }) => receiveDonations(ctx, actor, body),
    'donation_received',
  );
  serve(app, routes.setDonationStatus, async (ctx, { actor, params, body }) =>
    withMessage(
      body.status === 'received' ? 'donation_received' : 'donation_updated',
      await setDonationStatus(ctx, actor, params.id, body),
    ),
  );
}
