import type { Schema } from '../../apps/server/test/hostile-values.ts';

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** An operation of the OpenAPI document, with its input and output. */
export interface Endpoint {
  /** `PATCH /api/donations/{id}/status` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Schemas of the body by media type. */
  bodies: Record<string, Schema>;
  /** Media types of a success. */
  responseTypes: string[];
}

/** Paths that the document omits: pages, files and unknown paths. */
const BESIDES: Endpoint[] = ['/{path}', '/assets/{path}', '/api/{path}', '/api/docs/{path}'].map((path) => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  parameters: [{ in: 'path', name: 'path', required: true, schema: { type: 'string' } }],
  bodies: {},
  responseTypes: [],
}));

export const endpointsOf = ({ paths }: Document): Endpoint[] => [
  ...Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
      responseTypes: Object.entries(responses).flatMap(([status, { content = {} }]) =>
        status.startsWith('2') ? Object.keys(content) : [],
      ),
    })),
  ),
  ...BESIDES,
];

/** Returns every field name in the document, in input or output. */
export function fieldNamesIn(document: Document): string[] {
  const found = new Set<string>();
  const parts: unknown[] = [document.paths];
  // The loop appends to the list.
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const { properties } = part as { properties?: unknown };
    if (typeof properties === 'object' && properties !== null)
      for (const name of Object.keys(properties)) found.add(name);
    parts.push(...Object.values(part));
  }
  return [...found].sort();
}
