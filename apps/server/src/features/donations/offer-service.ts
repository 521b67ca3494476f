import { createHash } from 'node:crypto';
import type { Donation, DonationOffer, Language } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { acceptImage } from '../../adapters/images.ts';
import { notifyStaff } from '../../adapters/notifications.ts';
import { claimFile, withStoredImages } from '../../adapters/stored-files.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { findStoredResponse, runOnce, type StoredResponse } from '../../http/idempotency.ts';
import { queueNoticeMails, queueOfferMail } from './mails.ts';
import { presentDonation } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** The donor: an account, or a guest with the language of the request. */
export interface Donor {
  actor: Actor | null;
  language: Language;
}

export interface Offered {
  offer: DonationOffer;
  /** The uploaded picture of the product, unprocessed. */
  file: Buffer | undefined;
}

/** Limit per address, because each offer sends a mail to an address that the caller may have made up. */
const PER_DONOR = { max: 20, perSeconds: 24 * 3_600 };

/**
 * Stores an offer and queues the mails to donor and staff, once per idempotency key. Throws `not_found` for
 * an unknown food bank, `invalid_input`, for the image `unsupported_media_type` and `too_large`, and
 * `idempotency_key_reused`.
 */
export async function offerDonation(
  ctx: Context,
  donor: Donor,
  { offer, file }: Offered,
  key?: string,
): Promise<StoredResponse<Donation>> {
  const owner = donor.actor?.user_id ?? offer.donorEmail.trim().toLowerCase();
  const image = file && createHash('sha256').update(file).digest('hex');
  const claim = { owner, key, request: { offer, image }, status: 201 };
  // Checked before the rate limit: a retry after a lost response makes no offer and does not count.
  const stored = await findStoredResponse<Donation>(ctx.db, claim, ctx.clock.now());
  if (stored !== undefined) return stored;
  return withImage(ctx, donor, { offer, file }, (image_key) =>
    runOnce(ctx, claim, (txCtx) => storeOffer(txCtx, donor, offer, image_key)),
  );
}

/** Rate limit key. A signed-in donor with their own address has a separate limit from guests who enter it. */
function donorOf({ actor }: Donor, { donorEmail }: DonationOffer): string {
  const email = donorEmail.trim().toLowerCase();
  return actor?.email.toLowerCase() === email ? `user:${actor.user_id}` : email;
}

/**
 * Re-encodes and stores the image before `work`, because that is slow; deletes it if `work` fails or is a
 * replay.
 */
async function withImage<T extends { replayed: boolean }>(
  ctx: Context,
  donor: Donor,
  { offer, file }: Offered,
  work: (image_key: string | null) => Promise<T>,
): Promise<T> {
  const { allowed, retryAfterSeconds } = await ctx.limits.take(
    `donation:${donorOf(donor, offer)}`,
    PER_DONOR,
  );
  if (!allowed) throw fail('too_many_requests', { retryAfterSeconds });
  if (file === undefined) return work(null);
  const image = await acceptImage(file, 'productImage');
  return withStoredImages(
    ctx,
    'donations',
    [image],
    ([key = null]) => work(key),
    ({ replayed }) => !replayed,
  );
}

const storeOffer = (
  ctx: Context,
  { actor, language }: Donor,
  offer: DonationOffer,
  image_key: string | null,
): Promise<Donation> =>
  inTransaction(ctx, async (tx) => {
    const addressee = found(await queries.selectAddressee(tx, offer.foodbank_id));
    const now = ctx.clock.now();
    const today = localTime(now, addressee.time_zone).date;
    const read = rules.readOffer(offer, today);
    if ('problems' in read) throw fail('invalid_input', { errors: read.problems });
    if (image_key !== null) await claimFile(tx, image_key);
    const offer_id = read.products.length > 1 ? newId() : null;
    const { name: foodbank_name, time_zone } = addressee;
    const rows: queries.DonationRow[] = [];
    for (const [index, product] of read.products.entries()) {
      const offered = {
        id: newId(),
        foodbank_id: addressee.id,
        user_id: actor?.user_id ?? null,
        ...read.columns,
        ...product,
        offer_id,
        language: rules.languageOf(offer.language) ?? actor?.language ?? language,
        // The picture shows the whole offer; a file has one row.
        image_key: index === 0 ? image_key : null,
        status: 'pending' as const,
        item_id: null,
        received_quantity: null,
        received_grams: null,
        offered_date: today,
        received_date: null,
        created_at: now,
        updated_at: now,
      };
      const code = await queries.insertDonation(tx, offered);
      const { id: donation_id, status, pickup_date, pickup_time } = offered;
      const event = { donation_id, status, pickup_date, pickup_time, notes: null, actor_id: null };
      await queries.insertEvent(tx, { ...event, created_at: now });
      const offer_size = read.products.length;
      const more = { offer_size, foodbank_name, time_zone, item_name: null, known_grams: null };
      rows.push({ ...offered, code, ...more });
    }
    const [first] = rows;
    if (first === undefined) throw new Error('an offer has no products');
    await notifyStaff(tx, {
      kind: 'donation_new',
      foodbank_id: addressee.id,
      record_id: first.id,
      now,
    });
    await queueOfferMail(ctx, tx, rows, addressee);
    await queueNoticeMails(ctx, tx, rows, addressee);
    return presentDonation(first);
  });
