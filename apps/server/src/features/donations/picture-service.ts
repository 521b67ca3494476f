import { buffer } from 'node:stream/consumers';
import type { OutputOf, routes } from '@nourish/contract';
import { readFile } from '../../adapters/stored-files.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { refuseForeign, showPhoto, withPhotoFiles, type PhotoFiles } from '../inventory/photos/service.ts';
import * as queries from './queries.ts';

/** Lists the donations to an item whose picture could be its photo, latest first. Throws `not_found`. */
export async function listPictures(
  ctx: Context,
  actor: Actor,
  inventory_id: string,
): Promise<OutputOf<typeof routes.listDonationPictures>['data']> {
  await refuseForeign(ctx, actor, inventory_id);
  const rows = await queries.selectPictured(ctx.db, inventory_id);
  return rows.map(({ id, code, product_name }) => ({ _id: id, code, productName: product_name }));
}

/**
 * Makes the donor's picture the photo of the item that the donation became. Throws `not_found`, also without a
 * picture, and `conflict` before the donation is received.
 */
export async function takeOverPicture(ctx: Context, actor: Actor, id: string): Promise<void> {
  const scope = scopeOf(actor);
  const { image_key, item_id } = found(await queries.selectDonation(ctx.db, scope, id));
  const image = found(await readImage(ctx, image_key));
  if (item_id === null) throw fail('conflict');
  await withPhotoFiles(ctx, image, (files) =>
    inTransaction(ctx, async (tx) => {
      const donation = found(await queries.lockDonation(tx, scope, id));
      // The donor may have been erased since the picture was read.
      if (donation.image_key !== image_key) throw fail('not_found');
      await showPhoto(ctx, tx, actor, item_id, { ...files, donation_id: donation.id });
    }),
  );
}

/** Stores a copy of the donor's picture for `work`, which may attach it to an item. Throws `invalid_input`. */
export async function withDonorsPicture<T>(
  ctx: Context,
  actor: Actor,
  id: string,
  work: (photo: PhotoFiles) => Promise<T>,
): Promise<T> {
  const { image_key } = found(await queries.selectDonation(ctx.db, scopeOf(actor), id));
  const image = await readImage(ctx, image_key);
  if (image === undefined)
    throw fail('invalid_input', { errors: [{ field: 'reception.use_picture', code: 'not_an_option' }] });
  return withPhotoFiles(ctx, image, work);
}

const scopeOf = (actor: Actor) => ({ foodbank_id: foodBankScope(actor, undefined), donor: null });

async function readImage(ctx: Context, key: string | null): Promise<Buffer | undefined> {
  const content = key === null ? undefined : await readFile(ctx, key);
  return content && buffer(content);
}
