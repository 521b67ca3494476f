import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { formatDay } from '../../adapters/mail-format.ts';
import { layoutMail } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { privacyMailTexts } from './mail-texts/texts.ts';
import type { Unused } from './retention-queries.ts';

const DAY_MS = 86_400_000;

/** Queues the mail that warns the owner of an unused account, with the day of its erasure. */
export async function queueWarning(
  ctx: Context,
  tx: Tx,
  { id, name, email, language }: Unused,
  now: Date,
): Promise<void> {
  const words = privacyMailTexts[language].account_unused;
  const erased = new Date(now.getTime() + RETENTION.unused_account_warning_days * DAY_MS);
  const values = { name, day: formatDay(localTime(erased, DEFAULT_TIME_ZONE).date, language) };
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    action: { label: words.action, url: `${ctx.config.appUrl}/signin` },
    footer: words.footer,
  });
  await queueMail(ctx, tx, {
    user_id: id,
    to_address: email,
    language,
    kind: 'account_unused',
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: false,
  });
}
