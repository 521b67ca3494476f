import type { FoodBank } from '@nourish/contract';
import type { ParseKeys } from 'i18next';
import type { Form } from '../../../lib/use-form.ts';
import type { PickupForm, UsualVisit } from '../pickup-choice/slot-fields.tsx';
import type { Pickups } from '../pickup-choice/use-pickup-offer.ts';
import { validatePickup, type PickupProblems } from '../pickup-choice/validate.ts';
import { pickupAt, type PickupKey, type RequestValues } from './draft.ts';

/** A food bank of the cart with the times that it offers. */
export interface Place {
  foodBank: FoodBank;
  pickups: Pickups;
  usual: UsualVisit | undefined;
}

/** The fields of the pickup at a food bank, which the form holds under the name of that food bank. */
export const pickupForm = (
  form: Pick<Form<RequestValues>, 'values' | 'field' | 'preset'>,
  id: string,
): PickupForm => ({
  values: pickupAt(form.values, id),
  field: (name) => ({ ...form.field(`${name}:${id}`), value: pickupAt(form.values, id)[name] }),
  preset: ({ date }) => form.preset({ [`date:${id}`]: date }),
});

/** Problems of the day and the time at each food bank. */
export const pickupProblems = (
  values: RequestValues,
  places: readonly Place[],
  now: Date,
): PickupProblems[] =>
  places.map(({ foodBank, pickups }) =>
    validatePickup(pickupAt(values, foodBank._id), pickups.offer, foodBank.time_zone, now),
  );

/** The problems by field of the form. */
export const byField = (
  places: readonly Place[],
  problems: readonly PickupProblems[],
): Partial<Record<PickupKey, ParseKeys<['requests', 'pickup']>>> =>
  Object.fromEntries(
    places.flatMap(({ foodBank }, index) =>
      Object.entries(problems[index] ?? {}).map(([name, problem]) => [`${name}:${foodBank._id}`, problem]),
    ),
  );

/** The fields of the days and times in the call: the first pickup is the shared one, the others are listed. */
export const pickupFields = (places: readonly Place[]): Partial<Record<PickupKey, string>> =>
  Object.fromEntries(
    places.flatMap(({ foodBank }, index) => {
      const prefix = index === 0 ? '' : `pickups.${index - 1}.`;
      return [
        [`date:${foodBank._id}`, `${prefix}preferredPickupDate`],
        [`time:${foodBank._id}`, `${prefix}preferredPickupTime`],
      ];
    }),
  );
