import type { FastifyInstance } from 'fastify';
import { passkeyRoutes as routes } from '@nourish/contract';
import type { Context } from '../../../context.ts';
import { serve } from '../../../http/route.ts';
import { say } from '../../../locales/texts.ts';
import * as passkeys from './service.ts';

const success = true as const;

export function passkeysFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.startPasskeySignIn, async () => ({ success, data: await passkeys.startSignIn(ctx) }));
  serve(app, routes.signInWithPasskey, async ({ body, language, network, userAgent }) => {
    const { token, user } = await passkeys.signIn(ctx, { device: undefined, ...body, network, userAgent });
    return { success, message: say(language, 'logged_in'), token, data: user };
  });
  serve(app, routes.confirmWithPasskey, async (call) => {
    await passkeys.confirmIdentity(ctx, call, call.body.credential);
    return { success, message: say(call.language, 'identity_confirmed') };
  });
  serve(app, routes.listPasskeys, async ({ actor }) => ({
    success,
    data: await passkeys.listPasskeys(ctx, actor),
  }));
  serve(app, routes.startPasskey, async (call) => ({
    success,
    data: await passkeys.startPasskey(ctx, call),
  }));
  serve(app, routes.addPasskey, async (call) => ({
    success,
    message: say(call.language, 'passkey_added'),
    data: await passkeys.addPasskey(ctx, call, call.body),
  }));
  serve(app, routes.removePasskey, async (call) => {
    await passkeys.removePasskey(ctx, call, call.params.id);
    return { success, message: say(call.language, 'passkey_removed') };
  });
}
