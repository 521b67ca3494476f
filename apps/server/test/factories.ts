import { createHash, randomBytes } from 'node:crypto';
import type { DateKind, Language, Role } from '@nourish/contract';
import type { Actor, Context } from '../src/context.ts';
import { inTransaction, newId } from '../src/db/database.ts';
import type { NewRow } from '../src/db/tables.ts';
import { moveStock, openStockLevels } from '../src/features/inventory/ledger.ts';
import { unique } from './app.ts';

/** Creates a food bank. */
export async function makeFoodBank(
  ctx: Context,
  values: Partial<
    Pick<
      NewRow<'food_banks'>,
      'name' | 'time_zone' | 'max_open_requests' | 'max_open_units' | 'max_upcoming_shifts'
    >
  > = {},
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('food_banks')
      .values({
        id,
        name: values.name ?? unique('Food bank'),
        address: '1 Test Street',
        city: 'Toronto',
        province: 'ON',
        postal_code: 'M5V 2T6',
        contact_email: 'bank@nourish.example',
        contact_phone: null,
        operating_hours: JSON.stringify({ mon: '09:00-17:00' }),
        latitude: null,
        longitude: null,
        time_zone: values.time_zone ?? 'America/Toronto',
        // Most tests request more food, and some sign up for more shifts, than the default limits allow.
        max_open_requests: values.max_open_requests ?? 1_000,
        max_open_units: values.max_open_units ?? 1_000_000,
        max_upcoming_shifts: values.max_upcoming_shifts ?? 1_000,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return id;
}

export async function makeStorageLocation(
  ctx: Context,
  foodbank_id: string,
  name = unique('Shelf'),
): Promise<string> {
  const id = newId();
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('storage_locations')
      .values({ id, foodbank_id, name, created_at: ctx.clock.now() })
      .execute(),
  );
  return id;
}

export interface Person {
  actor: Actor;
  /** Bearer token of a session. */
  token: string;
}

/**
 * Creates a verified, signed-in person. The password hash matches no password; register through the API to
 * test signing in.
 */
export async function makePerson(
  ctx: Context,
  values: { role: Role; foodbank_id?: string | null; language?: Language; name?: string },
): Promise<Person> {
  const now = ctx.clock.now();
  const token = randomBytes(32).toString('base64url');
  const actor: Actor = {
    user_id: newId(),
    name: values.name ?? unique('Person'),
    email: `${unique('person')}@nourish.example`,
    role: values.role,
    language: values.language ?? 'en',
    foodbank_id: values.foodbank_id ?? null,
  };
  await inTransaction(ctx, async (tx) => {
    const { user_id, ...columns } = actor;
    await tx
      .insertInto('users')
      .values({
        id: user_id,
        ...columns,
        password_hash: 'none',
        email_verified_at: now,
        owner_since: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id,
        created_at: now,
        last_used_at: now,
        confirmed_at: now,
      })
      .execute();
  });
  return { actor, token };
}

/** Creates an item with its first stock movement. */
export async function makeItem(
  ctx: Context,
  foodbank_id: string,
  values: {
    item_name?: string;
    storage_location_id?: string | null;
    category?: string;
    dietary_category?: string | null;
    description?: string | null;
    quantity?: number;
    minimum_stock_level?: number;
    expiration_date?: string | null;
    /** Defaults to `best_before` if there is a date. */
    date_kind?: DateKind;
    barcode?: string | null;
    lot_code?: string | null;
    date_added?: Date;
  } = {},
): Promise<{ id: string; item_name: string }> {
  const id = newId();
  const item_name = values.item_name ?? unique('Item');
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await tx
      .insertInto('inventory_items')
      .values({
        id,
        foodbank_id,
        storage_location_id: values.storage_location_id ?? null,
        item_name,
        category: values.category ?? 'canned-goods',
        dietary_category: values.dietary_category ?? null,
        description: values.description ?? null,
        barcode: values.barcode ?? null,
        lot_code: values.lot_code ?? null,
        lot_source: values.lot_code ? 'typed' : null,
        expiration_date: values.expiration_date ?? null,
        date_kind: values.date_kind ?? (values.expiration_date ? 'best_before' : 'none'),
        date_added: values.date_added ?? now,
        updated_at: now,
        archived_at: null,
      })
      .execute();
    await openStockLevels(tx, [
      { item_id: id, foodbank_id, minimum_stock_level: values.minimum_stock_level ?? 10 },
    ]);
    const quantity = values.quantity ?? 50;
    if (quantity > 0)
      await moveStock(tx, { actor_id: null, now }, [
        { item_id: id, kind: 'received', quantity_delta: quantity, reserved_delta: 0 },
      ]);
  });
  return { id, item_name };
}

/** Creates an import of three columns without rows, in the given status. */
export async function makeImportRecord(
  ctx: Context,
  values: Pick<NewRow<'inventory_imports'>, 'foodbank_id' | 'created_by' | 'status'>,
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const columns = ['Item', 'Category', 'Available'].map((name) => ({ name, field: null, samples: [] }));
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('inventory_imports')
      .values({
        ...values,
        id,
        file_name: 'stock.csv',
        columns: JSON.stringify(columns),
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return id;
}

/** Ends all imports of a food bank, so that the next one can run. */
export const settleImports = (ctx: Context, foodbank_id: string): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx
      .updateTable('inventory_imports')
      .set({ status: 'cancelled' })
      .where('foodbank_id', '=', foodbank_id)
      .execute(),
  );

/** Creates a client import of two columns without rows, and ends all others of the food bank. */
export async function makeClientImportRecord(
  ctx: Context,
  values: Pick<NewRow<'client_imports'>, 'foodbank_id' | 'created_by' | 'status' | 'applied_by'>,
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const columns = (['client_id', 'name'] as const).map((field) => ({ name: field, field, left_out: null }));
  await settleClientImports(ctx, values.foodbank_id);
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('client_imports')
      .values({
        ...values,
        id,
        file_name: 'clients.csv',
        source: 'other',
        columns: JSON.stringify(columns),
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return id;
}

/** Adds a row with the key `c:1` to an import, which means this client. */
export const makeClientImportRow = (
  ctx: Context,
  import_id: string,
  { _id, foodbank_id }: { _id: string; foodbank_id: string },
  { row_number, said, client_id = _id }: { row_number: number; said: object; client_id?: string | null },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const key = { foodbank_id, source: 'other', key: 'c:1', client_id: _id } as const;
    await tx
      .insertInto('client_import_keys')
      .values({ ...key, values_hash: null, import_id })
      .onConflict((known) => known.doNothing())
      .execute();
    await tx
      .insertInto('client_import_rows')
      .values({
        import_id,
        foodbank_id,
        row_number,
        kind: 'unchanged',
        outcome: null,
        client: 'unchanged',
        visit: null,
        client_id,
        client_key: key.key,
        visit_key: null,
        label: '#1',
        said: JSON.stringify(said),
        changes: '[]',
        problems: '[]',
      })
      .execute();
  });

/** Ends all client imports of a food bank, so that the next one can run. */
export const settleClientImports = (ctx: Context, foodbank_id: string): Promise<unknown> =>
  inTransaction(ctx, (tx) =>
    tx
      .updateTable('client_imports')
      .set({ status: 'cancelled' })
      .where('foodbank_id', '=', foodbank_id)
      .execute(),
  );
