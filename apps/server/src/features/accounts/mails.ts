import type { Role } from '@nourish/contract';
import { layoutMail } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import type { Addressee } from './links.ts';
import { accountMailTexts, type AccountMailTexts } from './mail-texts/texts.ts';

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

/** Queues the mail with the link by which somebody who is to work here chooses their first password. */
export const queueInvitationMail = (
  ctx: Context,
  tx: Tx,
  person: Addressee,
  { role, foodbank, inviter }: { role: Role; foodbank: string | null; inviter: string },
  token: string,
): Promise<void> =>
  queueLink(
    ctx,
    tx,
    person,
    role === 'staff' ? 'staff_invitation' : 'admin_invitation',
    `/reset-password?token=${token}`,
    { inviter, foodbank: foodbank ?? '' },
  );

async function queueLink(
  ctx: Context,
  tx: Tx,
  person: Addressee,
  kind: keyof AccountMailTexts,
  path: string,
  facts: Record<string, string> = {},
): Promise<void> {
  const words = accountMailTexts[person.language][kind];
  const values = { ...facts, name: person.name };
  const { text, html } = layoutMail({
    language: person.language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    action: { label: words.action, url: ctx.config.appUrl + path },
    footer: words.footer,
  });
  await queueMail(ctx, tx, {
    user_id: person.id,
    to_address: person.email,
    language: person.language,
    kind,
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: true,
  });
}
