import { sqlId } from './ids.ts';
import { DAYS, LINES, NOTICES, STAFF, VISITS_PER_LINES, type Group } from './sizes.ts';
import { CATEGORY, chunksOf, dayOf, itemName, shelfItem, type Insert } from './stock.ts';

const FIRST_NAMES =
  'Maria,José,Amina,Wei,Olena,Fatima,Rosa,John,Priya,Ahmed,Linh,Sophie,Élise,Kwame,Ngozi,Dmytro,Yusuf,Aisha,Carlos,Mei,' +
  'Hassan,Grace,Pierre,Nadia,Omar,Tatiana,Rajesh,Anna,Samuel,Leila';
const LAST_NAMES =
  'Nguyen,Tremblay,Singh,Garcia,Chen,Okafor,Silva,Smith,Khan,Ali,Brown,Roy,Kovalenko,Mensah,Hernández,Patel,Gagnon,Haddad,' +
  'Li,Osei,Martin,Abdi,Rossi,Wilson,Côté,Fernando,Bui,Santos,Kaur,Lavoie,Ivanov,Diallo,Park,Lopez,Ouellet,Rahman,Mohamed,' +
  'Clarke,Bouchard,Zhang';

/** Food banks with their programs, locations and staff; `bank` is the number of one. */
export const bankRows = ({ banks }: Group): Insert[] => {
  const from = `unnest('{${banks.join(',')}}'::int[]) as bank`;
  const id = sqlId('bank', 'bank');
  return [
    `insert into food_banks (id, name, address, city, province, postal_code, contact_email, created_at)
     select ${id}, 'Food bank ' || bank, 'Bench Street ' || bank, 'Toronto', 'ON', 'M5V 2T6', 'bench@nourish.example',
       now() - interval '4 years' from ${from}`,
    `insert into programs (id, foodbank_id, name, kind, takes_requests, created_at, updated_at)
     select ${sqlId('program', 'bank * 2 + p')}, ${id}, (array['Food requests', 'Hamper'])[1 + p], 'hamper', p = 0, now(), now()
     from ${from}, generate_series(0, 1) p`,
    `insert into storage_locations (id, foodbank_id, name, capacity)
     select ${sqlId('location', 'bank * 5 + l')}, ${id}, 'Shelf ' || l, 50000 from ${from}, generate_series(0, 4) l`,
    `insert into users (id, foodbank_id, name, email, role, password_hash, email_verified_at)
     select ${sqlId('person', `bank * ${STAFF} + k`)}, ${id}, 'Staff ' || k || ' of ' || bank,
       'staff-' || bank || '-' || k || '@bench.example', 'staff', 'none', now()
     from ${from}, generate_series(0, ${STAFF - 1}) k`,
    `insert into food_bank_people (foodbank_id, user_id, first_day)
     select ${id}, ${sqlId('person', `bank * ${STAFF} + k`)}, (now() at time zone 'America/Toronto')::date
     from ${from}, generate_series(0, ${STAFF - 1}) k`,
    `insert into notifications (id, user_id, foodbank_id, kind, record_id, created_at, read_at)
     select ${sqlId('notice', `(bank * ${STAFF} + k) * ${NOTICES} + i`)}, ${sqlId('person', `bank * ${STAFF} + k`)}, ${id},
       'stock_alert', null, now() - (${NOTICES} - i) * interval '8 hours', case when i < ${NOTICES - 15} then now() end
     from ${from}, generate_series(0, ${STAFF - 1}) k, generate_series(0, ${NOTICES - 1}) i`,
    `insert into shifts (id, foodbank_id, title, shift_date, start_time, end_time, time_zone, starts_at, ends_at, capacity,
       status, created_at, updated_at)
     select ${sqlId('shift', 'bank * 400 + i')}, ${id}, 'Sorting', d, '09:00', '12:00', 'America/Toronto',
       d + interval '14 hours', d + interval '17 hours', 6, 'published', now(), now()
     from ${from}, generate_series(0, 399) i, lateral (select current_date + 30 - i as d) days`,
  ];
};

