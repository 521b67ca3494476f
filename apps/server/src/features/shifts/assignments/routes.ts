import type { FastifyInstance } from 'fastify';
import { volunteerShiftRoutes as routes, type VolunteerShift } from '@nourish/contract';
import { formatDay } from '../../../adapters/mail-format.ts';
import type { Actor, Context } from '../../../context.ts';
import { changeOnce } from '../../../http/idempotency.ts';
import { pageOf } from '../../../http/pagination.ts';
import { serve } from '../../../http/route.ts';
import { say } from '../../../locales/texts.ts';
import * as assignments from './service.ts';
import * as attendance from '../attendance/service.ts';
import { getHoursLetter } from '../letter/service.ts';
import { confirmHours, correctTimes } from '../attendance/correction-service.ts';
import { signUpForShift } from '../sign-up-service.ts';

const success = true as const;

interface Repeatable {
  actor: Actor;
  idempotencyKey: string | undefined;
  replay(status: number): void;
}

export function assignmentRoutes(app: FastifyInstance, ctx: Context): void {
  /** Applies the change once per idempotency key. */
  const once = async (
    { actor, idempotencyKey: key, replay }: Repeatable,
    body: object,
    change: (inside: Context) => Promise<VolunteerShift>,
  ): Promise<VolunteerShift> => {
    const { data, replayed } = await changeOnce(
      ctx,
      { owner: actor.user_id, key, body },
      { change, idOf: ({ _id }) => _id, read: (id) => assignments.getAssignment(ctx, actor, id) },
    );
    if (replayed) replay(200);
    return data;
  };
  serve(app, routes.signUpForShift, async ({ actor, body, language, ...call }) => {
    const data = await once({ actor, ...call, replay: () => call.replay(201) }, { sign_up: body }, (inside) =>
      signUpForShift(inside, actor, body),
    );
    const values = { activity: data.shift.title, date: formatDay(data.work_date, language) };
    return { success, message: say(language, 'signed_up_for_shift', values), data };
  });
  serve(app, routes.listOfVolunteer, async ({ actor, params, query }) => ({
    success,
    ...pageOf(await assignments.listOfVolunteer(ctx, actor, params.id, query), query),
  }));
  serve(app, routes.listOfUser, async ({ actor, params, query }) => ({
    success,
    ...pageOf(await assignments.listOfUser(ctx, actor, params.id, query), query),
  }));
  serve(app, routes.listOfShift, async ({ actor, params, query }) => ({
    success,
    ...(await assignments.listOfShift(ctx, actor, params.id, query)),
  }));
  serve(app, routes.setAssignmentStatus, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'volunteer_updated'),
    data: await attendance.setAssignmentStatus(ctx, actor, params.id, body.status),
  }));
  serve(app, routes.cancelAssignment, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'assignment_cancelled'),
    data: await attendance.cancelAssignment(ctx, actor, params.id, body),
  }));
  serve(app, routes.checkIn, async ({ actor, params: { id }, body, language, ...call }) => ({
    success,
    message: say(language, 'checked_in'),
    data: await once({ actor, ...call }, { check_in: id, ...body }, (inside) =>
      attendance.checkIn(inside, actor, id, body),
    ),
  }));
  serve(app, routes.checkOut, async ({ actor, params: { id }, body, language, ...call }) => ({
    success,
    message: say(language, 'checked_out'),
    data: await once({ actor, ...call }, { check_out: id, ...body }, (inside) =>
      attendance.checkOut(inside, actor, id, body),
    ),
  }));
  serve(app, routes.correctTimes, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'volunteer_updated'),
    data: await correctTimes(ctx, actor, params.id, body),
  }));
  serve(app, routes.completeAssignment, async ({ actor, params, body, language }) => ({
    success,
    message: say(language, 'assignment_completed'),
    data: await attendance.completeAssignment(ctx, actor, params.id, body),
  }));
  serve(app, routes.confirmHours, async ({ actor, body, language }) => ({
    success,
    message: say(language, 'hours_confirmed'),
    data: await confirmHours(ctx, actor, body.ids),
  }));
  serve(app, routes.getVolunteerHours, async ({ actor, params, query }) => ({
    success,
    data: await assignments.getVolunteerHours(ctx, actor, params.id, query),
  }));
  serve(app, routes.getFoodBankHours, async ({ actor, params, query }) => ({
    success,
    data: await assignments.getFoodBankHours(ctx, actor, params.id, query),
  }));
  serve(app, routes.getHoursLetter, ({ actor, params, query, language }) =>
    getHoursLetter(ctx, actor, params.id, query, language),
  );
}
