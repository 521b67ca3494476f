import type { FastifySchemaValidationError } from 'fastify';
import { VISIBLE } from '@nourish/contract';
import { fail, type FieldProblem } from '../fail.ts';

/** Bounds the response: a small body can have a hundred thousand problems. */
const MAX_PROBLEMS = 100;

/**
 * Finds text that PostgreSQL cannot store (NUL, lone surrogates) anywhere in parsed input. Returns the paths
 * of the first such fields, truncated if deep. Iterative, because a body can be nested deeper than the stack.
 */
export function unstorableFields(input: unknown): string[] {
  const found = new Set<string>();
  const parts: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  // The loop appends to the list.
  for (const { value, path } of parts) {
    if (found.size === MAX_PROBLEMS) break;
    if (typeof value === 'string' && !isStorable(value)) found.add(path || 'body');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (isStorable(key)) parts.push({ value: part, path: pathOf(path, key) });
      else found.add(path || 'body');
    }
  }
  return [...found];
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const MAX_PATH_LENGTH = 200;

/** Returns the path of a part, or its parent's if it is too long. */
function pathOf(parent: string, key: string): string {
  const path = parent === '' ? key : `${parent}.${key}`;
  return path.length > MAX_PATH_LENGTH ? parent || 'body' : path;
}

/** Converts schema validation errors to one problem per field, the first found. */
export function fieldProblems(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const error of errors) {
    if (problems.size === MAX_PROBLEMS) break;
    const problem = toProblem(error);
    const known = problems.get(problem.field);
    // `anyOf` reports each branch and then itself; the first branch is more specific.
    if (known === undefined) problems.set(problem.field, problem);
  }
  return [...problems.values()];
}

function toProblem({ instancePath, keyword, params }: FastifySchemaValidationError): FieldProblem {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  const field = path.join('.') || 'body';
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return { field: [...path, String(params['missingProperty'])].join('.'), code: 'required' };
    case 'minLength':
      return limit === 1 ? { field, code: 'required' } : { field, code: 'too_short', params: { min: limit } };
    case 'maxLength':
      return { field, code: 'too_long', params: { max: limit } };
    case 'minimum':
      return { field, code: 'too_small', params: { min: limit } };
    case 'maximum':
      return { field, code: 'too_big', params: { max: limit } };
    case 'minItems':
      return { field, code: 'too_few', params: { min: limit } };
    case 'maxItems':
      return { field, code: 'too_many', params: { max: limit } };
    case 'enum': {
      const values = (params['allowedValues'] as unknown[]).filter((value) => value !== null);
      return { field, code: 'not_an_option', params: { options: values.map(String).join(', ') } };
    }
    case 'pattern':
      return params['pattern'] === VISIBLE ? { field, code: 'required' } : { field, code: 'bad_format' };
    case 'format':
    case 'multipleOf':
      return { field, code: 'bad_format' };
    default:
      return { field, code: 'wrong_type' };
  }
}

/** Unescapes a part of a JSON pointer (RFC 6901). */
const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

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
