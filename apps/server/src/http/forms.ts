import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { INPUT_ALIASES, type RouteDefinition } from '@nourish/contract';
import type { TSchema } from 'typebox';
import { fail, Failure } from '../fail.ts';

type Upload = NonNullable<RouteDefinition['upload']>;

interface Form {
  /** In the shape of a JSON body: numbers and lists are converted, empty fields are omitted. */
  fields: Record<string, unknown>;
  file: Buffer | undefined;
}

const MEBIBYTE = 1024 * 1024;
const MAX_FIELDS = 40;
/** Maximum bytes of a text field. Above the limits of all schemas, so that the schema rejects it. */
const MAX_TEXT_BYTES = 32 * 1024;
/** Larger forms are cut off; of smaller ones, a browser gets the response even if a file is too large. */
const MAX_FORM_BYTES = 32 * MEBIBYTE;

/** Enables multipart/form-data for the routes of a scope; `readForm` reads it. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.decorateRequest('uploadedFile', undefined);
  await scope.register(multipart, { throwFileSizeLimit: false });
}

/** Throws `too_large`, `malformed_body`, and `invalid_input` for a second file or text in its place. */
export async function readForm(
  request: FastifyRequest,
  upload: Upload,
  schema: TSchema | undefined,
): Promise<Form> {
  const form = { fields: new Map<string, unknown>(), files: [] as Buffer[] };
  const fileNames = [upload.field, ...(INPUT_ALIASES[upload.field] ?? [])];
  const stopCounting = boundBytes(request);
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) })) {
      const isOurs = fileNames.includes(part.fieldname);
      if (part.type === 'file') {
        const content = await part.toBuffer();
        // Browsers send a file without name and content if none was chosen.
        if (!isOurs || (part.filename === '' && content.length === 0)) continue;
        if (part.file.truncated) throw tooLarge(upload);
        form.files.push(content);
      } else if (!isBlank(part.value)) {
        if (isOurs) throw fail('invalid_input', { errors: [{ field: upload.field, code: 'wrong_type' }] });
        addField(form.fields, part.fieldname, part.value);
      }
    }
  } catch (error) {
    // Errors of the parser have no status; they are always about the input.
    throw error instanceof Failure || hasStatus(error) ? error : fail('malformed_body');
  } finally {
    stopCounting();
    // Discard the rest of an abandoned form; otherwise the connection would hang.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (form.files.length > 1)
    throw fail('invalid_input', { errors: [{ field: upload.field, code: 'too_many', params: { max: 1 } }] });
  return { fields: withTypes(Object.fromEntries(form.fields), schema), file: form.files[0] };
}

const limitsOf = ({ maxBytes }: Upload) => ({
  fields: MAX_FIELDS,
  files: 2,
  parts: MAX_FIELDS + 2,
  fieldNameSize: 100,
  fieldSize: MAX_TEXT_BYTES,
  fileSize: maxBytes,
});

const tooLarge = ({ field, maxBytes }: Upload): Failure => {
  const params = { max: Math.floor(maxBytes / MEBIBYTE) };
  return fail('too_large', { errors: [{ field, code: 'file_too_large', params }] });
};

/** Throws if Content-Length is too large; cuts the connection if a body without one grows too large. */
function boundBytes({ headers, raw }: FastifyRequest): () => void {
  if (Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw fail('too_large');
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) raw.destroy();
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}

const hasStatus = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** A repeated name becomes a list, which fails validation. */
function addField(fields: Map<string, unknown>, name: string, value: unknown): void {
  const known = fields.get(name);
  fields.set(name, fields.has(name) ? [known, value].flat() : value);
}

const NUMBER = /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/;

/** Converts text to numbers where the schema has a number, and JSON to lists where it has a list. */
function withTypes(fields: Record<string, unknown>, schema: TSchema | undefined): Record<string, unknown> {
  // bodies are objects
  const properties = ((schema as { properties?: Record<string, { type?: unknown }> } | undefined)
    ?.properties ?? {}) as Record<string, { type?: unknown }>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const { type } = properties[name] ?? {};
      if (typeof value !== 'string') return [name, value];
      if ((type === 'integer' || type === 'number') && NUMBER.test(value)) return [name, Number(value)];
      return [name, type === 'array' ? listOf(value) : value];
    }),
  );
}

/** Malformed JSON stays text, which the schema rejects. */
function listOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
