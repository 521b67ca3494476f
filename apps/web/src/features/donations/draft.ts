import type { Attempt } from '../../lib/idempotency.ts';
import { readStoredObject, writeStorage } from '../../lib/storage.ts';
import { NO_OFFER, type Offer, type OfferValues } from './offer.ts';

/** Draft of the form in this tab: survives a reload, ends with the tab. */
export interface Draft {
  /** Entered values; the others come from the user's account. */
  typed: Partial<OfferValues>;
  /** Name of the chosen image, whose content is not stored. */
  image: string | null;
  attempt: Attempt<Offer> | null;
}
export const NO_DRAFT: Draft = { typed: {}, image: null, attempt: null };

const KEY = 'nourish.donation-draft';
/** Owner of drafts made while signed out. */
export const GUEST = 'guest';

/** Reads the draft. A guest's draft passes to the user who signs in; another user's draft is deleted. */
export function readDraft(owner: string): Draft {
  const saved = readStoredObject<Draft & { owner: string }>('sessionStorage', KEY);
  if (saved.owner === owner || saved.owner === GUEST) {
    const { typed, image = null, attempt = null } = saved;
    return { typed: knownFields(typed ?? {}), image, attempt };
  }
  forgetDraft();
  return NO_DRAFT;
}

const knownFields = (typed: Partial<OfferValues>): Partial<OfferValues> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in NO_OFFER));

/** If storage is full or blocked, the form keeps its state until the page is left. */
export const writeDraft = (owner: string, draft: Draft) =>
  writeStorage('sessionStorage', KEY, JSON.stringify({ owner, ...draft }));

export const forgetDraft = () => writeStorage('sessionStorage', KEY, null);
