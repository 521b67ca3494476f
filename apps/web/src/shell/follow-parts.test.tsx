import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithApp } from '../lib/testing.tsx';
import { followParts } from './follow-parts.ts';

test('scrolls to the linked section and keeps the query of the page', async () => {
  const { router } = await renderWithApp(
    <>
      <a href="#hours">Opening hours</a>
      <section id="hours" aria-label="Hours" />
    </>,
    '/visit?day=mon',
    '/visit',
  );
  followParts(router);
  await router.navigate('/visit?day=mon', { state: { from: '/cart' } });
  await userEvent.click(screen.getByRole('link', { name: 'Opening hours' }));
  expect(router.state.location).toMatchObject({
    pathname: '/visit',
    search: '?day=mon',
    hash: '#hours',
    state: { from: '/cart' },
  });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Hours' }));
});
