import Type, { type Static } from 'typebox';
import { WAITLIST_OFFER_STATES } from './volunteer-constants.ts';
import { defineRoute } from './route.ts';
import { Data, Done, Flag, IdParams, Instant, Nullable, Options, RequiredText } from './schema.ts';
import { Shift } from './shifts.ts';

const tag = 'Shifts';

/** What the link of a mail offers, as it stands now. */
const WaitlistOffer = Type.Object({
  state: Options(WAITLIST_OFFER_STATES),
  offered_until: Nullable(Instant),
  shift: Type.Unsafe<Shift>({ ...Shift, description: 'As the person sees it who was offered the spot' }),
});
export type WaitlistOffer = Static<typeof WaitlistOffer>;

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
    once: true,
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
  listMyWaits: defineRoute({
    method: 'GET',
    url: '/api/shifts/waitlist/mine',
    access: 'signed_in',
    tag,
    summary: 'The shifts to come that the caller waits for, at all food banks, the next first',
    status: 200,
    response: Data(Type.Array(Shift)),
  }),
  readWaitlistOffer: defineRoute({
    method: 'POST',
    url: '/api/shifts/waitlist/offer',
    access: 'anyone',
    tag,
    summary:
      'What the link of the mail offers; changes nothing. A POST, so that the secret stands in no log; one that is not known any more: 400 offer_expired',
    body: Type.Object({ token: RequiredText(200) }),
    status: 200,
    response: Data(WaitlistOffer),
    rateLimit: { max: 60, perSeconds: 600 },
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
