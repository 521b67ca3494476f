import type { Context } from '../context.ts';
import { inTransaction, newId } from '../db/database.ts';
import { createVisit } from '../features/visits/service.ts';
import { at, todayAt } from './clock.ts';
import { insertRows } from './insert-rows.ts';
import { bankOf, idOf, type LoadedClients } from './load-clients.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { programKey, type LoadedPrograms } from './load-programs.ts';
import { personOf } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';
import { snapshotOn, type DeskPlan, type PlannedVisit } from './plan-visits.ts';

interface LoadedDesk {
  people: LoadedPeople;
  banks: LoadedFoodBanks;
  programs: LoadedPrograms;
  clients: LoadedClients;
  items: LoadedItems;
}

/** Records the visits of a year in one statement; then, one by one, those that name their contents. */
export async function loadVisits(ctx: Context, loaded: LoadedDesk, { visits }: DeskPlan): Promise<void> {
  const [counted, filled] = [visits.filter(isCountedOnly), visits.filter((visit) => !isCountedOnly(visit))];
  const today = todayAt(ctx.clock.now());
  await inTransaction(ctx, (tx) =>
    insertRows(
      tx,
      'visits',
      counted.map((visit) => rowOf(loaded, visit, today)),
    ),
  );
  for (const visit of filled)
    await createVisit(at(ctx, visit.at), personOf(loaded.people, visit.served_by), {
      program_id: programOf(loaded, visit),
      client_id: visit.client && idOf(loaded.clients, visit.client),
      lines: visit.lines.map(({ item_name, quantity }) => ({
        // the data's test asserts it
        inventory_id: loaded.items.get(itemKey(visit.food_bank, item_name)) as string,
        quantity,
      })),
    });
}

const isCountedOnly = ({ lines }: PlannedVisit): boolean => lines.length === 0;

function programOf({ programs }: LoadedDesk, { food_bank, program }: PlannedVisit): string {
  const id = programs.get(programKey(food_bank, program));
  if (id === undefined) throw new Error(`no demo program ${food_bank} ${program}`);
  return id;
}

function rowOf(loaded: LoadedDesk, visit: PlannedVisit, today: string) {
  const { client, day, voided } = visit;
  const served_by = personOf(loaded.people, visit.served_by).user_id;
  return {
    ...snapshotOn(client, day, today),
    id: newId(),
    foodbank_id: bankOf(loaded.banks, visit.food_bank),
    program_id: programOf(loaded, visit),
    client_id: client && idOf(loaded.clients, client),
    day,
    request_id: null,
    proxy_id: null,
    override_reason: visit.override_reason,
    served_by,
    created_at: visit.at,
    voided_at: voided?.at ?? null,
    voided_by: voided === null ? null : served_by,
    void_reason: voided?.reason ?? null,
  };
}
