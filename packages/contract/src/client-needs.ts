import Type, { type Static } from 'typebox';
import { Language } from './accounts.ts';
import { LIMITS } from './constants.ts';
import { NeedsAnswers } from './needs.ts';
import { RETENTION } from './report-constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Done, Id, IdParams, Instant, Nullable, Text, described } from './schema.ts';

/** Diet and allergies of a household, as codes: those of all entries that were merged. */
export const StatedNeeds = Type.Object({
  ...NeedsAnswers.properties,
  note: Nullable(
    Text(LIMITS.longText, 'Anything that the lists do not contain; of each entry on its own lines'),
  ),
});
export type StatedNeeds = Static<typeof StatedNeeds>;

export const ClientNeeds = Type.Object({
  client_id: described(Id, 'The client who stands for the household'),
  ...StatedNeeds.properties,
  consented_at: described(
    Nullable(Instant),
    'When the household agreed to the storage; null: nothing stored. Of merged entries the earliest consent',
  ),
  expires_at: described(
    Nullable(Instant),
    `${RETENTION.needs_months} months after the consent: then it ends and what it covers is deleted`,
  ),
  notice_language: described(Nullable(Language), 'Of the notice that the client read or heard'),
  recorded_by: described(Nullable(Type.String()), 'Name of the person who recorded the consent; for staff'),
  updated_at: Nullable(Instant),
});
export type ClientNeeds = Static<typeof ClientNeeds>;

export const clientNeedsRoutes = defineRoutes('Client needs', {
  getClientNeeds: {
    key: 'GET /api/clients/:id/needs',
    access: 'desk',
    summary:
      'Diet and allergies of a household, for staff of the food bank and volunteers at its desk. Nothing stored, or its consent has ended: empty lists and `consented_at` null',
    params: IdParams,
    response: Data(ClientNeeds),
  },
  setClientNeeds: {
    key: 'PUT /api/clients/:id/needs',
    access: 'staff',
    summary:
      'Record diet and allergies of a household. A key left out keeps its stored value. Without a consent in force `consent` is required',
    params: IdParams,
    body: Type.Object({
      ...Type.Partial(NeedsAnswers).properties,
      consent: Type.Optional(
        Type.Literal(true, {
          description: `The household agrees that this is stored for ${RETENTION.needs_months} months from now. Renews a consent in force`,
        }),
      ),
      expected_updated_at: Type.Optional(
        described(
          Nullable(Instant),
          '`updated_at` as last read: 409 `conflict` if the needs were changed, withdrawn, merged or separated since',
        ),
      ),
    }),
    once: 'record',
    response: Data(ClientNeeds),
    sentences: { consent: { required: 'client_needs_consent', wrong_type: 'client_needs_consent' } },
  },
  removeClientNeeds: {
    key: 'DELETE /api/clients/:id/needs',
    access: 'staff',
    summary: 'Withdraw the consent of a household and delete its diet and allergies, of all its entries',
    params: IdParams,
    once: true,
    response: Done,
  },
});
