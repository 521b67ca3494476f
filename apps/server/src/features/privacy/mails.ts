import { DAY_MS, localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatDay } from '../../adapters/mail-format.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { unusedAccountTexts } from './mail-texts.ts';
import type { Unused } from './retention-queries.ts';

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
