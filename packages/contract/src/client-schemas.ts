import Type, { type Static } from 'typebox';
import { Language } from './accounts.ts';
import {
  APPOINTMENT_STATUSES,
  CLIENT_CONSENTS,
  FIRST_YEAR_OF_BIRTH,
  MEMBER_BANDS,
  MEMBERS_MAX,
} from './client-constants.ts';
import { StatedNeeds } from './client-needs.ts';
import { EMAIL_SHAPE, LIMITS } from './constants.ts';
import { HOUSEHOLD_MAX_PEOPLE, HOUSEHOLD_TYPES, INCOME_SOURCES } from './report-constants.ts';
import {
  Code,
  Flag,
  Id,
  Instant,
  Nullable,
  Options,
  PlainDate,
  Text,
  TimeOfDay,
  described,
} from './schema.ts';

const People = (description: string) =>
  Nullable(Type.Integer({ minimum: 0, maximum: HOUSEHOLD_MAX_PEOPLE, description }));

/** People who share the food, by age. Null: unknown. */
export const ClientHousehold = Type.Object({
  adults: People('18 to 64'),
  seniors: People('65 and older'),
  children: People('Under 18'),
});
export type ClientHousehold = Static<typeof ClientHousehold>;

const Children = Type.Integer({ minimum: 0, maximum: HOUSEHOLD_MAX_PEOPLE });
/** Together they are `children`. */
const ChildrenByAge = Type.Object({
  under_3: Children,
  from_3_to_5: Children,
  from_6_to_12: Children,
  from_13_to_17: Children,
});
export type ChildrenByAge = Static<typeof ChildrenByAge>;

/** The current household; visits store only its size. */
export const CurrentHousehold = Type.Object({
  ...ClientHousehold.properties,
  children_by_age: described(
    Nullable(ChildrenByAge),
    'null: unknown. Written alone, it sets `children`; a different `children` alone makes it unknown',
  ),
});
export type CurrentHousehold = Static<typeof CurrentHousehold>;

/** A member of a household, with a year of birth or an age band: never with a full birth date. */
export const ClientMember = Type.Object({
  alias: Nullable(Type.String()),
  year_of_birth: Nullable(Type.Integer()),
  age_band: Nullable(Options(MEMBER_BANDS)),
  needs: Nullable(Type.String()),
});
export type ClientMember = Static<typeof ClientMember>;

const MemberInput = Type.Object({
  alias: Type.Optional(Nullable(Text(LIMITS.name))),
  year_of_birth: Type.Optional(Nullable(Type.Integer({ minimum: FIRST_YEAR_OF_BIRTH, maximum: 9999 }))),
  age_band: Type.Optional(Nullable(Options(MEMBER_BANDS))),
  needs: Type.Optional(Nullable(Text(LIMITS.shortText))),
});
export type MemberInput = Static<typeof MemberInput>;

/** Answers for statistics only; null: prefers not to say, or no consent. */
const ClientStatistics = {
  household_type: Nullable(Options(HOUSEHOLD_TYPES)),
  income_source: Nullable(Options(INCOME_SOURCES)),
  newcomer: described(
    Type.Union([Type.Boolean(), Type.Null()]),
    'Whether somebody in the household came to Canada within ten years',
  ),
};

/** A food request of the client's account that is to be picked up today. */
const Appointment = Type.Object({
  request_id: Id,
  code: Code,
  status: Options(APPOINTMENT_STATUSES),
  time: TimeOfDay,
});

export const ConsentState = Type.Object({ service: Flag, statistics: Flag });

