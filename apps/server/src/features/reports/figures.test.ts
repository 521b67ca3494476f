import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DONATION_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { testContext } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { makePerson } from '../../../test/factories.ts';
import { aHistory, live, makePlace, TODAY, ZONES, type Place } from '../../../test/report-history.ts';
import { recountOf, type Asked } from '../../../test/report-recount.ts';
import { readRows, type Rows } from '../../../test/report-rows.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { at } from '../food-requests/test-calls.ts';
import { getDashboardReport } from './dashboard-service.ts';
import { getDonationReport } from './donations-service.ts';
import { getInventoryReport } from './inventory-service.ts';
import { getRequestReport } from './requests-service.ts';
import { getUserReport } from './users-service.ts';

const postgres = testDatabase();
let ctx: Context;
let admin: Actor;
beforeAll(async () => {
  ctx = await testContext(postgres.database);
  admin = (await makePerson(ctx, { role: 'admin' })).actor;
});

/** All time, a day, a week, a month, and periods with one open end. */
const SPANS: Pick<Asked, 'start_date' | 'end_date'>[] = [
  { start_date: null, end_date: null },
  { start_date: '2026-03-08', end_date: '2026-03-08' },
  { start_date: '2026-11-01', end_date: '2026-11-01' },
  { start_date: '2026-03-02', end_date: '2026-03-08' },
  { start_date: '2026-02-01', end_date: '2026-02-28' },
  { start_date: '2026-10-31', end_date: null },
  { start_date: null, end_date: '2026-03-01' },
];
const CATEGORIES = [null, ['grains'], ['dairy', 'other', 'unknown']];
const REQUESTS = [REQUEST_STATUSES, ['pending', 'fulfilled'], ['cancelled']] as const;
const DONATIONS = [DONATION_STATUSES, ['received', 'declined'], ['pending']] as const;

async function expectRecounted(rows: Rows, actor: Actor, asked: Asked): Promise<void> {
  const recount = recountOf(rows, asked, TODAY);
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  const asOf = TODAY.toISOString();
  expect(sorted(await getDashboardReport(ctx, actor, query))).toEqual(
    sorted({ ...recount.dashboard(actor === admin ? 0 : 2), asOf }),
  );
  expect(await getUserReport(ctx, actor, query)).toEqual({ ...recount.users(), asOf });
  for (const [n, categories] of CATEGORIES.entries()) {
    const category = categories === null ? {} : { category: categories.join(', ') };
    expect(sorted(await getInventoryReport(ctx, actor, { ...query, ...category }))).toEqual(
      sorted({ ...recount.inventory(categories), asOf }),
    );
    const [ofRequests = [], ofDonations = []] = [REQUESTS[n], DONATIONS[n]];
    expect(
      await getRequestReport(ctx, actor, { ...query, ...category, status: ofRequests.join(',') }),
    ).toEqual({ ...recount.requests(categories, ofRequests), asOf });
    expect(
      await getDonationReport(ctx, actor, { ...query, ...category, status: ofDonations.join(',') }),
    ).toEqual({ ...recount.donations(categories, ofDonations), asOf });
  }
}

interface Located {
  locationMetrics?: { id: string }[];
  locations?: { id: string }[];
}
/** Sorts locations by id, because the report's order does not matter here. */
const sorted = <T extends Located>(report: T) => ({
  ...report,
  locationMetrics: report.locationMetrics?.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  locations: report.locations?.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
});

/** Varies the people: seen recently, long ago or never, signed up years ago, and erased. */
async function age({ staff, people: [one, two, three] }: Place): Promise<void> {
  const [seen, unseen] = [new Date('2026-10-20T12:00:00Z'), new Date('2026-09-20T12:00:00Z')];
  await inTransaction(ctx, async (tx) => {
    const set = (actor: Actor | undefined, columns: object) =>
      actor && tx.updateTable('users').set(columns).where('id', '=', actor.user_id).execute();
    await set(one, { last_seen_at: seen, created_at: new Date('2026-03-01T03:29:00Z') });
    await set(two, { last_seen_at: unseen, role: 'donor' });
    await set(three, { last_seen_at: seen, active: false, erased_at: TODAY, name: '—' });
    for (const name of ['Weekly', 'Monthly'])
      await tx
        .insertInto('wishlists')
        .values({ id: newId(), user_id: staff.user_id, name, description: null, created_at: TODAY })
        .execute();
  });
}

test('reports equal a recount of the rows after any history, at any hour', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      const places: Place[] = [];
      for (const zone of ZONES) places.push(await makePlace(ctx, zone));
      await live(ctx, places, history);
      for (const place of places) await age(place);
      const rows = await readRows(ctx.db);
      await at(ctx, TODAY, async () => {
        for (const span of SPANS) {
          for (const { foodbank_id, staff } of places)
            await expectRecounted(rows, staff, { foodbank_id, ...span });
          await expectRecounted(rows, admin, { foodbank_id: null, ...span });
        }
      });
    }),
    { numRuns: 2 },
  );
});
