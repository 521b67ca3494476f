import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { isSettled, NO_RELEASE, releaseAfter, type Release } from './release.ts';

type Named = { id: string; shift?: string; to_release?: number; elsewhere?: boolean };
const refused = (...people: Named[]) =>
  new ApiError({
    status: 409,
    code: 'capacity_below_signups',
    message: '',
    errors: people.map(({ id, shift = 'tuesday', to_release, elsewhere }) => ({
      field: 'release',
      message: '',
      code: elsewhere ? 'elsewhere_then' : 'signed_up',
      assignment_id: id,
      volunteer_name: id.toUpperCase(),
      shift_id: shift,
      shift_date: shift === 'tuesday' ? '2026-11-24' : '2026-12-01',
      signed_up_at: '2026-11-01T00:00:00Z',
      to_release,
    })),
  });
const ask = (error: unknown, before: Release = NO_RELEASE): Release => {
  const release = releaseAfter(error, before);
  if (release === null) throw new Error('the error does not ask whom to release');
  return release;
};

test('preselects the last people to sign up, as many as there are missing spots', () => {
  const release = ask(
    refused(
      { id: 'later', shift: 'next', to_release: 1 },
      { id: 'last', to_release: 2 },
      { id: 'second', to_release: 2 },
      { id: 'first', to_release: 2 },
    ),
  );
  expect(release.groups.map(({ shift_date, needed, people }) => [shift_date, needed, people.length])).toEqual(
    [
      ['2026-11-24', 2, 3],
      ['2026-12-01', 1, 1],
    ],
  );
  expect(release.chosen).toEqual(new Set(['last', 'second', 'later']));
  expect(isSettled(release)).toBe(true);
  expect(isSettled({ ...release, chosen: new Set(['last', 'later']) })).toBe(false);
});

test('requires everyone to be released who has another shift at the new time', () => {
  const release = ask(refused({ id: 'a', elsewhere: true }, { id: 'b', elsewhere: true }));
  expect(release.groups[0]).toMatchObject({ reason: 'elsewhere_then', needed: 2 });
  expect(release.chosen).toEqual(new Set(['a', 'b']));
});

test('adds people who signed up meanwhile and keeps the earlier selection', () => {
  const before = ask(refused({ id: 'last', to_release: 1 }, { id: 'first', to_release: 1 }));
  const release = ask(refused({ id: 'new', to_release: 1 }, { id: 'first', to_release: 1 }), {
    ...before,
    chosen: new Set(['last']),
  });
  expect(release.groups[0]?.people.map(({ assignment_id }) => assignment_id)).toEqual([
    'last',
    'new',
    'first',
  ]);
  expect(release.groups[0]?.needed).toBe(2);
  expect(release.chosen).toEqual(new Set(['last', 'new']));
});

test('returns null for other errors', () => {
  expect(releaseAfter(new Error('lost'), NO_RELEASE)).toBeNull();
  const conflict = new ApiError({ status: 409, code: 'conflict', message: '' });
  expect(releaseAfter(conflict, NO_RELEASE)).toBeNull();
});
