import type { FastifySchemaValidationError } from 'fastify';
import type { FieldProblem } from './fail.ts';

/** Finds text that PostgreSQL cannot store (NUL) anywhere in parsed input; answers the field paths. */
export function unstorableFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const field = path === '' ? key : `${path}.${key}`;
    return key.includes('\u0000') ? [path || 'body'] : unstorableFields(part, field);
  });
}

/** Turns what the schema validator reports into one problem a field, the first one found. */
export function fieldProblems(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const error of errors) {
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
      return { field, code: 'not_an_option', params: { options: values.join(', ') } };
    }
    case 'pattern':
      return params['pattern'] === '\\S' ? { field, code: 'required' } : { field, code: 'bad_format' };
    case 'format':
      return { field, code: 'bad_format' };
    default:
      return { field, code: 'wrong_type' };
  }
}

/** Undoes the escapes of a JSON pointer (RFC 6901). */
const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
