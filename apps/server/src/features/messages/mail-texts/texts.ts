import type { ContactSubject, Language } from '@nourish/contract';
import type { MailText } from '../../../adapters/compose-mail.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Every text may contain `{foodbank}`. */
export interface MessageMailTexts {
  /** To the food bank; more placeholders: `{name}` of the sender, `{subject}`. */
  message_received: MailText & { action: string };
  /** To the sender; `{date}` is the day of the message. */
  message_replied: Omit<MailText, 'paragraphs'> & { quote: string };
  facts: { name: string; email: string; subject: string; message: string };
  subjects: Record<ContactSubject, string>;
}

export const messageMailTexts: Record<Language, MessageMailTexts> = { en, es, fr };
