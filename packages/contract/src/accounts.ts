import Type, { type Static } from 'typebox';
import {
  LANGUAGES,
  LIMITS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  ROLES,
  SECOND_FACTOR_STATES,
  SESSION_DAYS,
  SIGN_UP_ROLES,
} from './constants.ts';
import { BROWSERS, SYSTEMS } from './devices.ts';
import { HOUSEHOLD_MAX_PEOPLE, HOUSEHOLD_TYPES, INCOME_SOURCES } from './report-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Data,
  Done,
  Email,
  Id,
  Instant,
  Nullable,
  Options,
  RequiredText,
  Text,
  described,
} from './schema.ts';

export const Role = Options(ROLES);
export type Role = Static<typeof Role>;
export const Language = Options(LANGUAGES);
export type Language = Static<typeof Language>;

const People = Nullable(
  Type.Integer({ minimum: 0, maximum: HOUSEHOLD_MAX_PEOPLE, description: 'null: prefers not to say' }),
);
/** A recipient's household answers, all optional; null: prefers not to say. */
export const HouseholdAnswers = Type.Object({
  adults: described(People, '18 to 64, the person included'),
  children: described(People, 'Under 18'),
  seniors: described(People, '65 and older'),
  household_type: Nullable(Options(HOUSEHOLD_TYPES)),
  income_source: Nullable(Options(INCOME_SOURCES)),
  newcomer: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description: 'Somebody came to Canada within the last ten years',
  }),
});
export type HouseholdAnswers = Static<typeof HouseholdAnswers>;
export const Household = Type.Object({
  ...HouseholdAnswers.properties,
  consented_at: described(
    Instant,
    'Since when the person agrees that they are counted; another answer does not change it',
  ),
});
export type Household = Static<typeof Household>;

export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  role: Role,
  language: Language,
  email_verified: Type.Boolean(),
  foodbank_id: described(
    Nullable(Id),
    'Of staff: where they work. Of others: their own choice, the preset of the food bank filter',
  ),
  foodbank: Type.Union([
    Type.Object({ _id: Id, name: Type.String(), location: Type.String({ description: 'City, province' }) }),
    Type.Null(),
  ]),
  created_at: Instant,
  household: Type.Optional(
    Type.Union([Household, Type.Null()], {
      description: 'Of recipients, for themselves; null: nothing told',
    }),
  ),
  second_factor: Type.Optional(
    described(
      Options(SECOND_FACTOR_STATES),
      'required: this server asks for one, and until it is there every other call is refused',
    ),
  ),
  alert_digest: Type.Optional(
    Type.Boolean({ description: 'Of who works at a food bank: whether they get its morning mail on stock' }),
  ),
  neutral_subjects: Type.Optional(
    Type.Boolean({
      description: 'Of recipients: whether subject lines of messages about requests do not mention food',
    }),
  ),
});
export type User = Static<typeof User>;

const Password = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH });
/** A password being checked, not set: any length that a person could have typed. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 1_000 });
const Token = Type.String({ minLength: 1, maxLength: 200 });
/** A code of an authenticator app or a recovery code, as typed. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 40 });
/** Sent with each call that may open a session. */
export const Device = Type.Optional(
  Type.String({
    minLength: 20,
    maxLength: 100,
    description:
      'A random word that this browser made up and keeps: by it a device is known again, for the mail about new ones, for counting wrong passwords, and to end the session that it had before',
  }),
);
export const SignedIn = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  token: Type.String({
    description: `Bearer token; lasts ${SESSION_DAYS.unused} days from its last use, and ${SESSION_DAYS.longest} from signing in at most (${SESSION_DAYS.longest_at_work} of staff and administrators)`,
  }),
  data: User,
});
/** The browser and the system of a device; null if unknown. */
export const DeviceKind = Type.Object({
  browser: Nullable(Options(BROWSERS)),
  system: Nullable(Options(SYSTEMS)),
});
export type DeviceKind = Static<typeof DeviceKind>;

const SignUp = Type.Object(
  {
    name: Type.String(),
    created_at: Instant,
    ...DeviceKind.properties,
  },
  { description: 'Who signed up with the address, when, and with which browser' },
);
const Verified = Type.Object({ ...Done.properties, data: Type.Optional(SignUp) });

