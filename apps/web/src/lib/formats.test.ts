import { afterEach, expect, test, vi } from 'vitest';
import { formatInstant } from './dates.ts';
import { dateFormat } from './formats.ts';

const { DateTimeFormat } = Intl;
afterEach(() => vi.restoreAllMocks());

/** Simulates a device in this time zone. */
function arriveIn(zone: string): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    return new DateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? zone });
  });
}

test('formats instants in the new time zone after the device has moved', async () => {
  const instant = '2026-11-21T15:00:00Z';
  arriveIn('America/Toronto');
  expect(formatInstant(instant, 'en')).toBe('Nov\u00a021,\u00a02026, 10:00\u00a0AM');
  await Promise.resolve();
  arriveIn('America/Winnipeg');
  expect(formatInstant(instant, 'en')).toBe('Nov\u00a021,\u00a02026, 9:00\u00a0AM');
});

test('creates one formatter per locale and options', () => {
  const options = { month: 'long', year: '2-digit' } as const;
  const first = dateFormat('en-CA', options);
  const making = vi.spyOn(Intl, 'DateTimeFormat');
  expect(dateFormat('en-CA', options)).toBe(first);
  expect(dateFormat('en-CA', { ...options, timeZone: 'UTC' })).not.toBe(first);
  expect(dateFormat('en-CA', { ...options, timeZone: 'UTC' })).toBe(
    dateFormat('en-CA', { ...options, timeZone: 'UTC' }),
  );
  expect(making).toHaveBeenCalledOnce();
});
