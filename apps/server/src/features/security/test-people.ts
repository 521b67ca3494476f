import type { Role } from '@nourish/contract';
import type { HttpResponse, TestApp } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { addFactor, challengeOf, type AddedFactor } from '../../../test/second-factor.ts';
import { inTransaction } from '../../db/database.ts';
import { hashPassword } from '../accounts/passwords.ts';

export const PASSWORD = 'tomatoes on the windowsill';
/** Hashing is slow, so everybody here has the same password. */
let hash: Promise<string> | undefined;

export interface Somebody extends Person {
  account: { email: string; password: string };
}

export async function makeSomebody(server: TestApp, role: Role = 'recipient'): Promise<Somebody> {
  const person = await makePerson(server.ctx, { role });
  const password_hash = await (hash ??= hashPassword(PASSWORD));
  await inTransaction(server.ctx, (tx) =>
    tx.updateTable('users').set({ password_hash }).where('id', '=', person.actor.user_id).execute(),
  );
  return { ...person, account: { email: person.actor.email, password: PASSWORD } };
}

/** Creates a person with an authenticator app whose current code is unused. */
export async function makeSomebodyWithFactor(server: TestApp): Promise<Somebody & AddedFactor> {
  const somebody = await makeSomebody(server);
  return { ...somebody, ...(await addFactor(server, somebody.token)) };
}

export const sendCode = (server: TestApp, challenge: string, code: string): Promise<HttpResponse> =>
  server.call('POST /api/auth/login/second-factor', { body: { challenge, code } });

export const logInWithCode = async (server: TestApp, who: Somebody, code: string): Promise<HttpResponse> =>
  sendCode(server, await challengeOf(server, who.account), code);

/** Moves the last confirmation of a session into the past. */
export const ageConfirmations = (server: TestApp, { actor }: Person, minutes: number): Promise<unknown> =>
  inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed_at: fromNow(-minutes * 60_000) })
      .where('user_id', '=', actor.user_id)
      .execute(),
  );

export async function eventsOf(server: TestApp, { token }: Person): Promise<string[]> {
  const { body } = await server.call('GET /api/auth/activity', { token });
  return body.data.map(({ action }: { action: string }) => action).toReversed();
}
