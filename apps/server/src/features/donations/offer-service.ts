import { createHash } from 'node:crypto';
import type { Donation, DonationOffer, Language } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { IMAGE_MAX_PIXELS, LANGUAGES } from '@nourish/contract/constants';
import { remakeImage } from '../../adapters/images.ts';
import { claimFile, dropFile, storeFile } from '../../adapters/kept-files.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { fail, type Failure } from '../../http/fail.ts';
import { findKept, inTransactionOnce, type Answer } from '../../http/idempotency.ts';
import { queueNoticeMails, queueOfferMail } from './mails.ts';
import { presentDonation } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** Who offers: somebody signed in, or anybody, who reads this language. */
export interface Donor {
  actor: Actor | null;
  language: Language;
}

export interface Offered {
  offer: DonationOffer;
  /** A picture of the product, as it was sent. */
  file: Buffer | undefined;
}

/** Each offer mails its donor: nobody is to be flooded by somebody who writes their address. */
const PER_DONOR = { max: 20, perSeconds: 24 * 3_600 };

/**
 * Takes an offer to a food bank and queues the mails that tell donor and staff of it. Throws `not_found` (there is no such
 * food bank), `invalid_input`, and of the image `unsupported_media_type` and `too_large`.
 */
export const offerDonation = (ctx: Context, donor: Donor, { offer, file }: Offered): Promise<Donation> =>
  withImage(ctx, donor, { offer, file }, async (image_key) => {
    const body = await inTransaction(ctx, (tx) => keepOffer(ctx, tx, donor, offer, image_key));
    return { body, replayed: false };
  }).then(({ body }) => body);

/**
 * The same for a call with an `Idempotency-Key`: within 24 hours a repeat gets what `answer` made of the first one.
 * Throws `idempotency_key_reused` besides.
 */
export async function offerDonationOnce<T>(
  ctx: Context,
  donor: Donor,
  { offer, file }: Offered,
  { key, status, answer }: { key: string; status: number; answer(donation: Donation): T },
): Promise<Answer<T>> {
  const owner = donor.actor?.user_id ?? offer.donorEmail.trim().toLowerCase();
  const image = file && createHash('sha256').update(file).digest('hex');
  const claim = { owner, key, body: { ...offer, image }, status };
  // Who only asks again for an answer that was lost makes no other offer, and is not to be counted.
  const kept = await findKept<T>(ctx.db, claim, ctx.clock.now());
  if (kept !== undefined) return kept;
  return withImage(ctx, donor, { offer, file }, (image_key) =>
    inTransactionOnce(ctx, claim, async (tx) => answer(await keepOffer(ctx, tx, donor, offer, image_key))),
  );
}

/** Whose offers are counted together: those of a person under their own address apart from what anybody writes there. */
function donorOf({ actor }: Donor, { donorEmail }: DonationOffer): string {
  const email = donorEmail.trim().toLowerCase();
  return actor?.email.toLowerCase() === email ? `user:${actor.user_id}` : email;
}

/** Makes the image anew and stores it, which takes its time, before the work that keeps it; removes it where nobody does. */
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
  const remade = await remakeImage(file);
  if ('problem' in remade) throw imageFailure(remade.problem);
  const key = await storeFile(ctx, 'donations', {
    content: remade.image,
    type: 'image/webp',
    ending: 'webp',
  });
  let isKept = false;
  try {
    const done = await work(key);
    isKept = !done.replayed;
    return done;
  } finally {
    if (!isKept)
      await dropFile(ctx, key).catch((error: unknown) =>
        ctx.log.warn({ err: error, key }, 'an image that nobody kept will be removed later'),
      );
  }
}

const IMAGE_FAILURES = {
  not_an_image: 'unsupported_media_type',
  image_damaged: 'invalid_input',
  image_too_large: 'too_large',
} as const;

function imageFailure(code: keyof typeof IMAGE_FAILURES): Failure {
  const params = { max: IMAGE_MAX_PIXELS / 1_000_000 };
  return fail(IMAGE_FAILURES[code], { errors: [{ field: 'productImage', code, params }] });
}

async function keepOffer(
  ctx: Context,
  tx: Tx,
  { actor, language }: Donor,
  offer: DonationOffer,
  image_key: string | null,
): Promise<Donation> {
  const addressee = await queries.selectAddressee(tx, offer.foodbank_id);
  if (addressee === undefined) throw fail('not_found');
  const now = ctx.clock.now();
  const today = localTime(now, addressee.time_zone).date;
  const read = rules.readOffer(offer, today);
  if ('problems' in read) throw fail('invalid_input', { errors: read.problems });
  const row = {
    id: newId(),
    foodbank_id: addressee.id,
    user_id: actor?.user_id ?? null,
    ...read.columns,
    language: languageOf(offer.language) ?? actor?.language ?? language,
    image_key,
    status: 'pending' as const,
    item_id: null,
    received_quantity: null,
    offered_date: today,
    received_date: null,
    created_at: now,
    updated_at: now,
  };
  if (image_key !== null) await claimFile(tx, image_key);
  await queries.insertDonation(tx, row);
  const { id: donation_id, status, pickup_date, pickup_time } = row;
  const event = { donation_id, status, pickup_date, pickup_time, notes: null, actor_id: null };
  await queries.insertEvent(tx, { id: newId(), ...event, created_at: now });
  await queueOfferMail(ctx, tx, row, addressee);
  await queueNoticeMails(ctx, tx, row, addressee);
  return presentDonation({
    ...row,
    foodbank_name: addressee.name,
    time_zone: addressee.time_zone,
    item_name: null,
  });
}

/** The language of a tag such as `fr-CA`; undefined where it is none of ours. */
const languageOf = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.trim().toLowerCase().split('-')[0] === language);
