import type { RouteInput } from '@nourish/contract';
import { acceptImage, makeThumbnail } from '../../../adapters/images.ts';
import { claimFile, readFile, releaseFiles, withStoredImages } from '../../../adapters/stored-files.ts';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, newId, type Tx } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import type { FileResponse } from '../../../http/respond.ts';
import type { ItemRow } from '../queries.ts';
import { visibilityOf } from '../rules.ts';
import { getItem } from '../service.ts';
import { lockItem } from '../write-queries.ts';
import { deleteUnusedPhoto, hasPhoto, insertPhoto, selectPhoto, setPhotoOf } from './queries.ts';

type Size = NonNullable<RouteInput<'GET /api/inventory/photos/:id'>['query']>['size'];

/** For everyone: items are public. Throws `not_found`. */
export async function getPhoto(ctx: Context, id: string, size: Size = 'card'): Promise<FileResponse> {
  const { card_key, large_key } = found(await selectPhoto(ctx.db, id));
  const content = found(await readFile(ctx, size === 'card' ? card_key : large_key));
  return { name: `photo-${id}.webp`, content, isImmutable: true };
}

/**
 * Replaces the photo of an item by an uploaded picture; of two at once, the last one stays. Throws `not_found`,
 * `invalid_input`, `unsupported_media_type`, `too_large`.
 */
export async function setPhoto(
  ctx: Context,
  actor: Actor,
  id: string,
  file: Buffer | undefined,
): Promise<ItemRow> {
  await refuseForeign(ctx, actor, id);
  if (file === undefined) throw fail('invalid_input', { errors: [{ field: 'photo', code: 'required' }] });
  return withPhotoFiles(ctx, await acceptImage(file, 'photo'), (files) =>
    inTransaction(ctx, (tx) => showPhoto(ctx, tx, actor, id, { ...files, donation_id: null })),
  );
}

/** Replaces the photo of an item. Throws `not_found`. */
export async function showPhoto(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  photo: Photo,
): Promise<ItemRow> {
  const item = found(await lockItem(tx, foodBankScope(actor, undefined), id));
  await attachPhoto(tx, item, photo, ctx.clock.now());
  return getItem(tx, item.id);
}

/** The keys of a photo in its two sizes. */
export interface PhotoFiles {
  large_key: string;
  card_key: string;
}

export interface Photo extends PhotoFiles {
  /** The donation whose picture it copies, so that it can be erased with the donor. */
  donation_id: string | null;
}

/** Stores an image in both sizes for `work`, which attaches it to an item; deletes the files if it fails. */
export async function withPhotoFiles<T>(
  ctx: Context,
  image: Buffer,
  work: (files: PhotoFiles) => Promise<T>,
): Promise<T> {
  const images = [image, await makeThumbnail(image)];
  return withStoredImages(ctx, 'items', images, ([large_key = '', card_key = '']) =>
    work({ large_key, card_key }),
  );
}

/** Replaces the photo of a locked item. */
export async function attachPhoto(
  tx: Tx,
  { id, foodbank_id }: { id: string; foodbank_id: string },
  photo: Photo,
  now: Date,
): Promise<void> {
  for (const key of [photo.large_key, photo.card_key]) await claimFile(tx, key);
  const photo_id = newId();
  await insertPhoto(tx, { ...photo, id: photo_id, foodbank_id, created_at: now });
  await changePhoto(tx, id, photo_id);
}

/** Gives a photo to a locked item that has none. */
export async function attachFirstPhoto(...args: Parameters<typeof attachPhoto>): Promise<void> {
  const [tx, { id }] = args;
  if (!(await hasPhoto(tx, id))) await attachPhoto(...args);
}

/** Removes the photo of an item, if it has one. Throws `not_found`. */
export const removePhoto = (ctx: Context, actor: Actor, id: string): Promise<ItemRow> =>
  inTransaction(ctx, async (tx) => {
    const item = found(await lockItem(tx, foodBankScope(actor, undefined), id));
    await changePhoto(tx, item.id, null);
    return getItem(tx, item.id);
  });

/** Changes the photo of a locked item. The cleanup of the night deletes the files of its former photo. */
export async function changePhoto(tx: Tx, item_id: string, photo_id: string | null): Promise<void> {
  const before = await setPhotoOf(tx, item_id, photo_id);
  if (before !== null) await releaseFiles(tx, await deleteUnusedPhoto(tx, before));
}

/** Decoding an image is expensive, so the caller is checked before. */
export async function refuseForeign(ctx: Context, actor: Actor, id: string): Promise<void> {
  if (visibilityOf(actor, await getItem(ctx.db, id)) !== 'staff') throw fail('not_found');
}
