import { allergenQuestion, isAllergenRefusal } from './allergen-question.ts';
import type { Accepted, GuardedCall, LoadingCall, RefusedItem } from './allergen-question.ts';
import type { ApiError } from './api-error.ts';
import { groupBy } from './group-by.ts';
import { onTokenChange, readToken } from './token.ts';

/**
 * Asks the person of a session about a refusal, and repeats the call with what they accept. Throws the refusal if they
 * decline, or the session ends: the next person must not see a question about the one before.
 */
export async function askAndRepeat<T>(
  call: GuardedCall<T>,
  refusal: ApiError,
  session: string | null,
  before: readonly RefusedItem[] = [],
): Promise<T> {
  const items = itemsOf(refusal);
  if (items.length === 0 || !(await ask(items, session))) throw refusal;
  const accepted = [...before, ...items];
  return call(byItem(accepted)).catch((error: unknown) => {
    // A label may be read between the calls, so the repeated one can be refused for another reason.
    if (isAllergenRefusal(error)) return askAndRepeat(call, error, session, accepted);
    throw error;
  });
}

/**
 * Asks about each item that may contain an allergen, and loads the accepted items together with those that
 * need no question. Throws the refusal if the session ends.
 */
export async function askAndLoad<T>(
  call: LoadingCall<T>,
  refusal: ApiError,
  session: string | null,
): Promise<T> {
  const accepted: RefusedItem[] = [];
  for (const { rows } of groupBy(itemsOf(refusal), ({ inventory_id }) => inventory_id))
    if (rows.every(({ state }) => state === 'may_contain') && (await ask(rows, session)))
      accepted.push(...rows);
  if (readToken() !== session) throw refusal;
  return call(byItem(accepted));
}

const itemsOf = ({ errors }: ApiError): RefusedItem[] =>
  errors.flatMap(({ details, item_name = '' }) => (details ? { ...details, item_name } : []));

const byItem = (items: readonly RefusedItem[]): Accepted =>
  groupBy(items, ({ inventory_id }) => inventory_id).map(({ key, rows }) => ({
    inventory_id: key,
    allergens: rows.map(({ allergen }) => allergen),
  }));

let lastAnswer: Promise<unknown> = Promise.resolve();

/** Shows one question after the other, because several calls may be refused at once. */
function ask(items: readonly RefusedItem[], session: string | null): Promise<boolean> {
  const answered = lastAnswer.then(
    () =>
      new Promise<boolean>((resolve) => {
        if (readToken() !== session) return resolve(false);
        const answer = (isAccepted: boolean) => {
          unsubscribe();
          allergenQuestion.write(null);
          resolve(isAccepted);
        };
        const unsubscribe = onTokenChange(() => {
          if (readToken() !== session) answer(false);
        });
        allergenQuestion.write({ items, answer });
      }),
  );
  lastAnswer = answered;
  return answered;
}
