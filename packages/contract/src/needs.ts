import Type, { type Static, type TSchema } from 'typebox';
import { LIMITS } from './constants.ts';
import { ALLERGENS, DIETS, INTOLERANCES } from './needs-constants.ts';
import { RETENTION } from './report-constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Done, Flag, Instant, Nullable, Options, Text, described } from './schema.ts';

/** Bounds the input only; stored lists contain each code once. */
const Codes = <T extends TSchema>(code: T) => Type.Array(code, { maxItems: 50 });

export const NeedsAnswers = Type.Object({
  allergies: described(
    Codes(Options(ALLERGENS)),
    'Priority allergens of Health Canada. Input may repeat codes and list them in any order',
  ),
  intolerances: Codes(Options(INTOLERANCES)),
  diets: Codes(Options(DIETS)),
  note: Nullable(Text(LIMITS.shortText, 'Anything that the lists do not contain')),
});
export type NeedsAnswers = Static<typeof NeedsAnswers>;

export const Needs = Type.Object({
  ...NeedsAnswers.properties,
  consented_at: described(Nullable(Instant), 'When the person agreed to the storage; null: nothing stored'),
  expires_at: described(
    Nullable(Instant),
    `${RETENTION.needs_months} months after the consent: then the consent ends and the data are deleted`,
  ),
  ended_at: Type.Optional(
    described(
      Instant,
      'When the consent ran out and everything was deleted; only if nothing was stored since, or deleted by the person',
    ),
  ),
  used_when_packing: described(
    Flag,
    'The consent covers warnings to staff who pack or hand out food; false for an older consent, until `consent` is sent again',
  ),
  food_checked: Type.Optional(
    described(
      Flag,
      'Only when reading: food that the person chooses is checked against allergies, intolerances or a note; also those that a desk recorded for their household',
    ),
  ),
});
export type Needs = Static<typeof Needs>;

export const needsRoutes = defineRoutes('Needs', {
  getMyNeeds: {
    key: 'GET /api/auth/me/needs',
    access: 'signed_in',
    summary:
      "A recipient's own diet and allergies; other roles get 403. Nothing stored: empty lists and `consented_at` null",
    response: Data(Needs),
  },
  setMyNeeds: {
    key: 'PUT /api/auth/me/needs',
    access: 'signed_in',
    summary:
      'Store own diet and allergies (recipients). A key left out keeps its stored value. Storing is their consent, for which a program must have asked',
    body: Type.Object({
      ...Type.Partial(NeedsAnswers).properties,
      consent: Type.Optional(
        Type.Literal(true, {
          description: `The person agrees that this is stored for ${RETENTION.needs_months} months and used to check the food that they choose or that is packed for them. An earlier consent to that keeps its date`,
        }),
      ),
      renew: Type.Optional(
        Type.Literal(true, {
          description: `With \`consent\`: the person was told when it ends, and agrees again. Renews a consent in its last ${RETENTION.needs_warning_days} days`,
        }),
      ),
    }),
    response: Data(Needs),
    rateLimit: { max: 60, perSeconds: 60 },
    sentences: { consent: { wrong_type: 'needs_consent' } },
  },
  removeMyNeeds: {
    key: 'DELETE /api/auth/me/needs',
    access: 'signed_in',
    summary: 'Withdraw the consent and delete own diet and allergies (recipients)',
    response: Done,
    rateLimit: { max: 60, perSeconds: 60 },
  },
});
