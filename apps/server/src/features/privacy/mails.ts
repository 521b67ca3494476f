import { addDays, DAY_MS, localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatDay } from '../../adapters/mail-format.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { endingNeedsTexts, unusedAccountTexts } from './mail-texts.ts';
import type { Reminded, Unused } from './retention-queries.ts';

export async function queueWarning(
  ctx: Context,
  tx: Tx,
  { id, name, email, language }: Unused,
  now: Date,
): Promise<void> {
  const words = unusedAccountTexts[language];
  const erased = new Date(now.getTime() + RETENTION.unused_account_warning_days * DAY_MS);
  const values = { name, day: formatDay(localTime(erased, DEFAULT_TIME_ZONE).date, language) };
  const action = { label: words.action, url: `${ctx.config.appUrl}/signin` };
  await queueMail(ctx, tx, {
    ...composeMail(language, words, values, { action }),
    user_id: id,
    to_address: email,
    kind: 'account_unused',
  });
}

/** Tells the owner of stored needs when their consent ends. It names no need. */
export async function queueReminder(
  ctx: Context,
  tx: Tx,
  { id, name, email, language, neutral_subjects, ends_at }: Reminded,
): Promise<void> {
  const words = endingNeedsTexts[language];
  const end = localTime(ends_at, DEFAULT_TIME_ZONE).date;
  const day = formatDay(end, language);
  // The day before is the last whole day.
  const last = formatDay(addDays(end, -1), language);
  const subject = neutral_subjects ? words.neutralSubject : words.subject;
  const action = { label: words.action, url: `${ctx.config.appUrl}/account/needs` };
  await queueMail(ctx, tx, {
    ...composeMail(language, { ...words, subject }, { name, day, last }, { action }),
    user_id: id,
    to_address: email,
    kind: 'needs_ending',
  });
}
