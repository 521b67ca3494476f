import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { serve } from '../../http/route.ts';
import { say } from '../../locales/texts.ts';
import * as accounts from './service.ts';
import { finishLogIn, logIn } from './sign-in.ts';
import { endSession } from './sessions.ts';

const success = true as const;

export function accountsFeature(app: FastifyInstance, ctx: Context): void {
  serve(app, routes.register, async ({ body, language, userAgent }) => {
    const data = await accounts.register(ctx, { ...body, language: body.language ?? language, userAgent });
    return { success, message: say(language, 'registered'), data };
  });
  serve(app, routes.login, async ({ body, language, network, userAgent }) => {
    const { token, user } = await logIn(ctx, { device: undefined, ...body, network, userAgent });
    return { success, message: say(language, 'logged_in'), token, data: user };
  });
  serve(app, routes.loginSecondFactor, async ({ body, language, network, userAgent }) => {
    const { token, user } = await finishLogIn(ctx, { device: undefined, ...body, network, userAgent });
    return { success, message: say(language, 'logged_in'), token, data: user };
  });
  serve(app, routes.verifyEmail, async ({ query, language }) => {
    const { wasVerified, signUp } = await accounts.verifyEmail(ctx, query.token);
    const message = say(language, wasVerified ? 'email_already_verified' : 'email_verified');
    return { success, message, ...(signUp && { data: signUp }) };
  });
  serve(app, routes.resendVerification, async ({ body, language }) => {
    await accounts.resendVerification(ctx, body.email);
    return { success, message: say(language, 'verification_sent') };
  });
  serve(app, routes.forgotPassword, async ({ body, language }) => {
    await accounts.forgotPassword(ctx, body.email);
    return { success, message: say(language, 'reset_sent') };
  });
  serve(app, routes.resetPassword, async ({ body, language }) => {
    await accounts.resetPassword(ctx, body);
    return { success, message: say(language, 'password_changed') };
  });
  serve(app, routes.me, async ({ actor }) => ({ success, data: await accounts.readMe(ctx, actor) }));
  serve(app, routes.updateMe, async ({ actor, token, body, language }) => {
    const data = await accounts.updateMe(ctx, actor, { ...body, token });
    return { success, message: say(language, 'profile_updated'), data };
  });
  serve(app, routes.logout, async ({ token, language }) => {
    await endSession(ctx, token);
    return { success, message: say(language, 'logged_out') };
  });
}
