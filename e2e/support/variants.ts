import { createHash } from 'node:crypto';
import { server } from './server.ts';
import type { Language } from './texts.ts';
import { test } from './test.ts';

/** How somebody reads and works the site. */
interface Variant {
  language: Language;
  /** Of the window, in pixels. */
  width: number;
  by?: 'mouse' | 'keyboard';
}

/** The two that differ most. What happens is the same at both; a journey is done at the one where it is harder, or more usual. */
export const FRENCH_PHONE = { language: 'fr', width: 390, by: 'mouse' } as const satisfies Variant;
export const KEYBOARD_DESK = { language: 'en', width: 1280, by: 'keyboard' } as const satisfies Variant;
/** For what people do most. */
export const PHONE_AND_DESK = [FRENCH_PHONE, KEYBOARD_DESK];

const run = createHash('sha256')
  .update(server.moment ?? '')
  .digest()
  .readUInt32BE();

/**
 * The choice whose turn it is. The moment of the run decides, so that a run can be repeated and all choices have their
 * turn over time. Journeys with successive places in one run take different choices.
 */
export const inTurn = <T>(choices: readonly T[], place: number): T =>
  // The remainder is within the list.
  choices[(run + place) % choices.length] as T;

/** Declares journeys once for each of several people. */
export function inEach<V extends Variant>(variants: readonly V[], declare: (variant: V) => void): void {
  for (const variant of variants) {
    const { language, width, by } = variant;
    test.describe(`in ${language}, ${width} pixels wide${by === undefined ? '' : `, by ${by}`}`, () => {
      test.use({ language, viewport: { width, height: 844 } });
      declare(variant);
    });
  }
}
