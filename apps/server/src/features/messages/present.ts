import type { ContactMessage, ContactMessageDetails, OutputOf, routes } from '@nourish/contract';
import type { Addressee, EventRow, MessageRow, StatsRow } from './queries.ts';
import { nextStatuses } from './rules.ts';

export const presentMessage = (row: MessageRow): ContactMessage => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  language: row.language,
  user_id: row.user_id,
  sender_role: row.sender_role,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentDetails = (row: MessageRow, events: readonly EventRow[]): ContactMessageDetails => ({
  ...presentMessage(row),
  history: events.map((event) => ({
    _id: event.id,
    status: event.status,
    reply: event.reply,
    actor_name: event.actor_name,
    created_at: event.created_at.toISOString(),
  })),
  next_statuses: nextStatuses(row.status),
});

export type SentMessage = OutputOf<typeof routes.sendMessage>['data'];

export const presentSent = (
  row: Pick<MessageRow, 'id' | 'name' | 'email' | 'subject' | 'message' | 'status' | 'created_at'>,
  addressee: Addressee,
): SentMessage => ({
  _id: row.id,
  foodbank_id: addressee.id,
  foodbank_name: addressee.name,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

export function presentStats(rows: readonly StatsRow[]): OutputOf<typeof routes.getMessageStats>['data'] {
  const countOf = (status: StatsRow['status']) => rows.find((row) => row.status === status)?.messages ?? 0;
  return {
    total: rows.reduce((total, row) => total + row.messages, 0),
    new: countOf('new'),
    answered: countOf('answered'),
    closed: countOf('closed'),
  };
}
