import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unique, type HttpResponse } from '../../apps/server/test/app.ts';
import { startObjectStore } from '../../apps/server/test/object-store.ts';
import type { Environment, ReadyServer } from '../../apps/server/test/processes.ts';
import { dayAhead } from '../../apps/server/test/world.ts';
import { describe, note, nothingSeen, textOf, tooLate, type Seen } from './load.ts';
import { startCluster } from './postgres.ts';
import type { Finding, Scenario } from './scenario.ts';
import { lookInto, type Stage } from './stage.ts';
import { fill, mountSmall } from './volumes.ts';

const ACCOUNT = { accessKeyId: 'food', secretAccessKey: 'bank' };
const REGION = 'here';
/** One retry of the store, and the surrounding work. */
const WITHIN_MS = 40_000;
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const bucket: Scenario = {
  name: 's3',
  title: 'The object store returns 5xx, hangs, and is away',
  needs: ['postgresql'],
  run: async (stage) => {
    const store = await startObjectStore(ACCOUNT, REGION);
    stage.afterwards(store.stop);
    const env = {
      UPLOADS_URL: `s3://food?endpoint=${store.endpoint}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      AWS_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    };
    const faults: Fault[] = [
      { begin: () => void (store.failWith = 503), end: () => void (store.failWith = undefined) },
      { begin: () => void (store.failWith = 'hang'), end: () => void (store.failWith = undefined) },
      { begin: () => store.rest(), end: () => store.wake() },
    ];
    return offerPictures(stage, env, faults, async () => store.objects.size);
  },
};

const disk: Scenario = {
  name: 'disk-uploads',
  title: 'The volume of uploads and mails is full',
  needs: ['postgresql', 'tmpfs'],
  run: async (stage) => {
    const dataDir = await mountSmall(stage, '8m');
    await mkdir(join(dataDir, 'uploads'));
    const file = join(dataDir, 'filler');
    const faults = [{ begin: () => fill(file), end: () => rm(file) }];
    return offerPictures(stage, { DATA_DIR: dataDir }, faults, async () => {
      const files = await readdir(join(dataDir, 'uploads'), { recursive: true });
      if (files.some((name) => name.endsWith('.part'))) throw new Error('a partial file was left behind');
      return files.filter((name) => name.endsWith('.webp')).length;
    });
  },
};

interface Fault {
  begin(): unknown;
  end(): unknown;
}

/** Offers donations with a picture while the store fails, repeating each until it is accepted. */
async function offerPictures(
  stage: Stage,
  env: Environment,
  faults: Fault[],
  countFiles: () => Promise<number>,
): Promise<Finding> {
  const cluster = await startCluster(stage);
  const server = await stage.processes.start({
    DATA_DIR: await stage.processes.newFolder(),
    DATABASE_URL: cluster.url,
    DEMO: '1',
    ...env,
  });
  const before = await countFiles();
  const seen = nothingSeen();
  const problems: string[] = [];
  for (const fault of faults) {
    const key = unique('key');
    await fault.begin();
    const refused = await offer(server, key, seen);
    if (refused?.status !== 503) problems.push(`a picture that cannot be stored gets ${refused?.status}`);
    const plain = await offer(server, unique('key'), seen, false);
    if (plain?.status !== 201) problems.push(`without a picture an offer gets ${plain?.status}`);
    await fault.end();
    const [kept, again] = [await offer(server, key, seen), await offer(server, key, seen)];
    if (kept?.status !== 201 || again?.body.data?._id !== kept.body.data._id)
      problems.push(`sent again, the offer gets ${kept?.status} and ${again?.status}`);
  }
  const files = (await countFiles()) - before;
  const offers = await lookInto(
    cluster.url,
    async ({ pool }) =>
      (await pool.query(`select from donations where created_at > (select demo_loaded_at from installation)`))
        .rowCount,
  );
  await server.end('SIGTERM');
  if (files !== faults.length) problems.push(`${files} files for ${faults.length} pictures`);
  if (offers !== 2 * faults.length) problems.push(`${offers} offers instead of ${2 * faults.length}`);
  return {
    seen: `${describe(seen)} ${textOf(seen, '503 not_ready')}`,
    recovery: `the same offer, sent again, is taken once; ${files} pictures and ${offers} offers, nothing half-done; offers without a picture go on`,
    problems: [...problems, ...tooLate(seen, WITHIN_MS), ...seen.problems],
  };
}

async function offer(
  server: ReadyServer,
  key: string,
  seen: Seen,
  withPicture = true,
): Promise<HttpResponse | undefined> {
  const form = new FormData();
  const foodbank = (await server.call('GET /api/foodbanks')).body.data[0];
  const fields = {
    donorName: 'Zoë Okafor',
    donorEmail: `${key}@nourish.example`,
    donorPhone: '416-555-0142',
    productName: 'Chickpeas',
    quantity: '24',
    unit: 'cans',
    category: 'canned-goods',
    scheduledPickupDate: dayAhead(3),
    scheduledPickupTime: '10:00',
    foodbank_id: foodbank._id,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (withPicture)
    form.append('productImage', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'pixel.png');
  const startedAt = performance.now();
  const received = await fetch(`${server.url}/api/donations`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': key },
  }).then(
    async (response): Promise<HttpResponse> => ({
      status: response.status,
      body: await response.json(),
      headers: Object.fromEntries(response.headers),
    }),
    () => undefined,
  );
  note(seen, received, performance.now() - startedAt);
  return received;
}

export const uploadScenarios: Scenario[] = [bucket, disk];
