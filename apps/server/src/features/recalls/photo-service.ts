import type { RecallDetails } from '@nourish/contract';
import { acceptImage } from '../../adapters/images.ts';
import { claimFile, readFile, releaseFiles, withStoredImages } from '../../adapters/stored-files.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import type { FileResponse } from '../../http/respond.ts';
import * as queries from './queries.ts';
import { getRecall, lockCurrent } from './service.ts';

/** Throws `not_found`. */
export async function getOutcomePhoto(ctx: Context, actor: Actor, id: string): Promise<FileResponse> {
  const { photo_key } = await readOutcome(ctx, actor, id);
  const content = found(photo_key === null ? undefined : await readFile(ctx, photo_key));
  return { name: `outcome-${id}.webp`, content };
}

/**
 * Adds or replaces the photo of an outcome; of two at once, the last one stays. Throws `not_found`, `invalid_input`,
 * `unsupported_media_type`, `too_large`, and `invalid_transition` after the end of the recall.
 */
export async function setOutcomePhoto(
  ctx: Context,
  actor: Actor,
  id: string,
  file: Buffer | undefined,
): Promise<RecallDetails> {
  const { recall_id } = await readOutcome(ctx, actor, id);
  if (file === undefined) throw fail('invalid_input', { errors: [{ field: 'photo', code: 'required' }] });
  await withStoredImages(ctx, 'recalls', [await acceptImage(file, 'photo')], ([key = '']) =>
    inTransaction(ctx, async (tx) => {
      await lockCurrent(tx, actor, recall_id);
      await claimFile(tx, key);
      await showPhoto(tx, id, key);
    }),
  );
  return getRecall(ctx, actor, recall_id);
}

/** Removes the photo of an outcome, also after the end of the recall: it may show a person. Throws `not_found`. */
export async function removeOutcomePhoto(ctx: Context, actor: Actor, id: string): Promise<RecallDetails> {
  const { recall_id } = await readOutcome(ctx, actor, id);
  await inTransaction(ctx, async (tx) => {
    found(await queries.lockRecall(tx, foodBankScope(actor, undefined), recall_id));
    await showPhoto(tx, id, null);
  });
  return getRecall(ctx, actor, recall_id);
}

const readOutcome = async (ctx: Context, actor: Actor, id: string) =>
  found(await queries.selectOutcome(ctx.db, foodBankScope(actor, undefined), id));

/** Lock the recall before. */
async function showPhoto(tx: Tx, id: string, key: string | null): Promise<void> {
  const before = found(await queries.selectOutcome(tx, null, id));
  await queries.setPhotoOf(tx, id, key);
  if (before.photo_key !== null) await releaseFiles(tx, [before.photo_key]);
}
