import Type, { type Static } from 'typebox';
import { UNUSUAL_ACTIONS, UNUSUAL_KINDS } from './admin-constants.ts';
import { defineRoutes } from './route.ts';
import { Count, Data, Id, Instant, Options, described } from './schema.ts';

const Named = Type.Object({ _id: Id, name: Type.String() });

export const UnusualFinding = Type.Object({
  kind: described(
    Options(UNUSUAL_KINDS),
    'What was counted. `food_bank_donations`: by donors who are not listed themselves',
  ),
  amount: described(
    Count,
    'Counted from `since` to `read_at`, without what was already handled: declined, rejected or cancelled by staff, answered',
  ),
  usual: Type.Number({
    minimum: 0,
    description:
      'The same figure for a usual day of the 28 days before; of `food_requests`, the requests of one person on one day',
  }),
  person: Type.Union([Named, Type.Null()], {
    description: 'The account; only for `food_requests` and `failed_sign_ins`',
  }),
  foodbank: Type.Union([Named, Type.Null()], {
    description: 'Only for `food_requests` (where most of them were made) and `food_bank_donations`',
  }),
  sender: Type.Union([Type.Object({ name: Type.String(), email: Type.String() }), Type.Null()], {
    description: 'As typed into the form, not verified; only for `donations` and `messages`',
  }),
  action: described(Options(UNUSUAL_ACTIONS), 'What an administrator can do about it'),
});
export type UnusualFinding = Static<typeof UnusualFinding>;

export const UnusualActivity = Type.Object({
  since: described(Instant, '24 hours before `read_at`'),
  read_at: Instant,
  total: Count,
  findings: Type.Array(UnusualFinding, {
    description: 'The largest amounts of each kind, at most 20 of each',
  }),
});
export type UnusualActivity = Static<typeof UnusualActivity>;

export const unusualActivityRoutes = defineRoutes('Operations', {
  getUnusualActivity: {
    key: 'GET /api/system/unusual-activity',
    access: 'admin',
    summary:
      'Unusual amounts of food requests, sign-ups, wrong passwords, donations and messages in 24 hours',
    response: Data(UnusualActivity),
  },
});
