import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const OPTIONS: Options = { allErrors: true, useDefaults: true, strict: false, allowUnionTypes: true };

// Compiled schemas are cached here, so that a process with several apps (tests) compiles each once.
const strict = withFormats(new Ajv({ ...OPTIONS, removeAdditional: 'all' }));
const reading = withFormats(new Ajv({ ...OPTIONS, coerceTypes: true }));

/**
 * Validates bodies strictly: JSON only (not text/plain), without type coercion (`"3"` is not a number), and
 * with unknown keys removed. Coerces numbers and booleans in paths and queries, which are text.
 */
export function useStrictBodies(app: FastifyInstance): void {
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
    (httpPart === 'body' ? strict : reading).compile(schema);
  app.setValidatorCompiler(compile);
  app.removeContentTypeParser('text/plain');
}

const serializers = new WeakMap<AnySchema, (value: unknown) => string>();

/**
 * Compiles the schema of a response when it is first sent, and once per process: compiling all of them takes
 * longer than the rest of a start.
 */
export function compileResponsesLate(app: FastifyInstance): void {
  app.setSerializerCompiler<AnySchema>(({ schema }) => (value) => {
    const serialize = serializers.get(schema) ?? fastJsonStringify(schema);
    serializers.set(schema, serialize);
    return serialize(value);
  });
}

/** True if the schema accepts a value from outside a request body. */
export const accepts = (schema: TSchema, value: unknown): boolean =>
  withFormats(new Ajv(OPTIONS)).validate(schema, value);

function withFormats(ajv: Ajv): Ajv {
  // A CommonJS package: its function is under `default`.
  addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid']);
  return ajv;
}

/** No body, because clients send the content type with every request; schemas reject it if needed. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined);
    else void parse(request, text, done);
  });
}
