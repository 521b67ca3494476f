import { addPasskey, Authenticator, proofOf } from './authenticator.ts';
import { addFactor, challengeOf, codeOf } from './second-factor.ts';
import { givePassword } from './report-calls.ts';
import type { MakeCall, RouteName } from './valid-calls.ts';
import { PASSWORD, person } from './world.ts';

const nothing: MakeCall = () => ({});
const withFactor: MakeCall = async ({ server }, { token }) => {
  await addFactor(server, token);
  return {};
};

/** The `VALID_CALLS` about sign-in. */
export const SECURITY_CALLS = {
  loginSecondFactor: async (world) => {
    const donor = await person(world, 'donor');
    await givePassword(world, donor);
    const { secret } = await addFactor(world.server, donor.token);
    const account = { email: donor.actor.email, password: PASSWORD };
    return {
      body: { challenge: await challengeOf(world.server, account), code: codeOf(world.server, secret) },
    };
  },
  resetSecondFactor: async (world) => {
    const { actor, token } = await person(world, 'donor');
    await addFactor(world.server, token);
    return { params: { id: actor.user_id } };
  },
  listSessions: nothing,
  endSession: async ({ server }, { token }) => {
    const { data } = (await server.call('GET /api/auth/sessions', { token })).body;
    return { params: { id: data[0]._id } };
  },
  endOtherSessions: nothing,
  confirmIdentity: async (world, caller) => {
    await givePassword(world, caller);
    return { body: { password: PASSWORD } };
  },
  getSecondFactor: nothing,
  startSecondFactor: nothing,
  confirmSecondFactor: async ({ server }, { token }) => {
    const { data } = (await server.call('POST /api/auth/second-factor', { token })).body;
    return { body: { code: codeOf(server, data.secret) } };
  },
  renewRecoveryCodes: withFactor,
  removeSecondFactor: withFactor,
  startPasskeySignIn: nothing,
  signInWithPasskey: async (world) => {
    const { token } = await person(world, 'donor');
    const { authenticator } = await addPasskey(world.server, token);
    return { body: { credential: await proofOf(world.server, authenticator) } };
  },
  confirmWithPasskey: async ({ server }, { token }) => {
    const { authenticator } = await addPasskey(server, token);
    return { body: { credential: await proofOf(server, authenticator) } };
  },
  listPasskeys: nothing,
  startPasskey: nothing,
  addPasskey: async ({ server }, { token }) => {
    const { data } = (await server.call('POST /api/auth/passkeys/options', { token })).body;
    return { body: { name: 'Phone', credential: new Authenticator(server).create(data) } };
  },
  removePasskey: async ({ server }, { token }) => ({ params: { id: (await addPasskey(server, token)).id } }),
  listSignInEvents: () => ({ query: { page: 1, limit: 10 } }),
} satisfies Partial<Record<RouteName, MakeCall>>;
