import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../lib/i18n.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { RowEffect } from './row-effect.tsx';
import { makeRow } from './test-data.ts';

const FACTS = makeRow({
  kind: 'new',
  changes: [
    { field: 'allergens', before: null, after: 'milk: may_contain; soy: contains; wheat: not_on_label' },
    { field: 'gluten_sources', before: null, after: 'oats; rye' },
    { field: 'high_in', before: null, after: 'saturated_fat; sodium' },
    { field: 'certifications', before: null, after: 'halal: A; B: Ontario; kosher: COR' },
    { field: 'lot_source', before: null, after: 'scanned' },
  ],
});
const shown = async () => {
  await renderWithApp(<RowEffect row={FACTS} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

afterEach(() => changeLanguage('en'));

test('shows label facts in words', async () => {
  expect(await shown()).toEqual([
    'Allergens: Contains: soy · May contain: milk · Not on the label: wheat and triticale',
    'Gluten sources: oats, rye',
    'High in: saturated fat, sodium',
    'Certifications: Halal, certified by A; B: Ontario · Kosher, certified by COR',
    'How the lot code was recorded: scanned',
  ]);
});

test('shows label facts in the language of the reader', async () => {
  await changeLanguage('fr');
  const [allergens] = await shown();
  expect(allergens).toBe(
    'Allergènes\u00a0: Contient\u00a0: soja · Peut contenir\u00a0: lait · Absent de l’étiquette\u00a0: blé et triticale',
  );
});
