import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { FACTOR_CODE_LENGTH } from '@nourish/contract/constants';

const ISSUER = 'Nourish';
const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

// Supported by every authenticator app. HMAC does not depend on the collision resistance of SHA-1.
const appOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: FACTOR_CODE_LENGTH,
    period: PERIOD_SECONDS,
  });

/** Returns the secret for authenticator apps: for typing, and as a URI for the QR code. */
export function totpAddress(secret: Buffer, email: string): { secret: string; uri: string } {
  const app = appOf(secret, email);
  return { secret: app.secret.base32, uri: app.toString() };
}

/** Returns the time step of a code; undefined if it is not valid now, give or take 30 seconds. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = appOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}
