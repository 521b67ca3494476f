import { expect } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import type { TestApp } from './app.ts';
import { testClock } from './clock.ts';
import { makeItem, makeStorageLocation } from './factories.ts';
import { dayAhead } from './world.ts';
import { storeFile } from '../src/adapters/stored-files.ts';
import { done, signInAnew, type Scene } from '../src/features/privacy/test-scene.ts';

/** Adds rows to the tables that the scene of the privacy tests leaves empty. `elsewhere`: another food bank. */
export async function fillTheRest(t: TestApp, scene: Scene, elsewhere: string): Promise<void> {
  await requestAtBoth(t, scene, elsewhere);
  await makeStorageLocation(t.ctx, scene.foodbank_id);
  const picture = { content: Buffer.from('a picture'), type: 'image/webp', ending: 'webp' };
  const key = await storeFile(t.ctx, 'items', picture);
  const { foodbank_id: bank, item, staff } = scene;
  const at = testClock().now();
  const statements: [string, ...unknown[]][] = [
    [`update kept_files set state = 'claimed' where key = $1`, key],
    ['insert into item_photos values (gen_random_uuid(), $1, $2, $2, $3)', bank, key, at],
    // The former barcode is stored by a trigger.
    [`update inventory_items set barcode = '0064200116473', updated_at = $2 where id = $1`, item.id, at],
    [`insert into alert_digests values ($1, '2026-01-05', 2, $2)`, bank, at],
    [`insert into shift_series values (gen_random_uuid(), $1, 1, '2026-12-31', $2)`, bank, at],
    [
      `insert into shift_templates (id, foodbank_id, name, duration_hours, capacity, created_at)
       values (gen_random_uuid(), $1, 'Sorting', 2.5, 4, $2)`,
      bank,
      at,
    ],
    [
      `insert into list_views (id, user_id, foodbank_id, list, name, query, created_at)
       values (gen_random_uuid(), $2, $1, 'requests', 'Ready', 'status=ready', $3)`,
      bank,
      staff.actor.user_id,
      at,
    ],
    [
      `insert into program_products
       select id, 1, foodbank_id, 'Chickpeas', 1, 2, 3 from programs where foodbank_id = $1 limit 1`,
      bank,
    ],
    [
      `insert into program_import_names
       select foodbank_id, 'other', 'Hampers', id from programs where foodbank_id = $1 limit 1`,
      bank,
    ],
    [
      `insert into visit_lines select gen_random_uuid(), foodbank_id, id, 1, $2, 'Chickpeas', 3
       from visits where foodbank_id = $1 limit 1`,
      bank,
      item.id,
    ],
    [
      `insert into visit_import_keys
       select foodbank_id, 'other', 'V-1', id from visits where foodbank_id = $1 limit 1`,
      bank,
    ],
    [
      `insert into client_import_chunks
       select id, 1, foodbank_id, '[[1, "Ada"]]' from client_imports where foodbank_id = $1 limit 1`,
      bank,
    ],
    [
      `insert into inventory_import_chunks (import_id, position, content)
       select id, 1, 'name,quantity' from inventory_imports where foodbank_id = $1 limit 1`,
      bank,
    ],
    [
      `insert into inventory_import_rows (import_id, row_number, kind, match_key, item_name, said, changes, problems)
       select id, 2, 'new', 'k', E'Beans\\tand\\nrice', '{}', '[]', '[]'
       from inventory_imports where foodbank_id = $1 limit 1`,
      bank,
    ],
    [
      `insert into stock_count_shortages (count_id, item_id, request_id, quantity, foodbank_id)
       select l.count_id, l.item_id, r.id, 1, l.foodbank_id
       from stock_count_lines l join food_requests r using (foodbank_id) where foodbank_id = $1 limit 1`,
      bank,
    ],
    [
      `insert into pickup_exceptions select foodbank_id, '2026-12-25', 'Holiday' from pickup_schedules limit 1`,
    ],
    // Mails with links lose their text when they are sent.
    ['update outbox_mails set text_body = null, html_body = null where secret'],
  ];
  for (const [text, ...values] of statements)
    expect([text, (await t.database.pool.query(text, values)).rowCount]).not.toEqual([text, 0]);
}

/**
 * A person has a household and needs, asks for food at both food banks, and has items of both in the cart and
 * a list.
 */
async function requestAtBoth(t: TestApp, { item }: Scene, elsewhere: string): Promise<void> {
  const { token } = await signInAnew(t, { name: 'Grace', email: 'grace@nourish.example' });
  const call = (key: RouteKey, body: object) => done(t.call(key, { token, body }));
  await call('PATCH /api/auth/me', { household: { adults: 2, children: 1, seniors: 0, consent: true } });
  await call('PUT /api/auth/me/needs', { allergies: ['milk'], consent: true });
  const ids = [item.id, (await makeItem(t.ctx, elsewhere)).id];
  const items = ids.map((inventory_id) => ({ inventory_id, quantity: 1, acknowledged: ['milk'] }));
  const pickup = { preferredPickupDate: dayAhead(4), preferredPickupTime: '10:00' };
  for (const asked of items) {
    await call('POST /api/food-requests', { items: [asked], ...pickup });
    await call('POST /api/cart/add', asked);
  }
  const listed = ids.map((inventory_id) => ({ inventory_id, quantity: 1 }));
  await call('POST /api/wishlists', { name: 'Of both', items: listed });
}
