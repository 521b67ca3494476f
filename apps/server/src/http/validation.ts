import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const OPTIONS: Options = { allErrors: true, useDefaults: true, strict: false, allowUnionTypes: true };

// They keep what they compiled, so that a process with several apps (the tests) compiles each schema once.
const strict = withFormats(new Ajv({ ...OPTIONS, removeAdditional: 'all' }));
const reading = withFormats(new Ajv({ ...OPTIONS, coerceTypes: true }));

/**
 * Bodies are JSON (plain text, which the framework would take too, is refused) and say what they mean: `"3"` is no number
 * there; keys we do not know are taken out before anyone reads them. Addresses carry only text, so numbers and booleans
 * are read out of it.
 */
export function useStrictBodies(app: FastifyInstance): void {
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : reading).compile(schema);
  app.setValidatorCompiler(compile);
  app.removeContentTypeParser('text/plain');
}

/** Whether a value that did not come in a body would be taken in one. */
export const accepts = (schema: TSchema, value: unknown): boolean =>
  withFormats(new Ajv(OPTIONS)).validate(schema, value);

function withFormats(ajv: Ajv): Ajv {
  // The package is CommonJS; its function sits under `default` when it is imported from a module.
  addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid']);
  return ajv;
}

/** Clients send the JSON type with every call, so an empty body is no body; a route that needs one says so by its schema. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
