import { hash } from 'node:crypto';

const NEWLINE = 10;
const MASK = (1n << 64n) - 1n;

/**
 * Digest of rows in the text format of COPY, in any order. It shows rows that changed or are missing by accident.
 * It does not stop a person who also changes the digest.
 */
export class RowsDigest {
  #sum = 0n;

  /** `content`: whole lines. */
  add(content: Buffer): void {
    let start = 0;
    for (let end = content.indexOf(NEWLINE); end >= 0; end = content.indexOf(NEWLINE, start)) {
      const line = hash('sha256', content.subarray(start, end), 'buffer');
      this.#sum = (this.#sum + line.readBigUInt64BE(0)) & MASK;
      start = end + 1;
    }
  }

  toString(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
