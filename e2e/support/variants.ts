import type { Language } from './texts.ts';
import { test } from './test.ts';

/** How somebody reads and works the site. */
interface Variant {
  language: Language;
  /** Of the window, in pixels. */
  width: number;
  by?: 'mouse' | 'keyboard';
}

/** The two that differ most: a French phone, and an English desk without a mouse. */
export const PHONE_AND_DESK = [
  { language: 'fr', width: 390, by: 'mouse' },
  { language: 'en', width: 1280, by: 'keyboard' },
] as const satisfies readonly Variant[];

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
