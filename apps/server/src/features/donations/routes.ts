import type { FastifyInstance } from 'fastify';
import { donationRoutes as routes } from '@nourish/contract';
import { withMessage } from '../../http/respond.ts';
import { serve } from '../../http/route.ts';
import { receiveDonations } from './arrival-service.ts';
import { offerDonation } from './offer-service.ts';
import { getGiving, getGivingStatement } from './giving/service.ts';
import * as donations from './service.ts';
import { listPictures, takeOverPicture } from './picture-service.ts';
import { declinePendingDonations, setDonationStatus, setOfferStatus } from './status-service.ts';

export function donationsFeature(app: FastifyInstance): void {
  serve(
    app,
    routes.offerDonation,
    async (ctx, { actor, body: offer, file, language, idempotencyKey: key, markReplayed }) => {
      const offered = await offerDonation(ctx, { actor, language }, { offer, file }, key);
      if (offered.replayed) markReplayed('response');
      return offered.value;
    },
    'donation_submitted',
  );
  serve(app, routes.listDonations, (ctx, { actor, query }) => donations.listDonations(ctx, actor, query));
  serve(app, routes.getDonationStats, (ctx, { actor, query }) =>
    donations.getStats(ctx, actor, query.foodbank_id),
  );
  serve(app, routes.getGiving, (ctx, { actor }) => getGiving(ctx, actor));
  serve(app, routes.getGivingStatement, (ctx, { actor, query, language }) =>
    getGivingStatement(ctx, actor, query, language),
  );
  serve(app, routes.getDonation, (ctx, { actor, params }) => donations.getDonation(ctx, actor, params.id));
  serve(app, routes.listDonationPictures, (ctx, { actor, query }) =>
    listPictures(ctx, actor, query.inventory_id),
  );
  serve(
    app,
    routes.takeOverDonationPicture,
    (ctx, { actor, params }) => takeOverPicture(ctx, actor, params.id),
    'item_updated',
  );
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
  serve(app, routes.setOfferStatus, async (ctx, { actor, params, body }) =>
    withMessage(
      body.status === 'received' ? 'donation_received' : 'donation_updated',
      await setOfferStatus(ctx, actor, params.id, body),
    ),
  );
  serve(app, routes.setDonationStatus, async (ctx, { actor, params, body }) =>
    withMessage(
      body.status === 'received' ? 'donation_received' : 'donation_updated',
      await setDonationStatus(ctx, actor, params.id, body),
    ),
  );
}
