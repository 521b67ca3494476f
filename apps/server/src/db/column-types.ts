import type { ColumnType } from 'kysely';

/** A plain date (`YYYY-MM-DD`); the driver hands it over as text, never as a moment in time. */
export type PlainDate = string;
/** Computed by the database. */
export type Computed<T> = ColumnType<T, never, never>;
/** A number with a fraction; comes as text, which keeps all of its digits. */
export type Numeric = ColumnType<string, number, number>;
export type Json<T> = ColumnType<T, string, string>;
