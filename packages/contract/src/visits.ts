import Type, { type Static } from 'typebox';
import { PROGRAM_KINDS, VISIT_AT_ONCE_SECONDS, VISIT_SEND_DAYS } from './client-constants.ts';
import { ClientHousehold } from './client-schemas.ts';
import { LIMITS } from './constants.ts';
import { Acknowledged, Acknowledgement, ItemAcknowledgements } from './guard-schemas.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Data,
  Flag,
  Id,
  IdParams,
  Instant,
  Month,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  RequiredText,
  Text,
  Total,
  described,
} from './schema.ts';

const VisitLine = Type.Object({
  inventory_id: Id,
  item_name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
});

export const Visit = Type.Object({
  _id: Id,
  foodbank_id: Id,
  program_id: Id,
  program_name: Type.String(),
  kind: Options(PROGRAM_KINDS),
  client_id: described(Nullable(Id), 'null: anonymous. The client into whom a merged one went'),
  client_code: Nullable(Code),
  client_name: Nullable(Type.String({ description: 'Name or alias' })),
  request_id: described(Nullable(Id), 'The food request that was handed out'),
  proxy_id: described(Nullable(Id), 'The client who came for this one'),
  day: PlainDate,
  household: described(
    ClientHousehold,
    'As it was at the visit; later changes leave it as it is. Unknown if only the account stated it, which is for statistics',
  ),
  lines: described(Type.Array(VisitLine), 'Units that left the stock; those of a request are in the request'),
  acknowledgements: Type.Optional(
    described(
      Type.Array(Acknowledgement),
      'When staff read it, and somebody accepted what an item may contain: who, as far as they may see the need. Those of a request are in the request',
    ),
  ),
  override_reason: Nullable(Type.String()),
  given_at: Instant,
  created_at: described(Instant, 'When it was recorded; a device that was offline sends it later'),
  already_given: Type.Boolean({
    description: 'Recorded as given after a refusal, because the household has the food',
  }),
  already_given_by: Nullable(
    Type.String({ description: 'Name of the person who decided that, at `created_at`; for staff' }),
  ),
  voided_at: Nullable(Instant),
  void_reason: Nullable(Type.String()),
});
export type Visit = Static<typeof Visit>;

/** When a client usually comes next; `next_day` null: any day. */
const Usual = Type.Object({
  program_id: Id,
  last_day: Nullable(PlainDate),
  next_day: described(Nullable(PlainDate), 'First day that the frequency of the program allows'),
  is_early: described(Flag, 'Today is before that day'),
});
export type UsualVisit = Static<typeof Usual>;

export const ServiceReport = Type.Object({
  foodbank_id: Nullable(Id),
  month: Month,
  visits: described(Total, 'All that were not voided'),
  anonymous_visits: Total,
  households: described(
    Total,
    'Clients with consent to statistics, each once in the month; the others are in `visits` only',
  ),
  people: described(Total, 'In those households, with the size at their last visit of the month'),
  adults: Total,
  seniors: Total,
  children: Total,
  unknown_people: described(
    Total,
    'Anonymous visits, and households that did not state their size: at least one person each, not in `people`',
  ),
  by_program: Type.Array(
    Type.Object({
      program_id: Id,
      name: Type.String(),
      kind: Options(PROGRAM_KINDS),
      visits: Total,
      households: described(Total, 'Each once in the month and program'),
      people: Total,
    }),
  ),
});
export type ServiceReport = Static<typeof ServiceReport>;

