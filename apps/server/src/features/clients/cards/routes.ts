import type { FastifyInstance } from 'fastify';
import { clientCardRoutes as routes } from '@nourish/contract';
import { serve } from '../../../http/route.ts';
import { printCards, revokeCards } from './service.ts';

export function clientCardsFeature(app: FastifyInstance): void {
  serve(app, routes.printClientCards, (ctx, { actor, body, language }) =>
    printCards(ctx, actor, body, language),
  );
  serve(app, routes.revokeClientCards, (ctx, { actor, params }) => revokeCards(ctx, actor, params.id));
}
