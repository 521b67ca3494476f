import { readConfig } from '../config.ts';
import { importProducts } from '../features/inventory/product-labels/import-service.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open.ts';
import { countOf, runCommand } from './shared/command.ts';

/** Reads a CSV export of Open Food Facts: `npm run products:import -- <file>`. */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the file: npm run products:import -- products.csv.gz');
  const config = readConfig(process.env, process.cwd());
  const { ctx, close } = await openContext(config, createLog('silent'), false);
  try {
    const products = await importProducts(ctx, file);
    process.stdout.write(`Imported ${countOf(products, 'product')} sold in Canada with known allergens.\n`);
  } finally {
    await close();
  }
});
