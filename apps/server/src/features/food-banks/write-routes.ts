import type { FastifyInstance } from 'fastify';
import { foodBankRoutes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import { requireConfirmed } from '../accounts/sessions.ts';
import { presentFoodBank, presentStorageLocation } from './present.ts';
import * as foodBanks from './write-service.ts';

const success = true as const;

export function foodBankWrites(app: FastifyInstance, ctx: Context): void {
  serve(app, foodBankRoutes.createFoodBank, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => {
      const { bank, locations } = await foodBanks.createFoodBank(inside, actor, body);
      return { success, message: say(language, 'food_bank_created'), data: presentFoodBank(bank, locations) };
    }),
  );
  serve(app, foodBankRoutes.updateFoodBank, async ({ actor, token, params, body, language }) => {
    const confirm = (db: Db) => requireConfirmed(ctx, db, token);
    const { bank, locations } = await foodBanks.updateFoodBank(ctx, { actor, confirm }, params.id, body);
    return { success, message: say(language, 'food_bank_updated'), data: presentFoodBank(bank, locations) };
  });
  serve(app, foodBankRoutes.removeFoodBank, async ({ actor, params, language }) => {
    await foodBanks.removeFoodBank(ctx, actor, params.id);
    return { success, message: say(language, 'food_bank_deleted') };
  });
  serve(app, foodBankRoutes.createStorageLocation, ({ once, actor, body, language }) =>
    once(ctx, async (inside) => {
      const location = await foodBanks.createStorageLocation(inside, actor, body);
      const message = say(language, 'storage_location_created');
      return { success, message, data: presentStorageLocation(location) };
    }),
  );
  serve(app, foodBankRoutes.updateStorageLocation, async ({ actor, params, body, language }) => {
    const location = await foodBanks.updateStorageLocation(ctx, actor, params.id, body);
    const message = say(language, 'storage_location_updated');
    return { success, message, data: presentStorageLocation(location) };
  });
  serve(app, foodBankRoutes.removeStorageLocation, async ({ actor, params, language }) => {
    await foodBanks.removeStorageLocation(ctx, actor, params.id);
    return { success, message: say(language, 'storage_location_deleted') };
  });
}
