import Type, { type Static } from 'typebox';
import { LabelFacts } from './label-schemas.ts';
import { ALLERGENS, INTOLERANCES } from './needs-constants.ts';
import { Id, Nullable, Instant, Options, described } from './schema.ts';

/** What the guard needs of an item (`allergen-guard.ts`). */
export const GuardedLabel = Type.Pick(LabelFacts, ['allergens', 'gluten_sources']);

export const Acknowledged = described(
  Type.Array(Options(ALLERGENS), { maxItems: ALLERGENS.length }),
  'Allergens that the item may contain, and which the person accepts',
);

const Conflict = Type.Object({
  allergen: Options(ALLERGENS),
  state: Options(['contains', 'may_contain'] as const),
});
export const ConflictList = Type.Array(Conflict);

export const Caution = Type.Object({
  need: Options(['allergy', 'intolerance'] as const),
  allergen: Options(INTOLERANCES),
  state: Options(['contains', 'may_contain', 'not_checked'] as const),
});

/** Acknowledgements for the items of a request. */
export const ItemAcknowledgements = Type.Array(Type.Object({ inventory_id: Id, allergens: Acknowledged }), {
  maxItems: 100,
});

export const Acknowledgement = Type.Object({
  inventory_id: Id,
  allergen: Options(ALLERGENS),
  actor_name: Type.Optional(
    Nullable(Type.String({ description: 'Who accepted it; staff and administrators only' })),
  ),
  created_at: Instant,
});
export type Acknowledgement = Static<typeof Acknowledgement>;
