import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

afterEach(cleanup);

function Rice({ start, min, max }: { start: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Rice"
      decreaseLabel="Less"
      increaseLabel="More"
      value={value}
      onChange={setValue}
      min={min}
      max={max}
    />
  );
}

test('goes up and down by one, by mouse and by keyboard', async () => {
  render(<Rice start={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('status').textContent).toBe('4');
  screen.getByRole('button', { name: 'Less' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('3');
});

test('stops at both bounds and keeps focus there', async () => {
  render(<Rice start={2} min={1} max={2} />);
  const more = screen.getByRole('button', { name: 'More' });
  const less = screen.getByRole('button', { name: 'Less' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(less);
  await userEvent.click(less);
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(document.activeElement).toBe(less);
});
