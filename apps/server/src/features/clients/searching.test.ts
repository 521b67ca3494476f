import { expect, test } from 'vitest';
import type { Client } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import { addClient, done, makeDesk, send } from './test-calls.ts';

const t = testApp();

const find = (who: Person, search: string, query: object = {}) =>
  send(t, who, 'GET /api/clients', { query: { search, ...query } });
const namesOf = async (who: Person, search: string): Promise<string[]> =>
  (await done(find(who, search))).map(({ name }: Client) => name);

test('shows names that start with the first word before others, each by name', async () => {
  const { staff } = await makeDesk(t);
  for (const name of ['Zed Maria', 'Maria Zhang', 'Ana Maria', 'Mariam Abdi', 'maría Silva', 'Omar Li'])
    await addClient(t, staff, { name });
  expect(await namesOf(staff, 'maria')).toEqual([
    'maría Silva',
    'Maria Zhang',
    'Mariam Abdi',
    'Ana Maria',
    'Zed Maria',
  ]);
  expect(await namesOf(staff, 'maria z')).toEqual(['Maria Zhang', 'Zed Maria']);
  expect(await namesOf(staff, 'z maria')).toEqual(['Zed Maria', 'Maria Zhang']);
});

test('its pages list each client once at any page size, including clients found by the name of a merged entry', async () => {
  const { staff } = await makeDesk(t);
  const all = [];
  for (const name of [
    'Lee Ann',
    'Lee Bo',
    'Lee Cy',
    'Ann Lee',
    'Bo Lee',
    'Cy Lee',
    'Gil Leeds',
    'Ada',
    'Bea',
  ])
    all.push(await addClient(t, staff, { name }));
  for (const into of ['Ada', 'Lee Ann']) {
    const merged = await addClient(t, staff, { name: `Lee before ${into}` });
    const body = { into: all.find(({ name }) => name === into)?._id };
    await done(send(t, staff, 'POST /api/clients/:id/merge', { id: merged._id, body }));
  }
  const expected = ['Lee Ann', 'Lee Bo', 'Lee Cy', 'Ada', 'Ann Lee', 'Bo Lee', 'Cy Lee', 'Gil Leeds'];
  for (const limit of [1, 2, 3, 4, 7, 8, 9]) {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page++) {
      const { body } = await find(staff, 'lee', { page, limit });
      expect(body.pagination.totalItems).toBe(expected.length);
      seen.push(...body.data.map(({ name }: Client) => name));
    }
    expect(seen).toEqual(expected);
  }
});

test('wildcards are letters like any other', async () => {
  const { staff } = await makeDesk(t);
  for (const name of ['Percent', '%Percent', 'Under_score', 'Back\\slash'])
    await addClient(t, staff, { name });
  expect(await namesOf(staff, '%p')).toEqual(['%Percent']);
  expect(await namesOf(staff, 'r_s')).toEqual(['Under_score']);
  expect(await namesOf(staff, 'k\\s')).toEqual(['Back\\slash']);
});
