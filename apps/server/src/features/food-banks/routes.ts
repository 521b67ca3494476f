import type { FastifyInstance } from 'fastify';
import { foodBankRoutes as routes } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { pageOf } from '../../http/pagination.ts';
import { serve } from '../../http/route.ts';
import { requireConfirmed } from '../accounts/sessions.ts';
import { presentFoodBank, presentStorageLocation } from './present.ts';
import * as foodBanks from './service.ts';
import * as writes from './write-service.ts';

export function foodBanksFeature(app: FastifyInstance): void {
  serve(app, routes.listFoodBanks, async (ctx, { actor, query }) =>
    pageOf((await foodBanks.listFoodBanks(ctx, actor, query)).map(presentFoodBank), query),
  );
  serve(app, routes.getFoodBank, async (ctx, { actor, params }) =>
    presentFoodBank(await foodBanks.getFoodBank(ctx, actor, params.id)),
  );
  serve(app, routes.listStorageLocations, async (ctx, { actor, query }) => {
    const locations = await foodBanks.listStorageLocations(ctx, foodBankScope(actor, query.foodBankId));
    return pageOf(locations.map(presentStorageLocation), query);
  });
  serve(
    app,
    routes.createFoodBank,
    async (ctx, { actor, body }) => presentFoodBank(await writes.createFoodBank(ctx, actor, body)),
    'food_bank_created',
  );
  serve(
    app,
    routes.updateFoodBank,
    async (ctx, { actor, token, params, body }) => {
      const confirm = (db: Db) => requireConfirmed(ctx, db, token);
      return presentFoodBank(await writes.updateFoodBank(ctx, { actor, confirm }, params.id, body));
    },
    'food_bank_updated',
  );
  serve(
    app,
    routes.removeFoodBank,
    (ctx, { actor, params }) => writes.removeFoodBank(ctx, actor, params.id),
    'food_bank_deleted',
  );
  serve(
    app,
    routes.createStorageLocation,
    async (ctx, { actor, body }) =>
      presentStorageLocation(await writes.createStorageLocation(ctx, actor, body)),
    'storage_location_created',
  );
  serve(
    app,
    routes.updateStorageLocation,
    async (ctx, { actor, params, body }) =>
      presentStorageLocation(await writes.updateStorageLocation(ctx, actor, params.id, body)),
    'storage_location_updated',
  );
  serve(
    app,
    routes.removeStorageLocation,
    (ctx, { actor, params }) => writes.removeStorageLocation(ctx, actor, params.id),
    'storage_location_deleted',
  );
}
