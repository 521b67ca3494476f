import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../lib/testing.tsx';
import { ItemButtons } from './item-buttons.tsx';

function Rice({ state = 'add', inCart = 0 }: { state?: 'add' | 'out'; inCart?: number }) {
  const [units, setUnits] = useState(inCart);
  return (
    <ItemButtons
      itemId="rice"
      name="Rice"
      state={state}
      unitsInCart={units}
      onAdd={() => setUnits(units + 1)}
      onTakeOut={() => setUnits(units - 1)}
    />
  );
}

test('adds one unit per press, and the last minus moves focus to the add button', async () => {
  await renderWithApp(<Rice />);
  const add = screen.getByRole('button', { name: 'Add to Cart: Rice' });
  expect(screen.queryByRole('button', { name: 'Decrease quantity of Rice' })).toBeNull();
  await userEvent.click(add);
  await userEvent.click(add);
  await screen.findByText('2 in your cart');

  const less = screen.getByRole('button', { name: 'Decrease quantity of Rice' });
  await userEvent.click(less);
  await screen.findByText('1 in your cart');
  await userEvent.click(less);
  expect(screen.queryByText('1 in your cart')).toBeNull();
  expect(document.activeElement).toBe(add);
});

test('shows out of stock even if the cart has some units', async () => {
  await renderWithApp(<Rice state="out" inCart={1} />);
  const add = screen.getByRole('button', { name: 'Out of Stock: Rice' });
  expect(add.textContent).toBe('Out of Stock');
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of Rice' }));
  expect(document.activeElement).toBe(add);
});
