import type { FastifyInstance } from 'fastify';
import { passkeyRoutes as routes } from '@nourish/contract';
import { serve } from '../../../http/route.ts';
import * as passkeys from './service.ts';

export function passkeysFeature(app: FastifyInstance): void {
  serve(app, routes.startPasskeySignIn, (ctx) => passkeys.startSignIn(ctx));
  serve(
    app,
    routes.signInWithPasskey,
    async (ctx, { body: { device: browserId, ...body }, network, userAgent }) => {
      const { token, user } = await passkeys.signIn(ctx, { ...body, browserId, network, userAgent });
      return { token, data: user };
    },
    'logged_in',
  );
  serve(
    app,
    routes.confirmWithPasskey,
    (ctx, call) => passkeys.confirmIdentity(ctx, call, call.body.credential),
    'identity_confirmed',
  );
  serve(app, routes.listPasskeys, (ctx, { actor }) => passkeys.listPasskeys(ctx, actor));
  serve(app, routes.startPasskey, (ctx, call) => passkeys.startPasskey(ctx, call));
  serve(app, routes.addPasskey, (ctx, call) => passkeys.addPasskey(ctx, call, call.body), 'passkey_added');
  serve(
    app,
    routes.removePasskey,
    (ctx, call) => passkeys.removePasskey(ctx, call, call.params.id),
    'passkey_removed',
  );
}
