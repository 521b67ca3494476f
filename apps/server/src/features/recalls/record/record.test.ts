import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@nourish/contract/constants';
import { testApp, unique } from '../../../../test/app.ts';
import { makeItem, makePerson } from '../../../../test/factories.ts';
import { pictureForm } from '../../../../test/picture-form.ts';
import * as requests from '../../food-requests/test-calls.ts';
import * as desk from '../../visits/test-calls.ts';
import * as on from '../test-calls.ts';

const t = testApp();

const textOf = async (content: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text.replace(
    /\s+/g,
    ' ',
  );

async function makeRecall(moreOf: (item_name: string) => object = () => ({})) {
  const at = await desk.makeDesk(t);
  const recipient = await makePerson(t.ctx, { role: 'recipient', name: 'Olive Secret' });
  const scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
  const item_name = unique('Peanut butter');
  const item = await makeItem(t.ctx, at.foodbank_id, { item_name, quantity: 40 });
  const lines = [{ inventory_id: item.id, quantity: 3 }];
  await requests.makeRequest(t, scene, 'ready', lines);
  await requests.makeRequest(t, scene, 'fulfilled', lines);
  await desk.served(t, at, { client_id: null, lines });
  const product = { words: item_name, barcodes: ['0123456789012'], lot_codes: ['L7'], date_to: '2027-03-01' };
  const id = await on.entered(t, at.staff, [product], {
    reference: 'RA-81',
    class: 'I',
    ...moreOf(item_name),
  });
  const act = (what: 'hold' | 'notify' | 'outcomes' | 'lift', body?: object) =>
    t.call(`POST /api/recalls/:id/${what}`, {
      token: at.staff.token,
      params: { id },
      ...(body && { body }),
    });
  const print = async (language?: (typeof LANGUAGES)[number]) => {
    const response = await t.app.inject({
      url: `/api/recalls/${id}/record`,
      query: language === undefined ? {} : { language },
      headers: { authorization: `Bearer ${at.staff.token}` },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    return textOf(response.rawPayload);
  };
  return { id, item, item_name, act, print, at };
}

test('the record states goods, outcomes and the number of notified people, and names no recipient', async () => {
  const { id, item, item_name, act, print, at } = await makeRecall();
  await act('hold', { inventory_ids: [item.id] });
  await act('notify');
  const outcome = (name: string, units: number) => ({ inventory_id: item.id, outcome: name, units });
  await act('outcomes', {
    outcomes: [outcome('found', 34), outcome('destroyed', 30), outcome('returned', 1)],
  });
  const open = await print();
  for (const part of [
    'Recall record: Recalled',
    'The recall is not over.',
    'Reference: RA-81',
    `Name contains “${item_name}”`,
    'Barcodes 0123456789012',
    'Lots L7',
    'Dates up to Mar 1, 2027',
    'Open requests from which goods were taken: 1 (1 packed).',
    'Visits and pickups with these goods: 2.',
    'People told by email: 1.',
    'Visits whose person nobody knows: 1.',
    `${item_name}, no lot recorded`,
    'Possible 34 30 1 3',
    '30 destroyed',
    at.staff.actor.name,
  ])
    expect(open).toContain(part);
  expect(open).not.toContain('Olive Secret');
  expect(open).not.toContain('photo');
  const { outcomes } = (await t.call('GET /api/recalls/:id', { token: at.staff.token, params: { id } })).body
    .data;
  const { headers, payload } = await pictureForm('photo');
  await t.inject({
    method: 'PUT',
    url: `/api/recalls/outcomes/${outcomes[1]._id}/photo`,
    payload,
    headers: { ...headers, authorization: `Bearer ${at.staff.token}` },
  });
  expect(await print()).toContain('30 destroyed, photo on file');
  await act('lift');
  const over = await print();
  expect(over).not.toContain('not over');
  expect(over).toContain(`ended by ${at.staff.actor.name}`);
});

test.each(LANGUAGES)('the record of a drill with long lists is printed in %s', async (language) => {
  const products = Array.from({ length: 3 }, (_, n) => ({
    words: `Product ${n}`,
    lot_codes: Array.from({ length: 200 }, (_lot, lot) => `LOT-${n}-${lot}-${'X'.repeat(40)}`),
  }));
  const { print, act, item } = await makeRecall((name: string) => ({
    drill: true,
    products: [...products, { words: name }],
  }));
  expect(await act('hold', { inventory_ids: [item.id] })).toMatchObject({ status: 200 });
  expect(await act('notify')).toMatchObject({ status: 200 });
  const text = await print(language);
  expect(text).toContain('LOT-2-199-');
  expect(text).not.toMatch(/\{\w+\}|undefined/);
  expect(text).toContain(
    { en: 'This was a drill', es: 'Fue un simulacro', fr: 'C’était un exercice' }[language],
  );
  const people = {
    en: [
      'Open requests from which goods would be taken: 1 (1 packed).',
      'People who would be told by email: 1.',
      'People without an email address who would be called: 0.',
    ],
    es: [
      'Solicitudes abiertas de las que se sacarían productos: 1 (1 preparadas).',
      'Personas a las que se avisaría por correo electrónico: 1.',
      'Personas sin correo electrónico a las que se llamaría: 0.',
    ],
    fr: [
      'Demandes ouvertes d’où des produits seraient retirés : 1 (1 préparées).',
      'Personnes qui seraient avisées par courriel : 1.',
      'Personnes sans adresse de courriel qui seraient appelées : 0.',
    ],
  }[language];
  for (const part of people) expect(text).toContain(part);
});
