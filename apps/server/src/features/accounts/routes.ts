import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import { withMessage } from '../../http/respond.ts';
import { serve } from '../../http/route.ts';
import { readMe, updateMe } from './profile-service.ts';
import * as accounts from './service.ts';
import { finishLogIn, logIn } from './sign-in.ts';
import { endSession } from './sessions.ts';
import * as verification from './verification.ts';

export function accountsFeature(app: FastifyInstance): void {
  serve(
    app,
    routes.register,
    async (ctx, { body, language, userAgent }) => {
      const registration = { ...body, language: body.language ?? language, userAgent };
      const { user, sign_up_secret } = await accounts.register(ctx, registration);
      return { data: user, sign_up_secret };
    },
    'registered',
  );
  serve(
    app,
    routes.login,
    async (ctx, { body: { device: browserId, ...body }, network, userAgent }) => {
      const { token, user } = await logIn(ctx, { ...body, browserId, network, userAgent });
      return { token, data: user };
    },
    'logged_in',
  );
  serve(
    app,
    routes.loginSecondFactor,
    async (ctx, { body: { device: browserId, ...body }, network, userAgent }) => {
      const { token, user } = await finishLogIn(ctx, { ...body, browserId, network, userAgent });
      return { token, data: user };
    },
    'logged_in',
  );
  serve(app, routes.verifyEmail, async (ctx, { query }) => {
    const { wasVerified, signUp } = await verification.verifyEmail(ctx, query.token);
    return withMessage(wasVerified ? 'email_already_verified' : 'email_verified', signUp);
  });
  serve(app, routes.verifyEmailOnDevice, async (ctx, { body, network, userAgent }) => {
    const { token, device: browserId, sign_up_secret } = body;
    const device = { sign_up_secret, browserId, network, userAgent };
    const { wasVerified, signUp, session } = await verification.verifyEmail(ctx, token, device);
    if (session !== undefined) return withMessage('logged_in', { data: signUp, session });
    return withMessage(wasVerified ? 'email_already_verified' : 'email_verified', { data: signUp });
  });
  serve(
    app,
    routes.resendVerification,
    (ctx, { body }) => verification.resendVerification(ctx, body.email),
    'verification_sent',
  );
  serve(
    app,
    routes.forgotPassword,
    (ctx, { body }) => accounts.forgotPassword(ctx, body.email),
    'reset_sent',
  );
  serve(app, routes.resetPassword, (ctx, { body }) => accounts.resetPassword(ctx, body), 'password_changed');
  serve(app, routes.me, (ctx, { actor }) => readMe(ctx, actor));
  serve(
    app,
    routes.updateMe,
    (ctx, { actor, token, body }) => updateMe(ctx, actor, { ...body, token }),
    'profile_updated',
  );
  serve(app, routes.logout, (ctx, { token }) => endSession(ctx, token), 'logged_out');
}
