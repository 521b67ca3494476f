import type { FastifyInstance } from 'fastify';
import { foodBankRoutes } from '@nourish/contract';
import { foodBankScope } from '../../http/access.ts';
import { pageOf } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { presentFoodBank, presentStorageLocation } from './present.ts';
import * as foodBanks from './service.ts';
import { foodBankWrites } from './write-routes.ts';

export function foodBanksFeature(app: FastifyInstance): void {
  serve(app, foodBankRoutes.listFoodBanks, async (ctx, { actor, query }) =>
    pageOf((await foodBanks.listFoodBanks(ctx, actor, query)).map(presentFoodBank), query),
  );
  serve(app, foodBankRoutes.getFoodBank, async (ctx, { actor, params }) =>
    presentFoodBank(await foodBanks.getFoodBank(ctx, actor, params.id)),
  );
  serve(app, foodBankRoutes.listStorageLocations, async (ctx, { actor, query }) => {
    const locations = await foodBanks.listStorageLocations(ctx, foodBankScope(actor, query.foodBankId));
    return pageOf(locations.map(presentStorageLocation), query);
  });
  foodBankWrites(app);
}
