import type { Language } from '@nourish/contract';
import { layoutMail } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { accountMailTexts, type AccountMailTexts } from './mail-texts/texts.ts';

interface Addressee {
  id: string;
  name: string;
  email: string;
  language: Language;
}

/** Queues the mail with the link that verifies an address. */
export const queueVerificationMail = (
  ctx: Context,
  tx: Tx,
  person: Addressee,
  token: string,
): Promise<void> => queueLink(ctx, tx, person, 'verify_email', `/email-verification?token=${token}`);

/** Queues the mail with the link to choose a new password. */
export const queueResetMail = (ctx: Context, tx: Tx, person: Addressee, token: string): Promise<void> =>
  queueLink(ctx, tx, person, 'reset_password', `/reset-password?token=${token}`);

async function queueLink(
  ctx: Context,
  tx: Tx,
  person: Addressee,
  kind: keyof AccountMailTexts,
  path: string,
): Promise<void> {
  const words = accountMailTexts[person.language][kind];
  const { text, html } = layoutMail({
    language: person.language,
    heading: fill(words.heading, { name: person.name }),
    paragraphs: words.paragraphs,
    action: { label: words.action, url: ctx.config.appUrl + path },
    footer: words.footer,
  });
  await queueMail(ctx, tx, {
    user_id: person.id,
    to_address: person.email,
    language: person.language,
    kind,
    subject: words.subject,
    text_body: text,
    html_body: html,
    secret: true,
  });
}
