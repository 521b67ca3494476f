import Type, { type Static } from 'typebox';
import { DeviceKind, TypedCode, TypedPassword } from './accounts.ts';
import { SIGN_IN_EVENTS } from './admin-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  Done,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  described,
} from './schema.ts';

export const OwnSession = Type.Object({
  _id: Id,
  ...DeviceKind.properties,
  created_at: Instant,
  last_used_at: described(Instant, 'To the hour'),
  is_current: Type.Boolean({ description: 'The one that asks' }),
});
export type OwnSession = Static<typeof OwnSession>;

export const SecondFactor = Type.Object({
  is_on: Type.Boolean({ description: 'The password alone does not sign in' }),
  has_app: Type.Boolean({ description: 'An authenticator app is set up' }),
  since: described(Nullable(Instant), 'When the app was set up'),
  recovery_codes_left: Count,
  is_required: Type.Boolean({ description: 'This server asks people with this role for one' }),
});
export type SecondFactor = Static<typeof SecondFactor>;

/** Shown once; the server keeps nothing that they can be read from. */
const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

export const SignInEvent = Type.Object({
  _id: Id,
  action: Options(SIGN_IN_EVENTS),
  ...DeviceKind.properties,
  by_other: Type.Boolean({ description: 'An administrator did it' }),
  count: Nullable(Type.Integer({ description: 'How many tries, sessions or codes, where that is counted' })),
  created_at: Instant,
});
export type SignInEvent = Static<typeof SignInEvent>;

const recent = 'Needs a recent confirmation (403 confirmation_needed)';

export const securityRoutes = defineRoutes('Security', {
  listSessions: {
    key: 'GET /api/auth/sessions',
    access: 'signed_in',
    summary: 'Where the caller is signed in, the last used first; at most 100',
    response: Data(Type.Array(OwnSession)),
  },
  endSession: {
    key: 'DELETE /api/auth/sessions/:id',
    access: 'signed_in',
    summary: `End one of the caller's sessions, at once on every server. ${recent}`,
    params: IdParams,
    response: Done,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  endOtherSessions: {
    key: 'DELETE /api/auth/sessions',
    access: 'signed_in',
    summary: `End all other sessions of the caller, and their calendar feed. ${recent}`,
    response: Done,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  confirmIdentity: {
    key: 'POST /api/auth/confirm',
    access: 'signed_in',
    summary:
      "Confirm the caller's identity again, with the password and, if there is a second factor, a code; valid in this session for 15 minutes, like signing in",
    body: Type.Object({ password: TypedPassword, code: Type.Optional(TypedCode) }),
    response: Done,
    rateLimit: { max: 30, perSeconds: 60 },
  },
  getSecondFactor: {
    key: 'GET /api/auth/second-factor',
    access: 'signed_in',
    summary: 'Whether the caller signs in with a second factor',
    response: Data(SecondFactor),
  },
  startSecondFactor: {
    key: 'POST /api/auth/second-factor',
    access: 'signed_in',
    summary: `Begin to add an authenticator app (RFC 6238); nothing changes until a code of it is sent. Replaces what was begun before; 409 where one is on. ${recent}`,
    status: 201,
    response: Data(
      Type.Object({
        secret: Type.String({ description: 'In Base32, for typing' }),
        uri: Type.String({ description: 'otpauth://, for the QR code' }),
      }),
    ),
    rateLimit: { max: 20, perSeconds: 600 },
  },
  confirmSecondFactor: {
    key: 'POST /api/auth/second-factor/confirm',
    access: 'signed_in',
    summary: `Switch the second factor on with the first code of the app; returns the recovery codes. ${recent}`,
    body: Type.Object({ code: TypedCode }),
    response: Data(RecoveryCodes),
    rateLimit: { max: 30, perSeconds: 60 },
  },
  renewRecoveryCodes: {
    key: 'POST /api/auth/second-factor/recovery-codes',
    access: 'signed_in',
    summary: `New recovery codes in place of the old ones; 404 without a second factor. ${recent}`,
    response: Data(RecoveryCodes),
    rateLimit: { max: 20, perSeconds: 600 },
  },
  removeSecondFactor: {
    key: 'DELETE /api/auth/second-factor',
    access: 'signed_in',
    summary: `Remove the authenticator app; 404 without one. Without passkeys the password alone signs in again. ${recent}`,
    response: Done,
    rateLimit: { max: 20, perSeconds: 600 },
  },
  listSignInEvents: {
    key: 'GET /api/auth/activity',
    access: 'signed_in',
    summary: 'Sign-in events of the caller, the newest first',
    query: Type.Object(PageQuery),
    response: Page(SignInEvent),
  },
});
