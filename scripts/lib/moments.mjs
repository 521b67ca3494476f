import { spawnSync } from 'node:child_process';

import { giveUp, root } from './project.mjs';

/**
 * The moments at which tests run: seven weekdays, many hours, month and year ends, 29 February, DST changes.
 */
export const MOMENTS = [
  { at: '2026-11-23T18:00:00Z', what: 'Monday, 13:00 in Toronto' },
  { at: '2026-12-31T23:30:00Z', what: 'New Year’s Eve, half an hour before midnight UTC' },
  { at: '2027-01-06T14:15:00Z', what: 'Wednesday, 9:15 in Toronto' },
  { at: '2027-03-14T06:50:00Z', what: 'Sunday, ten minutes before daylight saving time begins in Toronto' },
  { at: '2027-05-01T03:55:00Z', what: 'last minutes of Friday, 30 April, in Toronto' },
  { at: '2027-06-26T20:05:00Z', what: 'Saturday, 16:05 in Toronto' },
  { at: '2027-08-31T23:58:00Z', what: 'Tuesday, end of the month in UTC' },
  { at: '2027-10-12T00:02:00Z', what: 'just after midnight UTC, Monday evening in Toronto' },
  { at: '2027-11-07T05:30:00Z', what: 'Sunday, in the hour that Toronto has twice' },
  { at: '2028-02-29T04:59:00Z', what: '29 February in UTC, the last minute of the 28th in Toronto' },
  { at: '2028-02-29T16:00:00Z', what: '29 February, 11:00 in Toronto' },
  { at: '2028-05-05T11:00:00Z', what: 'Friday, 7:00 in Toronto' },
  { at: '2028-07-01T04:01:00Z', what: 'Saturday, just after midnight in Toronto' },
  { at: '2028-09-14T21:30:00Z', what: 'Thursday, 17:30 in Toronto' },
];

/**
 * Returns the moment at which this run's API tests and journeys start: TEST_MOMENT if set (ISO 8601),
 * otherwise chosen from MOMENTS by the commit's hash, so that a commit always runs at the same moment.
 */
export function pickMoment(env = process.env, hash = commitHash()) {
  const { TEST_MOMENT } = env;
  if (!TEST_MOMENT) return MOMENTS[Number.parseInt(hash.slice(0, 8), 16) % MOMENTS.length];
  if (Number.isNaN(Date.parse(TEST_MOMENT)))
    return giveUp(`TEST_MOMENT must be a moment such as 2028-02-29T12:00:00Z, not "${TEST_MOMENT}".`);
  return { at: new Date(TEST_MOMENT).toISOString(), what: 'from TEST_MOMENT' };
}

/** Returns the hash of the current commit; zeros outside of a git repository. */
function commitHash() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '0'.repeat(40);
}