/** Clients with a consent, and recipients with accounts. */
export const clientRows = (group: Group): Insert[] => {
  const { key, slots, bank, clients, recipients } = group;
  const name = `case when n % 12 > 0 then (string_to_array('${FIRST_NAMES}', ','))[1 + h % 30] || ' '
    || (string_to_array('${LAST_NAMES}', ','))[1 + h / 30 % 40] end`;
  const bankId = sqlId('bank', bank);
  return [
    ...chunksOf(
      clients * slots,
      `insert into clients (id, foodbank_id, number, code, name, alias, language, phone, adults, seniors, children,
         person_id, root_id, search_text, match_keys, created_at, updated_at)
       select ${sqlId('client', 'n', key)}, ${bankId}, n + 1, 'FB-' || n, name, alias, 'en', phone, 1 + n % 2, n % 7 / 6,
         n % 4, ${sqlId('client', 'n', key)}, ${sqlId('client', 'n', key)},
         fold_text(concat_ws(' ', name, alias, phone, code_words('FB-' || n))),
         array_remove(array[name_key(name), name_key(alias), phone], null), now() - n % 900 * interval '1 day', now()
       from $numbers n, lateral (select n % ${slots} as s, abs(hashint4(n)) as h offset 0) x,
         lateral (select ${name} as name, case when n % 12 = 0 then 'Guest ' || n end as alias,
           '+1' || 2000000000 + (n::bigint * 7368787) % 7999999999 as phone offset 0) y`,
    ),
    ...chunksOf(
      clients * slots,
      `insert into client_consents (id, foodbank_id, client_id, purpose, language, granted_at)
       select ${sqlId('consent', 'n', key)}, ${bankId}, ${sqlId('client', 'n', key)}, 'service', 'en', now()
       from $numbers n, lateral (select n % ${slots} as s offset 0) x`,
    ),
    `insert into client_numbers (foodbank_id, last_number) select foodbank_id, max(number) from clients
     where foodbank_id = any(array(select ${sqlId('bank', 'b')} from unnest('{${group.banks.join(',')}}'::int[]) b))
     group by 1`,
    `insert into users (id, name, email, role, password_hash, email_verified_at)
     select ${sqlId('recipient', 'n', key)}, 'Person ' || n, 'person-${key}-' || n || '@bench.example', 'recipient', 'none', now()
     from generate_series(0, ${recipients * slots - 1}) n`,
    `insert into food_bank_people (foodbank_id, user_id, first_day)
     select ${bankId}, ${sqlId('recipient', 'n', key)}, current_date
     from generate_series(0, ${recipients * slots - 1}) n, lateral (select n % ${slots} as s) x`,
  ];
};

/** Visits in chronological order, interleaved across food banks, and the lines of some. */
export const visitRows = (group: Group): Insert[] => {
  const { key, slots, bank, clients, visits } = group;
  const total = visits * slots;
  const clientOf = `(q::bigint * 7919 % ${clients})::int * ${slots} + s`;
  return [
    ...chunksOf(
      total,
      `insert into visits (id, foodbank_id, program_id, client_id, day, adults, seniors, children, statistics, is_size_shown,
         created_at, given_at)
       select ${sqlId('visit', 'n', key)}, ${sqlId('bank', 'bank')}, ${sqlId('program', 'bank * 2 + 1')},
         ${sqlId('client', 'c', key)}, d, 1 + c % 2, c % 7 / 6, c % 4, case when n % 9 = 0 then 'refused' else 'granted' end,
         true, at, at
       from $numbers n, lateral (select n % ${slots} as s, n / ${slots} as q offset 0) x,
         lateral (select ${bank} as bank, ${clientOf} as c, ${dayOf('n', total)} as d offset 0) y,
         lateral (select d + interval '16 hours' as at offset 0) z`,
    ),
    ...chunksOf(
      total,
      `insert into visit_lines (id, foodbank_id, visit_id, position, item_id, item_name, quantity)
       select ${sqlId('visitLine', `n::bigint * ${LINES} + p`, key)}, ${sqlId('bank', bank)}, ${sqlId('visit', 'n', key)}, p,
         ${sqlId('item', 'item', key)}, ${itemName('item')}, 1 + p
       from $numbers n, lateral (select n % ${slots} as s, n / ${slots} as q offset 0) x, generate_series(0, ${LINES - 1}) p,
         lateral (select ${shelfItem(group, 'q', 'p')} as item offset 0) y
       where q % ${VISITS_PER_LINES} = 0`,
    ),
  ];
};

