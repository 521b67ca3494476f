import type { Frequency, HamperLine, Language, Program } from '@nourish/contract';
import type { WEEKDAYS } from '@nourish/contract/constants';
import type { FoodBankKey } from './types.ts';

export type ProgramKey = 'hamper' | 'meal';
type Weekday = (typeof WEEKDAYS)[number];

/** A program besides that of food requests. Its key is its kind. */
export type DemoProgram = {
  food_bank: FoodBankKey;
  kind: ProgramKey;
  name: string;
  frequency: Frequency;
  strength: Program['strength'];
  hamper: HamperLine[];
  /** Days and hours on which the program takes place; null: opening hours. */
  served: { weekdays: Weekday[]; from: string; until: string } | null;
};

/** First and last names that are common together. */
export type DemoNames = {
  first: string[];
  last: string[];
  /** People with these names among a hundred clients. */
  toronto: number;
  montreal: number;
  /** Language that most of them speak, if it is not that of the food bank. */
  language?: Language;
  /** Percentage who eat halal. */
  halal?: number;
};

/** Numbers, names and notes from which the clients of a food bank are generated. */
export type DemoClientele = {
  clients: number;
  /** Percentage of days with an anonymous visit. */
  anonymous: Record<ProgramKey, number>;
  language: Language;
  area_codes: string[];
  mail_domain: string;
  aliases: string[];
  halal: string;
  needs: string[];
  child_names: string[];
  child_needs: string[];
  notes: string[];
  /** People who may collect for a senior and are not registered themselves. */
  collectors: string[];
  /** Days between the hampers of a client. */
  hamper_every: (readonly [weight: number, days: number])[];
  /** Reasons for a visit before the usual day. */
  early_reasons: string[];
  void_reasons: { twice: string; wrong_household: string };
  /** Clients who are registered twice; how many of those are merged. */
  duplicates: { registered: number; merged: number };
  /** Clients who no longer want to be counted. */
  withdrawn: number;
};
