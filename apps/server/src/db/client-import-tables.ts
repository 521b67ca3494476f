import type { ColumnType, Generated } from 'kysely';
import type { ClientImport, ClientImportRow, Language } from '@nourish/contract';
import type { Json } from './column-types.ts';

type Written<T> = ColumnType<T, string | undefined, string>;

/** Tables of files of clients and visits from other systems. */
export interface ClientImportTables {
  client_imports: {
    id: string;
    foodbank_id: string;
    file_name: string;
    source: ClientImport['source'];
    status: ClientImport['status'];
    columns: Written<ClientImport['columns']>;
    programs: Written<ClientImport['programs']>;
    date_order: 'day' | 'month' | null;
    rows_total: Generated<number>;
    rows_done: Generated<number>;
    clients_new: Generated<number>;
    clients_changed: Generated<number>;
    visits_new: Generated<number>;
    rows_new: Generated<number>;
    rows_changed: Generated<number>;
    rows_unchanged: Generated<number>;
    rows_error: Generated<number>;
    rows_applied: Generated<number>;
    rows_skipped: Generated<number>;
    failure: string | null;
    attempt: Generated<number>;
    applied_to: Generated<number>;
    language: Generated<Language>;
    created_by: string;
    created_at: Date;
    applied_by: string | null;
    updated_at: Date;
    finished_at: Date | null;
    rows_removed_at: Date | null;
  };
  client_import_chunks: {
    import_id: string;
    position: number;
    foodbank_id: string;
    content: Json<[row_number: number, ...cells: string[]][]>;
  };
  client_import_rows: {
    import_id: string;
    row_number: number;
    foodbank_id: string;
    kind: ClientImportRow['kind'];
    outcome: ClientImportRow['outcome'];
    client: ClientImportRow['client'];
    visit: ClientImportRow['visit'];
    client_id: string | null;
    client_key: string | null;
    visit_key: string | null;
    label: string;
    said: Json<object>;
    changes: Json<ClientImportRow['changes']>;
    problems: Json<object[]>;
  };
  client_import_keys: {
    foodbank_id: string;
    source: ClientImport['source'];
    key: string;
    client_id: string | null;
    values_hash: Buffer | null;
    import_id: string | null;
  };
  visit_import_keys: {
    foodbank_id: string;
    source: ClientImport['source'];
    key: string;
    visit_id: string;
  };
  program_import_names: {
    foodbank_id: string;
    source: ClientImport['source'];
    name: string;
    program_id: string;
  };
}
