import { allergenQuestion, isAllergenRefusal, readPerson } from './allergen-question.ts';
import type { Accepted, GuardedCall, RefusedItem } from './allergen-question.ts';
import type { ApiError } from './api-error.ts';
import { groupBy } from './group-by.ts';

/**
 * Asks a person (`readPerson`) about a refusal, and repeats the call with what they accept. Throws the refusal if they
 * decline, or are gone.
 */
export async function askAndRepeat<T>(
  call: GuardedCall<T>,
  refusal: ApiError,
  asked: number,
  before: readonly RefusedItem[] = [],
): Promise<T> {
  const items = itemsOf(refusal);
  if (items.length === 0 || !(await ask(items, asked))) throw refusal;
  const accepted = [...before, ...items];
  return call(byItem(accepted)).catch((error: unknown) => {
    // A label may be read between the calls, so the repeated one can be refused for another reason.
    if (isAllergenRefusal(error)) return askAndRepeat(call, error, asked, accepted);
    throw error;
  });
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
function ask(items: readonly RefusedItem[], asked: number): Promise<boolean> {
  const answered = lastAnswer.then(
    () =>
      new Promise<boolean>((resolve) => {
        if (readPerson() !== asked) return resolve(false);
        allergenQuestion.write({
          items,
          answer: (isAccepted) => {
            allergenQuestion.write(null);
            resolve(isAccepted);
          },
        });
      }),
  );
  lastAnswer = answered;
  return answered;
}
