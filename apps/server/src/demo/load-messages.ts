import type { Context } from '../context.ts';
import { sendMessage, updateMessage, type Sender } from '../features/messages/service.ts';
import { at, morningDaysAgo, notAfter } from './clock.ts';
import { messages } from './data/messages.ts';
import type { DemoMessage } from './data/types.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';

const HOUR_MS = 3_600_000;

/** Sends every message on its day and applies the actions of the food bank's staff. */
export async function loadMessages(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
): Promise<void> {
  for (const [index, { food_bank, sender, subject, message, sent_days_ago, steps }] of messages.entries()) {
    const sent = morningDaysAgo(ctx.clock.now(), sent_days_ago, (index * 17) % 55);
    const { name, email, ...from } = readSender(people, sender);
    const foodbank_id = banks.get(food_bank)?.id;
    const { _id } = await sendMessage(at(ctx, sent), from, { name, email, subject, message, foodbank_id });
    for (const { hours_later, ...change } of steps) {
      const moment = notAfter(ctx.clock.now(), new Date(sent.getTime() + hours_later * HOUR_MS));
      await updateMessage(at(ctx, moment), personOf(people, STAFF[food_bank]), _id, change);
    }
  }
}

function readSender(
  people: LoadedPeople,
  sender: DemoMessage['sender'],
): Sender & { name: string; email: string } {
  if (typeof sender === 'object') return { ...sender, actor: null };
  const actor = personOf(people, sender);
  return { actor, name: actor.name, email: actor.email, language: actor.language };
}
