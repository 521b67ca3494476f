import type { Donation, DonationDetails, DonationStatus, RouteInput } from '@nourish/contract';
import { DONATION_STATUSES } from '@nourish/contract/constants';
import { readFile } from '../../adapters/stored-files.ts';
import { recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { countInFigures, daySpan } from '../../db/report-figures.ts';
import { foodBankScope } from '../../http/access.ts';
import { found } from '../../fail.ts';
import type { FileResponse } from '../../http/respond.ts';
import { paginationOf, type Paged, type Slice } from '../../http/pagination.ts';
import { refuseBackwards } from '../../http/input.ts';
import { readStatuses, readWords } from '../../http/status-list.ts';
import * as lists from './list-queries.ts';
import { presentDetails, presentDonation, presentStats, type Party } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

type DonationsQuery = NonNullable<RouteInput<'GET /api/donations'>['query']>;

/**
 * Lists donations to the caller's food bank (administrators: to all): open ones by pickup, then closed ones
 * backwards; with a filter on the offered or received day by that day, latest first. Other roles get their
 * own, newest first.
 */
export async function listDonations(
  ctx: Context,
  actor: Actor,
  query: DonationsQuery,
): Promise<Paged<Donation>> {
  const { page = 1, limit = 20, pickup_from, pickup_to } = query;
  const { scope, party } = scopeOf(actor, query.foodbank_id);
  refuseBackwards(query, 'offered_from', 'offered_to');
  refuseBackwards(query, 'received_from', 'received_to');
  const filter: lists.DonationFilter = {
    ...scope,
    statuses: readStatuses(query.status, DONATION_STATUSES),
    words: searchWords(query.search),
    pickup_from,
    pickup_to,
    offered: daySpan(query.offered_from, query.offered_to),
    received: daySpan(query.received_from, query.received_to),
    categories: readWords(query.category),
  };
  const pageOf = { limit, offset: (page - 1) * limit };
  const order = filter.offered ? 'offered' : filter.received ? 'received' : 'newest';
  const { ids, total } =
    party === 'staff' && order === 'newest'
      ? await readQueue(ctx.db, filter, pageOf)
      : await readLatest(ctx.db, filter, order, pageOf);
  const rows = await queries.selectDonations(ctx.db, ids);
  return { data: rows.map(presentDonation), pagination: paginationOf(page, limit, total) };
}

interface Ids {
  ids: string[];
  total: number;
}

async function readLatest(
  db: Db,
  filter: lists.DonationFilter,
  order: lists.LatestOrder,
  slice: Slice,
): Promise<Ids> {
  const figure = rules.figureOf(filter);
  const total = await (figure === null ? lists.countDonations(db, filter) : countInFigures(db, figure));
  return { ids: await lists.selectLatestIds(db, filter, order, slice), total };
}

async function readQueue(db: Db, filter: lists.DonationFilter, slice: Slice): Promise<Ids> {
  const counts = await lists.countByStatus(db, filter);
  const total = counts.reduce((sum, { donations }) => sum + donations, 0);
  const open = counts.reduce((sum, { status, donations }) => sum + (rules.isOpen(status) ? donations : 0), 0);
  return { ids: await selectQueue(db, filter, open, slice), total };
}

/** Reads a page that may start in the open donations (`open` is their number) and end in the closed ones. */
async function selectQueue(
  db: Db,
  filter: lists.DonationFilter,
  open: number,
  { limit, offset }: Slice,
): Promise<string[]> {
  const among = (statuses: readonly DonationStatus[]) =>
    statuses.filter((status) => filter.statuses?.includes(status) ?? true);
  const first =
    offset < open
      ? await lists.selectQueueIds(db, filter, among(rules.OPEN_STATUSES), 'asc', { limit, offset })
      : [];
  if (first.length === limit) return first;
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - open) };
  return [...first, ...(await lists.selectQueueIds(db, filter, among(rules.CLOSED_STATUSES), 'desc', rest))];
}

export async function getStats(ctx: Context, actor: Actor, foodbank_id: string | undefined) {
  const { scope } = scopeOf(actor, foodbank_id);
  return presentStats(await lists.selectStats(ctx.db, scope, ctx.clock.now()));
}

/** Returns a donation with its history. Throws `not_found`, also outside the caller's scope. */
export async function getDonation(ctx: Context, actor: Actor, id: string): Promise<DonationDetails> {
  const { scope, party } = scopeOf(actor, undefined);
  const donation = found(await queries.selectDonation(ctx.db, scope, id));
  if (donation.user_id !== null)
    await recordReads(ctx, actor, 'donation', [{ user_id: donation.user_id, record_id: donation.id }]);
  return presentDetails(await readDetails(ctx.db, donation), party);
}

/** Reads the history and the other products of the offer. */
export const readDetails = async (db: Db, row: queries.DonationRow) => ({
  row,
  events: await queries.selectEvents(db, row.id),
  offer: row.offer_id === null ? [row] : await queries.selectOffer(db, row, row.offer_id),
});

/** For staff of the food bank. Throws `not_found`, also if there is no image. */
export async function getImage(ctx: Context, actor: Actor, id: string): Promise<FileResponse> {
  const { scope } = scopeOf(actor, undefined);
  const { code, image_key } = found(await queries.selectDonation(ctx.db, scope, id));
  const content = found(image_key === null ? undefined : await readFile(ctx, image_key));
  return { name: `donation-${code}.webp`, content };
}

/**
 * Staff and administrators see donations to a food bank. Others see donations sent while signed in, or with
 * the verified address of their account.
 */
function scopeOf(
  actor: Actor,
  foodbank_id: string | undefined,
): { scope: queries.DonationScope; party: Party } {
  if (actor.role === 'admin' || actor.role === 'staff')
    return { scope: { foodbank_id: foodBankScope(actor, foodbank_id), donor: null }, party: 'staff' };
  return { scope: { foodbank_id: foodbank_id ?? null, donor: actor }, party: 'donor' };
}
