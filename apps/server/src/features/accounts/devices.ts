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

/** Where somebody signs in from. */
export interface Visitor {
  network: string;
  userAgent: string | undefined;
  /** The word that their browser made up and keeps; programs have none. */
  device: string | undefined;
}

/** New devices that the trail of one person takes: whoever makes up thousands fills it for everybody who reads it. */
const NOTED = { max: 20, perSeconds: 86_400 };

/** What a session says of where it is. */
export interface SignedInDevice extends DeviceWords {
  /** null: the device has no word of its own, and may be one of many. */
  device_hash: Buffer | null;
}

/** Stands for an account that there is not, so that looking for its devices takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** By what a device of somebody is known; without a word of its own, by what kind it is. */
function hashDevice(user_id: string, { device, userAgent }: Visitor): Buffer {
  const { browser, system } = deviceWords(userAgent);
  const name = device === undefined ? `kind:${browser}/${system}` : `word:${device}`;
  return createHash('sha256').update(`${user_id}:${name}`).digest();
}

/**
 * What wrong guesses from a device are counted by that the owner of the account used before; undefined: it is a stranger's, or
 * says nothing that only it could say.
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
 * Notes from where somebody signs in, whose row the caller holds, and tells them by mail where it is a device that they never
 * used. The first of all is no news, nor is another of its kind on the same day.
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
