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
