import type { Attempt } from '../../lib/idempotency.ts';
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
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return NO_DRAFT;
    // Only `writeDraft` writes this key; data of an older version may lack fields.
    const saved = JSON.parse(stored) as Partial<Draft> & { owner?: string };
    if (saved.owner !== owner && saved.owner !== GUEST) {
      sessionStorage.removeItem(KEY);
      return NO_DRAFT;
    }
    return {
      typed: knownFields(saved.typed ?? {}),
      image: saved.image ?? null,
      attempt: saved.attempt ?? null,
    };
  } catch {
    return NO_DRAFT; // Storage is blocked.
  }
}

const knownFields = (typed: Partial<OfferValues>): Partial<OfferValues> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in NO_OFFER));

export function writeDraft(owner: string, draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, ...draft }));
  } catch {
    // Storage is full or blocked: the form keeps its state until the page is left.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
