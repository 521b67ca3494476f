import type { RouteInput } from '@nourish/contract';
import { hasLink, oneLine } from '@nourish/contract/names';
import type { FieldProblem } from '../../../fail.ts';

export type NewAuthorization = RouteInput<'POST /api/clients/:id/authorizations'>['body'];

/** The same day of the next year; 28 February after 29 February. */
export function yearAfter(day: string): string {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

export interface Signed {
  /** The client who collects, or else the name of a person who is not a client. */
  proxy: { id: string; name: null } | { id: null; name: string };
  signed_on: string;
  valid_until: string;
}

/** Reads an authorization that is recorded on `today`, the local day. */
export function readAuthorization(
  { proxy_id = null, proxy_name, signed_on }: NewAuthorization,
  today: string,
): Signed | { problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const name = oneLine(proxy_name ?? '');
  if (hasLink(name)) problems.push({ field: 'proxy_name', code: 'has_link' });
  if (proxy_id === null && name === '') problems.push({ field: 'proxy_name', code: 'required' });
  if (proxy_id !== null && name !== '') problems.push({ field: 'proxy_name', code: 'wrong' });
  const valid_until = yearAfter(signed_on);
  if (signed_on > today) problems.push({ field: 'signed_on', code: 'too_far_ahead' });
  else if (valid_until < today) problems.push({ field: 'signed_on', code: 'in_past' });
  if (problems.length > 0) return { problems };
  return {
    proxy: proxy_id === null ? { id: null, name } : { id: proxy_id, name: null },
    signed_on,
    valid_until,
  };
}
