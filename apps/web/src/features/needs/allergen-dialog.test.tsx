import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Conflict } from '@nourish/contract/allergen-guard';
import {
  allergenQuestion,
  askingAboutAllergens,
  isAllergenRefusal,
  loadingByAnswers,
} from '../../lib/allergen-question.ts';
import { ApiError } from '../../lib/api-error.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { AllergenDialog } from './allergen-dialog.tsx';
import { CautionList } from './caution-list.tsx';

/** Renders the question as the layout does. */
function Asked() {
  const question = allergenQuestion.useValue();
  return question && <AllergenDialog question={question} />;
}

const refusal = (...conflicts: (Conflict & { of: string })[]) =>
  new ApiError({
    status: 409,
    code: 'allergen_conflict',
    message: 'Something conflicts',
    errors: conflicts.map(({ of, ...conflict }, index) => ({
      field: `items.${index}.inventory_id`,
      message: '',
      code: 'allergen_conflict',
      inventory_id: of,
      item_name: `Item ${of}`,
      details: { inventory_id: of, ...conflict },
    })),
  });

const MAY_CONTAIN = refusal(
  { of: 'a', allergen: 'milk', state: 'may_contain' },
  { of: 'b', allergen: 'soy', state: 'may_contain' },
  { of: 'a', allergen: 'eggs', state: 'may_contain' },
);

test('what items may contain is accepted once for all, and the call is repeated with it', async () => {
  await renderWithApp(<Asked />);
  const call = vi.fn().mockRejectedValueOnce(MAY_CONTAIN).mockResolvedValueOnce('done');
  const result = askingAboutAllergens(call);
  const dialog = await screen.findByRole('alertdialog', { name: 'May contain an allergen' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Item aMay contain: Milk and Eggs', 'Item bMay contain: Soy']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await result).toBe('done');
  expect(call).toHaveBeenLastCalledWith([
    { inventory_id: 'a', allergens: ['milk', 'eggs'] },
    { inventory_id: 'b', allergens: ['soy'] },
  ]);
});

test('a declined item is left out', async () => {
  await renderWithApp(<Asked />);
  const call = vi.fn().mockRejectedValue(MAY_CONTAIN);
  const result = askingAboutAllergens(call).catch((error: unknown) => error);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it out' }));
  expect(isAllergenRefusal(await result)).toBe(true);
  expect(call).toHaveBeenCalledTimes(1);
});

test('calls that are refused at once are asked about one after the other', async () => {
  await renderWithApp(<Asked />);
  const results = ['a', 'b'].map((of) => {
    const error = refusal({ of, allergen: 'milk', state: 'may_contain' });
    const call = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(of);
    return askingAboutAllergens(call);
  });
  for (const of of ['a', 'b']) {
    await screen.findByText(`Item ${of}`);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  }
  expect(await Promise.all(results)).toEqual(['a', 'b']);
});

test('what an item contains cannot be accepted', async () => {
  await renderWithApp(<Asked />);
  const error = refusal(
    { of: 'a', allergen: 'peanuts', state: 'contains' },
    { of: 'a', allergen: 'milk', state: 'may_contain' },
  );
  const result = askingAboutAllergens(() => Promise.reject(error)).catch((thrown: unknown) => thrown);
  const dialog = await screen.findByRole('alertdialog', { name: 'Contains an allergen' });
  expect(dialog.textContent).toContain('Contains: Peanuts');
  expect(dialog.textContent).toContain('May contain: Milk');
  expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await result).toBe(error);
});

test('of a list, each item that only may contain an allergen is asked about, and the rest is loaded without it', async () => {
  await renderWithApp(<Asked />);
  const error = refusal(
    { of: 'a', allergen: 'milk', state: 'may_contain' },
    { of: 'b', allergen: 'soy', state: 'may_contain' },
    { of: 'c', allergen: 'peanuts', state: 'contains' },
    { of: 'c', allergen: 'milk', state: 'may_contain' },
  );
  const call = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce('loaded');
  const result = loadingByAnswers(call);
  await screen.findByText('Item a');
  expect(screen.queryByText('Item b')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Item b');
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(await result).toBe('loaded');
  expect(call.mock.calls).toEqual([[null], [[{ inventory_id: 'a', allergens: ['milk'] }]]]);
});

test('a list without anything to ask about is loaded at once', async () => {
  const error = refusal({ of: 'c', allergen: 'peanuts', state: 'contains' });
  const call = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce('loaded');
  expect(await loadingByAnswers(call)).toBe('loaded');
  expect(call).toHaveBeenLastCalledWith([]);
});

test('other failures are not asked about', async () => {
  const error = new ApiError({ status: 409, code: 'insufficient_stock', message: '' });
  await expect(askingAboutAllergens(() => Promise.reject(error))).rejects.toBe(error);
  expect(isAllergenRefusal(error)).toBe(false);
});

test('cautions are listed by danger, and an unchecked label is named', async () => {
  await renderWithApp(
    <CautionList
      cautions={[
        { need: 'allergy', allergen: 'fish', state: 'not_checked' },
        { need: 'allergy', allergen: 'milk', state: 'contains' },
        { need: 'intolerance', allergen: 'gluten', state: 'may_contain' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contains: Milk',
    'May contain: Gluten (intolerance)',
    'Not checked: Fish',
  ]);
});

test('no question is shown to the next person, also none that waits or comes late', async () => {
  storeToken('abc');
  await renderWithApp(<Asked />);
  const calls = [1, 2].map(() => vi.fn().mockRejectedValue(MAY_CONTAIN));
  let refuseLate: ((error: ApiError) => void) | undefined;
  const late = new Promise<string>((_, reject) => (refuseLate = reject));
  const results = [
    ...[...calls, vi.fn().mockReturnValue(late)].map((call) => askingAboutAllergens(call)),
    loadingByAnswers(vi.fn().mockRejectedValue(MAY_CONTAIN)),
  ].map((result) => result.catch((error: unknown) => error));
  await screen.findByRole('alertdialog');
  clearToken();
  refuseLate?.(MAY_CONTAIN);
  for (const result of results) expect(isAllergenRefusal(await result)).toBe(true);
  for (const call of calls) expect(call).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
