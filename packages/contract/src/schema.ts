import Type, { type TSchema, type Static } from 'typebox';
import { CODE_PATTERN } from './codes.ts';
import { EMAIL_SHAPE, LIMITS } from './constants.ts';
import { UUID } from './names.ts';

export const Options = <const T extends readonly string[]>(values: T) => ({
  ...Type.Unsafe<T[number]>({}),
  type: 'string' as const,
  enum: [...values],
});

export const AnyCase = <const T extends readonly string[]>(values: T) => {
  const inAnyCase = (word: string) =>
    word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return Type.Unsafe<T[number] | Capitalize<T[number]> | Uppercase<T[number]>>({
    type: 'string',
    pattern: `^(${values.map(inAnyCase).join('|')})$`,
    description: `${values.join(', ')}; case-insensitive`,
  });
};

/** The same schema with a description of its own. */
export const described = <T extends TSchema>(schema: T, description: string) =>
  Type.Unsafe<Static<T>>({ ...schema, description });

/** A string or number that may be null. A `type` list, because that serializes fastest. */
export const Nullable = <T extends TSchema & { type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...('enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
  });

export const Text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description && { description }) });
/** A visible character: neither white space nor a control character. */
export const VISIBLE = '[^\\s\\p{Cc}]';

export const RequiredText = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: VISIBLE, ...(description && { description }) });

export const Code = Type.String({
  pattern: CODE_PATTERN,
  description: 'Short code for people, such as LS-427; unique in the food bank',
});
// A pattern, because the format `uuid` also accepts `urn:uuid:`, which PostgreSQL rejects.
export const Id = Type.String({
  pattern: UUID.source,
  description: 'UUID, version 7',
});
export const Email = Type.String({ format: 'email', maxLength: LIMITS.email });
/** An email address as typed: surrounding white space is allowed, and white space alone counts as missing. */
export const TypedEmail = Type.Unsafe<string>({
  type: 'string',
  minLength: 1,
  maxLength: LIMITS.email,
  allOf: [{ pattern: VISIBLE }, { pattern: EMAIL_SHAPE }],
});
export const PlainDate = Type.String({
  format: 'date',
  description: "YYYY-MM-DD, in the food bank's time zone",
});
export const Month = Type.String({
  pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$',
  description: "YYYY-MM, in the food bank's time zone",
});
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM' });
export const Instant = Type.String({ format: 'date-time', maxLength: 40, description: 'ISO 8601, UTC' });
export const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** Counts that may exceed 32 bits after years. */
export const Total = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Flag = Type.Boolean();

export const IdParams = Type.Object({ id: Id });

const onceHeaders = (description: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200, description })),
  });
/** Headers of a route with `once`. */
export const OnceHeaders = onceHeaders('A repeat within 24 hours gets the response of the first call');
/** Headers of a route with `once: 'record'`. */
export const ChangeOnceHeaders = onceHeaders(
  'A repeat within 24 hours changes nothing and returns the current state',
);

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.pageSize })),
};

/** For short lists: all entries without a `limit`. */
export const ShortListQuery = {
  ...PageQuery,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.pageSize, description: 'Default: all entries' }),
  ),
};

export const Pagination = Type.Object({
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  itemsPerPage: Type.Integer(),
  totalItems: Type.Integer(),
});

/** `{success, message?}` */
export const Done = Type.Object({ success: Type.Literal(true), message: Type.String() });
/** `{success, data, message?}` */
export const Data = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), message: Type.Optional(Type.String()), data });
/** `{success, data, pagination}` */
export const Page = <T extends TSchema, P extends TSchema = typeof Pagination>(item: T, pagination?: P) =>
  Type.Object({
    success: Type.Literal(true),
    data: Type.Array(item),
    pagination: (pagination ?? Pagination) as P,
  });

export const FileContent = Type.String();
