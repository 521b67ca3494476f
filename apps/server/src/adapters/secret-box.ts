import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Values of the first byte, which marks the format. */
const PLAIN = 0;
const ENCRYPTED = 1;
/** Each use derives a key of its own from SECRET_KEY. */
type Use = 'second factor' | 'mailed link';

/**
 * Returns a secret as stored in the database: encrypted with the first key, or in plain without keys. The
 * owner is authenticated too, so that write access to the database cannot move a secret to another account.
 */
export function seal(
  keys: readonly string[],
  owner: string,
  secret: Buffer,
  use: Use = 'second factor',
): Buffer {
  const [key] = keys;
  if (key === undefined) return Buffer.concat([Buffer.of(PLAIN), secret]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key, use), nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(ENCRYPTED), nonce, cipher.getAuthTag(), content]);
}

/** Returns the secret, or undefined if no key decrypts it for this owner and use. */
export function unseal(
  keys: readonly string[],
  owner: string,
  sealed: Buffer,
  use: Use = 'second factor',
): Buffer | undefined {
  if (sealed[0] === PLAIN) return sealed.subarray(1);
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const content = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
  for (const key of keys) {
    const decipher = createDecipheriv(ALGORITHM, keyOf(key, use), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(content), decipher.final()]);
    } catch {
      // Encrypted with another key.
    }
  }
  return undefined;
}

/** HKDF accepts a variable of any length. */
const keyOf = (key: string, use: Use): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `nourish ${use}`, 32));
