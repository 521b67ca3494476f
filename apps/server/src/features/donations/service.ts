import type { DonationDetails, DonationStatus, OutputOf, routes } from '@nourish/contract';
import { DONATION_STATUSES } from '@nourish/contract/constants';
import { readFile } from '../../adapters/kept-files.ts';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../http/fail.ts';
import type { FileAnswer } from '../../http/route.ts';
import { paginationOf } from '../../http/pagination.ts';
import { readStatuses } from '../../http/status-list.ts';
import { presentDetails, presentDonation, presentStats, type Party } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

const DEFAULT_PAGE_SIZE = 20;

type Page = Pick<OutputOf<typeof routes.listDonations>, 'data' | 'pagination'>;
export interface DonationsQuery {
  /** Statuses, separated by commas. */
  status?: string;
  search?: string;
  pickup_from?: string;
  pickup_to?: string;
  foodbank_id?: string;
  page?: number;
  limit?: number;
}

/**
 * Donations to the caller's food bank (to all for administrators) by pickup, those that are open first and then backwards
 * through those that are over; everybody else gets their own, the newest first.
 */
export async function listDonations(ctx: Context, actor: Actor, query: DonationsQuery): Promise<Page> {
  const { page = 1, limit = DEFAULT_PAGE_SIZE, pickup_from, pickup_to } = query;
  const statuses = readStatuses(query.status, DONATION_STATUSES);
  const { reach, party } = reachOf(actor, query.foodbank_id);
  const words = searchWords(query.search);
  const filter = { ...reach, statuses, words, pickup_from, pickup_to };
  const counts = await queries.countByStatus(ctx.db, filter);
  const total = counts.reduce((sum, { donations }) => sum + donations, 0);
  const pageOf = { limit, offset: (page - 1) * limit };
  const open = counts.reduce((sum, { status, donations }) => sum + (rules.isOpen(status) ? donations : 0), 0);
  const ids =
    party === 'donor'
      ? await queries.selectNewestIds(ctx.db, filter, pageOf)
      : await selectQueue(ctx.db, filter, open, pageOf);
  const rows = await queries.selectDonations(ctx.db, ids);
  return { data: rows.map(presentDonation), pagination: paginationOf(page, limit, total) };
}

/** A page that may begin in what is open (so many) and end in what is over. */
async function selectQueue(
  db: Db,
  filter: queries.DonationFilter,
  open: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const among = (statuses: readonly DonationStatus[]) =>
    statuses.filter((status) => filter.statuses?.includes(status) ?? true);
  const first =
    offset < open
      ? await queries.selectQueueIds(db, filter, among(rules.OPEN_STATUSES), 'asc', { limit, offset })
      : [];
  if (first.length === limit) return first;
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - open) };
  return [
    ...first,
    ...(await queries.selectQueueIds(db, filter, among(rules.CLOSED_STATUSES), 'desc', rest)),
  ];
}

/** Counts within the same scope as the list. */
export async function getStats(ctx: Context, actor: Actor, foodbank_id: string | undefined) {
  const { reach } = reachOf(actor, foodbank_id);
  return presentStats(await queries.selectStats(ctx.db, reach, ctx.clock.now()));
}

/** One donation with what became of it. Throws `not_found`, also for what the caller may not know of. */
export async function getDonation(ctx: Context, actor: Actor, id: string): Promise<DonationDetails> {
  const { reach, party } = reachOf(actor, undefined);
  const donation = await queries.selectDonation(ctx.db, reach, id);
  if (donation === undefined) throw fail('not_found');
  return presentDetails(donation, await queries.selectEvents(ctx.db, donation.id), party);
}

/** The image of a donation, for the staff of its food bank. Throws `not_found`, also where there is none. */
export async function getImage(ctx: Context, actor: Actor, id: string): Promise<FileAnswer> {
  const { reach } = reachOf(actor, undefined);
  const donation = await queries.selectDonation(ctx.db, reach, id);
  const key = donation?.image_key ?? null;
  const content = key === null ? undefined : await readFile(ctx, key);
  if (content === undefined) throw fail('not_found');
  return { name: `donation-${rules.numberOf(id)}.webp`, content };
}

/**
 * Staff and administrators see what is offered to a food bank; everybody else what they offered: signed in, or with the
 * address of their account, which has been verified to be theirs.
 */
function reachOf(actor: Actor, foodbank_id: string | undefined): { reach: queries.Reach; party: Party } {
  if (actor.role === 'admin' || actor.role === 'staff')
    return { reach: { foodbank_id: foodBankScope(actor, foodbank_id), donor: null }, party: 'staff' };
  return { reach: { foodbank_id: foodbank_id ?? null, donor: actor }, party: 'donor' };
}
