import type { Role } from '@nourish/contract';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { queueLetter } from './letter.ts';
import type { Addressee } from './links.ts';
import { accountMailTexts, type AccountMailTexts } from './mail-texts/texts.ts';

export const queueVerificationMail = (
  ctx: Context,
  tx: Tx,
  person: Addressee,
  token: string,
): Promise<void> =>
  queueLink(ctx, tx, person, 'verify_email', {
    path: `/email-verification?token=${token}`,
    otherwisePath: `/email-verification?token=${token}&not_me=1`,
  });

export const queueResetMail = (ctx: Context, tx: Tx, person: Addressee, token: string): Promise<void> =>
  queueLink(ctx, tx, person, 'reset_password', { path: `/reset-password?token=${token}` });

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
    { path: `/reset-password?token=${token}` },
    { inviter, foodbank: foodbank ?? '' },
  );

const queueLink = (
  ctx: Context,
  tx: Tx,
  person: Addressee,
  kind: keyof AccountMailTexts,
  paths: { path: string; otherwisePath?: string },
  values: Record<string, string> = {},
): Promise<void> =>
  queueLetter(ctx, tx, person, {
    kind,
    words: accountMailTexts[person.language][kind],
    values,
    ...paths,
    secret: true,
  });
