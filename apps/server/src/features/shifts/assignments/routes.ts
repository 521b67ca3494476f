import type { FastifyInstance } from 'fastify';
import { volunteerShiftRoutes as routes, type Language, type VolunteerShift } from '@nourish/contract';
import { formatDay } from '../../../adapters/mail-format.ts';
import type { Actor, Context } from '../../../context.ts';
import { pageOf } from '../../../http/pagination.ts';
import { withMessage } from '../../../http/respond.ts';
import { serve } from '../../../http/route.ts';
import * as assignments from './service.ts';
import * as attendance from '../attendance/service.ts';
import { getHoursLetter } from '../letter/service.ts';
import { confirmHours, correctTimes } from '../attendance/correction-service.ts';
import { readFirstShift, signUpForShift, takeFirstShift, type FirstShift } from '../sign-up-service.ts';

const record = {
  idOf: ({ _id }: VolunteerShift) => _id,
  read: (ctx: Context, { actor }: { actor: Actor }, id: string) => assignments.getAssignment(ctx, actor, id),
};

const signedUp = (shift: VolunteerShift, language: Language) =>
  withMessage('signed_up_for_shift', shift, {
    activity: shift.shift.title,
    date: formatDay(shift.work_date, language),
  });

function firstShiftTaken(data: FirstShift, language: Language) {
  if (data.sign_up === null) return withMessage('registered_but_full', data);
  const { shift, work_date } = data.sign_up;
  return withMessage('signed_up_for_shift', data, {
    activity: shift.title,
    date: formatDay(work_date, language),
  });
}

export function assignmentRoutes(app: FastifyInstance): void {
  serve(
    app,
    routes.signUpForShift,
    async (ctx, { actor, body, language }) => signedUp(await signUpForShift(ctx, actor, body), language),
    {
      record: {
        idOf: ({ _id }) => _id,
        read: async (ctx, { actor, language }, id) =>
          signedUp(await assignments.getAssignment(ctx, actor, id), language),
      },
    },
  );
  serve(
    app,
    routes.takeFirstShift,
    async (ctx, { actor, params, body, language }) =>
      firstShiftTaken(await takeFirstShift(ctx, actor, params.id, body), language),
    {
      record: {
        idOf: ({ volunteer }) => volunteer._id,
        read: async (ctx, { actor, params, language }, id) =>
          firstShiftTaken(await readFirstShift(ctx, actor, params.id, id), language),
      },
    },
  );
  serve(app, routes.listOfVolunteer, async (ctx, { actor, params, query }) =>
    pageOf(await assignments.listOfVolunteer(ctx, actor, params.id, query), query),
  );
  serve(app, routes.listOfUser, async (ctx, { actor, params, query }) =>
    pageOf(await assignments.listOfUser(ctx, actor, params.id, query), query),
  );
  serve(app, routes.listOfShift, (ctx, { actor, params, query }) =>
    assignments.listOfShift(ctx, actor, params.id, query),
  );
  serve(app, routes.listRota, (ctx, { actor, params, query }) =>
    assignments.listRota(ctx, actor, params.id, query),
  );
  serve(
    app,
    routes.setAssignmentStatus,
    (ctx, { actor, params, body }) => attendance.setAssignmentStatus(ctx, actor, params.id, body.status),
    'volunteer_updated',
  );
  serve(
    app,
    routes.cancelAssignment,
    (ctx, { actor, params, body }) => attendance.cancelAssignment(ctx, actor, params.id, body),
    'assignment_cancelled',
  );
  serve(
    app,
    routes.checkIn,
    (ctx, { actor, params, body }) => attendance.checkIn(ctx, actor, params.id, body),
    { message: 'checked_in', record },
  );
  serve(
    app,
    routes.checkOut,
    (ctx, { actor, params, body }) => attendance.checkOut(ctx, actor, params.id, body),
    { message: 'checked_out', record },
  );
  serve(
    app,
    routes.correctTimes,
    (ctx, { actor, params, body }) => correctTimes(ctx, actor, params.id, body),
    'volunteer_updated',
  );
  serve(
    app,
    routes.completeAssignment,
    (ctx, { actor, params, body }) => attendance.completeAssignment(ctx, actor, params.id, body),
    'assignment_completed',
  );
  serve(
    app,
    routes.confirmHours,
    (ctx, { actor, body }) => confirmHours(ctx, actor, body.ids),
    'hours_confirmed',
  );
  serve(app, routes.getVolunteerHours, (ctx, { actor, params, query }) =>
    assignments.getVolunteerHours(ctx, actor, params.id, query),
  );
  serve(app, routes.getFoodBankHours, (ctx, { actor, params, query }) =>
    assignments.getFoodBankHours(ctx, actor, params.id, query),
  );
  serve(app, routes.getHoursLetter, (ctx, { actor, params, query, language }) =>
    getHoursLetter(ctx, actor, params.id, query, language),
  );
}
