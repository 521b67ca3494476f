import { createHash } from 'node:crypto';
import type { DeviceWords } from '@nourish/contract';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import * as queries from './device-queries.ts';
import { deviceWords } from './device-rules.ts';
import { recordSignInEvent } from './events.ts';
import { queueNotice } from './notices.ts';
import type { Account } from './queries.ts';
import { DEVICE_MAIL_MS } from './rules.ts';

export interface Visitor {
  network: string;
  userAgent: string | undefined;
  /** A random id that the browser stores; API clients have none. */
  device: string | undefined;
}

/** New devices recorded in a person's audit trail per day, so that made-up devices cannot flood it. */
const NOTED = { max: 20, perSeconds: 86_400 };

export interface SignedInDevice extends DeviceWords {
  /** null: the device has no id of its own and may be one of many. */
  device_hash: Buffer | null;
}

/** Used for unknown accounts, so that the lookup takes the same time. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A device without an id is identified by its kind. */
function hashDevice(user_id: string, { device, userAgent }: Visitor): Buffer {
  const { browser, system } = deviceWords(userAgent);
  const name = device === undefined ? `kind:${browser}/${system}` : `word:${device}`;
  return createHash('sha256').update(`${user_id}:${name}`).digest();
}

/**
 * Returns the key that counts wrong guesses from a device of the account's owner; undefined for other
 * devices.
 */
export async function knownDevice(
  db: Db,
  user_id: string | undefined,
  visitor: Visitor,
): Promise<string | undefined> {
  if (visitor.device === undefined) return undefined;
  const hash = hashDevice(user_id ?? NOBODY, visitor);
  return (await queries.isKnownDevice(db, user_id ?? NOBODY, hash)) ? hash.toString('base64url') : undefined;
}

/**
 * Records the device of a sign-in and mails the person if it is new to the account. The first device causes
 * no mail, nor does another of the same kind on the same day. The caller holds the account's row.
 */
export async function noteSignIn(
  ctx: Context,
  tx: Tx,
  account: Account,
  visitor: Visitor,
): Promise<SignedInDevice> {
  const now = ctx.clock.now();
  const words = deviceWords(visitor.userAgent);
  const hash = hashDevice(account.id, visitor);
  if (!(await queries.isKnownDevice(tx, account.id, hash))) {
    const since = new Date(now.getTime() - DEVICE_MAIL_MS);
    const { has_any, has_recent_alike } = await queries.selectDeviceHistory(tx, account.id, words, since);
    if (has_any && (await ctx.limits.take(`device:${account.id}`, NOTED)).allowed)
      await recordSignInEvent(ctx, tx, account, 'new_device', { values: { ...words } });
    if (has_any && !has_recent_alike) await queueNotice(ctx, tx, account, 'new_device', words);
  }
  await queries.noteDevice(tx, account.id, hash, words, now);
  return { ...words, device_hash: visitor.device === undefined ? null : hash };
}
