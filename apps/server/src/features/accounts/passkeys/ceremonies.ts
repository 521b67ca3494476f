import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { hashSecret, newSecret } from '../sessions.ts';
import { commitLoosely } from '../queries.ts';
import { deleteExpiredChallenges, insertChallenge, spendChallenge, type PasskeyRow } from './queries.ts';

/** How long a person may take for the device's own dialog. */
const CEREMONY_MS = 5 * 60_000;

/** Of the keys of passkeys: what every device offers, and every version of Node.js verifies. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/**
 * The relying party: the host of APP_URL. WebAuthn accepts host names only, so a server on a loopback address
 * uses `localhost` (https://www.w3.org/TR/webauthn-3/#relying-party-identifier).
 */
export function relyingParty(appUrl: string): { id: string; origin: string } {
  const url = new URL(appUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Options for `navigator.credentials.create()`; the challenge belongs to the caller. */
export async function creationOptions(
  ctx: Context,
  actor: Actor,
  existing: readonly PasskeyRow[],
): Promise<PasskeyCreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: 'Nourish',
    rpID: relyingParty(ctx.config.appUrl).id,
    userID: userHandle(actor.user_id),
    userName: actor.email,
    userDisplayName: actor.name,
    challenge: Buffer.from(await newChallenge(ctx, actor.user_id), 'base64url'),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    challenge: options.challenge,
    rp: { id: options.rp.id ?? '', name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CEREMONY_MS,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Options for `navigator.credentials.get()`. They name no account, so they reveal nothing about one. */
export const requestOptions = async (ctx: Context): Promise<PasskeyRequestOptions> => ({
  challenge: await newChallenge(ctx, null),
  rpId: relyingParty(ctx.config.appUrl).id,
  timeout: CEREMONY_MS,
  userVerification: 'required',
});

/** Verifies a new passkey. Returns null if anything does not match or the challenge has expired. */
export async function verifyCreated(
  ctx: Context,
  actor: Actor,
  response: CreatedPasskey,
): Promise<WebAuthnCredential | null> {
  const challenge = await takeChallenge(ctx, actor.user_id, response.response.clientDataJSON);
  if (challenge === null || hasCertificates(response.response.attestationObject)) return null;
  const party = relyingParty(ctx.config.appUrl);
  const result = await orNull(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (result?.verified !== true) return null;
  const { credential } = result.registrationInfo;
  // The library does not compare the id of the response with the signed one.
  return credential.id === response.id ? credential : null;
}

/**
 * Verifies a use of a passkey. Returns its new counter; null if anything does not match or the challenge has
 * expired.
 */
export async function verifyProof(
  ctx: Context,
  { response, ...proof }: PasskeyProof,
  passkey: { user_id: string; public_key: Buffer; counter: number },
): Promise<number | null> {
  const { userHandle: handle, ...signed } = response;
  const challenge = await takeChallenge(ctx, null, response.clientDataJSON);
  if (challenge === null) return null;
  if (!Buffer.from(handle, 'base64url').equals(userHandle(passkey.user_id))) return null;
  const party = relyingParty(ctx.config.appUrl);
  const result = await orNull(
    verifyAuthenticationResponse({
      response: { ...proof, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: proof.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  return result?.verified === true ? result.authenticationInfo.newCounter : null;
}

/** The id that an authenticator stores with a passkey: the 16 bytes of the user id. */
const userHandle = (user_id: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(user_id.replaceAll('-', ''), 'hex'));

/** Returns the challenge in base64url and stores its hash. */
async function newChallenge(ctx: Context, user_id: string | null): Promise<string> {
  const { token, token_hash } = newSecret();
  const expires_at = new Date(ctx.clock.now().getTime() + CEREMONY_MS);
  await inTransaction(ctx, async (tx) => {
    await commitLoosely(tx);
    await deleteExpiredChallenges(tx, ctx.clock.now());
    await insertChallenge(tx, { challenge_hash: token_hash, user_id, expires_at });
  });
  return token;
}

/**
 * Uses up the challenge of a response. Returns null if it was never issued to this user, was used already or
 * has expired.
 */
async function takeChallenge(
  ctx: Context,
  user_id: string | null,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const isIssued = await inTransaction(ctx, (tx) =>
    spendChallenge(tx, { challenge_hash: hashSecret(challenge), user_id, now: ctx.clock.now() }),
  );
  return isIssued ? challenge : null;
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof data === 'object' &&
      data !== null &&
      'challenge' in data &&
      typeof data.challenge === 'string'
      ? data.challenge
      : null;
  } catch {
    return null;
  }
}

/**
 * True if an attestation has certificates, or is unreadable. The library would download the revocation lists
 * that such certificates name, which lets a client choose addresses for the server to call.
 */
function hasCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const isSelfSigned = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
    return decoded.get('fmt') !== 'none' && !isSelfSigned;
  } catch {
    return true;
  }
}

/** The library throws on every mismatch and on malformed bytes. */
const orNull = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null);
