import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Shift, Volunteer, VolunteerShift } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import * as on from './test-calls.ts';
import { processWaitlists } from './waitlist/waitlist.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

const HISTORIES = 16;
const MOMENTS = 40;
const AT_ONCE = 8;

/** The state that random steps act on. */
interface Board {
  shifts: Shift[];
  people: { person: Person; volunteer: Volunteer }[];
  signUps: VolunteerShift[];
}
interface Draw {
  which: number;
  other: number;
  hour: number;
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];
const times = (hour: number) => ({
  start_time: `${String(8 + hour).padStart(2, '0')}:00`,
  end_time: `${String(10 + hour).padStart(2, '0')}:00`,
});

type Take = (board: Board, draw: Draw) => Promise<HttpResponse | undefined>;
const anyone = async (
  { signUps, people }: Board,
  { which, other }: Draw,
  take: (who: Person, assignment: VolunteerShift) => Promise<HttpResponse>,
) => {
  const assignment = pick(signUps, which);
  const own = people.find(({ person }) => person.actor.user_id === assignment?.user_id)?.person;
  if (assignment === undefined || own === undefined) return undefined;
  return take(other % 2 ? own : scene.staff, assignment);
};

const STEPS: Record<string, { weight: number; take: Take }> = {
  signUp: {
    weight: 8,
    take: async ({ shifts, people, signUps }, { which, other, hour }) => {
      const [shift, who] = [pick(shifts, which), pick(people, other)];
      if (shift === undefined || who === undefined) return undefined;
      const by = hour % 3 === 0 ? scene.staff : who.person;
      const answer = await on.trySignUp(t, by, shift, { volunteer_id: who.volunteer._id });
      if (answer.status === 201) signUps.push(answer.body.data);
      return answer;
    },
  },
  cancel: {
    weight: 4,
    take: (board, draw) => anyone(board, draw, (who, assignment) => on.step(t, who, assignment, 'cancel')),
  },
  complete: {
    weight: 1,
    take: (board, draw) =>
      anyone(board, draw, (_, assignment) => on.step(t, scene.staff, assignment, 'complete')),
  },
  setStatus: {
    weight: 3,
    take: (board, draw) =>
      anyone(board, draw, (_, assignment) => {
        const status = pick(['confirmed', 'assigned', 'checked_in', 'no_show', 'completed'], draw.hour);
        return on.step(t, scene.staff, assignment, 'status', { status });
      }),
  },
  changeCapacity: {
    weight: 3,
    take: async ({ shifts, signUps }, { which, other, hour }) => {
      const shift = pick(shifts, which);
      const release = [pick(signUps, other)?._id, pick(signUps, other + 1)?._id].filter(
        (id) => id !== undefined,
      );
      return shift && put(shift, { capacity: 1 + (hour % 4), ...(other % 2 && { release }) });
    },
  },
  move: {
    weight: 3,
    take: async ({ shifts }, { which, hour }) => {
      const shift = pick(shifts, which);
      return shift && put(shift, times(hour));
    },
  },
  moveSeries: {
    weight: 1,
    take: async ({ shifts }, { which, hour }) => {
      const shift = pick(shifts, which);
      return shift && put(shift, { ...times(hour), scope: 'all' });
    },
  },
  cancelShift: {
    weight: 1,
    take: async ({ shifts }, { which }) => {
      const shift = pick(shifts, which);
      return (
        shift && on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'cancelled' })
      );
    },
  },
  joinWaitlist: {
    weight: 6,
    take: async ({ shifts, people }, { which, other }) => {
      const [shift, who] = [pick(shifts, which), pick(people, other)];
      return shift && who && on.joinWaitlist(t, who.person, shift);
    },
  },
  leaveWaitlist: {
    weight: 3,
    take: async ({ shifts, people }, { which, other, hour }) => {
      const who = pick(people, other)?.person;
      // Usually a shift the person waits for, otherwise any shift.
      const awaited = who && (await on.send(t, who, 'GET /api/shifts/waitlist/mine', undefined)).body.data;
      const shift = pick<Shift>(hour > 0 && awaited?.length > 0 ? awaited : shifts, which);
      return shift && who && on.send(t, who, 'DELETE /api/shifts/:id/waitlist', shift._id);
    },
  },
  answerOffer: {
    weight: 6,
    take: async ({ people }, { other, hour }) => {
      const who = pick(people, other);
      const token = who && (await on.offerTo(t, who.person));
      return token === undefined ? undefined : on.answer(t, token, hour % 4 > 0);
    },
  },
  letOffersRunOut: {
    weight: 1,
    take: async ({ shifts }, { which }) => {
      const shift = pick(shifts, which);
      if (shift !== undefined) await on.runOut(t, shift);
      await processWaitlists(t.ctx);
      return undefined;
    },
  },
  plan: {
    weight: 2,
    take: async ({ shifts }, { other, hour }) => {
      shifts.push(await on.plan(t, scene, { ...times(hour), capacity: 1 + (other % 3) }));
      return undefined;
    },
  },
};
const put = (shift: Shift, body: object) => on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, body);

