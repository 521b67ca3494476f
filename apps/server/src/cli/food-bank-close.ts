import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { clockOf } from '../clock.ts';
import { readConfig } from '../config.ts';
import { closeFoodBank } from '../food-bank-move/close.ts';
import { createLog } from '../log.ts';
import { openDirectly } from '../open.ts';
import { countOf, requireDatabase, runCommand } from './shared/command.ts';

const USAGE = 'usage: npm run food-bank:close -- FILE    (the file of the export, after its import)';

await runCommand(
  async () => {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [from, ...more] = positionals;
    if (!from || more.length > 0) throw new Error(USAGE);
    const file =
      from === '-'
        ? process.stdin
        : createReadStream(resolve(process.env['INIT_CWD'] ?? process.cwd(), from));
    const config = readConfig(process.env, process.cwd());
    requireDatabase(config, 'close');
    const { url, close } = await openDirectly(config, createLog('silent'));
    try {
      const { name, staff } = await closeFoodBank(file, url, clockOf(config).now());
      process.stdout.write(
        `Closed: ${name} is archived, and ${countOf(staff, 'staff account')} deactivated\n`,
      );
    } finally {
      await close();
    }
  },
  (error) => (error.message === USAGE ? USAGE : `not closed: ${error.message}`),
);
