import { expect, test, vi } from 'vitest';
import { todayIn } from '../../lib/dates.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { PickupMoment } from './pickup-moment.tsx';

const year = Number(todayIn('UTC').slice(0, 4));

test.each([
  [
    'on wide screens in full',
    false,
    false,
    `${year}-06-15`,
    new RegExp(`^\\w+day, June 15, ${year}, 3:00\u00a0PM$`),
  ],
  ['on phones in short', true, false, `${year}-06-15`, /^\w{3},\u00a0Jun\u00a015, 3:00\u00a0PM$/],
  [
    'in short where the place asks for it',
    false,
    true,
    `${year}-06-15`,
    /^\w{3},\u00a0Jun\u00a015, 3:00\u00a0PM$/,
  ],
  [
    'with another year',
    true,
    false,
    `${year + 1}-06-15`,
    new RegExp(`^\\w{3}, Jun 15, ${year + 1}, 3:00\u00a0PM$`),
  ],
])('shows day and time %s', async (_, isNarrow, isShort, pickup_date, expected) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isNarrow }) as MediaQueryList,
  );
  const { container } = await renderWithApp(
    <PickupMoment request={{ pickup_date, pickup_time: '15:00' }} isShort={isShort} />,
  );
  expect(container.textContent).toMatch(expected);
  vi.restoreAllMocks();
});
