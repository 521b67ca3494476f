import type { FastifySchemaValidationError } from 'fastify';
import { VISIBLE } from '@nourish/contract';
import type { FieldProblem } from './fail.ts';

/** More entries would help nobody, and a small body can be wrong in a hundred thousand places. */
const MAX_PROBLEMS = 100;

/**
 * Finds text that PostgreSQL cannot store (NUL, half of a character) anywhere in parsed input; answers the paths of the
 * first such fields, those deep down shortened. Walks without recursion: a body can be nested deeper than the stack.
 */
export function unstorableFields(input: unknown): string[] {
  const found = new Set<string>();
  const parts: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  // Grows while it is walked.
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

/** Where a part lies: no deeper than any field of ours does. */
function pathOf(parent: string, key: string): string {
  const path = parent === '' ? key : `${parent}.${key}`;
  return path.length > MAX_PATH_LENGTH ? parent || 'body' : path;
}

/** Turns what the schema validator reports into one problem a field, the first one found. */
export function fieldProblems(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const error of errors) {
    if (problems.size === MAX_PROBLEMS) break;
    const problem = toProblem(error);
    const known = problems.get(problem.field);
    // `anyOf` reports each branch and then itself; the branch says more.
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

/** Undoes the escapes of a JSON pointer (RFC 6901). */
const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
