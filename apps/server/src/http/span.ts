import { fail } from '../fail.ts';

/** Throws `invalid_input` for a span that ends before it begins, on the field of its end. */
export function refuseBackwards<F extends string, T extends string>(
  query: Partial<Record<F | T, string>>,
  from: F,
  to: T,
): void {
  const [first, last] = [query[from], query[to]];
  if (first !== undefined && last !== undefined && last < first)
    throw fail('invalid_input', { errors: [{ field: to, code: 'before_start' }] });
}
