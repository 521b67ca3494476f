import { composeMail } from '../../adapters/compose-mail.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { peopleMailTexts, type PeopleMail } from './mail-texts/texts.ts';
import type { PersonRow } from './queries.ts';

export async function queueNotice(
  ctx: Context,
  tx: Tx,
  { id, name, email, language, role, foodbank_id, foodbank_name }: PersonRow,
  kind: PeopleMail,
): Promise<void> {
  const texts = peopleMailTexts[language];
  const words = texts.mails[kind];
  const values = { name, foodbank: foodbank_name ?? '' };
  const access = fill(foodbank_name === null ? texts.roles[role].alone : texts.roles[role].at, values);
  const page = kind === 'password_required' ? 'forgot-password' : 'signin';
  await queueMail(ctx, tx, {
    ...composeMail(
      language,
      words,
      { ...values, access },
      {
        ...(words.action !== undefined && {
          action: { label: words.action, url: `${ctx.config.appUrl}/${page}` },
        }),
      },
    ),
    kind: `person_${kind}`,
    user_id: id,
    ...(foodbank_id !== null && { foodbank_id }),
    to_address: email,
  });
}
