import Type, { type Static } from 'typebox';
import { Language, Role } from './accounts.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, PEOPLE_SORTS } from './admin-constants.ts';
import { INVITED_ROLES, LIMITS } from './constants.ts';
import { defineRoute } from './route.ts';
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
  active: Type.Boolean({ description: 'false: may not sign in' }),
  email_verified: Type.Boolean(),
  invited: Type.Boolean({ description: 'Was invited and has not chosen a password yet' }),
  language: Language,
  created_at: Instant,
  updated_at: Instant,
  last_seen: Nullable(
    Type.String({ format: 'date-time', description: 'To the hour; null: never signed in' }),
  ),
  second_factor: Type.Boolean({ description: 'Signs in with a code besides the password' }),
});
export type Person = Static<typeof Person>;

export const AuditAction = Options(AUDIT_ACTIONS);
export type AuditAction = Static<typeof AuditAction>;
export const AuditEntity = Options(AUDIT_ENTITIES);
export type AuditEntity = Static<typeof AuditEntity>;

/** A value before or after a change; null where there is or was none. */
const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export const AuditEntry = Type.Object({
  _id: Id,
  action: AuditAction,
  entity: AuditEntity,
  entity_id: Id,
  entity_name: Type.String({
    description: 'As it was called then; of a job its queue, of a mail what it is about',
  }),
  foodbank_id: Nullable(Id),
  actor: Type.Union([Type.Object({ _id: Id, name: Type.String() }), Type.Null()], {
    description: 'null: somebody at the console of the server, or nobody who is known',
  }),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value }), {
    description: 'Only what became something else',
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
    description: 'Nobody else could look after people if this person could not',
  }),
  changes: Type.Array(AuditEntry, {
    description: 'What administrators changed about them last, the newest first',
  }),
});
export type PersonDetails = Static<typeof PersonDetails>;

const tag = 'People';

export const peopleRoutes = {
  listPeople: defineRoute({
    method: 'GET',
    url: '/api/users',
    access: 'admin',
    tag,
    summary: 'Everybody with an account',
    query: Type.Object({
      search: Type.Optional(Text(LIMITS.search, { description: 'Words of the name or address' })),
      role: Type.Optional(Role),
      foodbank_id: Type.Optional(Id),
      active: Type.Optional(Flag),
      verified: Type.Optional(Flag),
      sort: Type.Optional(Options(PEOPLE_SORTS)),
      ...PageQuery,
    }),
    status: 200,
    response: Page(Person),
  }),
  invitePerson: defineRoute({
    method: 'POST',
    url: '/api/users',
    access: 'admin',
    tag,
    summary:
      'Make an account for somebody who is to work here; they are mailed a link to choose their password',
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
  }),
  getPerson: defineRoute({
    method: 'GET',
    url: '/api/users/:id',
    access: 'admin',
    tag,
    summary: 'One person, with what was changed about them last',
    params: IdParams,
    status: 200,
    response: Data(PersonDetails),
  }),
  updatePerson: defineRoute({
    method: 'PATCH',
    url: '/api/users/:id',
    access: 'admin',
    tag,
    summary:
      'Give a role or a food bank, switch an account off or on; each of them ends the sessions of the person',
    params: IdParams,
    body: Type.Object({
      role: Type.Optional(Role),
      foodbank_id: Type.Optional(Nullable(Id)),
      active: Type.Optional(Type.Boolean()),
      expected_updated_at: Type.Optional(
        Type.String({
          format: 'date-time',
          maxLength: 40,
          description: '`updated_at` as it was read: 409 `conflict` when somebody changed the person since',
        }),
      ),
    }),
    status: 200,
    response: Data(PersonDetails),
    sentences: { foodbank_id: { required: 'staff_need_food_bank' } },
  }),
  resendPersonVerification: defineRoute({
    method: 'POST',
    url: '/api/users/:id/resend-verification',
    access: 'admin',
    tag,
    summary: 'Mail the verification link again, or to who was invited the invitation',
    params: IdParams,
    status: 200,
    response: Data(PersonDetails),
  }),
  resetSecondFactor: defineRoute({
    method: 'DELETE',
    url: '/api/users/:id/second-factor',
    access: 'admin',
    tag,
    summary:
      "Take away the second factor of somebody who lost their phone; ends their sessions and is mailed to them. Not one's own (403). Needs a recent confirmation (403 confirmation_needed)",
    params: IdParams,
    status: 200,
    response: Data(PersonDetails),
    rateLimit: { max: 30, perSeconds: 600 },
  }),
  listAudit: defineRoute({
    method: 'GET',
    url: '/api/audit',
    access: 'admin',
    reads: 'replica',
    tag,
    summary: 'What administrators changed and what happened around signing in, the newest first',
    query: Type.Object({
      entity: Type.Optional(AuditEntity),
      entity_id: Type.Optional(Id),
      actor: Type.Optional(Id),
      from: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 40, description: 'From this moment on' }),
      ),
      to: Type.Optional(
        Type.String({ format: 'date-time', maxLength: 40, description: 'Until before this moment' }),
      ),
      ...PageQuery,
    }),
    status: 200,
    response: Page(AuditEntry),
  }),
};