export const visitRoutes = defineRoutes('Visits', {
  createVisit: {
    key: 'POST /api/visits',
    access: 'desk',
    summary:
      'Record a service, and take its units from the stock; staff, and volunteers at the desk. A second one of a client in a program on one day needs `override_reason` (409 already_served), as does one before the usual day if the program requires a reason (409 reason_required)',
    body: Type.Object({
      program_id: Id,
      client_id: Type.Optional(described(Nullable(Id), 'null or left out: anonymous')),
      household: Type.Optional(
        described(
          Type.Partial(ClientHousehold),
          'As told today; default: that of the client. The client record does not change',
        ),
      ),
      lines: Type.Optional(
        Type.Array(
          Type.Object({
            inventory_id: Id,
            quantity: Type.Integer({ minimum: 1, maximum: LIMITS.quantity }),
            acknowledged: Type.Optional(Acknowledged),
          }),
          { maxItems: LIMITS.linesPerRequest },
        ),
      ),
      request_id: Type.Optional(
        described(
          Nullable(Id),
          'A request that is ready: it is handed out. Also one that ended as unclaimed after `happened_at`, unless its bag was unpacked (409 invalid_transition, with the reason)',
        ),
      ),
      acknowledged: Type.Optional(
        described(ItemAcknowledgements, 'With a request: allergens that its items may contain, accepted'),
      ),
      proxy_id: Type.Optional(Nullable(Id)),
      override_reason: Type.Optional(Nullable(Text(LIMITS.shortText))),
      happened_at: Type.Optional(
        described(
          Instant,
          `When it was given, for devices that were offline. Not in the future, at most ${VISIT_SEND_DAYS} days ago. Not before the household was registered or the request was ready. Its local day is that of the visit, and whether a reason is needed is decided for it`,
        ),
      ),
      already_given: Type.Optional(
        Type.Boolean({
          description: `Staff state, by name, that the household has had the food since \`happened_at\`: neither a hold nor an allergy refuses it then, units that the stock lacks are added first, and its items may have been deleted. No effect if nothing would be refused. Volunteers: 403 forbidden for what would be refused. No effect within ${VISIT_AT_ONCE_SECONDS} seconds of \`happened_at\`, or of the time from which the request was ready or the household registered, and without one: it records what was given, and hands nothing out`,
        }),
      ),
    }),
    status: 201,
    once: 'record',
    onceDays: VISIT_SEND_DAYS + 1,
    response: Data(Visit),
  },
  listVisits: {
    key: 'GET /api/visits',
    access: 'desk',
    summary:
      'Visits, latest first: of a food bank and day or month, or of a client. Volunteers at the desk see their own of today, and those of a client today, without the reasons',
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      date: Type.Optional(PlainDate),
      client_id: Type.Optional(Id),
      month: Type.Optional(Month),
      program_id: Type.Optional(Id),
      anonymous: Type.Optional(
        described(Flag, 'true: only visits without a client; false: only those with one'),
      ),
      voided: Type.Optional(
        described(Flag, 'true: only voided visits; false: only the others, which the reports count'),
      ),
      ...PageQuery,
    }),
    response: Page(Visit),
  },
  getVisit: {
    key: 'GET /api/visits/:id',
    access: 'desk',
    summary: 'A visit, for staff of the food bank; for volunteers at the desk if it is of today',
    params: IdParams,
    response: Data(Visit),
  },
  listUsualVisits: {
    key: 'GET /api/clients/:id/usual-visits',
    access: 'desk',
    summary: 'The last visit of a client in each program, and the next usual day',
    params: IdParams,
    response: Data(Type.Array(Usual)),
  },
  voidVisit: {
    key: 'POST /api/visits/:id/void',
    access: 'desk',
    summary:
      'Void a visit: its units return, no figure counts it, and the client can be served again. Volunteers at the desk: on the day. That of a request: 409 invalid_transition',
    params: IdParams,
    body: Type.Object({ reason: RequiredText(LIMITS.shortText) }),
    once: 'record',
    response: Data(Visit),
  },
  getServiceReport: {
    key: 'GET /api/reports/service',
    access: 'staff',
    reads: 'replica',
    summary: 'Visits of a month, with households and people counted once; JSON, or CSV with `format=csv`',
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      month: Month,
      format: Type.Optional(Options(['json', 'csv'])),
    }),
    response: Data(ServiceReport),
    alternative: 'text/csv',
  },
});
