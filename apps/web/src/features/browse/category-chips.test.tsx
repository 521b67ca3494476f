import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { CategoryChips } from './category-chips.tsx';
import { browseFilters } from './filters.ts';

test('toggles categories and marks the selected ones as pressed', async () => {
  fakeApi({ 'GET /api/inventory/meta/categories': ['grains', 'dairy'] });
  const onChange = vi.fn<(patch: object) => void>();
  const filters = browseFilters.read(new URLSearchParams('category=dairy'));
  await renderWithApp(
    <CategoryChips foodBank="all" filters={filters} onChange={onChange}>
      {null}
    </CategoryChips>,
    paths.browse,
  );
  const grains = await screen.findByRole('button', { name: 'Grains', pressed: false });
  await userEvent.click(grains);
  await userEvent.click(screen.getByRole('button', { name: 'Dairy', pressed: true }));
  expect(onChange.mock.calls).toEqual([[{ category: ['dairy', 'grains'] }], [{ category: [] }]]);
});
