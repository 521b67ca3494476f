import type { ContactMessage, ContactMessageDetails, Language, RouteInput } from '@nourish/contract';
import { MESSAGE_STATUSES } from '@nourish/contract/constants';
import { oneLine } from '@nourish/contract/names';
import { notifyStaff } from '../../adapters/notifications.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { searchWords } from '../../db/search.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, found } from '../../fail.ts';
import { readPage, type Paged } from '../../http/pagination.ts';
import { readStatuses } from '../../http/status-list.ts';
import { queueNoticeMail, queueReplyMail } from './mails.ts';
import { presentDetails, presentMessage, presentSent, presentStats, type SentMessage } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** The sender: an account, or a guest with the language of the request. */
export interface Sender {
  actor: Actor | null;
  language: Language;
}
type Sent = RouteInput<'POST /api/contact'>['body'];

/** Notifies the food bank by mail. Throws `not_found` for an unknown food bank. */
export const sendMessage = (ctx: Context, { actor, language }: Sender, sent: Sent): Promise<SentMessage> =>
  inTransaction(ctx, async (tx) => {
    const addressee = found(await queries.selectAddressee(tx, sent.foodbank_id));
    const now = ctx.clock.now();
    const message = {
      id: newId(),
      foodbank_id: addressee.id,
      user_id: actor?.user_id ?? null,
      name: oneLine(sent.name),
      email: sent.email.trim(),
      subject: sent.subject,
      message: sent.message.trim(),
      // An account has a preferred language for mail.
      language: actor?.language ?? language,
      status: 'new' as const,
      created_at: now,
      updated_at: now,
    };
    await queries.insertMessage(tx, message);
    await notifyStaff(tx, {
      kind: 'message_new',
      foodbank_id: addressee.id,
      record_id: message.id,
      now,
    });
    await queueNoticeMail(ctx, tx, addressee, message);
    return presentSent(message, addressee);
  });

type MessagesQuery = NonNullable<RouteInput<'GET /api/messages'>['query']>;

/** Lists messages to the caller's food bank (administrators: to all), newest first. */
export async function listMessages(
  ctx: Context,
  actor: Actor,
  query: MessagesQuery,
): Promise<Paged<ContactMessage>> {
  const filter = {
    foodbank_id: foodBankScope(actor, query.foodbank_id),
    statuses: readStatuses(query.status, MESSAGE_STATUSES),
    words: searchWords(query.search),
  };
  return readPage(query, queries.countMessages(ctx.db, filter), async (slice) => {
    const ids = await queries.selectPageOfIds(ctx.db, filter, slice);
    return (await queries.selectMessages(ctx.db, ids)).map(presentMessage);
  });
}

export async function getStats(ctx: Context, actor: Actor, foodbank_id: string | undefined) {
  return presentStats(await queries.selectStats(ctx.db, { foodbank_id: foodBankScope(actor, foodbank_id) }));
}

/** Returns a message with its history. Throws `not_found`, also for messages to another food bank. */
export async function getMessage(ctx: Context, actor: Actor, id: string): Promise<ContactMessageDetails> {
  const message = found(await queries.selectMessage(ctx.db, foodBankScope(actor, undefined), id));
  return presentDetails(message, await queries.selectEvents(ctx.db, message.id));
}

/**
 * Replies by mail, sets the status, or both. Parallel replies are all sent and stored. Throws `not_found`,
 * `invalid_input` for an empty change, and `invalid_transition`, also if a concurrent change came first.
 */
export const updateMessage = (
  ctx: Context,
  actor: Actor,
  id: string,
  change: NonNullable<RouteInput<'PATCH /api/messages/:id'>['body']>,
): Promise<ContactMessageDetails> =>
  inTransaction(ctx, async (tx) => {
    if (change.reply === undefined && change.status === undefined)
      throw fail('invalid_input', { errors: [{ field: 'reply', code: 'required' }] });
    const before = found(await queries.lockMessage(tx, foodBankScope(actor, undefined), id));
    const reply = change.reply?.trim() ?? null;
    const status = rules.statusAfter(before.status, { status: change.status, reply });
    if (status === undefined) throw fail('invalid_transition');

    const now = ctx.clock.now();
    const message = { ...before, status, updated_at: now };
    await queries.updateStatus(tx, message);
    await queries.insertEvent(tx, {
      id: newId(),
      message_id: message.id,
      status,
      reply,
      actor_id: actor.user_id,
      created_at: now,
    });
    if (reply !== null) await queueReplyMail(ctx, tx, message, reply);
    return presentDetails(message, await queries.selectEvents(tx, message.id));
  });
