import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** `{name}`, `{foodbank}`, `{shift}`, `{day}` and `{count}` (of shifts) are filled in. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
}

export type ShiftMail =
  /** The volunteer signed up (`shift_signed_up`), or staff signed them up. */
  | 'shift_signed_up'
  | 'shift_assigned'
  /** The volunteer cancelled (`shift_signup_cancelled`), or staff released only them. */
  | 'shift_signup_cancelled'
  | 'shift_released'
  | 'shift_suspended'
  | 'shift_cancelled'
  | 'shift_changed';

/** Mails that are always about one shift. `{until}` of an offer is when it runs out. */
export type SingleShiftMail = 'waitlist_offer' | 'shift_reminder';

export interface ShiftMailTexts
  extends Record<ShiftMail, { one: MailText; several: MailText }>, Record<SingleShiftMail, MailText> {
  action: string;
  cancel: string;
  /** About the attached file, which has one or several shifts. */
  calendar: string;
  answer_offer: string;
  good_to_know: string;
  reason: string;
  facts: {
    shift: string;
    day: string;
    time: string;
    place: string;
    /** `{from}` and `{to}` are filled in. */
    times: string;
    times_over_midnight: string;
  };
  /** Also takes `{contact}`. */
  footer: string;
}

export const shiftMailTexts: Record<Language, ShiftMailTexts> = { en, es, fr };
