// Measures the reads of the desk and the service statistics: searching clients, their duplicates and usual days, and
// the reports that count visits. The figures in docs/decisions/0030-clients-and-visits.md come from here.
//
//   node bench/desk.ts [--clients 200000] [--visits 2000000] [--url postgres://...] [--plans part-of-a-title]
//
// Without --url, starts the embedded PostgreSQL in a temporary folder. The database that it creates is dropped.
import { parseArgs } from 'node:util';
import type { Db } from '../apps/server/src/db/database.ts';
import { searchWords } from '../apps/server/src/db/search.ts';
import { selectClient, selectDuplicates } from '../apps/server/src/features/clients/queries.ts';
import { countClients, selectClients } from '../apps/server/src/features/clients/search-queries.ts';
import {
  selectKinds,
  selectMonths,
  selectSpan,
  selectSums,
} from '../apps/server/src/features/reports/national-queries.ts';
import { selectUsual } from '../apps/server/src/features/visits/queries.ts';
import { selectServiceFigures } from '../apps/server/src/features/visits/report-queries.ts';
import { clientId, foodBankId, generateDesk, LAST_DAY } from './desk-generator.ts';
import { measureQueries, printCosts, type Read } from './explain.ts';
import { onNewDatabase, onServer, say } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '200000' },
    visits: { type: 'string', default: '2000000' },
    url: { type: 'string' },
    plans: { type: 'string' },
  },
});

const ROWS = 10;
const BANK = foodBankId(0);

function readsOf(db: Db): Read[] {
  const search =
    (text: string): (() => Promise<number>) =>
    async () =>
      (await selectClients(db, { foodbank_id: BANK, words: searchWords(text) }, { limit: ROWS, offset: 0 }))
        .length;
  const month = (foodbank_id: string | null) => ({ foodbank_id, first_day: `${LAST_DAY.slice(0, 7)}-01` });
  const year = { foodbank_id: BANK, from: '2026-01', to: '2026-12' };
  return [
    ['first page of a food bank, by name', search('')],
    ['name: one common word', search('maria')],
    ['name: a last name', search('nguyen')],
    ['name: two words', search('maria nguyen')],
    ['name: one letter', search('m')],
    ['name: two letters', search('ma')],
    ['name: three letters', search('mar')],
    ['name: unknown word', search('zzyzx')],
    ['phone, with separators', search('416-555-0142')],
    ['code', search('LS-427')],
    ['total of a search', () => countClients(db, { foodbank_id: BANK, words: searchWords('maria') })],
    [
      'possible duplicates',
      async () => {
        const client = await selectClient(db, BANK, clientId(7));
        return client === undefined ? 0 : (await selectDuplicates(db, client, ROWS)).length;
      },
    ],
    [
      'usual days',
      async () => (await selectUsual(db, { id: clientId(7), foodbank_id: BANK }, LAST_DAY)).length,
    ],
    [
      'service report of a month, one food bank',
      async () => (await selectServiceFigures(db, month(BANK))).length,
    ],
    [
      'service report of a month, all food banks',
      async () => (await selectServiceFigures(db, month(null))).length,
    ],
    ['national report, twelve months', async () => (await selectMonths(db, year)).length],
    ['national report, the year as one', async () => (await selectSpan(db, year)).length],
    ['national report, visits and new households', async () => (await selectSums(db, year)).length],
    ['national report, kinds of program', async () => (await selectKinds(db, year)).length],
  ];
}

await onServer(options.url, (serverUrl) =>
  onNewDatabase(serverUrl, 'nourish_bench_desk', async (database) => {
    const started = performance.now();
    const [clients, visits] = [Number(options.clients), Number(options.visits)];
    await generateDesk(database.pool, { clients, visits });
    say(`${clients} clients and ${visits} visits in ${Math.round((performance.now() - started) / 1000)} s`);
    printCosts([`${clients} clients`], [await measureQueries(database, readsOf, options.plans)]);
  }),
);
