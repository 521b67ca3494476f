import type { ColumnType } from 'kysely';

/** A plain date (`YYYY-MM-DD`). The driver returns it as text, without conversion to a `Date`. */
export type PlainDate = string;
/** Computed by the database. */
export type Computed<T> = ColumnType<T, never, never>;
/** A decimal number. The driver returns it as text, to keep all digits. */
export type Numeric = ColumnType<string, number, number>;
export type Json<T> = ColumnType<T, string, string>;
