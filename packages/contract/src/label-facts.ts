/**
 * What the label of an item says, and how allergens follow from it. Without a schema library, so that the
 * browser can load it.
 */
import type { ALLERGENS } from './needs-constants.ts';

export type Allergen = (typeof ALLERGENS)[number];

/** States of an allergen that was looked for on the label. An allergen without a state is `not_checked`. */
export const ALLERGEN_STATES = ['contains', 'may_contain', 'not_on_label'] as const;
export type AllergenState = (typeof ALLERGEN_STATES)[number];
export type Allergens = Partial<Record<Allergen, AllergenState>>;

/** Cereals with gluten, as Health Canada lists them. */
export const GLUTEN_SOURCES = ['barley', 'oats', 'rye', 'triticale', 'wheat'] as const;
export type GlutenSource = (typeof GLUTEN_SOURCES)[number];

/** Nutrients of the "High in" symbol, mandatory in Canada since 1 January 2026. */
export const HIGH_IN = ['saturated_fat', 'sugars', 'sodium'] as const;
export type HighIn = (typeof HIGH_IN)[number];

export const CERTIFICATION_KINDS = ['halal', 'kosher'] as const;
export type CertificationKind = (typeof CERTIFICATION_KINDS)[number];
/** Certifications of one item. */
export const MAX_CERTIFICATIONS = 10;

/** "Halal" or "kosher" is only shown with the certifier that the label names. */
export interface Certification {
  kind: CertificationKind;
  certifier: string;
}

/** How a lot code was recorded. */
export const LOT_SOURCES = ['scanned', 'typed'] as const;
export type LotSource = (typeof LOT_SOURCES)[number];
