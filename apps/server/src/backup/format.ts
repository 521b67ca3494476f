import { type Static, type TSchema, Type } from 'typebox';
import { accepts } from '../http/validation.ts';
import { END } from './checksums.ts';
import type { Piece } from './tar.ts';

/** Increment when older programs can no longer restore the format. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const README = 'README.txt';

const Count = Type.Integer({ minimum: 0 });
const Name = Type.String({ minLength: 1, maxLength: 63 });

/** First file of a backup: everything known before the first row. */
const Manifest = Type.Object({
  format: Type.Integer(),
  made_at: Type.String(),
  nourish: Type.String(),
  postgresql: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  tables: Type.Array(Type.Object({ name: Name, columns: Type.Array(Name) })),
  /** Only in an export of one food bank (`../food-bank-move`). */
  food_bank: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type Manifest = Static<typeof Manifest>;

/** Last file of a backup: everything known after the last row. */
const Totals = Type.Object({
  rows: Type.Record(Name, Count),
  sequences: Type.Record(Name, Count),
  jobs: Count,
  uploads: Count,
  /** Files that were removed during the backup. */
  uploads_gone: Count,
  /** Of the rows by table, in an export of one food bank. */
  digests: Type.Optional(Type.Record(Name, Type.String())),
});
export type Totals = Static<typeof Totals>;

export const toPiece = (name: string, value: Manifest | Totals): Piece => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

export function readManifest(piece: Piece | undefined): Manifest {
  if (piece?.name !== MANIFEST) throw new Error('the file is not a Nourish backup');
  const value = parse(piece.content);
  const format: unknown = value !== null && typeof value === 'object' && 'format' in value && value.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new Error('a newer version of Nourish made the backup; restore it with that version');
  return checked(Manifest, value);
}

export const readTotals = (piece: Piece): Totals => checked(Totals, parse(piece.content));

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

function checked<T extends TSchema>(schema: T, value: unknown): Static<T> {
  if (!accepts(schema, value)) throw new Error('the file is not a Nourish backup');
  return value as Static<T>; // `accepts` has checked it
}

/** For readers of the archive who have no Nourish installation. */
export const README_TEXT = `This is a backup of Nourish: a gzipped tar archive.

${MANIFEST}        when it was made, by which version, the migrations that make its schema, and its tables with their columns
database/         the rows of each table, in the text format of PostgreSQL's COPY; several files of a table belong together
jobs/             unfinished jobs: queue, data (JSON), earliest start time (the same format)
uploads/          the uploaded pictures, under their names
${END}          how many there are of each, and the last values of the sequences
checksums/        SHA-256 of all other files

Everything shows the database at one moment. It holds personal data: keep it as you keep the database itself.

Back into Nourish:   npm run restore -- --from FILE
Without Nourish:     tar -xzf FILE && cat checksums/*.sha256 | sha256sum --check --quiet
                     then, for each file of database/<table>/, with the columns that ${MANIFEST} names:
                     psql -c "\\copy <table> (<columns>) from 'database/<table>/000001.copy'"
`;
