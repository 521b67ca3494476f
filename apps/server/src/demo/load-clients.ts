import type { Context } from '../context.ts';
import { inTransaction, newId } from '../db/database.ts';
import type { NewRow } from '../db/tables.ts';
import { EMPTY_CLIENT } from '../features/clients/service.ts';
import { morningDaysAgo } from './clock.ts';
import { clientele } from './data/clientele.ts';
import type { FoodBankKey } from './data/types.ts';
import { insertRows } from './insert-rows.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import type { PlannedClient } from './plan-clients.ts';
import { planRequests } from './plan-requests.ts';
import type { DeskPlan } from './plan-visits.ts';

export type LoadedClients = Map<PlannedClient, string>;

/**
 * Registers the clients at their first visit, with their consents. Those of accounts are among them, so that
 * the numbers follow the days; their requests find them. Returns the ids of the others.
 */
export async function loadClients(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
  { clients }: DeskPlan,
): Promise<LoadedClients> {
  const now = ctx.clock.now();
  const ids: LoadedClients = new Map(clients.map(({ client }) => [client, newId()]));
  const mergedAt = mergesOf(clients, now);
  const staffOf = (food_bank: FoodBankKey) => personOf(people, STAFF[food_bank]).user_id;
  const ofDesk = clients.map(({ client, registered_at }) => {
    const id = ids.get(client) ?? '';
    const root_id = client.merged_days_ago === null ? id : idOf(ids, client.duplicate_of);
    return {
      ...detailsOf(client),
      id,
      food_bank: client.food_bank,
      user_id: null,
      person_id: id,
      merged_into: root_id === id ? null : root_id,
      root_id,
      created_at: registered_at,
      updated_at: latestOf([registered_at, changedAt(client, now), mergedAt.get(client)]),
    };
  });
  const ofAccounts = firstHandOuts(now).map(({ food_bank, recipient, handed_out_at }) => {
    const [id, { user_id }] = [newId(), personOf(people, recipient)];
    const moments = { created_at: handed_out_at, updated_at: handed_out_at };
    const own = { id, root_id: id, merged_into: null };
    return { ...EMPTY_CLIENT, ...own, ...moments, food_bank, user_id, person_id: user_id };
  });
  const numbers = new Map<FoodBankKey, number>();
  const rows = [...ofDesk, ...ofAccounts]
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ food_bank, ...row }): NewRow<'clients'> => {
      const number = (numbers.get(food_bank) ?? 0) + 1;
      numbers.set(food_bank, number);
      const foodbank_id = bankOf(banks, food_bank);
      return { ...row, foodbank_id, number, erased_at: null, created_by: staffOf(food_bank) };
    });
  await inTransaction(ctx, async (tx) => {
    await insertRows(tx, 'clients', rows);
    await tx
      .insertInto('client_numbers')
      .values(
        [...numbers].map(([food_bank, last_number]) => ({
          foodbank_id: bankOf(banks, food_bank),
          last_number,
        })),
      )
      .execute();
    await insertRows(
      tx,
      'client_members',
      clients.flatMap(({ client }) =>
        client.members.map(({ age, ...member }, position) => ({
          ...member,
          year_of_birth: age === null ? null : now.getUTCFullYear() - age,
          client_id: idOf(ids, client),
          position,
          foodbank_id: bankOf(banks, client.food_bank),
        })),
      ),
    );
    await insertRows(
      tx,
      'client_consents',
      clients.flatMap(({ client, registered_at }) =>
        consentsOf(client, now).map(({ purpose, withdrawn_at }) => ({
          id: newId(),
          foodbank_id: bankOf(banks, client.food_bank),
          client_id: idOf(ids, client),
          purpose,
          language: client.language ?? clientele[client.food_bank].language,
          recorded_by: staffOf(client.food_bank),
          granted_at: registered_at,
          withdrawn_at,
          withdrawn_by: withdrawn_at === null ? null : staffOf(client.food_bank),
        })),
      ),
    );
  });
  return ids;
}

export function idOf(ids: LoadedClients, client: PlannedClient | null): string {
  const id = client === null ? undefined : ids.get(client);
  if (id === undefined) throw new Error(`no demo client ${client?.name}`);
  return id;
}

export function bankOf(banks: LoadedFoodBanks, food_bank: FoodBankKey): string {
  const bank = banks.get(food_bank);
  if (bank === undefined) throw new Error(`no demo food bank ${food_bank}`);
  return bank.id;
}

const detailsOf = ({
  name,
  alias,
  language,
  phone,
  email,
  needs,
  notes,
  adults,
  seniors,
  children,
  children_by_age,
  household_type,
  income_source,
  newcomer,
}: PlannedClient) => ({
  name,
  alias,
  language,
  phone,
  email,
  needs,
  notes,
  adults,
  seniors,
  children,
  children_by_age,
  household_type,
  income_source,
  newcomer,
});

/** When each client was last merged, also those into whom others were. */
function mergesOf(clients: DeskPlan['clients'], now: Date): Map<PlannedClient, Date> {
  const merges = new Map<PlannedClient, Date>();
  for (const { client } of clients) {
    if (client.merged_days_ago === null || client.duplicate_of === null) continue;
    const then = morningDaysAgo(now, client.merged_days_ago, 95);
    for (const merged of [client, client.duplicate_of]) merges.set(merged, then);
  }
  return merges;
}

const withdrawnAt = ({ statistics }: PlannedClient, now: Date): Date | null =>
  typeof statistics === 'object' ? morningDaysAgo(now, statistics.withdrawn_days_ago, 50) : null;

function changedAt(client: PlannedClient, now: Date): Date | null {
  const { earlier } = client;
  return withdrawnAt(client, now) ?? (earlier && morningDaysAgo(now, earlier.until_days_ago, 120));
}

const latestOf = (moments: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

function consentsOf(client: PlannedClient, now: Date) {
  const service = { purpose: 'service' as const, withdrawn_at: null };
  if (client.statistics === 'refused') return [service];
  return [service, { purpose: 'statistics' as const, withdrawn_at: withdrawnAt(client, now) }];
}

/** The first request of each recipient that was handed out: it makes a client. */
function firstHandOuts(now: Date) {
  const handed = planRequests(now).flatMap(({ request: { food_bank, recipient }, steps }) =>
    steps
      .filter(({ status }) => status === 'fulfilled')
      .map((step) => ({ food_bank, recipient, handed_out_at: step.at })),
  );
  const groups = Map.groupBy(handed, ({ food_bank, recipient }) => `${food_bank} ${recipient}`);
  return [...groups.values()].flatMap((each) =>
    each.toSorted((a, b) => a.handed_out_at.getTime() - b.handed_out_at.getTime()).slice(0, 1),
  );
}
