import { layoutMail } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import type { Addressee } from './links.ts';

interface Letter {
  kind: string;
  words: {
    subject: string;
    heading: string;
    paragraphs: readonly string[];
    action: string;
    otherwise?: string;
    footer: string;
  };
  /** Values of the placeholders, besides the name. */
  values: Record<string, string>;
  /** Path of the button within the app. */
  path: string;
  otherwisePath?: string;
  /** True if the path contains a secret that grants access. */
  secret: boolean;
}

export async function queueLetter(
  ctx: Context,
  tx: Tx,
  person: Addressee,
  { kind, words, values: facts, path, otherwisePath, secret }: Letter,
): Promise<void> {
  const values = { ...facts, name: person.name };
  const { text, html } = layoutMail({
    language: person.language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    action: { label: words.action, url: ctx.config.appUrl + path },
    ...(words.otherwise !== undefined &&
      otherwisePath !== undefined && {
        others: [{ label: words.otherwise, url: ctx.config.appUrl + otherwisePath }],
      }),
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
    secret,
  });
}
