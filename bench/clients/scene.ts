import type { Database } from '../../apps/server/src/db/database.ts';
import { hashPassword } from '../../apps/server/src/features/accounts/passwords.ts';
import { foodBankId } from '../inventory-generator.ts';
import { prepareScene } from '../writes/scene.ts';

export const PASSWORD = 'Bench-clients-2026';

/** Creates items, recipients and staff of a food bank, who all sign in with one password. */
export async function prepareCrowd(
  database: Database,
  { items, recipients, staff }: { items: number; recipients: number; staff: number },
): Promise<void> {
  await prepareScene(database, items, recipients);
  const password = await hashPassword(PASSWORD);
  await database.pool.query('update users set password_hash = $1', [password]);
  await database.pool.query(
    `insert into users (id, foodbank_id, name, email, role, password_hash, email_verified_at, last_seen_at)
     select ('01900000000070009001' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'Staff ' || n, 'staff-' || n || '@bench.example',
       'staff', $2, now(), now()
     from generate_series(0, $3::int - 1) n`,
    [foodBankId(0), password, staff],
  );
}
