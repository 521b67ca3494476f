import { createHash } from 'node:crypto';
import type { DeviceKind } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { NIL_ID, type Db, type Tx } from '../../db/database.ts';
import * as queries from './device-queries.ts';
import { deviceKindOf } from './device-rules.ts';
import { recordSignInEvent } from './events.ts';
import { queueNotice } from './notices.ts';
import type { Account } from './queries.ts';
import { DEVICE_MAIL_MS } from './rules.ts';

export interface Visitor {
  network: string;
  userAgent: string | undefined;
  /** A random id that the browser stores; API clients have none. */
  browserId: string | undefined;
}

/** New devices recorded in a person's audit trail per day, so that made-up devices cannot flood it. */
const NOTED = { max: 20, perSeconds: 86_400 };

export interface SignedInDevice extends DeviceKind {
  /** null: the device has no id of its own and may be one of many. */
  device_hash: Buffer | null;
}

/** A device without an id is identified by its kind. */
function hashDevice(user_id: string, { browserId, userAgent }: Visitor): Buffer {
  const { browser, system } = deviceKindOf(userAgent);
  const name = browserId === undefined ? `kind:${browser}/${system}` : `word:${browserId}`;
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
  if (visitor.browserId === undefined) return undefined;
  // The lookup takes the same time for an unknown account.
  const owner = user_id ?? NIL_ID;
  const hash = hashDevice(owner, visitor);
  return (await queries.isKnownDevice(db, owner, hash)) ? hash.toString('base64url') : undefined;
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
  const kind = deviceKindOf(visitor.userAgent);
  const hash = hashDevice(account.id, visitor);
  if (!(await queries.isKnownDevice(tx, account.id, hash))) {
    const since = new Date(now.getTime() - DEVICE_MAIL_MS);
    const { has_any, has_recent_alike } = await queries.selectDeviceHistory(tx, account.id, kind, since);
    if (has_any && (await ctx.limits.take(`device:${account.id}`, NOTED)).allowed)
      await recordSignInEvent(ctx, tx, account, 'new_device', { values: { ...kind } });
    if (has_any && !has_recent_alike) await queueNotice(ctx, tx, account, 'new_device', kind);
  }
  await queries.noteDevice(tx, account.id, hash, kind, now);
  return { ...kind, device_hash: visitor.browserId === undefined ? null : hash };
}