/** Requests of clients in the order of time, the last of each slot open, with lines, events and reservations. */
export const requestRows = (group: Group): Insert[] => {
  const { key, slots, bank, clients, requests, open } = group;
  const total = requests * slots;
  const numbers = `$numbers n, lateral (select n % ${slots} as s, n / ${slots} as q offset 0) x`;
  const isOpen = `q >= ${requests - open}`;
  const status = `case when not ${isOpen} then case when q % 10 = 0 then 'cancelled' else 'fulfilled' end
    else (array['pending', 'approved', 'ready', 'pending'])[1 + q % 4] end`;
  return [
    ...chunksOf(
      total,
      `insert into food_requests (id, foodbank_id, client_id, status, request_date, pickup_date, pickup_time, total_items,
         search_text, created_at, updated_at, fulfilled_at, fulfilled_date, code)
       select ${sqlId('request', 'n', key)}, ${sqlId('bank', bank)}, ${sqlId('client', `q % ${clients} * ${slots} + s`, key)},
         status, d, pickup, lpad((9 + q % 8)::text, 2, '0') || ':00', ${LINES * 2},
         'client ' || q % ${clients} || ' ' || code_words('FR-' || n), d + interval '15 hours', d + interval '15 hours',
         case when status = 'fulfilled' then pickup + interval '15 hours' end, case when status = 'fulfilled' then pickup end,
         'FR-' || n
       from ${numbers}, lateral (select ${status} as status, ${dayOf('n', total)} as d offset 0) y,
         lateral (select case when ${isOpen} then current_date + q % 3 else d + 1 end as pickup offset 0) z`,
    ),
    ...chunksOf(
      total,
      `insert into food_request_lines (id, request_id, position, item_id, item_name, category, quantity, foodbank_id)
       select ${sqlId('requestLine', `n::bigint * ${LINES} + p`, key)}, ${sqlId('request', 'n', key)}, p,
         ${sqlId('item', 'item', key)}, ${itemName('item')}, ${CATEGORY('item')}, 2, ${sqlId('bank', bank)}
       from ${numbers}, generate_series(0, ${LINES - 1}) p, lateral (select ${shelfItem(group, 'q', 'p')} as item offset 0) y`,
    ),
    ...chunksOf(
      total,
      `insert into food_request_events (id, request_id, status, actor_id, created_at, foodbank_id)
       select ${sqlId('requestEvent', 'n::bigint * 2 + p', key)}, ${sqlId('request', 'n', key)}, status,
         ${sqlId('person', `bank * ${STAFF}`)}, ${dayOf('n', total)} + interval '15 hours' + p * interval '1 minute',
         ${sqlId('bank', 'bank')}
       from ${numbers}, lateral (select ${bank} as bank, ${status} as last offset 0) y, generate_series(0, 1) p,
         lateral (select case p when 0 then 'pending' else last end as status) z
       where p = 0 or last <> 'pending'`,
    ),
    `insert into donations (id, foodbank_id, donor_name, donor_email, product_name, quantity, unit, category, pickup_date,
       pickup_time, language, status, search_text, created_at, updated_at, offered_date, code)
     select ${sqlId('donation', 'n', key)}, ${sqlId('bank', bank)}, 'Donor ' || n, 'donor' || n || '@bench.example', 'Apples', 10,
       'kg', 'fresh-produce', d, '10:00', 'en', case when n % 5 = 0 then 'pending' else 'declined' end,
       'apples donor ' || n, d, d, d, 'DN-' || n
     from generate_series(0, ${group.donations * slots - 1}) n,
       lateral (select n % ${slots} as s, current_date - ${DAYS} + (n::bigint * ${DAYS} / ${group.donations * slots})::int as d offset 0) x`,
  ];
};