/** What a volunteer at the desk sees of a client. */
export const DeskClient = Type.Object({
  _id: Id,
  foodbank_id: Id,
  code: Code,
  name: Nullable(Type.String()),
  alias: Nullable(Type.String()),
  language: Nullable(Language),
  household: CurrentHousehold,
  needs: Nullable(Type.String({ description: 'Diet, allergies and other needs' })),
  members_needs: described(
    Type.Array(Type.String()),
    'Needs of members, and needs in entries that were merged into this one, without names and repeats',
  ),
  has_allergies: described(Flag, 'Whether the stated needs in force name an allergy'),
  stated_needs: Type.Optional(
    described(
      Nullable(Type.Object({ ...StatedNeeds.properties, expires_at: Type.Optional(Instant) })),
      'Diet and allergies that the household agreed to have stored; null: none. Only of a single client, not in lists',
    ),
  ),
  last_visit: described(Nullable(PlainDate), 'Day of the last visit in any program'),
  appointment: described(
    Nullable(Appointment),
    'The first request for pickup today; one that is ready comes first.',
  ),
});
export type DeskClient = Static<typeof DeskClient>;

const MergedClient = Type.Object({
  _id: Id,
  code: Code,
  name: Nullable(Type.String()),
  alias: Nullable(Type.String()),
});
export type MergedClient = Static<typeof MergedClient>;

export const Client = Type.Object({
  ...DeskClient.properties,
  number: Type.Integer({ description: 'Counts up within the food bank' }),
  phone: Nullable(Type.String({ description: 'E.164, such as +14165550142' })),
  email: Nullable(Type.String()),
  notes: Nullable(Type.String({ description: 'For staff; never shown at the desk' })),
  ...ClientStatistics,
  consents: ConsentState,
  has_account: Flag,
  members: Type.Array(ClientMember),
  merged_into: described(Nullable(Id), 'The client into whom this one was merged'),
  merged: described(
    Type.Array(MergedClient),
    'Clients for whom this one stands since they were merged, also through others; by code',
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type Client = Static<typeof Client>;

/** `Client` for staff; volunteers at the desk get the fields of `DeskClient`. */
export const SeenClient = Type.Object({
  ...Type.Partial(Client).properties,
  ...DeskClient.properties,
});
export type SeenClient = Static<typeof SeenClient>;

export const writable = {
  name: Type.Optional(Nullable(Text(LIMITS.name))),
  alias: Type.Optional(Nullable(Text(LIMITS.name))),
  language: Type.Optional(Nullable(Language)),
  phone: Type.Optional(Nullable(Text(LIMITS.phone, 'May contain spaces, dots, dashes and brackets'))),
  email: Type.Optional(Nullable(Type.String({ maxLength: LIMITS.email, pattern: EMAIL_SHAPE }))),
  household: Type.Optional(Type.Partial(CurrentHousehold)),
  needs: Type.Optional(Nullable(Text(LIMITS.shortText))),
  notes: Type.Optional(Nullable(Text(LIMITS.longText))),
  household_type: Type.Optional(ClientStatistics.household_type),
  income_source: Type.Optional(ClientStatistics.income_source),
  newcomer: Type.Optional(ClientStatistics.newcomer),
  members: Type.Optional(
    Type.Array(MemberInput, {
      maxItems: MEMBERS_MAX,
      description: 'Replaces the list. Each has an alias, an age or needs; an age is a year or a band',
    }),
  ),
};
const ClientDetails = Type.Object(writable);
/** Fields of a client that a caller sends; missing ones stay unchanged. */
export type ClientDetails = Static<typeof ClientDetails>;

export const ConsentRecord = Type.Object({
  purpose: Options(CLIENT_CONSENTS),
  granted_at: Instant,
  withdrawn_at: Nullable(Instant),
  language: described(Language, 'Of the notice that the client read or heard'),
  recorded_by: Nullable(Type.String({ description: 'Name of the person who recorded it' })),
});
export type ClientConsent = Static<typeof ConsentRecord>;

export const SENTENCES = {
  phone: { bad_phone: 'phone_invalid' },
  email: { bad_format: 'email_invalid' },
  'household.children_by_age': { wrong: 'ages_differ' },
} as const;

export const PairParams = Type.Object({ id: Id, other_id: Id });
