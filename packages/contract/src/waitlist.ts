import Type from 'typebox';
import { defineRoute } from './route.ts';
import { Data, Done, Flag, IdParams, RequiredText } from './schema.ts';
import { Shift } from './shifts.ts';

const tag = 'Shifts';

export const waitlistRoutes = {
  joinWaitlist: defineRoute({
    method: 'POST',
    url: '/api/shifts/:id/waitlist',
    access: 'signed_in',
    tag,
    summary:
      'Wait for a spot of a full shift. With a spot left: 409 shift_not_full; twice: 409 already_waiting; in the last hour before the start: 409 waitlist_closed; otherwise as signing up',
    params: IdParams,
    status: 201,
    response: Data(Shift),
  }),
  leaveWaitlist: defineRoute({
    method: 'DELETE',
    url: '/api/shifts/:id/waitlist',
    access: 'signed_in',
    tag,
    summary: 'Wait no longer; an offered spot goes to the next in line',
    params: IdParams,
    status: 200,
    response: Done,
  }),
  answerWaitlistOffer: defineRoute({
    method: 'POST',
    url: '/api/shifts/waitlist/answer',
    access: 'anyone',
    tag,
    summary: 'Take or pass on an offered spot by the link of the mail; after its time: 400 offer_expired',
    body: Type.Object({ token: RequiredText(200), accept: Flag }),
    status: 200,
    response: Data(Shift),
    rateLimit: { max: 30, perSeconds: 600 },
  }),
};
