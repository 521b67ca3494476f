import type { Language, UnusualActivity, UnusualFinding } from '@nourish/contract';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatNumber } from '../../adapters/mail-format.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { en } from './mail-texts/en.ts';
import { es } from './mail-texts/es.ts';
import { fr } from './mail-texts/fr.ts';
import type { Reader } from './queries.ts';

const mailTexts = { en, es, fr };

export const UNUSUAL_ACTIVITY_MAIL = 'unusual_activity';
const SHOWN = 10;

/**
 * Queues the mail for one administrator. It names food banks but no accounts or senders: strangers may have
 * typed those names, and a mail outlives an erasure.
 */
export async function queueUnusualActivityMail(
  ctx: Context,
  tx: Tx,
  { id, name, email, language }: Reader,
  { findings, total }: UnusualActivity,
): Promise<void> {
  const words = mailTexts[language];
  const shown = findings.slice(0, SHOWN);
  const counts = { shown: formatNumber(shown.length, language), total: formatNumber(total, language) };
  const mail = composeMail(
    language,
    { ...words, paragraphs: total > shown.length ? [words.intro, words.more] : [words.intro] },
    { name, ...counts },
    {
      facts: shown.map((finding) => [words.kinds[finding.kind], amountOf(words, finding, language)]),
      action: { label: words.action, url: `${ctx.config.appUrl}/system` },
    },
  );
  await queueMail(ctx, tx, { ...mail, user_id: id, to_address: email, kind: UNUSUAL_ACTIVITY_MAIL });
}

/** `Lantern Street: 12 (usually 1.1 a day)` */
function amountOf(words: typeof en, { amount, usual, foodbank }: UnusualFinding, language: Language): string {
  const values = { amount: formatNumber(amount, language), usual: formatNumber(usual, language) };
  return foodbank === null
    ? fill(words.amount, values)
    : fill(words.amountAt, { ...values, foodbank: foodbank.name });
}
