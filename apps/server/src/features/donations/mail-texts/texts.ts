import type { Donation, Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/**
 * The words of one mail to a donor; `{foodbank}` is filled in. They do not greet by name: an offer may be in the name and
 * with the address of somebody who knows nothing of it.
 */
interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Before what staff wrote. */
  notes: string;
}

interface StaffText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  footer: string;
}

/** The mails a donor gets. */
export type DonorMail =
  | 'donation_offered'
  | 'donation_scheduled'
  | 'donation_rescheduled'
  | 'donation_received'
  | 'donation_declined'
  | 'donation_cancelled';

export interface DonationMailTexts extends Record<DonorMail, MailText> {
  /** To staff; `{name}` of the donor and `{product}` are filled in too. */
  donation_notice: StaffText;
  /** To staff, instead of one mail for each of many offers. */
  donations_many: StaffText;
  action: string;
  facts: {
    number: string;
    donation: string;
    /** Day and time as the donor would like them. */
    wish: string;
    day: string;
    time: string;
    place: string;
    contact: string;
    /** What it is in the inventory now. */
    became: string;
    donor: string;
    email: string;
    phone: string;
    notes: string;
  };
  units: Record<Donation['unit'], [one: string, other: string]>;
  /** To donors; `{contact}` is filled in too. */
  footer: string;
}

export const donationMailTexts: Record<Language, DonationMailTexts> = { en, es, fr };
