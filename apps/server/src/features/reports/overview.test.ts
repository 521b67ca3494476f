import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '@nourish/contract/constants';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { loadFonts } from '../../adapters/pdf-fonts.ts';
import { inTransaction } from '../../db/database.ts';
import { offerAccepted, stepTaken } from '../donations/test-calls.ts';
import { at, makeRequest, makeScene, type Scene } from '../food-requests/test-calls.ts';
import { categoryName } from '../../locales/categories.ts';
import { overviewTexts } from './overview-content.ts';

const t = testApp();
// Still the 21st in Toronto.
const LATE = new Date('2026-11-22T03:00Z');
let scene: Scene;
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(t.ctx, { role: 'admin' });
  scene = await makeScene(t.ctx, { name: 'Harvest & <Table>' });
  const { foodbank_id, staff } = scene;
  const freezer = await makeStorageLocation(t.ctx, foodbank_id, 'Freezer');
  await makeStorageLocation(t.ctx, foodbank_id, 'Porch');
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('storage_locations').set({ capacity: 100 }).where('id', '=', freezer).execute(),
  );
  await at(t.ctx, LATE, async () => {
    const item = { category: 'grains', storage_location_id: freezer, quantity: 60 };
    const rice = await makeItem(t.ctx, foodbank_id, item);
    const odd = await makeItem(t.ctx, foodbank_id, { category: 'Café & thé', quantity: 7 });
    await makeRequest(t, scene, 'fulfilled', [{ inventory_id: rice.id, quantity: 9 }]);
    await makeRequest(t, scene, 'rejected', [{ inventory_id: rice.id, quantity: 1 }]);
    const donation = await offerAccepted(t, scene, { category: 'dairy' });
    await stepTaken(t, staff, donation._id, { status: 'received', reception: { quantity: 20 } });
    const { status } = await t.call('POST /api/inventory/:id/adjust', {
      token: staff.token,
      params: { id: odd.id },
      body: { quantity_delta: -3, reason: 'Mouldy', written_off: true },
    });
    expect(status).toBe(200);
  });
});

/** Downloads the overview and extracts its text. */
async function overviewOf(who: Person, query: Record<string, string> = {}, language = 'en') {
  const answer = await at(t.ctx, LATE, () =>
    t.app.inject({
      url: '/api/reports/overview',
      query,
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
    }),
  );
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  return { answer, pdf, totalPages, text: text.join(' ').replace(/\s+/g, ' ') };
}

test('the overview prints the figures of the period, and a table with each chart', async () => {
  const { text, totalPages } = await overviewOf(scene.staff, {
    start_date: '2026-10-01',
    end_date: '2026-11-21',
  });
  expect(text).toContain(
    'Harvest & <Table> Overview for the board From October 1, 2026 to November 21, 2026',
  );
  expect(text).toMatch(/Made on November 21, 2026 at 10:00.PM/);
  expect(text).toMatch(
    /Submitted 2 Of those handed out 1 Fulfillment rate 50% Approval rate 50% Units asked for 10/,
  );
  expect(text).toMatch(/Week of Submitted Handed out Sep 28, 2026 0 0 .* Nov 16, 2026 2 1/);
  expect(text).toMatch(/Grains 60 9 0 0 0 51/);
  expect(text).toMatch(/Dairy 20 0 0 0 0 20/);
  expect(text).toMatch(/Café & thé 7 0 0 3 0 4/);
  expect(text).toMatch(/Total 87 9 0 3 0 75/);
  expect(text).toMatch(/Month Offered Received Units received Oct 2026 0 0 0 Nov 2026 1 1 20/);
  expect(text).toMatch(/Units expired 0 Units thrown away 3 Waste rate 25%/);
  expect(text).toMatch(/Freezer 51 100 51%, partly used 1 /);
  expect(text).toMatch(/Porch 0 No capacity given 0/);
  // One household served, so the counts are withheld.
  expect(text).toMatch(/HungerCount figures Visits – Households –/);
  expect(text).toContain('Each agrees with the rows that Nourish lists and exports for the same period.');
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
});

test.each(LANGUAGES)(
  'the overview in %s has no missing text, and its fonts cover every letter',
  async (language) => {
    const { text, answer, pdf } = await overviewOf(scene.staff, {}, `${language}-CA`);
    const texts = overviewTexts[language];
    const fonts = await loadFonts();
    const words = (tree: unknown): string[] =>
      typeof tree === 'string' ? [tree] : Object.values(Object(tree)).flatMap(words);
    expect(words(texts).filter((word) => !fonts.has(word))).toEqual([]);
    const plain = (word: string) => word.replace(/\s+/g, ' ');
    const { heading: requests } = texts.requests;
    for (const said of [
      texts.title,
      requests,
      texts.flow.heading,
      texts.donations.heading,
      texts.waste.heading,
    ])
      expect(text).toContain(plain(said));
    const grains = categoryName('grains', language);
    for (const said of [texts.locations.heading, texts.served.heading, texts.trust, grains])
      expect(text).toContain(plain(said));
    expect(text).not.toMatch(/\{\w+\}/);
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: language });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.pdf/);
  },
);

test('the PDF is tagged: headings, tables with column and row headers, alternative texts for charts', async () => {
  const { pdf, totalPages } = await overviewOf(scene.staff, { start_date: '2026-10-01' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  let tree = '';
  for (let page = 1; page <= totalPages; page += 1)
    tree += JSON.stringify(await (await pdf.getPage(page)).getStructTree());
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(tree).toContain(`"role":"${role}"`);
  expect(tree).toContain(`"alt":"${overviewTexts.en.requests.chart}"`);
});

describe('scope of the overview', () => {
  test('covers all food banks for an administrator who names none, with the food bank next to each location', async () => {
    const { text } = await overviewOf(admin);
    expect(text).toContain('All food banks Overview for the board From the beginning to November 21, 2026');
    expect(text).toContain('Freezer, Harvest & <Table>');
  });

  test('states that a new food bank has nothing to report', async () => {
    const empty = await makeScene(t.ctx);
    const { text } = await overviewOf(empty.staff);
    expect(text).toContain('There is nothing to report for this period.');
    expect(text).toContain('There are no storage locations.');
    expect(text).not.toContain('HungerCount figures');
  });

  test('refuses other callers and an invalid period', async () => {
    const elsewhere = await makeScene(t.ctx);
    const refusal = async (who: Person, query: Record<string, string>) =>
      (await t.call('GET /api/reports/overview', { token: who.token, query })).status;
    expect(await refusal(elsewhere.staff, { foodbank_id: scene.foodbank_id })).toBe(404);
    expect(await refusal(scene.recipient, {})).toBe(403);
    expect(await refusal(scene.staff, { start_date: '2026-03-02', end_date: '2026-03-01' })).toBe(400);
  });
});
