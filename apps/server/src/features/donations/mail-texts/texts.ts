import type { Donation, Language } from '@nourish/contract';
import type { MailText } from '../../../adapters/compose-mail.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/**
 * Texts of one mail to a donor; placeholder: `{foodbank}`. They use no name in the greeting, because the
 * address of an offer may belong to a third party. `notes`: label of the notes of staff.
 */
type DonorText = Omit<MailText, 'footer'> & { notes: string };
type StaffText = MailText & { action: string };

export type DonorMail =
  | 'donation_offered'
  | 'donation_scheduled'
  | 'donation_rescheduled'
  | 'collection_scheduled'
  | 'collection_moved'
  | 'donation_received'
  | 'donation_declined'
  | 'donations_declined'
  | 'donation_cancelled';

export interface DonationMailTexts extends Record<DonorMail, DonorText> {
  /** To staff; more placeholders: `{name}` of the donor, `{product}`. */
  donation_notice: StaffText;
  /** Summary to staff that replaces individual mails if many offers arrive. */
  donations_many: StaffText;
  action: string;
  /** `{count}` products of an offer, in the place of a product's name. */
  products: string;
  /** In the place of the donor's address, in mails to addresses that may belong to a third party. */
  given_address: string;
  facts: {
    code: string;
    codes: string;
    donation: string;
    /** Day and time that the donor wished for. */
    wish: string;
    day: string;
    time: string;
    place: string;
    /** Label of the donor's address. */
    collection: string;
    contact: string;
    /** Label of the inventory item that the donation was received into. */
    became: string;
    donor: string;
    email: string;
    phone: string;
    notes: string;
  };
  units: Record<Donation['unit'], [one: string, other: string]>;
  /** To donors; one more placeholder: `{contact}`. */
  footer: string;
}

export const donationMailTexts: Record<Language, DonationMailTexts> = { en, es, fr };
