import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '@nourish/contract';
import { testApp } from './app.ts';
import { inTurn } from './clock.ts';
import { fieldsOf, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import { expectForm } from './expect-form.ts';
import { sceneOf, send, type Raw } from './scenes.ts';
import { routeNames, type RouteName } from './valid-calls.ts';
import { makeWorld, type World } from './world.ts';

/** Fixed seed: runs share out the same sample between them; `bench/fuzz` tries thousands. */
const SEED = 20_261_121;
const SAMPLE = 32;
const PARTS = 4;
/** Of these, every run tries all, because the last test counts what was accepted. */
const COUNTED: readonly RouteName[] = ['submitFoodRequest', 'createWishlist'];
/** Routes with slow calls: password hashing, constant-time responses, or page rendering. */
const SLOW: readonly RouteName[] = [
  'register',
  'login',
  'resetPassword',
  'eraseMe',
  'confirmIdentity',
  'confirmSecondFactor',
  'loginSecondFactor',
  'forgotPassword',
  'resendVerification',
  'printOverview',
];

const server = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const text = fc.oneof(
  fc.constantFrom(...Object.values(HOSTILE_TEXTS)),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.integer().map(String),
);
const value = fc.oneof(
  fc.constantFrom(...Object.values(HOSTILE_VALUES)),
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: -3, max: 12 }),
  fc.double(),
);

/** Mutates part of a valid body (replace, omit, repeat, add), so that it passes some checks. */
function near(part: unknown): fc.Arbitrary<unknown> {
  const kept = { weight: 4, arbitrary: spoilt(part) };
  return fc.oneof(kept, { weight: 1, arbitrary: value });
}

function spoilt(part: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(part)) return fc.array(near(part[0]), { maxLength: 4 });
  if (typeof part !== 'object' || part === null) return fc.constant(part);
  const known = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, near(each)]));
  const unknown = fc.dictionary(fc.string(), value, { maxKeys: 2, noNullPrototype: true });
  return fc
    .tuple(unknown, fc.record(known, { requiredKeys: [] }))
    .map(([more, some]) => ({ ...more, ...some }));
}

/** A new week has a world of its own: the other calls book times of the usual one. */
const worldFor = async (name: RouteName): Promise<World> =>
  name === 'setPickupSchedule' ? makeWorld(server) : world;

async function expectNoFailure(name: RouteName, inputs: fc.Arbitrary<Raw>): Promise<void> {
  const scene = await sceneOf(await worldFor(name), name);
  const numRuns = SLOW.includes(name) ? SAMPLE / 4 : SAMPLE;
  const sample = fc.sample(inputs, { seed: SEED, numRuns });
  const parts = COUNTED.includes(name) ? 1 : PARTS;
  for (const raw of inTurn(sample, parts, routeNames.indexOf(name)))
    expectForm(await send(scene, raw), `${routes[name].key} with ${JSON.stringify(raw).slice(0, 1_000)}`);
}

const withBody = routeNames.filter((name) => 'body' in routes[name]);
const withAddress = routeNames.filter((name) => 'params' in routes[name] || 'query' in routes[name]);

test.each(withBody)('no body makes %s fail', async (name) => {
  const { valid } = await sceneOf(world, name);
  await expectNoFailure(
    name,
    near(valid.body).map((body) => ({ payload: JSON.stringify(body) })),
  );
});

test.each(withAddress)('no URL makes %s fail', async (name) => {
  const namesIn = (part: string) =>
    fieldsOf(name).flatMap((field) => (field.part === part ? String(field.path[0]) : []));
  const encoded = text.map((each) => encodeURIComponent(each.toWellFormed()));
  const { valid } = await sceneOf(world, name);
  const queries = namesIn('query').map((key) => {
    const given = valid.query?.[key];
    const usual = given === undefined ? encoded : fc.constant(encodeURIComponent(given));
    return fc.oneof(usual, usual, encoded).map((each) => `${key}=${each}`);
  });
  await expectNoFailure(
    name,
    fc.record({
      params: fc.record(Object.fromEntries(namesIn('params').map((key) => [key, encoded])), {
        requiredKeys: [],
      }),
      search:
        queries.length === 0
          ? fc.constant('')
          : fc
              .subarray(queries)
              .chain((some) => fc.tuple(...some))
              .map((parts) => parts.join('&')),
    }),
  );
});

test('some random input is accepted and reaches the use cases', async () => {
  const { db } = server.ctx;
  expect((await db.selectFrom('food_requests').select('id').execute()).length).toBeGreaterThan(5);
  expect((await db.selectFrom('wishlists').select('id').execute()).length).toBeGreaterThan(5);
});
