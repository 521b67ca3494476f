import { layoutMail } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { peopleMailTexts, type PeopleMailTexts } from './mail-texts/texts.ts';
import type { PersonRow } from './queries.ts';

/** Pages that the links of these mails open; all others open the sign-in page. */
const ACTION_PAGES: Partial<Record<keyof PeopleMailTexts['mails'], string>> = {
  password_required: 'forgot-password',
};

/** Queues the mail to a person about a change by an administrator, in their language. */
export async function queueNotice(
  ctx: Context,
  tx: Tx,
  { id, name, email, language, role, foodbank_id, foodbank_name }: PersonRow,
  kind: keyof PeopleMailTexts['mails'],
): Promise<void> {
  const texts = peopleMailTexts[language];
  const words = texts.mails[kind];
  const values = { name, foodbank: foodbank_name ?? '' };
  const access = fill(foodbank_name === null ? texts.roles[role].alone : texts.roles[role].at, values);
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, { ...values, access })),
    ...(words.action !== undefined && {
      action: { label: words.action, url: `${ctx.config.appUrl}/${ACTION_PAGES[kind] ?? 'signin'}` },
    }),
    footer: words.footer,
  });
  await queueMail(ctx, tx, {
    user_id: id,
    ...(foodbank_id !== null && { foodbank_id }),
    to_address: email,
    language,
    kind: `person_${kind}`,
    subject: fill(words.subject, { ...values, access }),
    text_body: text,
    html_body: html,
    secret: false,
  });
}
