import { expect, test } from 'vitest';
import { foodRequests } from './food-requests.ts';
import { households } from './households.ts';
import { people } from './people.ts';

const recipients = people.filter(({ role }) => role === 'recipient').map(({ key }) => key);

test('households are recorded once per recipient, before their first request', () => {
  expect(new Set(households.map(({ person }) => person)).size).toBe(households.length);
  for (const { person, told_days_ago } of households) {
    expect(recipients).toContain(person);
    const asked = foodRequests
      .filter(({ recipient }) => recipient === person)
      .map(({ submitted_days_ago }) => submitted_days_ago);
    expect(Math.max(0, ...asked)).toBeLessThan(told_days_ago);
  }
});

test('households are recorded completely, partly or not at all', () => {
  const answered = households.map(({ answers }) => Object.keys(answers).length);
  expect(answered).toEqual(expect.arrayContaining([6, 4]));
  expect(recipients.length).toBeGreaterThan(households.length);
});
