import type { Role } from '@nourish/contract';
import type { ClientBase } from 'pg';
import { hasTable } from './catalog.ts';

/** By table. Backups of older versions lack some tables, and contain mails with links that still wait. */
const ENDINGS = {
  sessions: 'delete from public.sessions',
  one_time_tokens: 'delete from public.one_time_tokens',
  passkey_challenges: 'delete from public.passkey_challenges',
  outbox_mails: `
    update public.outbox_mails set status = 'failed', text_body = null, html_body = null,
      last_error = 'its link ended with the restore'
    where secret and status = 'queued'`,
};

/**
 * Ends every session, mailed link and challenge: a backup cannot know which of them ended after it was made.
 */
export async function endAccess(client: ClientBase): Promise<void> {
  for (const [table, statement] of Object.entries(ENDINGS))
    if (await hasTable(client, `public.${table}`)) await client.query(statement);
}

export interface StaffAccount {
  name: string;
  email: string;
  role: Role;
  active: boolean;
}

export async function readStaff(client: ClientBase): Promise<StaffAccount[]> {
  const { rows } = await client.query<StaffAccount>(`
    select name, email, role, active from public.users
    where role in ('admin', 'staff') and erased_at is null
    order by active desc, role, name, email`);
  return rows;
}
