import type { Language } from '@nourish/contract';
import { fill } from '../locales/texts.ts';
import { layoutMail, type MailContent } from './mail-layout.ts';
import type { OutgoingMail } from './outbox.ts';

/** The texts of a mail; all may contain `{placeholders}`. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  footer: string;
}

/** Fills the texts of a mail and renders its bodies. `parts` are added to the texts or replace them. */
export function composeMail(
  language: Language,
  words: MailText,
  values: Record<string, string>,
  parts: Partial<MailContent> = {},
): Pick<OutgoingMail, 'language' | 'subject' | 'text_body' | 'html_body' | 'secret'> {
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    footer: fill(words.footer, values),
    ...parts,
  });
  return { language, subject: fill(words.subject, values), text_body: text, html_body: html, secret: false };
}
