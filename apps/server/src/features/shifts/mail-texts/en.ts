import type { ShiftMailTexts } from './texts.ts';

const cannotCome =
  'If you cannot come, please cancel at least 24 hours before, so that somebody else can take your place.';

export const en: ShiftMailTexts = {
  shift_signed_up: {
    one: {
      subject: 'You are signed up: {shift}, {day}',
      heading: 'Thank you, {name}. You are signed up.',
      paragraphs: ['{foodbank} is looking forward to your help.', cannotCome],
    },
    several: {
      subject: 'You are signed up for {count} shifts',
      heading: 'Thank you, {name}. You are signed up.',
      paragraphs: ['{foodbank} is looking forward to your help.', cannotCome],
    },
  },
  shift_assigned: {
    one: {
      subject: 'You are on a shift: {shift}, {day}',
      heading: '{name}, you are on a shift.',
      paragraphs: ['{foodbank} has put you down for the shift below and is counting on you.', cannotCome],
    },
    several: {
      subject: 'You are on {count} shifts',
      heading: '{name}, you are on {count} shifts.',
      paragraphs: ['{foodbank} has put you down for the shifts below and is counting on you.', cannotCome],
    },
  },
  shift_signup_cancelled: {
    one: {
      subject: 'You are no longer signed up: {shift}, {day}',
      heading: '{name}, your shift is cancelled.',
      paragraphs: [
        '{foodbank} no longer expects you then. Thank you for telling us.',
        'We hope to see you another time.',
      ],
    },
    several: {
      subject: 'You are no longer signed up for {count} shifts',
      heading: '{name}, your shifts are cancelled.',
      paragraphs: [
        '{foodbank} no longer expects you then. Thank you for telling us.',
        'We hope to see you another time.',
      ],
    },
  },
  shift_released: {
    one: {
      subject: 'You are no longer on this shift: {shift}, {day}',
      heading: '{name}, you are no longer on this shift.',
      paragraphs: [
        '{foodbank} had to change its plans and no longer expects you then. We are sorry.',
        'Other shifts are open, and you are very welcome.',
      ],
    },
    several: {
      subject: 'You are no longer on {count} shifts',
      heading: '{name}, you are no longer on these shifts.',
      paragraphs: [
        '{foodbank} had to change its plans and no longer expects you then. We are sorry.',
        'Other shifts are open, and you are very welcome.',
      ],
    },
  },
  shift_suspended: {
    one: {
      subject: 'You are no longer on this shift: {shift}, {day}',
      heading: '{name}, you are no longer on this shift.',
      paragraphs: [
        '{foodbank} has paused your volunteering, so your sign-up is cancelled and you do not need to come.',
        'If you think this is a mistake, please contact the food bank.',
      ],
    },
    several: {
      subject: 'You are no longer on {count} shifts',
      heading: '{name}, you are no longer on these shifts.',
      paragraphs: [
        '{foodbank} has paused your volunteering, so your sign-ups are cancelled and you do not need to come.',
        'If you think this is a mistake, please contact the food bank.',
      ],
    },
  },
  shift_cancelled: {
    one: {
      subject: 'Shift cancelled: {shift}, {day}',
      heading: '{name}, this shift will not take place.',
      paragraphs: [
        '{foodbank} had to cancel the shift below, so there is no need to come. We are sorry.',
        'Other shifts are open, and you are very welcome.',
      ],
    },
    several: {
      subject: '{count} shifts are cancelled',
      heading: '{name}, these shifts will not take place.',
      paragraphs: [
        '{foodbank} had to cancel the shifts below, so there is no need to come. We are sorry.',
        'Other shifts are open, and you are very welcome.',
      ],
    },
  },
  shift_changed: {
    one: {
      subject: 'Changed: {shift}, now on {day}',
      heading: '{name}, your shift has changed.',
      paragraphs: [
        '{foodbank} has changed the shift that you signed up for. This is when and where it is now.',
        cannotCome,
      ],
    },
    several: {
      subject: '{count} of your shifts have changed',
      heading: '{name}, your shifts have changed.',
      paragraphs: [
        '{foodbank} has changed shifts that you signed up for. This is when and where they are now.',
        cannotCome,
      ],
    },
  },
  waitlist_offer: {
    subject: 'A spot for you: {shift}, {day}',
    heading: '{name}, a spot has come free.',
    paragraphs: [
      'You are next on the waitlist at {foodbank}. We keep the spot for you until {until}; after that it goes to the next person.',
      'Please follow the link to take the spot, or to pass it on at once if you cannot come.',
    ],
  },
  shift_reminder: {
    subject: 'Reminder: {shift}, {day}',
    heading: '{name}, see you on {day}.',
    paragraphs: [
      '{foodbank} is looking forward to your help.',
      'If you cannot come after all, please cancel as soon as you can, so that somebody else can take your place.',
    ],
  },
  action: 'See or cancel my shifts',
  cancel: 'I cannot come: cancel this shift',
  calendar: 'To have it all in your calendar, open the attached file.',
  answer_offer: 'Take the spot, or pass',
  good_to_know: 'Good to know',
  reason: 'Reason',
  facts: {
    shift: 'Shift',
    day: 'Day',
    time: 'Time',
    place: 'Place',
    times: '{from} to {to}',
    times_over_midnight: '{from} to {to} (the next day)',
  },
  footer: 'You get this message because you volunteer at {foodbank}. Questions? {contact}',
};
