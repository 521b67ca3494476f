/**
 * Columns that refer to people and are in no section, with the reasons; a test compares them with the schema.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'one_time_tokens.user_id':
    'hashes of secrets: those that open the account were in mails, which are listed; the code for a desk is valid for minutes',
  'idempotency_keys.owner':
    'a repeat of a call whose outcome is in its own section; gone within a day or two',
  'outbox_mails.reply_to': 'mails to staff that repeat a message or donation, which is in its own section',
  'record_reads.reader_id': 'says what others are shown of their own records: it is about them',
  'audit_log.actor_id': 'changes to other people and to food banks',
  'put_backs.done_by': 'work on the stock of a food bank',
  'item_holds.held_by': 'work on the stock of a food bank',
  'item_holds.released_by': 'work on the stock of a food bank',
  'released_lines.substituted_by': 'work on the requests of others',
  'recalls.created_by': 'work on the stock of a food bank',
  'recalls.lifted_by': 'work on the stock of a food bank',
  'recall_outcomes.recorded_by': 'work on the stock of a food bank',
  'recall_notices.notified_by': 'work at a food bank',
  'pickup_schedules.updated_by': 'work at a food bank',
  'food_requests.packing_by': 'work at a food bank',
  'clients.created_by': 'work at the desk of a food bank',
  'client_consents.recorded_by': 'work at the desk of a food bank',
  'client_consents.withdrawn_by': 'work at the desk of a food bank',
  'client_needs.recorded_by': 'work at the desk of a food bank',
  'client_cards.created_by': 'work at the desk of a food bank',
  'authorized_pickups.recorded_by': 'work at the desk of a food bank',
  'authorized_pickups.revoked_by': 'work at the desk of a food bank',
  'dismissed_duplicates.decided_by': 'work at the desk of a food bank',
  'client_imports.created_by': 'work at the desk of a food bank',
  'client_imports.applied_by': 'work at the desk of a food bank',
  'visits.served_by': 'work at the desk of a food bank',
  'visits.voided_by': 'work at the desk of a food bank',
  'stock_movements.actor_id': 'work on the stock of a food bank: goods, and who moved them',
  'inventory_items.label_read_by': 'work on the stock of a food bank',
  'stock_counts.opened_by': 'work on the stock of a food bank',
  'stock_counts.closed_by': 'work on the stock of a food bank',
  'stock_count_lines.counted_by': 'work on the stock of a food bank',
  'inventory_imports.created_by': 'work on the stock of a food bank',
  'inventory_imports.applied_by': 'work on the stock of a food bank',
  'last_writes.user_id':
    'how far the copy of the database has to be for their next page; of the last seconds',
  'food_banks.contact_email': 'the address of an organisation',
};
