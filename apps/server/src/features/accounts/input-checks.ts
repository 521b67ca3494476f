import { hasLink } from '@nourish/contract/names';
import { fail } from '../../fail.ts';
import { isGuessable } from './rules.ts';

export function refuseLinks(name: string): void {
  if (hasLink(name)) throw fail('invalid_input', { errors: [{ field: 'name', code: 'has_link' }] });
}

export function refuseGuessable(
  password: string,
  person: { name: string; email: string },
  field: string,
): void {
  if (isGuessable(password, person))
    throw fail('password_too_common', { errors: [{ field, code: 'too_common' }] });
}
