import type { Pool } from 'pg';

/** Shares of the clients by food bank: one large, one small. */
const FOOD_BANKS = [0.8, 0.2];
/** Visits are in the three years up to this day. */
export const LAST_DAY = '2026-12-31';
const DAYS = 3 * 365;

const FIRST_NAMES =
  'Maria,José,Amina,Wei,Olena,Fatima,Rosa,John,Priya,Ahmed,Linh,Sophie,Élise,Kwame,Ngozi,Dmytro,Yusuf,Aisha,Carlos,Mei,' +
  'Hassan,Grace,Pierre,Nadia,Omar,Tatiana,Rajesh,Anna,Samuel,Leila';
const LAST_NAMES =
  'Nguyen,Tremblay,Singh,Garcia,Chen,Okafor,Silva,Smith,Khan,Ali,Brown,Roy,Kovalenko,Mensah,Hernández,Patel,Gagnon,Haddad,' +
  'Li,Osei,Martin,Abdi,Rossi,Wilson,Côté,Fernando,Bui,Santos,Kaur,Lavoie,Ivanov,Diallo,Park,Lopez,Ouellet,Rahman,Mohamed,' +
  'Clarke,Bouchard,Zhang';

const idOf = (kind: string, index: number): string =>
  `019a0000-0000-7000-8${kind}-${index.toString(16).padStart(12, '0')}`;
export const foodBankId = (index: number): string => idOf('0f0', index);
export const clientId = (index: number): string => idOf('0c1', index);

/** Fills a migrated, empty database with clients of two food banks and their visits, by plain SQL. */
export async function generateDesk(
  pool: Pool,
  { clients, visits }: { clients: number; visits: number },
): Promise<void> {
  for (const [index] of FOOD_BANKS.entries())
    await pool.query(
      `insert into food_banks (id, name, address, city, province, postal_code, contact_email)
       values ($1, $2, 'Bench Street 1', 'Toronto', 'ON', 'M5V 2T6', 'bench@nourish.example')`,
      [foodBankId(index), `Bench food bank ${index + 1}`],
    );
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Without triggers of their own rows; the search text and codes come from the trigger before each insert.
    await client.query(
      `insert into clients (id, foodbank_id, number, code, name, alias, language, phone, adults, seniors, children,
         person_id, root_id, created_at, updated_at)
       select i.id, case when n % 10 < $2 then $4::uuid else $5::uuid end, n, null,
         case when n % 12 > 0 then (string_to_array($6, ','))[1 + n % 30] || ' '
           || (string_to_array($7, ','))[1 + n / 30 % 40] end,
         case when n % 12 = 0 then 'Guest ' || n end, 'en',
         '+1' || 2000000000 + (n::bigint * 7368787) % 7999999999, 1 + n % 2, n % 7 / 6, n % 4, i.id, i.id,
         now() - n % 900 * interval '1 day', now()
       from generate_series(0, $1::int - 1) as n,
         lateral (select ($3 || lpad(to_hex(n), 12, '0'))::uuid as id) as i`,
      [
        clients,
        (FOOD_BANKS[0] ?? 1) * 10,
        clientId(0).slice(0, -12),
        foodBankId(0),
        foodBankId(1),
        FIRST_NAMES,
        LAST_NAMES,
      ],
    );
    await client.query(
      `insert into visits (id, foodbank_id, program_id, client_id, day, adults, seniors, children, statistics, is_size_shown,
         created_at)
       select uuidv7(), c.foodbank_id, p.id, c.id, d.day, c.adults, c.seniors, c.children,
         case when n % 9 = 0 then 'refused' else 'granted' end, true, d.day::timestamptz + interval '16 hours'
       from generate_series(0, $1::int - 1) as n
       join clients c on c.id = ($2 || lpad(to_hex(n % $3::int), 12, '0'))::uuid
       join programs p on p.foodbank_id = c.foodbank_id,
         lateral (select $4::date - (n::bigint * 15485863 % $5::int)::int as day) as d
       -- As they were recorded, so that those of a month lie together.
       order by d.day`,
      [visits, clientId(0).slice(0, -12), clients, LAST_DAY, DAYS],
    );
    await client.query('vacuum (analyze)');
  } finally {
    // The connection keeps the setting, so close it.
    client.release(true);
  }
}
