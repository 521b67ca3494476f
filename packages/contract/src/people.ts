import Type, { type Static } from 'typebox';
import { Language, Role } from './accounts.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, PEOPLE_SORTS } from './admin-constants.ts';
import { INVITED_ROLES, LIMITS } from './constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  Email,
  Flag,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  RequiredText,
  Text,
} from './schema.ts';

export const Person = Type.Object({
  _id: Id,
  name: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  role: Role,
  foodbank_id: Nullable(Id),
  foodbank: Type.Union([Type.Object({ _id: Id, name: Type.String() }), Type.Null()]),
  active: Type.Boolean({ description: 'false: cannot sign in' }),
  email_verified: Type.Boolean(),
  invited: Type.Boolean({ description: 'Invited, without a password yet' }),
  language: Language,
  created_at: Instant,
  updated_at: Instant,
  last_seen: Nullable(
    Type.String({ format: 'date-time', description: 'Rounded to the hour; null: never signed in' }),
  ),
  second_factor: Type.Boolean({ description: 'Signs in with a code in addition to the password' }),
});
export type Person = Static<typeof Person>;

export const AuditAction = Options(AUDIT_ACTIONS);
export type AuditAction = Static<typeof AuditAction>;
export const AuditEntity = Options(AUDIT_ENTITIES);
export type AuditEntity = Static<typeof AuditEntity>;

/** A value before or after a change; null if there was none. */
const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export const AuditEntry = Type.Object({
  _id: Id,
  action: AuditAction,
  entity: AuditEntity,
  entity_id: Id,
  entity_name: Type.String({
    description: 'Name at the time of the change; for a job its queue, for a mail its kind',
  }),
  foodbank_id: Nullable(Id),
  actor: Type.Union([Type.Object({ _id: Id, name: Type.String() }), Type.Null()], {
    description: "null: a command on the server's console, or unknown",
  }),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value }), {
    description: 'Changed fields only',
  }),
  request_id: Nullable(Type.String()),
  created_at: Instant,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const PersonDetails = Type.Object({
  ...Person.properties,
  requests: Count,
  open_requests: Count,
  is_last_admin: Type.Boolean({
    description: 'The last account that can manage people',
  }),
  changes: Type.Array(AuditEntry, {
    description: 'Last changes by administrators, newest first',
  }),
});
export type PersonDetails = Static<typeof PersonDetails>;

export const peopleRoutes = defineRoutes('People', {
  listPeople: {
    key: 'GET /api/users',
    access: 'admin',
    summary: 'All accounts',
    query: Type.Object({
      search: Type.Optional(Text(LIMITS.search, 'Words of the name or email address')),
      role: Type.Optional(Role),
      foodbank_id: Type.Optional(Id),
      active: Type.Optional(Flag),
      verified: Type.Optional(Flag),
      sort: Type.Optional(Options(PEOPLE_SORTS)),
      ...PageQuery,
    }),
    response: Page(Person),
  },
  invitePerson: {
    key: 'POST /api/users',
    access: 'admin',
    summary: 'Create a staff or administrator account; mails a link to choose a password',
    body: Type.Object({
      name: RequiredText(LIMITS.name),
      email: Email,
      role: Options(INVITED_ROLES),
      foodbank_id: Type.Optional(Nullable(Id)),
      language: Type.Optional(Language),
    }),
    status: 201,
    response: Data(PersonDetails),
    sentences: { foodbank_id: { required: 'staff_need_food_bank' } },
  },
  getPerson: {
    key: 'GET /api/users/:id',
    access: 'admin',
    summary: 'A person with their last changes',
    params: IdParams,
    response: Data(PersonDetails),
  },
  updatePerson: {
    key: 'PATCH /api/users/:id',
    access: 'admin',
    summary: "Change role or food bank, deactivate or reactivate an account; ends the person's sessions",
    params: IdParams,
    body: Type.Object({
      role: Type.Optional(Role),
      foodbank_id: Type.Optional(Nullable(Id)),
      active: Type.Optional(Type.Boolean()),
      expected_updated_at: Type.Optional(
        Type.String({
          format: 'date-time',
          maxLength: 40,
          description: '`updated_at` as last read: 409 `conflict` if the person changed since',
        }),
      ),
    }),
    response: Data(PersonDetails),
    sentences: { foodbank_id: { required: 'staff_need_food_bank' } },
  },
  resendPersonVerification: {
    key: 'POST /api/users/:id/resend-verification',
    access: 'admin',
    summary: 'Resend the verification link or the invitation',
    params: IdParams,
    response: Data(PersonDetails),
  },
  resetSecondFactor: {
    key: 'DELETE /api/users/:id/second-factor',
    access: 'admin',
    summary:
      "Remove the second factor of a person who lost their device; ends their sessions and notifies them by mail. Not one's own (403). Needs a recent confirmation (403 confirmation_needed)",
    params: IdParams,
    response: Data(PersonDetails),
    rateLimit: { max: 30, perSeconds: 600 },
  },
  requireNewPassword: {
    key: 'POST /api/users/:id/require-password',
    access: 'admin',
    summary:
      'End the sessions of a person and void their password, after many wrong ones; they choose a new one by mail. Not for the own account (403). Needs a recent confirmation (403 confirmation_needed)',
    params: IdParams,
    response: Data(PersonDetails),
    rateLimit: { max: 30, perSeconds: 600 },
  },
  listAudit: {
    key: 'GET /api/audit',
    access: 'admin',
    reads: 'replica',
    summary: 'Changes by administrators and sign-in events, newest first',
    query: Type.Object({
      entity: Type.Optional(AuditEntity),
      entity_id: Type.Optional(Id),
      actor: Type.Optional(Id),
      from: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 40, description: 'From this moment (inclusive)' }),
      ),
      to: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 40, description: 'Until this moment (exclusive)' }),
      ),
      ...PageQuery,
    }),
    response: Page(AuditEntry),
  },
});
