import { Readable } from 'node:stream';
import type { Language, RouteInput } from '@nourish/contract';
import { loadFonts, printable } from '../../../adapters/pdf-fonts.ts';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, newId } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import type { FileResponse } from '../../../http/respond.ts';
import { recordClientReads } from '../service.ts';
import { lockClient, lockClients } from '../write-queries.ts';
import { drawCards } from './drawing.ts';
import * as queries from './queries.ts';
import { hashOf, newSecret } from './secrets.ts';
import { cardTexts } from './texts.ts';

/**
 * Returns new cards of clients as a PDF, in the order of the call. Throws `not_found` with the entries outside the
 * caller's scope, which merged and erased clients are too, and `invalid_input` for a client named twice.
 */
export async function printCards(
  ctx: Context,
  actor: Actor,
  { client_ids, per_page }: RouteInput<'POST /api/clients/cards'>['body'],
  language: Language,
): Promise<FileResponse> {
  const ids = client_ids.map((id) => id.toLowerCase());
  const repeated = ids.flatMap((id, n) =>
    ids.indexOf(id) < n ? [{ field: `client_ids.${n}`, code: 'already_there' as const }] : [],
  );
  if (repeated.length > 0) throw fail('invalid_input', { errors: repeated });
  const rows = await queries.selectHolders(ctx.db, foodBankScope(actor, undefined), ids);
  const holders = new Map(rows.map((row) => [row.id, row]));
  const errors = ids.flatMap((id, n) =>
    holders.has(id) ? [] : [{ field: `client_ids.${n}`, code: 'wrong' as const }],
  );
  if (errors.length > 0) throw fail('not_found', { errors });

  const now = ctx.clock.now();
  const fonts = await loadFonts();
  const cards = ids.map((id) => {
    const { foodbank_id, foodbank_name, name, code, language: own } = found(holders.get(id));
    const secret = newSecret();
    const drawn = {
      foodBank: printable(foodbank_name, 'Nourish', fonts),
      // A card without its name still works.
      name: printable(name, '', fonts),
      code,
      secret,
      hint: cardTexts[own ?? language].hint,
    };
    return { id, foodbank_id, secret, drawn };
  });
  const { title } = cardTexts[language];
  const content = await drawCards(
    cards.map(({ drawn }) => drawn),
    { perPage: per_page === '1' ? 1 : 8, title, author: 'Nourish', language, created: now },
  );
  await inTransaction(ctx, async (tx) => {
    // A household may have been erased while its card was drawn.
    await lockClients(tx, null, ids);
    await queries.insertCards(
      tx,
      cards.map(({ id: client_id, foodbank_id, secret }) => ({
        id: newId(),
        foodbank_id,
        client_id,
        secret_hash: hashOf(secret),
        created_by: actor.user_id,
        created_at: now,
        revoked_at: null,
      })),
    );
  });
  await recordClientReads(ctx, actor, 'client_list', rows);
  return { name: `${title}.pdf`, content: Readable.from([content]) };
}

/** Revokes all cards of a client and of those merged into it. Throws `not_found`. */
export async function revokeCards(ctx: Context, actor: Actor, id: string): Promise<{ revoked: number }> {
  const foodbank_id = foodBankScope(actor, undefined);
  return inTransaction(ctx, async (tx) => {
    const client = await lockClient(tx, foodbank_id, id);
    return { revoked: await queries.revokeCards(tx, client.id, ctx.clock.now()) };
  });
}