const nat = fc.nat(1_000);
const aStep = fc.tuple(
  fc.oneof(...Object.entries(STEPS).map(([kind, { weight }]) => ({ weight, arbitrary: fc.constant(kind) }))),
  fc.record({ which: nat, other: nat, hour: fc.nat(9) }),
);

async function openBoard(): Promise<Board> {
  const series = await on.plan(t, scene, {
    ...times(2),
    capacity: 2,
    recurrence: { every_weeks: 1, until: dayAhead(60) },
  });
  const rows = await t.ctx.db
    .selectFrom('shifts')
    .select('id')
    .where('series_id', '=', series.series_id)
    .orderBy('starts_at')
    .limit(2)
    .execute();
  const people = await Promise.all(Array.from({ length: 6 }, () => on.makeVolunteer(t, scene)));
  const shifts = await Promise.all(rows.map(({ id }) => on.read(t, scene.staff, { _id: id })));
  return { shifts, people, signUps: [] };
}

/** Outcomes that every run has dozens of times. */
const COMMON = [
  'done',
  '400 offer_expired',
  '404 not_found',
  '409 already_signed_up',
  '409 invalid_transition',
  '409 shift_full',
  '409 shift_not_full',
  '409 shift_not_open',
  '409 shift_overlaps',
];
/** Outcomes that a run may not have; both have tests of their own. */
const RARE = ['409 already_waiting', '409 capacity_below_signups'];

test('keeps every shift within capacity and every person in one place after thousands of concurrent random steps', async () => {
  const outcomes = new Map<string, Set<string>>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(aStep, { minLength: AT_ONCE, maxLength: AT_ONCE }), {
        minLength: MOMENTS,
        maxLength: MOMENTS,
      }),
      async (history) => {
        const board = await openBoard();
        for (const moment of history) {
          const answers = await Promise.all(
            moment.map(async ([kind, draw]) => STEPS[kind]?.take(board, draw)),
          );
          answers.forEach((answer, n) => {
            if (answer === undefined) return;
            const outcome = answer.status < 300 ? 'done' : `${answer.status} ${answer.body.code}`;
            const kind = moment[n]?.[0] ?? '';
            outcomes.set(kind, (outcomes.get(kind) ?? new Set()).add(outcome));
          });
        }
        expect(await on.findOverfull(t)).toEqual([]);
        expect(await on.findOveroffered(t)).toEqual([]);
        expect(await on.findDoubles(t)).toEqual([]);
        await processWaitlists(t.ctx);
        expect(await on.findOveroffered(t)).toEqual([]);
        expect(await on.findForgotten(t)).toEqual([]);
      },
    ),
    // Failures depend on timing, so shrinking a history would prove nothing.
    { numRuns: HISTORIES, endOnFailure: true },
  );
  // Each kind of step must have succeeded at least once, or the run proves little about it.
  expect([...outcomes].filter(([, seen]) => !seen.has('done'))).toEqual([]);
  expect(outcomes.size).toBe(Object.keys(STEPS).length - 2);
  const seen = new Set([...outcomes.values()].flatMap((each) => [...each]));
  expect([...seen]).toEqual(expect.arrayContaining(COMMON));
  expect([...seen].filter((outcome) => !COMMON.includes(outcome) && !RARE.includes(outcome))).toEqual([]);
}, 900_000);
