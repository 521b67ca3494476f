import type { Pool } from 'pg';
import { hashPassword } from '../../apps/server/src/features/accounts/passwords.ts';
import { say } from '../servers.ts';
import { generate } from '../tenants/generate.ts';
import { idOf, sqlId } from '../tenants/ids.ts';
import { crowd } from '../tenants/sizes.ts';
import { tokenOf, type Person } from './people.ts';

export const PASSWORD = 'Bench-clients-2026';
/** Items of the generated food banks at scale 1. */
const ITEMS = 3_000_000;
/** Size of the largest food bank as a multiple of the smallest, as a share of the number of food banks. */
const LARGEST = 0.2;

export interface Scene {
  banks: number;
  items: number;
  recipients: number;
  staff: number;
}

/**
 * The food bank of each slot. Sizes follow Zipf's law down to one slot: of 300 food banks, the largest has 62 slots, the
 * tenth 7, and most have one.
 */
function slotsOf(banks: number): number[] {
  const slots = Array.from({ length: banks }, (_, bank) => bank).flatMap((bank) =>
    Array.from({ length: 1 + Math.floor((banks * LARGEST) / (bank + 1)) }, () => bank),
  );
  // The generator takes no multiple of three.
  return slots.length % 3 === 0 ? [0, ...slots] : slots;
}

/**
 * Creates food banks with their stock, clients, history and people, who all have one password and a session. Returns the
 * people: at least one of the staff of each food bank works through its requests, and one at its desk.
 */
export async function prepareCrowd(
  pool: Pool,
  { banks, items, recipients, staff }: Scene,
): Promise<Person[]> {
  const began = performance.now();
  const slots = slotsOf(banks);
  const group = { ...crowd(items / ITEMS, slots), recipients: Math.ceil(recipients / slots.length) };
  await generate(pool, [group], () => {});
  // A few people submit as much as thousands would.
  await pool.query('update food_banks set max_open_requests = 1000000, max_open_units = 1000000');
  const bankOfStaff = Array.from({ length: staff }, (_, n) =>
    n < 2 * banks ? n % banks : (slots[(n - 2 * banks) % slots.length] ?? 0),
  );
  await pool.query(
    `insert into users (id, foodbank_id, name, email, role, password_hash, email_verified_at, last_seen_at)
     select ('01900000000070009001' || lpad(to_hex(n), 12, '0'))::uuid, ${sqlId('bank', 'bank')}, 'Staff ' || n,
       'staff-' || n || '@bench.example', 'staff', 'none', now(), now()
     from unnest($1::int[]) with ordinality as s (bank, place), lateral (select place - 1 as n) x`,
    [bankOfStaff],
  );
  await pool.query('update users set password_hash = $1', [await hashPassword(PASSWORD)]);
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at)
     select sha256(convert_to($1 || split_part(email, '@', 1), 'UTF8')), id, now(), now() from users`,
    [tokenOf('')],
  );
  await pool.query('analyze users, sessions');
  const total = (each: number): string => (each * group.slots).toLocaleString('en');
  say(
    `${banks} food banks with ${total(group.items)} items, ${total(group.clients)} clients and ${total(group.visits)} visits ` +
      `in ${Math.round((performance.now() - began) / 1_000)} s`,
  );
  const person = (name: string, bank: number, work: Person['work']): Person => ({
    name,
    work,
    foodbank_id: idOf('bank', bank),
    program_id: idOf('program', bank * 2 + 1),
  });
  return [
    ...bankOfStaff.map((bank, n) =>
      person(`staff-${n}`, bank, Math.floor(n / banks) % 2 === 0 ? 'requests' : 'desk'),
    ),
    ...Array.from({ length: recipients }, (_, n) =>
      person(`person-0-${n}`, slots[n % slots.length] ?? 0, 'recipient'),
    ),
  ];
}
