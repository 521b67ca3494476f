import type { Role } from '@nourish/contract';
import type { Answer, TestApp } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { addFactor, challengeOf, type AddedFactor } from '../../../test/second-factor.ts';
import { inTransaction } from '../../db/database.ts';
import { hashPassword } from '../accounts/passwords.ts';

export const PASSWORD = 'tomatoes on the windowsill';
/** Hashing is slow; the password of everybody here is the same. */
let hash: Promise<string> | undefined;

export interface Somebody extends Person {
  account: { email: string; password: string };
}

/** Somebody who is signed in, and can sign in again with a password. */
export async function makeSomebody(server: TestApp, role: Role = 'recipient'): Promise<Somebody> {
  const person = await makePerson(server.ctx, { role });
  const password_hash = await (hash ??= hashPassword(PASSWORD));
  await inTransaction(server.ctx, (tx) =>
    tx.updateTable('users').set({ password_hash }).where('id', '=', person.actor.user_id).execute(),
  );
  return { ...person, account: { email: person.actor.email, password: PASSWORD } };
}

/** Somebody with an authenticator app, whose code of now was not used yet. */
export async function makeSomebodyWithFactor(server: TestApp): Promise<Somebody & AddedFactor> {
  const somebody = await makeSomebody(server);
  return { ...somebody, ...(await addFactor(server, somebody.token)) };
}

/** The second step of signing in. */
export const sendCode = (server: TestApp, challenge: string, code: string): Promise<Answer> =>
  server.call('POST /api/auth/login/second-factor', { body: { challenge, code } });

/** Both steps of signing in. */
export const logInWithCode = async (server: TestApp, who: Somebody, code: string): Promise<Answer> =>
  sendCode(server, await challengeOf(server, who.account), code);

/** Lets so much time pass since the person of a session last showed who they are. */
export const ageConfirmations = (server: TestApp, { actor }: Person, minutes: number): Promise<unknown> =>
  inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: fromNow(-minutes * 60_000) })
      .where('user_id', '=', actor.user_id)
      .execute(),
  );

/** What the trail has of somebody's way in, the newest last. */
export async function eventsOf(server: TestApp, { token }: Person): Promise<string[]> {
  const { body } = await server.call('GET /api/auth/activity', { token });
  return body.data.map(({ action }: { action: string }) => action).toReversed();
}
