import { createHash } from 'node:crypto';
import { server } from './server.ts';
import type { Language } from './texts.ts';
import { test } from './test.ts';

/** Browser settings of a person. */
interface Variant {
  language: Language;
  /** Width of the viewport in pixels. */
  width: number;
  by?: 'mouse' | 'keyboard';
}

/**
 * The two most different variants. Behaviour is the same in both; a journey runs in the harder or more common
 * one.
 */
export const FRENCH_PHONE = { language: 'fr', width: 390, by: 'mouse' } as const satisfies Variant;
export const KEYBOARD_DESK = { language: 'en', width: 1280, by: 'keyboard' } as const satisfies Variant;
/** For the most common journeys: by turns, each run in one of the two. */
export const PHONE_AND_DESK = [FRENCH_PHONE, KEYBOARD_DESK];

const run = createHash('sha256')
  .update(server.moment ?? '')
  .digest()
  .readUInt32BE();

/**
 * Returns a choice by the run's moment, so that a run is reproducible and all choices are used over time.
 * Journeys with consecutive `place` take different choices.
 */
export const inTurn = <T>(choices: readonly T[], place: number): T =>
  // the index is in range
  choices[(run + place) % choices.length] as T;

/** Declares journeys once for each variant. */
export function inEach<V extends Variant>(variants: readonly V[], declare: (variant: V) => void): void {
  for (const variant of variants) {
    const { language, width, by } = variant;
    test.describe(`in ${language}, ${width} pixels wide${by === undefined ? '' : `, by ${by}`}`, () => {
      test.use({ language, viewport: { width, height: 844 } });
      declare(variant);
    });
  }
}
