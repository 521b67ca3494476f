import { sql } from 'kysely';
import { aboutClients } from '../clients/service.ts';
import { ACCESS_SECTIONS } from './access-sections.ts';
import { list, type Section } from './section.ts';

/** The clients of an account, with those merged into or with them. */
const clientsOf = (user_id: string) => sql`(select m.* from clients m
  where m.root_id in (select root_id from clients where user_id = ${user_id}))`;

export const SECTIONS: readonly Section[] = [
  {
    name: 'account',
    covers: ['users.id', 'users.email'],
    single: true,
    rows: ({ id }) => sql`
      select u.name, u.email, u.role, u.language, b.name as food_bank, u.email_verified_at, u.active, u.alert_digest, u.neutral_subjects,
        u.created_at, u.updated_at, u.last_seen_at, u.sign_up_browser, u.sign_up_system
      from users u left join food_banks b on b.id = u.foodbank_id where u.id = ${id}`,
  },
  {
    name: 'household',
    covers: ['households.user_id'],
    single: true,
    rows: ({ id }) => sql`
      select adults, children, seniors, household_type, income_source, newcomer, consented_at
      from households where user_id = ${id}`,
  },
  {
    name: 'diet_and_allergies',
    covers: ['needs.user_id'],
    single: true,
    rows: ({ id }) => sql`
      select allergies, intolerances, diets, note, consented_at, used_when_packing from needs where user_id = ${id}`,
  },
  {
    name: 'consents',
    covers: ['consents.user_id'],
    rows: ({ id }) => sql`
      select purpose, granted_at, withdrawn_at from consents where user_id = ${id} order by granted_at, id`,
  },
  {
    name: 'known_to_food_banks',
    covers: ['food_bank_people.user_id'],
    rows: ({ id }) => sql`
      select b.name as food_bank, p.first_day::text
      from food_bank_people p join food_banks b on b.id = p.foodbank_id where p.user_id = ${id} order by p.first_day`,
  },
  {
    name: 'food_requests',
    covers: [
      'food_requests.recipient_id',
      'food_request_events.actor_id',
      'food_request_moves.actor_id',
      'allergen_acknowledgements.actor_id',
    ],
    rows: ({ id }) => sql`
      select r.id, b.name as food_bank, r.status, r.request_date::text, r.pickup_date::text, r.pickup_time,
        r.special_instructions, r.dietary_restrictions, r.allergies, r.notes, r.total_items, r.created_at, r.arrived_at,
        r.fulfilled_at, r.ended_as, r.missed_on::text, r.reminded_for, r.reminded_soon_for,
        ${list(sql`select item_name, category, dietary_category, quantity, no_substitute from food_request_lines
          where request_id = r.id order by position`)} as items,
        ${list(sql`select item_name, quantity, no_substitute, released_at, substitute_name, told_at from released_lines
          where request_id = r.id order by released_at, id`)} as released_items,
        ${list(sql`select status, notes, created_at from food_request_events
          where request_id = r.id order by created_at, id`)} as history,
        ${list(sql`select from_date::text, from_time, to_date::text, to_time, created_at from food_request_moves
          where request_id = r.id order by created_at, id`)} as moves,
        ${list(sql`select i.item_name, a.allergen, a.created_at
          from allergen_acknowledgements a join inventory_items i on i.id = a.item_id
          where a.request_id = r.id order by a.created_at, a.id`)} as accepted_allergens
      from food_requests r join food_banks b on b.id = r.foodbank_id
      where r.recipient_id = ${id} or r.client_id in (select id from ${clientsOf(id)} c)
      order by r.created_at, r.id`,
  },
  {
    name: 'clients',
    covers: ['clients.user_id', 'clients.email'],
    rows: ({ id }) => sql`
      select b.name as food_bank, c.number, c.code, c.name, c.alias, c.language, c.phone, c.email, c.adults, c.seniors,
        c.children, c.children_by_age, c.needs, c.notes, c.household_type, c.income_source, c.newcomer, c.created_at, c.updated_at,
        ${list(sql`select purpose, language, granted_at, withdrawn_at from client_consents
          where client_id = c.id order by granted_at, id`)} as consents,
        ${list(sql`select alias, year_of_birth, age_band, needs from client_members
          where client_id = c.id order by position`)} as members,
        ${list(sql`select allergies, intolerances, diets, note, consented_at, notice_language from client_needs
          where client_id = c.id`)} as diet_and_allergies,
        ${list(sql`select created_at, revoked_at from client_cards where client_id = c.id order by created_at, id`)} as cards,
        ${list(sql`select proxy_name, signed_on::text, valid_until::text, revoked_at from authorized_pickups
          where client_id = c.id order by created_at, id`)} as authorizations_given,
        ${list(sql`select signed_on::text, valid_until::text, revoked_at from authorized_pickups
          where proxy_id = c.id order by created_at, id`)} as authorizations_received
      from ${clientsOf(id)} c join food_banks b on b.id = c.foodbank_id order by c.created_at, c.id`,
  },
  {
    name: 'visits',
    covers: [],
    rows: ({ id }) => sql`
      select b.name as food_bank, p.name as program, v.day::text, v.given_at, v.imported_from, v.adults, v.seniors,
        v.children, v.household_type, v.income_source, v.newcomer, v.statistics, v.override_reason, v.voided_at,
        v.void_reason,
        ${list(sql`select item_name, quantity from visit_lines where visit_id = v.id order by position`)} as items,
        ${list(sql`select i.item_name, a.allergen, a.created_at
          from allergen_acknowledgements a join inventory_items i on i.id = a.item_id
          where a.visit_id = v.id order by a.created_at, a.id`)} as accepted_allergens
      from ${clientsOf(id)} c join visits v on v.client_id = c.id join programs p on p.id = v.program_id
      join food_banks b on b.id = v.foodbank_id order by v.day, v.id`,
  },
  {
    // Whose visits these were belongs to the other household.
    name: 'collected_for_others',
    covers: [],
    rows: ({ id }) => sql`
      select b.name as food_bank, p.name as program, v.day::text, v.voided_at
      from ${clientsOf(id)} c join visits v on v.proxy_id = c.id join programs p on p.id = v.program_id
      join food_banks b on b.id = v.foodbank_id order by v.day, v.id`,
  },
  {
    // Kept for days.
    name: 'imported_rows',
    covers: [],
    rows: ({ id }) => {
      const rows = aboutClients(sql`(select id from ${clientsOf(id)} c)`).map(
        (condition) => sql`select r.* from client_import_rows r where ${condition}`,
      );
      return sql`
        select b.name as food_bank, i.source, r.said as values, r.outcome, r.problems, i.created_at
        from (${sql.join(rows, sql` union `)}) r
        join client_imports i on i.id = r.import_id join food_banks b on b.id = r.foodbank_id
        order by i.created_at, i.id, r.row_number`;
    },
  },
  {
    name: 'cart',
    covers: ['cart_items.user_id'],
    rows: ({ id }) => sql`
      select i.item_name, c.quantity, c.acknowledged as accepted_allergens, c.no_substitute, c.added_at from cart_items c join inventory_items i on i.id = c.item_id
      where c.user_id = ${id} order by c.added_at, c.id`,
  },
  {
    name: 'wishlists',
    covers: ['wishlists.user_id'],
    rows: ({ id }) => sql`
      select w.name, w.description, w.created_at,
        ${list(sql`select i.item_name, l.quantity, l.no_substitute from wishlist_items l join inventory_items i on i.id = l.item_id
          where l.wishlist_id = w.id order by l.position`)} as items
      from wishlists w where w.user_id = ${id} order by w.created_at, w.id`,
  },
  {
    name: 'saved_views',
    covers: ['list_views.user_id'],
    rows: ({ id }) => sql`
      select v.list, v.name, v.query, b.name as shared_with, v.created_at
      from list_views v left join food_banks b on b.id = v.foodbank_id where v.user_id = ${id}
      order by v.created_at, v.id`,
  },
  {
    name: 'donations',
    covers: ['donations.user_id', 'donations.donor_email', 'donation_events.actor_id'],
    rows: ({ id, email }) => sql`
      select d.id, b.name as food_bank, d.donor_name, d.donor_email, d.donor_phone, d.product_name, d.quantity, d.unit,
        d.category, d.pickup_date::text, d.pickup_time, d.notes, d.delivery, d.collection_street, d.collection_city,
        d.collection_postal_code, d.collection_notes, d.collection_until, d.language, d.status, d.received_quantity,
        (d.received_grams / 1000.0)::float8 as weight_kg, d.offer_id,
        d.image_key is not null as has_picture, d.created_at,
        ${list(sql`select status, notes, pickup_date, pickup_time, created_at from donation_events
          where donation_id = d.id order by created_at, id`)} as history
      from donations d join food_banks b on b.id = d.foodbank_id
      where d.user_id = ${id} or lower(d.donor_email) = lower(${email}) order by d.created_at, d.id`,
  },
  {
    name: 'messages',
    covers: ['contact_messages.user_id', 'contact_messages.email', 'contact_message_events.actor_id'],
    rows: ({ id, email }) => sql`
      select b.name as food_bank, m.name, m.email, m.subject, m.message, m.language, m.status, m.created_at,
        ${list(sql`select e.reply, u.name as replied_by, e.created_at
          from contact_message_events e join users u on u.id = e.actor_id
          where e.message_id = m.id and e.reply is not null order by e.created_at, e.id`)} as replies
      from contact_messages m join food_banks b on b.id = m.foodbank_id
      where m.user_id = ${id} or lower(m.email) = lower(${email}) order by m.created_at, m.id`,
  },
  {
    name: 'volunteering',
    covers: ['volunteers.user_id', 'volunteers.email'],
    rows: ({ id }) => sql`
      select b.name as food_bank, v.first_name, v.last_name, v.email, v.phone, v.address, v.city, v.postal_code, v.skills,
        v.slots as has_time_on, v.max_hours_per_week, v.emergency_contact, v.experience, v.motivation, v.notes, v.status,
        v.created_at, v.removed_at
      from volunteers v join food_banks b on b.id = v.foodbank_id where v.user_id = ${id} order by v.created_at, v.id`,
  },
  {
    name: 'shifts',
    covers: ['assignments.user_id'],
    rows: ({ id }) => sql`
      select b.name as food_bank, s.title, s.shift_date::text, s.start_time, s.end_time, a.status, a.assigned_at,
        a.check_in_at, a.check_out_at, a.hours_worked, a.self_recorded, a.feedback, a.cancelled_reason, a.cancelled_by,
        a.reminded_for::text
      from assignments a join shifts s on s.id = a.shift_id join food_banks b on b.id = a.foodbank_id
      where a.user_id = ${id} order by s.starts_at, a.id`,
  },
  {
    name: 'waitlists',
    covers: ['waitlist_entries.user_id'],
    rows: ({ id }) => sql`
      select s.title, s.shift_date::text, e.status, e.joined_at, e.offered_until
      from waitlist_entries e join shifts s on s.id = e.shift_id where e.user_id = ${id} order by e.joined_at, e.id`,
  },
  {
    name: 'calendar_feed',
    covers: ['calendar_feeds.user_id'],
    single: true,
    rows: ({ id }) => sql`select created_at from calendar_feeds where user_id = ${id}`,
  },
  {
    name: 'recalls',
    covers: ['recall_notices.user_id'],
    rows: ({ id }) => sql`
      select b.name as food_bank, r.title, r.reference, n.channel, n.received, n.notified_at, n.called_at,
        ${list(sql`select i.item_name, t.received, t.told_at from recall_notice_items t
          join inventory_items i on i.id = t.item_id where t.notice_id = n.id order by t.told_at, i.item_name`)} as items
      from recall_notices n
      join recalls r on r.id = n.recall_id
      join food_banks b on b.id = n.foodbank_id
      where n.user_id = ${id} or n.client_id in (select id from ${clientsOf(id)} c)
      order by n.notified_at, n.id`,
  },
  {
    name: 'mails_sent_to_you',
    covers: ['outbox_mails.user_id', 'outbox_mails.to_address'],
    rows: ({ id, email }) => sql`
      select kind, subject, status, created_at, sent_at from outbox_mails
      where user_id = ${id} or lower(to_address) = lower(${email}) or request_id = any(array(
        select id from food_requests where client_id in (select id from ${clientsOf(id)} c)))
      order by created_at, id`,
  },
  {
    name: 'notifications',
    covers: ['notifications.user_id'],
    rows: ({ id }) => sql`
      select n.kind, b.name as food_bank, n.status, n.quantity, n.created_at, n.read_at
      from notifications n join food_banks b on b.id = n.foodbank_id where n.user_id = ${id} order by n.created_at, n.id`,
  },
  ...ACCESS_SECTIONS,
];
