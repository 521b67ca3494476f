import { readStoredObject, writeStorage } from '../../../lib/storage.ts';
import type { RegistrationValues } from './registration.ts';

/** The values that the person entered, in `sessionStorage`: they survive a reload and a new sign-in. */
export type Draft = Partial<RegistrationValues>;

/** The registration form, or the form of the record with this id. */
export type DraftOf = 'registration' | { record: string };

const keyOf = (form: DraftOf): string =>
  form === 'registration' ? 'nourish.volunteer-draft' : `nourish.volunteer-draft.${form.record}`;

/** Reads this person's draft. Discards the draft of another account on a shared computer. */
export function readDraft(form: DraftOf, userId: string): Draft {
  const stored = readStoredObject<{ user_id: string; typed: Draft }>('sessionStorage', keyOf(form));
  if (stored.user_id === userId) return stored.typed ?? {};
  clearDraft(form);
  return {};
}

/** If storage is full or blocked, the form keeps its state until the page is left. */
export const writeDraft = (form: DraftOf, userId: string, typed: Draft) =>
  writeStorage('sessionStorage', keyOf(form), JSON.stringify({ user_id: userId, typed }));

export const clearDraft = (form: DraftOf) => writeStorage('sessionStorage', keyOf(form), null);
