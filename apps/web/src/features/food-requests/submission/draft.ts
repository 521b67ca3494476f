import type { CartItem, FoodBank, RouteInput } from '@nourish/contract';
import type { Attempt as AttemptOf } from '../../../lib/idempotency.ts';
import { readStoredObject, writeStorage } from '../../../lib/storage.ts';
import { NO_TEXTS, type NeedsTexts } from '../../needs/needs-words.ts';
import type { PickupValues } from '../pickup-choice/validate.ts';

/** Day and time by food bank: each has its own. */
export type PickupKey = `${keyof PickupValues}:${string}`;

export interface RequestValues extends NeedsTexts, Record<PickupKey, string | undefined> {
  /** The time that a pickup without a choice starts with, or ''. */
  usualTime: string;
  specialInstructions: string;
  /** The person has confirmed the needs from the profile. */
  isUpToDate: boolean;
  /** The needs are stored in the profile after the submission. */
  isRemembered: boolean;
}
export const NO_VALUES: RequestValues = {
  usualTime: '',
  ...NO_TEXTS,
  specialInstructions: '',
  isUpToDate: false,
  isRemembered: false,
};

export type SubmittedRequest = RouteInput<'POST /api/food-requests'>['body'];

type Place = Pick<FoodBank, '_id'>;

/** The chosen day and time at a food bank. */
export const pickupAt = (values: RequestValues, foodbank_id: string): PickupValues => ({
  date: values[`date:${foodbank_id}`] ?? '',
  time: values[`time:${foodbank_id}`] ?? values.usualTime,
});

/**
 * The request body: the cart lines and the form values. Empty texts become null. The pickup at the first of the food
 * banks is the one of all that are not named.
 */
export const bodyOf = (
  values: RequestValues,
  items: readonly CartItem[],
  [first, ...others]: readonly [Place, ...Place[]],
): SubmittedRequest => ({
  items: items.map(({ inventory_id, item_name, quantity, dietary_category, no_substitute }) => ({
    inventory_id: inventory_id._id,
    item_name,
    quantity,
    dietary_category,
    ...(no_substitute && { no_substitute }),
  })),
  ...preferredPickup(values, first._id),
  ...(others.length > 0 && {
    pickups: others.map(({ _id }) => ({ foodbank_id: _id, ...preferredPickup(values, _id) })),
  }),
  specialInstructions: values.specialInstructions.trim() || null,
  dietaryRestrictions: values.dietaryRestrictions.trim() || null,
  allergies: values.allergies.trim() || null,
});

function preferredPickup(values: RequestValues, foodbank_id: string) {
  const { date, time } = pickupAt(values, foodbank_id);
  return { preferredPickupDate: date, preferredPickupTime: time };
}

export type Attempt = AttemptOf<SubmittedRequest>;

/** Form state in `sessionStorage`: survives a reload and ends with the tab. */
export interface Draft {
  values: RequestValues;
  attempt: Attempt | null;
  /** The texts from the profile that the fields started with. */
  prefilled: NeedsTexts;
}
const KEY = 'nourish.request-draft';

/**
 * Reads this person's draft, or starts one with the needs from the profile; null: unknown. Discards the draft of
 * another account on a shared computer.
 */
export function readDraft(userId: string, profile: NeedsTexts | null): Draft {
  const {
    user_id,
    values,
    attempt = null,
    prefilled = NO_TEXTS,
  } = readStoredObject<Draft & { user_id: string }>('sessionStorage', KEY);
  if (user_id === userId) {
    const draft = { values: { ...NO_VALUES, ...values }, attempt, prefilled };
    // The server may have received this request, so it is sent again unchanged.
    return attempt || profile === null ? draft : refilled(draft, profile);
  }
  clearDraft();
  return { values: { ...NO_VALUES, ...profile }, attempt: null, prefilled: profile ?? NO_TEXTS };
}

/** Adopts a profile that has changed since, except in fields that the person has edited. */
function refilled({ values, attempt, prefilled }: Draft, profile: NeedsTexts): Draft {
  const adopt = (name: keyof NeedsTexts) => (values[name] === prefilled[name] ? profile[name] : values[name]);
  const texts = { dietaryRestrictions: adopt('dietaryRestrictions'), allergies: adopt('allergies') };
  const isUpToDate = values.isUpToDate && hasTexts(profile, prefilled);
  return { values: { ...values, ...texts, isUpToDate }, attempt, prefilled: profile };
}

const hasTexts = (values: NeedsTexts, texts: NeedsTexts): boolean =>
  values.dietaryRestrictions === texts.dietaryRestrictions && values.allergies === texts.allergies;

export const hasNeeds = (texts: NeedsTexts): boolean => !hasTexts(texts, NO_TEXTS);
/** True if the person changed what came from the profile, which also confirms it. */
export const isEdited = ({ values, prefilled }: Draft): boolean => !hasTexts(values, prefilled);
/** True if the needs in the form come from the profile and the person has not confirmed them. */
export const isUnconfirmed = (draft: Draft): boolean =>
  hasNeeds(draft.prefilled) && !isEdited(draft) && !draft.values.isUpToDate;

/** If storage is full or blocked, the form keeps its state until the page is left. */
export const writeDraft = (user_id: string, draft: Draft) =>
  writeStorage('sessionStorage', KEY, JSON.stringify({ user_id, ...draft }));

export const clearDraft = () => writeStorage('sessionStorage', KEY, null);
