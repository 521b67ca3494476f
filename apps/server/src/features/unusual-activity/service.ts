import type { UnusualActivity, UnusualFinding } from '@nourish/contract';
import { UNUSUAL_KINDS, type UnusualKind } from '@nourish/contract/admin-constants';
import type { Context } from '../../context.ts';
import { atOneMoment, type Db } from '../../db/database.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

const SHOWN_OF_EACH = 20;
/** Sign-ups are counted together: a new account belongs to no food bank. */
const PLATFORM = 'platform';

/** The unusual amounts of the last 24 hours, by kind, the largest first. */
export async function readUnusualActivity(ctx: Context): Promise<UnusualActivity> {
  const window = rules.windowAt(ctx.clock.now());
  const findings = await atOneMoment(ctx, async (db) => {
    const donors = await findDonors(db, window);
    return {
      failed_sign_ins: await findPauses(db, window),
      food_requests: await findRequests(db, window),
      donations: donors,
      food_bank_donations: await findOffered(db, window, donors),
      messages: await findWriters(db, window),
      sign_ups: await findSignUps(db, window),
    } satisfies Record<UnusualKind, UnusualFinding[]>;
  });
  return {
    since: window.since.toISOString(),
    read_at: window.until.toISOString(),
    total: UNUSUAL_KINDS.reduce((sum, kind) => sum + findings[kind].length, 0),
    findings: UNUSUAL_KINDS.flatMap((kind) =>
      findings[kind].toSorted((a, b) => b.amount - a.amount).slice(0, SHOWN_OF_EACH),
    ),
  };
}

function findingsOf<R extends { amount: number }>(
  kind: UnusualKind,
  rows: readonly R[],
  usualOf: (row: R) => number,
  about: (row: R) => Partial<UnusualFinding>,
): UnusualFinding[] {
  return rows
    .map((row) => ({ row, amount: row.amount, usual: usualOf(row) }))
    .filter((counted) => rules.isUnusual(kind, counted))
    .map(({ row, amount, usual }) => ({
      kind,
      amount,
      usual: Math.round(usual * 10) / 10,
      person: null,
      foodbank: null,
      sender: null,
      action: rules.actionOf(kind),
      ...about(row),
    }));
}

const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

async function findPauses(db: Db, window: rules.Window): Promise<UnusualFinding[]> {
  const rows = await queries.selectPauses(db, window);
  const ids = rows.map(({ id }) => id);
  const daysOf = await queries.selectDays(db, window, 'failed_sign_ins', ids);
  const usual = ({ id }: { id: string }) => rules.usualOf(daysOf(id));
  return findingsOf('failed_sign_ins', rows, usual, (row) => ({ person: named(row) }));
}

async function findRequests(db: Db, window: rules.Window): Promise<UnusualFinding[]> {
  const rows = await queries.selectRequests(db, window);
  if (rows.length === 0) return [];
  const foodBankIds = [...new Set(rows.map(({ foodbank_id }) => foodbank_id))];
  const usual = await queries.selectUsualRequests(db, window, foodBankIds);
  return findingsOf(
    'food_requests',
    rows,
    ({ foodbank_id }) => usual.get(foodbank_id) ?? 0,
    (row) => ({
      person: named(row),
      foodbank: { _id: row.foodbank_id, name: row.foodbank_name },
      action: rules.actionOf('food_requests', row.has_open),
    }),
  );
}

async function findDonors(db: Db, window: rules.Window): Promise<UnusualFinding[]> {
  return findSenders(db, window, 'donations', await queries.selectDonors(db, window));
}

async function findWriters(db: Db, window: rules.Window): Promise<UnusualFinding[]> {
  return findSenders(db, window, 'messages', await queries.selectWriters(db, window));
}

async function findSenders(
  db: Db,
  window: rules.Window,
  kind: 'donations' | 'messages',
  rows: readonly queries.SenderRow[],
): Promise<UnusualFinding[]> {
  const keys = rows.map(({ key }) => key);
  const daysOf = await queries.selectDays(db, window, kind, keys);
  return findingsOf(
    kind,
    rows,
    ({ key }) => rules.usualOf(daysOf(key)),
    ({ name, email }) => ({ sender: { name, email } }),
  );
}

async function findOffered(
  db: Db,
  window: rules.Window,
  donors: readonly UnusualFinding[],
): Promise<UnusualFinding[]> {
  const found = donors.flatMap(({ sender }) => sender?.email.toLowerCase() ?? []);
  const rows = await queries.selectOffered(db, window, found);
  const ids = rows.map(({ id }) => id);
  const daysOf = await queries.selectDays(db, window, 'food_bank_donations', ids);
  const usual = ({ id }: { id: string }) => rules.usualOf(daysOf(id));
  return findingsOf('food_bank_donations', rows, usual, (row) => ({ foodbank: named(row) }));
}

async function findSignUps(db: Db, window: rules.Window): Promise<UnusualFinding[]> {
  const amount = await queries.countSignUps(db, window);
  if (amount < rules.THRESHOLDS.sign_ups.atLeast) return [];
  const daysOf = await queries.selectDays(db, window, 'sign_ups', [PLATFORM]);
  const usual = rules.usualOf(daysOf(PLATFORM));
  return findingsOf(
    'sign_ups',
    [{ amount }],
    () => usual,
    () => ({}),
  );
}
