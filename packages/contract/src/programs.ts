import Type, { type Static } from 'typebox';
import {
  FREQUENCY_MAX_COUNT,
  FREQUENCY_MAX_DAYS,
  HAMPER_MAX_LINES,
  PROGRAM_KINDS,
  PROGRAM_STRENGTHS,
} from './client-constants.ts';
import { LIMITS } from './constants.ts';
import { DateKind } from './inventory-schemas.ts';
import { HOUSEHOLD_MAX_PEOPLE } from './report-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Data,
  Done,
  Flag,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  PlainDate,
  RequiredText,
  described,
} from './schema.ts';

/**
 * How often a client usually gets a service of a program: `days` or `per`, not both. One object, because the
 * validation of a union would drop the keys that its first branch does not know.
 */
export const Frequency = Nullable(
  Type.Object(
    {
      count: Type.Integer({ minimum: 1, maximum: FREQUENCY_MAX_COUNT }),
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: FREQUENCY_MAX_DAYS,
          description: 'So many within so many days, counted back from today',
        }),
      ),
      per: Type.Optional(
        described(Options(['week', 'month']), 'So many per calendar week (from Monday) or month'),
      ),
    },
    { description: 'With `days` or `per`; null: no rule' },
  ),
);
export type Frequency = Static<typeof Frequency>;

const ProgramKind = Options(PROGRAM_KINDS);
export type ProgramKind = Static<typeof ProgramKind>;
const Strength = described(
  Options(PROGRAM_STRENGTHS),
  'When a client comes more often: show it, warn, or require a reason. Nobody is refused',
);

const HamperUnits = Type.Integer({ minimum: 0, maximum: LIMITS.quantity });
/** A product of a standard hamper, by name, with its units by household size. */
const HamperLine = Type.Object({
  item_name: RequiredText(LIMITS.itemName),
  small: described(HamperUnits, 'For 1 or 2 people'),
  medium: described(HamperUnits, 'For 3 or 4 people'),
  large: described(HamperUnits, 'For 5 people and more'),
  no_substitute: described(
    Flag,
    'Only other lots of the product are proposed if it is not in stock or a household cannot have it',
  ),
});
export type HamperLine = Static<typeof HamperLine>;
const HamperLineInput = Type.Object({
  ...HamperLine.properties,
  no_substitute: Type.Optional(
    described(
      Flag,
      'Left out: as stored for the product of this name, false for a new one. Nothing else is proposed in its place',
    ),
  ),
});
export type HamperLineInput = Static<typeof HamperLineInput>;

const NoSubstitute = Type.Optional(described(Flag, 'As in the hamper; left out: false'));
const HamperContents = Type.Object({
  lines: described(
    Type.Array(
      Type.Object({
        inventory_id: Id,
        item_name: Type.String(),
        lot_code: Nullable(Type.String()),
        expiration_date: Nullable(PlainDate),
        date_kind: DateKind,
        quantity: Type.Integer({ minimum: 1 }),
        no_substitute: NoSubstitute,
      }),
    ),
    'What to take from the stock: of each product the lots that expire first, never expired ones. `inventory_id` and `quantity` are the lines of a visit',
  ),
  missing: described(
    Type.Array(
      Type.Object({
        item_name: Type.String(),
        quantity: Type.Integer({ minimum: 1 }),
        no_substitute: NoSubstitute,
      }),
    ),
    'Units that the stock lacks',
  ),
});
export type HamperContents = Static<typeof HamperContents>;

export const Program = Type.Object({
  _id: Id,
  foodbank_id: Id,
  name: Type.String(),
  kind: ProgramKind,
  frequency: Frequency,
  strength: Strength,
  takes_requests: described(
    Flag,
    'Food requests that are handed out count in this program; it cannot be deleted',
  ),
  hamper: described(Type.Array(HamperLine), 'What a standard hamper contains; empty: nothing is preset'),
  created_at: Instant,
  updated_at: Instant,
});
export type Program = Static<typeof Program>;

const ProgramInput = {
  name: RequiredText(LIMITS.name),
  kind: ProgramKind,
  frequency: Type.Optional(Frequency),
  strength: Type.Optional(Strength),
  hamper: Type.Optional(Type.Array(HamperLineInput, { maxItems: HAMPER_MAX_LINES })),
};

export const programRoutes = defineRoutes('Programs', {
  listPrograms: {
    key: 'GET /api/programs',
    access: 'desk',
    summary: 'Programs of a food bank by name, for staff and volunteers at its desk',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(Type.Array(Program)),
  },
  getHamper: {
    key: 'GET /api/programs/:id/hamper',
    access: 'desk',
    summary:
      'The standard hamper of a program for a household, as lots in stock; for staff and volunteers at the desk',
    params: IdParams,
    query: Type.Object({
      people: described(Type.Integer({ minimum: 1, maximum: 3 * HOUSEHOLD_MAX_PEOPLE }), 'Unknown: 1'),
    }),
    response: Data(HamperContents),
  },
  createProgram: {
    key: 'POST /api/programs',
    access: 'staff',
    summary: 'Add a program; without a frequency there is no rule',
    body: Type.Object({ foodbank_id: Type.Optional(Id), ...ProgramInput }),
    status: 201,
    once: true,
    response: Data(Program),
  },
  updateProgram: {
    key: 'PUT /api/programs/:id',
    access: 'staff',
    summary:
      'Change a program; missing fields stay unchanged. Its kind can no longer change once it has visits',
    params: IdParams,
    body: Type.Partial(Type.Object(ProgramInput)),
    once: true,
    response: Data(Program),
  },
  removeProgram: {
    key: 'DELETE /api/programs/:id',
    access: 'staff',
    summary: 'Close a program: it is no longer offered, and its visits stay. That of requests: 409 in_use',
    params: IdParams,
    once: true,
    response: Done,
  },
});
