import { unsealLinks } from '../src/adapters/sealed-links.ts';
import type { Database } from '../src/db/database.ts';
import type { Row } from '../src/db/tables.ts';

/** Returns the mails queued for an address, newest last. */
export const mailsTo = (database: Database, address: string): Promise<Row<'outbox_mails'>[]> =>
  database.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns the token in the newest mail's link, opened with the `SECRET_KEY` of the server. */
export async function tokenMailedTo(
  database: Database,
  address: string,
  secretKeys: readonly string[] = [],
): Promise<string> {
  const mail = (await mailsTo(database, address)).at(-1);
  const bodies = { text_body: mail?.text_body ?? '', html_body: '' };
  const { text_body } = unsealLinks(secretKeys, mail?.id ?? '', bodies);
  const token = /[?&]token=([\w-]+)/.exec(text_body)?.[1];
  if (token === undefined) throw new Error(`no mail with a link was queued for ${address}`);
  return token;
}
