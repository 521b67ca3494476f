import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '../src/db/database.ts';
import { hashSecret } from '../src/features/accounts/sessions.ts';
import type { TestApp } from './app.ts';

const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows `steps` half-minutes from now, by the server's clock. */
export const codeOf = ({ ctx }: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: ctx.clock.now().getTime() + steps * STEP_MS,
  });

export interface AddedFactor {
  secret: string;
  recovery_codes: string[];
}

/** Adds an authenticator app to the account of a token; the current code stays usable. */
export async function addFactor(server: TestApp, token: string): Promise<AddedFactor> {
  const { secret } = (await server.call('POST /api/auth/second-factor', { token })).body.data;
  const body = { code: codeOf(server, secret) };
  const response = await server.call('POST /api/auth/second-factor/confirm', { token, body });
  if (response.status !== 200) throw new Error(`could not add a second factor: ${response.body.code}`);
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('second_factors')
      .set({ last_step: 0 })
      .where('user_id', '=', (from) =>
        from.selectFrom('sessions').select('user_id').where('token_hash', '=', hashSecret(token)),
      )
      .execute(),
  );
  return { secret, recovery_codes: response.body.data.recovery_codes };
}

/** Signs in with the password and returns the challenge for the code. */
export async function challengeOf(
  server: TestApp,
  account: { email: string; password: string },
): Promise<string> {
  const { body } = await server.call('POST /api/auth/login', { body: account });
  if (body.code !== 'second_factor_required')
    throw new Error(`expected second_factor_required, got ${body.code}`);
  return body.errors[0].challenge;
}
