import Type, { type Static } from 'typebox';
import { WAITLIST_OFFER_STATES } from './volunteer-constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Done, Flag, IdParams, Instant, Nullable, Options, RequiredText, described } from './schema.ts';
import { Shift } from './shifts.ts';

/** Current state of the offer behind a mailed link. */
const WaitlistOffer = Type.Object({
  state: Options(WAITLIST_OFFER_STATES),
  offered_until: Nullable(Instant),
  shift: described(Shift, 'The shift as the invited person sees it'),
});
export type WaitlistOffer = Static<typeof WaitlistOffer>;

export const waitlistRoutes = defineRoutes('Shifts', {
  joinWaitlist: {
    key: 'POST /api/shifts/:id/waitlist',
    access: 'signed_in',
    summary:
      'Join the waitlist of a full shift. With a free spot: 409 shift_not_full; twice: 409 already_waiting; in the last hour before the start: 409 waitlist_closed; otherwise like signing up',
    params: IdParams,
    status: 201,
    once: true,
    response: Data(Shift),
  },
  leaveWaitlist: {
    key: 'DELETE /api/shifts/:id/waitlist',
    access: 'signed_in',
    summary: 'Leave the waitlist; an offered spot goes to the next person',
    params: IdParams,
    response: Done,
  },
  listMyWaits: {
    key: 'GET /api/shifts/waitlist/mine',
    access: 'signed_in',
    summary: 'Upcoming shifts that the caller waits for, at all food banks, next first',
    response: Data(Type.Array(Shift)),
  },
  readWaitlistOffer: {
    key: 'POST /api/shifts/waitlist/offer',
    access: 'anyone',
    summary:
      'Show the offer behind a mailed link, without changing it. A POST, so that the secret is not logged; an unknown one: 400 offer_expired',
    body: Type.Object({ token: RequiredText(200) }),
    response: Data(WaitlistOffer),
    rateLimit: { max: 60, perSeconds: 600 },
  },
  answerWaitlistOffer: {
    key: 'POST /api/shifts/waitlist/answer',
    access: 'anyone',
    summary: 'Accept or pass on an offered spot by the mailed link; after its time: 400 offer_expired',
    body: Type.Object({ token: RequiredText(200), accept: Flag }),
    response: Data(Shift),
    rateLimit: { max: 30, perSeconds: 600 },
  },
});
