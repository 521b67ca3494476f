import { ERROR_STATUS, FIELD_ERROR_CODES } from '@nourish/contract/errors';

/** The parts of a response that the check reads. */
interface ReceivedResponse {
  status: number;
  // Any JSON.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/**
 * Returns the fault in the shape of a response, or undefined. Errors have the envelope of section 2 of the
 * contract, and no request gets a 5xx.
 */
export function formProblem({ status, body }: ReceivedResponse): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (status < 400) return undefined;
  const known = new Map<unknown, number>(Object.entries(ERROR_STATUS));
  if (body?.success !== false) return 'success is not false';
  if (known.get(body.code) !== status) return `the code ${body.code} does not belong to ${status}`;
  if (!isText(body.message)) return 'there is no message';
  const extra = Object.keys(body).filter((key) => !['success', 'code', 'message', 'errors'].includes(key));
  if (extra.length > 0) return `the envelope also has ${extra.join(', ')}`;
  return body.errors === undefined ? undefined : errorsProblem(body.errors);
}

function errorsProblem(errors: unknown): string | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return 'errors is no list of entries';
  const codes: readonly unknown[] = FIELD_ERROR_CODES;
  const bad: unknown = errors.find(
    ({ field, message, code }) => !isText(field) || !isText(message) || !codes.includes(code),
  );
  return bad === undefined
    ? undefined
    : `an entry of errors lacks field, message or code: ${JSON.stringify(bad)}`;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
