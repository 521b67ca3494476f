import type { FastifyInstance } from 'fastify';
import { foodBankRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { pageOf } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { presentFoodBank, presentStorageLocation } from './present.ts';
import * as foodBanks from './service.ts';
import { foodBankWrites } from './write-routes.ts';

const success = true as const;

export function foodBanksFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, foodBankRoutes.listFoodBanks, async ({ actor, query }) => {
    const found = await foodBanks.listFoodBanks(ctx, actor, query);
    const all = found.map(({ bank, locations }) => presentFoodBank(bank, locations));
    return { success, ...pageOf(all, query) };
  });
  serve(app, foodBankRoutes.getFoodBank, async ({ actor, params }) => {
    const { bank, locations } = await foodBanks.getFoodBank(ctx, actor, params.id);
    return { success, data: presentFoodBank(bank, locations) };
  });
  serve(app, foodBankRoutes.listStorageLocations, async ({ actor, query }) => {
    const locations = await foodBanks.listStorageLocations(ctx, foodBankScope(actor, query.foodBankId));
    return { success, ...pageOf(locations.map(presentStorageLocation), query) };
  });
  foodBankWrites(app, ctx);
}
