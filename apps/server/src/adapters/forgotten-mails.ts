import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Names of `mail-file.ts`, including the `.tmp` of a mail whose process died while writing it. */
const MAIL_FILE_NAME = /-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.tmp)?$/;
const BATCH = 1_000;

/** Removes mail files without an outbox row, which is written first. Returns how many. */
export async function dropForgottenMails(ctx: Pick<Context, 'config' | 'db'>): Promise<number> {
  const folder = join(ctx.config.dataDir, 'mail');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = names.flatMap((name) => {
    const id = MAIL_FILE_NAME.exec(name)?.[1];
    return id === undefined ? [] : { name, id };
  });
  let removed = 0;
  for (let start = 0; start < mails.length; start += BATCH) {
    const batch = mails.slice(start, start + BATCH);
    const known = await selectKnown(
      ctx,
      batch.map(({ id }) => id),
    );
    for (const { name, id } of batch) {
      if (known.has(id)) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function selectKnown({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('outbox_mails')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
