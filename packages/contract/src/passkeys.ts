import Type, { type Static } from 'typebox';
import { Device, SignedIn } from './accounts.ts';
import { LIMITS } from './constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Done, Id, IdParams, Instant, Nullable, Options, RequiredText } from './schema.ts';

// The JSON forms of Web Authentication Level 3, https://www.w3.org/TR/webauthn-3/ (section 5.1.8 and 5.1.9).

const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description: 'Base64url' });
const CredentialId = Base64Url(1_400);
const PublicKeyType = Options(['public-key'] as const);
const Transports = Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 10 });
const shared = { id: CredentialId, rawId: CredentialId, type: PublicKeyType };

/** What `navigator.credentials.create()` returns, as JSON. */
export const CreatedPasskey = Type.Object({
  ...shared,
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(5_000),
    transports: Type.Optional(Transports),
  }),
});
export type CreatedPasskey = Static<typeof CreatedPasskey>;

/** What `navigator.credentials.get()` returns, as JSON. */
export const PasskeyProof = Type.Object({
  ...shared,
  response: Type.Object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: Base64Url(100),
  }),
});
export type PasskeyProof = Static<typeof PasskeyProof>;

const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKeyType, alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: PublicKeyType, transports: Type.Array(Type.String()) }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreationOptions = Static<typeof CreationOptions>;

const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequestOptions = Static<typeof RequestOptions>;

export const Passkey = Type.Object({
  _id: Id,
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

const recent = 'Needs a recent confirmation (403 confirmation_needed)';
const ceremonies = { max: 30, perSeconds: 60 };

export const passkeyRoutes = defineRoutes('Security', {
  startPasskeySignIn: {
    key: 'POST /api/auth/passkeys/challenge',
    access: 'anyone',
    summary:
      'Options for navigator.credentials.get(), to sign in or to confirm an identity; valid for five minutes, once',
    status: 201,
    response: Data(RequestOptions),
    rateLimit: ceremonies,
  },
  signInWithPasskey: {
    key: 'POST /api/auth/login/passkey',
    access: 'anyone',
    summary:
      'Sign in with a passkey, without a password or a code. 401 passkey_unknown: no account has this passkey, or the challenge has expired; 401 passkey_needs_password: the password has changed since, so sign in with it first',
    body: Type.Object({
      credential: PasskeyProof,
      challenge: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Of second_factor_required: the passkey is the second step after the password',
        }),
      ),
      device: Device,
    }),
    response: SignedIn,
    rateLimit: ceremonies,
  },
  confirmWithPasskey: {
    key: 'POST /api/auth/confirm/passkey',
    access: 'signed_in',
    summary:
      "Confirm the caller's identity with one of their passkeys instead of the password; counts for this session for 15 minutes",
    body: Type.Object({ credential: PasskeyProof }),
    response: Done,
    rateLimit: ceremonies,
  },
  listPasskeys: {
    key: 'GET /api/auth/passkeys',
    access: 'signed_in',
    summary: "The caller's passkeys, newest first",
    response: Data(Type.Array(Passkey)),
  },
  startPasskey: {
    key: 'POST /api/auth/passkeys/options',
    access: 'signed_in',
    summary: `Options for navigator.credentials.create(); valid for five minutes, once. ${recent}`,
    status: 201,
    response: Data(CreationOptions),
    rateLimit: ceremonies,
  },
  addPasskey: {
    key: 'POST /api/auth/passkeys',
    access: 'signed_in',
    summary: `Add a passkey. From then on the password alone no longer signs in. 400 passkey_invalid: the challenge has expired or the response does not match it; 409 passkey_exists, too_many_passkeys. ${recent}`,
    body: Type.Object({ name: RequiredText(LIMITS.name), credential: CreatedPasskey }),
    status: 201,
    response: Data(
      Type.Object({
        passkey: Passkey,
        recovery_codes: Type.Union([Type.Array(Type.String()), Type.Null()], {
          description: 'New recovery codes if the account had no second factor before; shown once',
        }),
      }),
    ),
    rateLimit: ceremonies,
  },
  removePasskey: {
    key: 'DELETE /api/auth/passkeys/:id',
    access: 'signed_in',
    summary: `Remove a passkey. After the last one, without an authenticator app, the password alone signs in again. ${recent}`,
    params: IdParams,
    response: Done,
    rateLimit: ceremonies,
  },
});
