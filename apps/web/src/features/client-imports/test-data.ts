import type { ClientImport, ClientImportHead, ClientImportRow } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

export const makeHead = (changes: Partial<ClientImportHead> = {}): ClientImportHead => ({
  source: 'link2feed',
  is_complete: true,
  columns: [
    { name: 'Client ID', field: 'client_id', left_out: null, samples: ['1042'] },
    { name: 'Visit Date', field: 'visit_date', left_out: null, samples: ['2026-03-03'] },
    { name: 'Kind', field: null, left_out: 'unknown', samples: ['Hamper'] },
    { name: 'Social Insurance Number', field: null, left_out: 'private', samples: [] },
  ],
  ...changes,
});

export const makeImport = (changes: Partial<ClientImport> = {}): ClientImport => ({
  _id: idOf(1),
  foodbank_id: idOf(100),
  file_name: 'visits.csv',
  source: 'link2feed',
  status: 'checked',
  columns: makeHead().columns.map(({ name, field, left_out }) => ({ name, field, left_out })),
  programs: [{ name: 'Pantry', visits: 2, program_id: null }],
  rows_total: 4,
  rows_done: 4,
  counts: {
    clients_new: 1,
    clients_changed: 0,
    visits_new: 2,
    new: 2,
    changed: 0,
    unchanged: 1,
    error: 1,
    applied: 0,
    skipped: 0,
  },
  failure: null,
  has_rows: true,
  created_by_name: 'Marc Tremblay',
  created_at: '2026-11-21T15:00:00Z',
  applied_by_name: null,
  finished_at: null,
  ...changes,
});

export const makeRow = (changes: Partial<ClientImportRow> = {}): ClientImportRow => ({
  row_number: 2,
  kind: 'new',
  outcome: null,
  client: 'new',
  visit: 'new',
  client_id: null,
  label: 'Nadia Haddad',
  day: '2026-03-03',
  program: 'Pantry',
  changes: [{ field: 'name', before: null, after: 'Nadia Haddad' }],
  problems: [],
  ...changes,
});
