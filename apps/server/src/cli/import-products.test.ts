import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { makeFoodBank, makePerson } from '../../test/factories.ts';

const t = testApp();
const COMMAND = fileURLToPath(new URL('./import-products.ts', import.meta.url));

async function importOf(file: string): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [COMMAND, file], {
    env: { DATABASE_URL: t.databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output: output + errors };
}

const HEAD = ['code', 'url', 'product_name', 'countries_tags', 'allergens', 'traces_tags'];
const row = (code: string, countries: string, allergens: string, traces: string) => [
  code,
  `https://example.org/${code}`,
  'A "quoted name',
  countries,
  allergens,
  traces,
];
const fileOf = (...rows: string[][]) => rows.map((cells) => `${cells.join('\t')}\n`).join('');

test('imports label facts from an Open Food Facts export, replaces them, and leaves them if a file is not an export', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'products-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = (name: string) => path.join(folder, name);
  const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
  const labelOf = async (code: string) =>
    (await t.call('GET /api/inventory/barcode/:code', { token: staff.token, params: { code } })).body.data
      .community_label;

  const first = fileOf(
    HEAD,
    row('0057000013165', 'en:canada', 'en:milk', 'en:nuts'),
    row('4006381333931', 'en:germany', 'en:milk', ''),
    row('0057000013165', 'en:canada', 'en:milk,en:soybeans', ''),
  );
  await writeFile(at('first.csv.gz'), gzipSync(first));
  expect(await importOf(at('first.csv.gz'))).toEqual({
    code: 0,
    output: 'Imported 1 product sold in Canada with known allergens.\n',
  });
  expect(await labelOf('057000013165')).toMatchObject({ contains: ['milk', 'soy'], may_contain: [] });
  expect(await labelOf('4006381333931')).toBeNull();

  await writeFile(at('other.csv'), 'name;price\nsoup;2\n');
  expect(await importOf(at('other.csv'))).toEqual({ code: 1, output: 'The file has no column code.\n' });
  expect(await importOf(at('missing.csv'))).toMatchObject({ code: 1 });
  expect(await labelOf('057000013165')).not.toBeNull();

  await writeFile(at('second.csv'), fileOf(HEAD, row('0055000013165', 'en:canada', 'en:eggs', '')));
  expect(await importOf(at('second.csv'))).toMatchObject({ code: 0 });
  expect(await labelOf('057000013165')).toBeNull();
});
