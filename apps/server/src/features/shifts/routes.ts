import type { FastifyInstance } from 'fastify';
import {
  shiftPlanningRoutes as planningRoutes,
  shiftRoutes as routes,
  volunteerRoutes,
  volunteerShiftRoutes,
  waitlistRoutes,
} from '@nourish/contract';
import { formatDay } from '../../adapters/mail-format.ts';
import { pageOf } from '../../http/pagination.ts';
import { withMessage } from '../../http/respond.ts';
import { serve } from '../../http/route.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { getAnalytics } from './analytics/service.ts';
import * as calendar from './calendar/service.ts';
import { changeShift } from './change-service.ts';
import { removeVolunteer, setVolunteerStatus } from './leaving-service.ts';
import { createShift, duplicateShift } from './planning/service.ts';
import { importShifts } from './imports/service.ts';
import { createTemplate, listTemplates, removeTemplate } from './planning/template-service.ts';
import { getChangeImpact } from './planning/change-impact-service.ts';
import * as shifts from './service.ts';
import { removeShift, setShiftStatus } from './status-service.ts';
import * as waitlist from './waitlist/service.ts';

export function shiftsFeature(app: FastifyInstance): void {
  serve(app, routes.listShifts, (ctx, { actor, params, query }) =>
    shifts.listShifts(ctx, actor, params.id, query),
  );
  serve(app, routes.listUpcomingShifts, (ctx, { actor, params, query }) =>
    shifts.listUpcoming(ctx, actor, params.id, query),
  );
  serve(app, routes.listAvailableShifts, (ctx, { actor, params, query }) =>
    shifts.listAvailable(ctx, actor, params.id, query),
  );
  serve(app, routes.listOpenShifts, (ctx, { params }) => shifts.listOpen(ctx, params.id));
  serve(app, routes.listShiftsBetween, async (ctx, { actor, params, query }) =>
    pageOf(await shifts.listBetween(ctx, actor, params.id, query), query),
  );
  serve(app, routes.getShift, (ctx, { actor, params }) => shifts.getShift(ctx, actor, params.id));
  serve(app, routes.getChangeImpact, (ctx, { actor, params }) => getChangeImpact(ctx, actor, params.id));
  serve(app, routes.createShift, async (ctx, { actor, body }) => {
    const { shift, created } = await createShift(ctx, actor, body);
    return withMessage(created === 1 ? 'shift_created' : 'shifts_created', { data: shift, created });
  });
  serve(
    app,
    routes.updateShift,
    (ctx, { actor, params, body }) => changeShift(ctx, actor, params.id, body),
    'shift_updated',
  );
  serve(
    app,
    routes.removeShift,
    (ctx, { actor, params, query }) => removeShift(ctx, actor, params.id, query.scope),
    'shift_deleted',
  );
  serve(app, routes.setShiftStatus, async (ctx, { actor, params, body }) =>
    withMessage(
      body.status === 'cancelled' ? 'shift_cancelled' : 'shift_updated',
      await setShiftStatus(ctx, actor, params.id, body),
    ),
  );
  serve(
    app,
    routes.duplicateShift,
    (ctx, { actor, params, body }) => duplicateShift(ctx, actor, params.id, body),
    'shift_created',
  );
  serve(
    app,
    volunteerRoutes.removeVolunteer,
    (ctx, { actor, params }) => removeVolunteer(ctx, actor, params.id),
    'volunteer_removed',
  );
  serve(
    app,
    volunteerRoutes.setVolunteerStatus,
    (ctx, { actor, params, body }) => setVolunteerStatus(ctx, actor, params.id, body.status),
    'volunteer_updated',
  );
  serve(app, planningRoutes.importShifts, async (ctx, { actor, body, language }) => {
    const data = await importShifts(ctx, actor, body, language);
    const planned = data.created === 1 ? 'shift_created' : 'shifts_created';
    return withMessage(data.created === 0 ? 'shifts_checked' : planned, data);
  });
  serve(app, planningRoutes.listShiftTemplates, (ctx, { actor, query, language }) =>
    listTemplates(ctx, actor, query.foodbank_id, language),
  );
  serve(
    app,
    planningRoutes.createShiftTemplate,
    (ctx, { actor, body }) => createTemplate(ctx, actor, body),
    'shift_template_created',
  );
  serve(
    app,
    planningRoutes.removeShiftTemplate,
    (ctx, { actor, params }) => removeTemplate(ctx, actor, params.id),
    'shift_template_deleted',
  );
  serve(app, planningRoutes.getShiftAnalytics, (ctx, { actor, params, query }) =>
    getAnalytics(ctx, actor, params.id, query),
  );
  serve(
    app,
    waitlistRoutes.joinWaitlist,
    (ctx, { actor, params }) => waitlist.joinWaitlist(ctx, actor, params.id),
    'waitlist_joined',
  );
  serve(
    app,
    waitlistRoutes.leaveWaitlist,
    (ctx, { actor, params }) => waitlist.leaveWaitlist(ctx, actor, params.id),
    'waitlist_left',
  );
  serve(app, waitlistRoutes.listMyWaits, (ctx, { actor }) => waitlist.listMyWaits(ctx, actor));
  serve(app, waitlistRoutes.readWaitlistOffer, (ctx, { body }) => waitlist.readOffer(ctx, body));
  serve(app, waitlistRoutes.answerWaitlistOffer, async (ctx, { body, language }) => {
    const data = await waitlist.answerOffer(ctx, body);
    if (!body.accept) return withMessage('waitlist_passed', data);
    const values = { activity: data.title, date: formatDay(data.shift_date, language) };
    return withMessage('signed_up_for_shift', data, values);
  });
  serve(app, volunteerShiftRoutes.getCalendarFeed, (ctx, { actor }) => calendar.getCalendarFeed(ctx, actor));
  serve(
    app,
    volunteerShiftRoutes.createCalendarFeed,
    (ctx, { actor, token }) => calendar.createCalendarFeed(ctx, { actor, token }),
    'calendar_feed_created',
  );
  serve(
    app,
    volunteerShiftRoutes.removeCalendarFeed,
    (ctx, { actor }) => calendar.removeCalendarFeed(ctx, actor),
    'calendar_feed_removed',
  );
  serve(app, volunteerShiftRoutes.readCalendar, async (ctx, { params }) => ({
    name: 'nourish-shifts.ics',
    content: await calendar.readCalendar(ctx, params.token),
  }));
  assignmentRoutes(app);
}
