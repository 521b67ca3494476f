import type { FastifyInstance } from 'fastify';
import { foodBankRoutes } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import { serve } from '../../http/route.ts';
import { requireConfirmed } from '../accounts/sessions.ts';
import { presentFoodBank, presentStorageLocation } from './present.ts';
import * as foodBanks from './write-service.ts';

export function foodBankWrites(app: FastifyInstance): void {
  serve(
    app,
    foodBankRoutes.createFoodBank,
    async (ctx, { actor, body }) => presentFoodBank(await foodBanks.createFoodBank(ctx, actor, body)),
    'food_bank_created',
  );
  serve(
    app,
    foodBankRoutes.updateFoodBank,
    async (ctx, { actor, token, params, body }) => {
      const confirm = (db: Db) => requireConfirmed(ctx, db, token);
      return presentFoodBank(await foodBanks.updateFoodBank(ctx, { actor, confirm }, params.id, body));
    },
    'food_bank_updated',
  );
  serve(
    app,
    foodBankRoutes.removeFoodBank,
    (ctx, { actor, params }) => foodBanks.removeFoodBank(ctx, actor, params.id),
    'food_bank_deleted',
  );
  serve(
    app,
    foodBankRoutes.createStorageLocation,
    async (ctx, { actor, body }) =>
      presentStorageLocation(await foodBanks.createStorageLocation(ctx, actor, body)),
    'storage_location_created',
  );
  serve(
    app,
    foodBankRoutes.updateStorageLocation,
    async (ctx, { actor, params, body }) =>
      presentStorageLocation(await foodBanks.updateStorageLocation(ctx, actor, params.id, body)),
    'storage_location_updated',
  );
  serve(
    app,
    foodBankRoutes.removeStorageLocation,
    (ctx, { actor, params }) => foodBanks.removeStorageLocation(ctx, actor, params.id),
    'storage_location_deleted',
  );
}
