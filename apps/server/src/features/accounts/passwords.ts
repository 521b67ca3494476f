import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/**
 * Cost of a new hash: OWASP's second recommended setting for Argon2id (Password Storage Cheat Sheet), 19 MiB and
 * 2 passes in 1 lane. Only tests lower it.
 */
export const COST = { memory: 19_456, passes: 2 };
const SHAPE = { parallelism: 1, tagLength: 32 } as const;
const hashBytes = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;
/** Each hash takes 19 MiB and a thread of the pool; more at once would starve everything else. */
const fewAtOnce = pLimit(3);

export const hashShortSecret = (message: string, nonce: Buffer): Promise<Buffer> =>
  fewAtOnce(() => hashBytes('argon2id', { ...COST, ...SHAPE, message, nonce }));

/** Hashes a password in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await fewAtOnce(() =>
    hashBytes('argon2id', { ...COST, ...SHAPE, message: normalize(password), nonce }),
  );
  return phc(nonce, tag);
}

/** Without a stored hash (no such account), takes the same time and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? decoy()) ?? [];
  if (memory === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await fewAtOnce(() =>
    hashBytes('argon2id', {
      message: normalize(password),
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** Normalizes equivalent Unicode sequences (NIST SP 800-63B, 5.1.1.2). */
const normalize = (password: string): string => password.normalize('NFKC');
const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const phc = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${SHAPE.parallelism}$${encode(nonce)}$${encode(tag)}`;
/** Returns a hash of nothing, so that an unknown account takes the usual time. */
const decoy = (): string => phc(randomBytes(16), randomBytes(32));
