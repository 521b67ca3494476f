import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte says how the rest is kept. */
const PLAIN = 0;
const ENCRYPTED = 1;

/**
 * A secret as it is kept in the database: encrypted with the first of the keys, or as it is where there is none. It opens for
 * its owner alone, so that nobody who can write to the database gives it to another.
 */
export function seal(keys: readonly string[], owner: string, secret: Buffer): Buffer {
  const [key] = keys;
  if (key === undefined) return Buffer.concat([Buffer.of(PLAIN), secret]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(ENCRYPTED), nonce, cipher.getAuthTag(), content]);
}

/** The secret again; undefined where none of the keys opens it. */
export function unseal(keys: readonly string[], owner: string, kept: Buffer): Buffer | undefined {
  if (kept[0] === PLAIN) return kept.subarray(1);
  const nonce = kept.subarray(1, 1 + NONCE_BYTES);
  const tag = kept.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const content = kept.subarray(1 + NONCE_BYTES + TAG_BYTES);
  for (const key of keys) {
    const decipher = createDecipheriv(ALGORITHM, keyOf(key), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(content), decipher.final()]);
    } catch {
      // Sealed with another key.
    }
  }
  return undefined;
}

/** The variable may be of any length; for each use there is a key of its own. */
const keyOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'nourish second factor', 32));