export const accountRoutes = defineRoutes('Accounts', {
  register: {
    key: 'POST /api/auth/register',
    access: 'anyone',
    summary: 'Sign up; a verification mail follows',
    body: Type.Object({
      name: RequiredText(LIMITS.name),
      email: Email,
      password: Password,
      role: Options(SIGN_UP_ROLES),
      language: Type.Optional(Language),
    }),
    status: 201,
    response: Type.Object({
      ...Data(User).properties,
      sign_up_secret: Type.String({
        description:
          'For the device that signed up: sent to POST /api/auth/verify-email within 24 hours, it signs the person in. Works once',
      }),
    }),
    rateLimit: { max: 20, perSeconds: 600 },
  },
  login: {
    key: 'POST /api/auth/login',
    access: 'anyone',
    summary:
      'Sign in with a verified address. 401 second_factor_required: the password is right; send `errors[0].challenge` with a code to /api/auth/login/second-factor, or sign in with a passkey if `errors[0].has_passkeys`',
    body: Type.Object({ email: RequiredText(LIMITS.email), password: TypedPassword, device: Device }),
    response: SignedIn,
    rateLimit: { max: 30, perSeconds: 60 },
  },
  loginSecondFactor: {
    key: 'POST /api/auth/login/second-factor',
    access: 'anyone',
    summary:
      'Sign in: the second step, with a code of the authenticator app or a recovery code. 401 challenge_expired: begin again with the password',
    body: Type.Object({ challenge: Token, code: TypedCode, device: Device }),
    response: SignedIn,
    rateLimit: { max: 30, perSeconds: 60 },
  },
  verifyEmail: {
    key: 'GET /api/auth/verify-email',
    access: 'anyone',
    summary: 'Verify an address with the token of the mailed link',
    query: Type.Object({ token: Type.Optional(Text(200)) }),
    response: Verified,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  verifyEmailOnDevice: {
    key: 'POST /api/auth/verify-email',
    access: 'anyone',
    summary:
      'Verify an address on the device that signed up, and sign in there. With any other secret it only verifies the address',
    body: Type.Object({ token: Token, sign_up_secret: Token, device: Device }),
    response: Type.Object({
      ...Verified.properties,
      session: Type.Optional(
        Type.Object(
          { token: Type.String(), user: User },
          {
            description:
              'Only if this call verified the address, and the secret is that of its registration and not yet used or expired',
          },
        ),
      ),
    }),
    rateLimit: { max: 60, perSeconds: 60 },
  },
  resendVerification: {
    key: 'POST /api/auth/resend-verification',
    access: 'anyone',
    summary: 'Send the verification mail again; answers alike for every address',
    body: Type.Object({ email: Email }),
    response: Done,
    rateLimit: { max: 10, perSeconds: 600 },
  },
  forgotPassword: {
    key: 'POST /api/auth/forgot-password',
    access: 'anyone',
    summary: 'Mail a link to choose a new password; answers alike for every address',
    body: Type.Object({ email: Email }),
    response: Done,
    rateLimit: { max: 10, perSeconds: 600 },
  },
  resetPassword: {
    key: 'POST /api/auth/reset-password',
    access: 'anyone',
    summary: 'Choose a new password with the mailed token; ends every session of the account',
    body: Type.Object({ token: Token, password: Password }),
    response: Done,
    rateLimit: { max: 20, perSeconds: 600 },
  },
  me: {
    key: 'GET /api/auth/me',
    access: 'signed_in',
    summary: 'The signed-in person',
    response: Data(User),
  },
  updateMe: {
    key: 'PATCH /api/auth/me',
    access: 'signed_in',
    summary:
      'Change own name, language, food bank (recipients, donors, volunteers), household and neutral subject lines (recipients), morning mail on stock (staff) or password (with the old one); a new password ends the other sessions and the calendar feed',
    body: Type.Object({
      name: Type.Optional(RequiredText(LIMITS.name)),
      language: Type.Optional(Language),
      alert_digest: Type.Optional(Type.Boolean()),
      neutral_subjects: Type.Optional(described(Type.Boolean(), 'Recipients only, others: 403')),
      foodbank_id: Type.Optional(
        described(
          Nullable(Id),
          'An active food bank, as the preset of the food bank filter; null: none. An administrator sets that of staff and administrators (403)',
        ),
      ),
      household: Type.Optional(
        Type.Unsafe<(Partial<HouseholdAnswers> & { consent: true }) | null>({
          ...Nullable(
            Type.Object({ ...Type.Partial(HouseholdAnswers).properties, consent: Type.Literal(true) }),
          ),
          description:
            'Of recipients, others are refused (400): all answers together, with consent to count them; what is left out is not said. null takes everything back: past months stay counted, later ones know nothing of it',
        }),
      ),
      password: Type.Optional(Password),
      current_password: Type.Optional(TypedPassword),
    }),
    response: Data(User),
    rateLimit: { max: 60, perSeconds: 60 },
    sentences: {
      'household.consent': { required: 'household_consent', wrong_type: 'household_consent' },
      household: { too_few: 'household_empty' },
    },
  },
  logout: {
    key: 'POST /api/auth/logout',
    twin: '/logout',
    access: 'anyone',
    summary: 'End the session of the token that is sent; a dead token is no error',
    response: Done,
  },
});
