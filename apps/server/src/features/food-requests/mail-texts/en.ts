import type { FoodRequestMailTexts } from './texts.ts';

const notes = 'Message from the food bank';
const bring =
  'Please bring bags or a box for your food. Someone else may come for you: give them your name and the request code.';

export const en: FoodRequestMailTexts = {
  request_submitted: {
    subject: 'We received your food request',
    heading: 'Thank you, {name}. We have your request.',
    paragraphs: [
      'These items are set aside for you. {foodbank} will look at your request and write to you as soon as it is approved.',
      bring,
      'Show your code when you arrive. The page of your request also has it as a QR code, and adds the pickup to your calendar.',
    ],
    notes,
  },
  request_approved: {
    subject: 'Your food request is approved',
    heading: 'Good news, {name}: your request is approved.',
    paragraphs: ['{foodbank} will now pack your food and write to you again when it is ready for pickup.'],
    notes,
  },
  request_rejected: {
    subject: 'About your food request',
    heading: 'We are sorry, {name}.',
    paragraphs: [
      '{foodbank} could not accept your request this time.',
      'You are welcome to send another request at any time, or to contact us: we will gladly help you find what you need.',
    ],
    notes: 'Reason',
  },
  request_ready: {
    subject: 'Your food is ready for pickup',
    heading: '{name}, your food is ready.',
    paragraphs: [
      '{foodbank} has packed your food. You can pick it up at the time and place below.',
      bring,
      'If you cannot come, please let us know, so that we can find another time or pass the food on.',
    ],
    notes,
  },
  request_fulfilled: {
    subject: 'Thank you for your visit',
    heading: 'Thank you, {name}.',
    paragraphs: ['It was good to have you at {foodbank}. Enjoy your food: you are welcome again any time.'],
    notes,
  },
  request_cancelled: {
    subject: 'Your food request is cancelled',
    heading: '{name}, your request is cancelled.',
    paragraphs: [
      'There is nothing to pick up at {foodbank} for this request any more.',
      'You are welcome to send a new one at any time. If you did not expect this message, please contact us.',
    ],
    notes: 'Reason',
  },
  request_moved: {
    subject: 'Your pickup was moved',
    heading: '{name}, your pickup has a new time.',
    paragraphs: ['{foodbank} now expects you at the day and time below. Your food stays set aside for you.'],
    notes,
  },
  request_reminder: {
    subject: 'Your pickup is tomorrow at {time}',
    heading: '{name}, your pickup is tomorrow.',
    paragraphs: ['{foodbank} expects you on {day} at {time}.', bring],
    notes,
  },
  request_reminder_soon: {
    subject: 'Your pickup is today at {time}',
    heading: '{name}, your pickup is today at {time}.',
    paragraphs: ['{foodbank} expects you soon.', bring],
    notes,
  },
  request_missed: {
    subject: 'We missed you at your pickup',
    heading: '{name}, we missed you.',
    paragraphs: [
      'We know that plans change. {foodbank} still has your food set aside for you until {until}.',
      'Choose another time that suits you on the page of your request. If you cannot come any more, you can cancel there.',
    ],
    notes,
  },
  request_unclaimed: {
    subject: 'Your food request has ended',
    heading: '{name}, your request has ended.',
    paragraphs: [
      'Your food at {foodbank} was not picked up, so it goes to other people now. That happens: there is nothing that you need to do.',
      'You are welcome to send a new request at any time. If something makes it hard for you to come, please contact us: we will gladly help.',
    ],
    notes,
  },
  request_reduced: {
    subject: 'A change to your food request',
    heading: '{name}, your order has changed.',
    paragraphs: [
      'We had to take this out of your order: {taken}. {foodbank} cannot give it out to you at the moment.',
      'Your pickup stays as planned. If you have questions or need something in its place, please contact us.',
    ],
    notes,
  },
  request_substituted: {
    subject: 'A change to your food request',
    heading: '{name}, your order has changed.',
    paragraphs: [
      'Instead of {taken}, {foodbank} gives you {given}.',
      'Your pickup stays as planned. If you cannot use it or have questions, please contact us.',
    ],
    notes,
  },
  withoutPage: {
    request_missed: {
      paragraphs: [
        'We know that plans change. {foodbank} still has your food set aside for you until {until}.',
        'Please contact us to choose another time, or to let us know that you cannot come.',
      ],
    },
    request_unclaimed: {
      paragraphs: [
        'Your food at {foodbank} was not picked up, so it goes to other people now. That happens: there is nothing that you need to do.',
        'If you need food, or if something makes it hard for you to come, please contact us: we will gladly help.',
      ],
    },
    request_submitted: {
      paragraphs: [
        'These items are set aside for you. {foodbank} will look at your request and write to you as soon as it is approved.',
        bring,
        'Tell us your code when you arrive.',
      ],
    },
    request_rejected: {
      paragraphs: [
        '{foodbank} could not accept your request this time.',
        'You are welcome to contact us at any time: we will gladly help you find what you need.',
      ],
    },
    request_cancelled: {
      paragraphs: [
        'There is nothing to pick up at {foodbank} for this request any more.',
        'If you did not expect this message or need food, please contact us.',
      ],
    },
  },
  neutralSubject: 'Your appointment, {day}',
  action: 'See my request',
  change: 'Choose another time or cancel',
  changeable:
    'If your plans change, you can choose another time or cancel with the link in this message until your food is packed. The link works without signing in, so please keep it to yourself.',
  cancel: 'Cancel the pickup',
  cancellable:
    'If you cannot come, you can cancel with the link in this message until your food is packed; to choose another time, please contact us. The link works without signing in, so please keep it to yourself.',
  unchangeable: 'If you cannot come at this time, please contact us.',
  bookAgain: 'Book again',
  map: 'Show on a map',
  calendar: 'To add the pickup to your calendar, open the attached file.',
  facts: {
    code: 'Request code',
    day: 'Pickup day',
    time: 'Pickup time',
    place: 'Place',
    contact: 'Contact',
    items: 'Items',
  },
  footer: 'You get this message because of your food request to {foodbank}. Questions? {contact}',
};
