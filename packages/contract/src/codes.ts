/**
 * Short code of a request or donation, for people to say: the initials of the food bank and a number that no
 * other record has.
 */
export const CODE_PATTERN = '^[A-Z]{2}-[0-9]+$';

/** The code at the start of a ledger entry's reason; entries before codes existed have the end of the id. */
const STARTING_CODE = /^(?:[A-Z]{2}-[0-9]+|#[0-9a-f]{8})(?=:|$)/;

/** Splits the reason of a movement for a request or donation into the code and the rest. */
export function splitReason(reason: string): { code: string | null; note: string } {
  const [code = null] = STARTING_CODE.exec(reason) ?? [];
  return { code, note: code === null ? reason : reason.slice(code.length).replace(/^:\s*/, '') };
}
