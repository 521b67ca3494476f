import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { SECTIONS } from './data-sections.ts';
import { LEFT_OUT } from './left-out.ts';
import { makeEverything, makePlace, WORDS } from './test-scene.ts';
import { personalColumns } from './test-traces.ts';

const t = testApp();

test('every column that refers to people is in a section of the data file, or left out with a reason', async () => {
  const { refers, named } = await personalColumns(t);
  const known = [...SECTIONS.flatMap(({ covers }) => covers), ...Object.keys(LEFT_OUT)];
  expect(new Set(known).size).toBe(known.length);
  expect([...refers, ...named].filter((column) => !known.includes(column))).toEqual([]);
  expect(
    known.filter((column) => ![...refers, ...named, 'users.id', 'audit_log.entity_id'].includes(column)),
  ).toEqual([]);
});

describe('the personal data file', () => {
  let person: Person;
  // oxlint-disable-next-line typescript/no-explicit-any -- the file is untyped JSON
  let data: any;
  let text: string;
  let headers: Record<string, unknown>;

  beforeAll(async () => {
    person = await makeEverything(t, await makePlace(t));
    const answer = await t.app.inject({
      method: 'GET',
      url: '/api/auth/me/data',
      headers: { authorization: `Bearer ${person.token}` },
    });
    text = answer.body;
    headers = answer.headers;
    data = JSON.parse(text);
  });

  test('is an indented JSON attachment that must not be cached', () => {
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': expect.stringMatching(/nourish-data-\d{4}-\d\d-\d\d\.json/),
      'cache-control': 'no-store',
    });
    expect(text).toBe(`${JSON.stringify(data, null, 2)}\n`);
  });

  test('has content in every section', () => {
    expect(
      SECTIONS.filter(({ name }) => data[name] === null || data[name].length === 0).map(({ name }) => name),
    ).toEqual([]);
    expect(data).toMatchObject({
      account: { name: WORDS.name, email: WORDS.email, role: 'admin' },
      household: { adults: 2 },
      diet_and_allergies: { allergies: ['peanuts'], note: `No ${WORDS.text}` },
      consents: [{ purpose: 'account' }, { purpose: 'household' }, { purpose: 'needs' }],
      volunteering: [{ last_name: 'Harbourlight', phone: '+14165550199' }],
    });
    // One was entered for a duplicate of the person's client.
    expect(data.food_requests).toHaveLength(4);
    expect(data.food_requests[0]).toMatchObject({ items: [{ quantity: 3 }], allergies: WORDS.text });
    expect(data.clients).toHaveLength(3);
    expect(data.clients[0]).toMatchObject({ alias: WORDS.text, notes: expect.stringContaining(WORDS.text) });
    expect(data.visits).toHaveLength(4);
    expect(data.visits.at(-1)).toMatchObject({
      program: expect.any(String),
      given_at: expect.any(String),
      imported_from: null,
      items: [],
    });
    expect(data.imported_rows).toMatchObject([
      { source: 'other', values: { name: WORDS.name } },
      { source: 'other', values: { phone: WORDS.phone } },
    ]);
    expect(data.collected_for_others).toEqual([
      { food_bank: expect.any(String), program: 'Food requests', day: expect.any(String), voided_at: null },
    ]);
    expect(data.donations).toHaveLength(2);
    expect(data.messages).toHaveLength(2);
  });

  test('names staff who replied, and contains no secrets and no data of other people', () => {
    expect(data.messages[0].replies).toMatchObject([
      { reply: `Dear ${WORDS.name}: ${WORDS.text}`, replied_by: expect.stringMatching(/^Person-/) },
    ]);
    for (const secret of [
      'password_hash',
      'argon2',
      'token_hash',
      'Somebody Else',
      'somebody@nourish.example',
      'Blue coat',
      '\\\\x',
    ])
      expect(text).not.toContain(secret);
  });

  test('of another person contains none of it', async () => {
    const other = await makePerson(t.ctx, { role: 'donor' });
    const { body } = await t.call('GET /api/auth/me/data', { token: other.token });
    expect(JSON.stringify(body)).not.toMatch(/quokka|quillfeather/i);
    expect(body.account).toMatchObject({ name: other.actor.name });
  });
});
