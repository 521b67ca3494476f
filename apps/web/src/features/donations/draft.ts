import type { Attempt } from '../../lib/attempt.ts';
import { NO_OFFER, type Offer, type OfferValues } from './offer.ts';

/** What is kept of a form in this tab: it survives a reload and ends with the tab. */
export interface Draft {
  /** What was typed or chosen; the rest is filled in from who the person is. */
  typed: Partial<OfferValues>;
  /** The name of the image that was chosen. Its content cannot be kept. */
  image: string | null;
  attempt: Attempt<Offer> | null;
}
export const NO_DRAFT: Draft = { typed: {}, image: null, attempt: null };

const KEY = 'nourish.donation-draft';
/** Whose draft it is while nobody is signed in. */
export const GUEST = 'guest';

/**
 * Reads what this person left in the form. Somebody who signs in half-way goes on with what they typed before; what
 * another person left on a shared computer is thrown away.
 */
export function readDraft(owner: string): Draft {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return NO_DRAFT;
    // Only `writeDraft` writes under this key; a copy from an older version may lack parts.
    const kept = JSON.parse(stored) as Partial<Draft> & { owner?: string };
    if (kept.owner !== owner && kept.owner !== GUEST) {
      sessionStorage.removeItem(KEY);
      return NO_DRAFT;
    }
    return { typed: known(kept.typed ?? {}), image: kept.image ?? null, attempt: kept.attempt ?? null };
  } catch {
    return NO_DRAFT; // Storage is forbidden in this browser.
  }
}

/** Fields that the form no longer has are left behind. */
const known = (typed: Partial<OfferValues>): Partial<OfferValues> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in NO_OFFER));

export function writeDraft(owner: string, draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, ...draft }));
  } catch {
    // Full or forbidden: the form itself still holds everything until it is left.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden: then nothing was kept.
  }
}
