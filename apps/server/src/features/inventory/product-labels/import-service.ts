import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { readProduct, type ProductLabel, type ProductRow } from './product-rules.ts';
import { deleteProducts, insertProducts, recordImport } from './queries.ts';

const COLUMNS = ['code', 'countries_tags', 'traces_tags'];
const BATCH = 5_000;

/**
 * Replaces the stored products with those of a CSV export of Open Food Facts: separated by tabs, optionally compressed
 * (`.gz`). Streams the file, because it has gigabytes. Returns the number of products sold in Canada with known
 * allergens. Throws if the file cannot be read or has other columns; nothing is changed then.
 */
export async function importProducts(
  ctx: Pick<Context, 'clock' | 'database'>,
  file: string,
): Promise<number> {
  const products = await readProducts(file);
  await inTransaction(ctx, async (tx) => {
    await deleteProducts(tx);
    for (let start = 0; start < products.length; start += BATCH)
      await insertProducts(tx, products.slice(start, start + BATCH));
    await recordImport(tx, ctx.clock.now(), products.length);
  });
  return products.length;
}

/** The last of several rows with one barcode counts. */
async function readProducts(file: string): Promise<ProductLabel[]> {
  const found = new Map<string, ProductLabel>();
  const parser = parse({
    delimiter: '\t',
    // The export quotes nothing.
    quote: false,
    bom: true,
    relax_column_count: true,
    columns: (names: string[]) => {
      for (const name of COLUMNS)
        if (!names.includes(name)) throw new Error(`The file has no column ${name}.`);
      return names;
    },
  });
  const collect = async (rows: AsyncIterable<ProductRow>) => {
    for await (const row of rows) {
      const product = readProduct(row);
      if (product !== null) found.set(product.barcode, product);
    }
  };
  const source = createReadStream(file);
  await (file.endsWith('.gz')
    ? pipeline(source, createGunzip(), parser, collect)
    : pipeline(source, parser, collect));
  return [...found.values()];
}
