import type { DonationMailTexts } from './texts.ts';

const notes = 'Message from the food bank';

export const en: DonationMailTexts = {
  donation_offered: {
    subject: 'We received your donation offer',
    heading: 'Thank you. We have your offer.',
    paragraphs: [
      '{foodbank} will look at it and write to you to confirm a day and time.',
      'Please keep the food until you hear from us. If something changes, just reply to this message.',
    ],
    notes,
  },
  donation_scheduled: {
    subject: 'Your donation is scheduled',
    heading: 'We look forward to your donation.',
    paragraphs: [
      '{foodbank} expects it on the day and at the time below. Please bring it to this address, unless you have agreed on another place with us.',
      'If you cannot make it, just reply to this message and we will find another time.',
    ],
    notes,
  },
  donation_rescheduled: {
    subject: 'A new time for your donation',
    heading: 'There is a new time for your donation.',
    paragraphs: [
      '{foodbank} now expects it on the day and at the time below. Please bring it to this address, unless you have agreed on another place with us.',
      'If you cannot make it, just reply to this message and we will find another time.',
    ],
    notes,
  },
  collection_scheduled: {
    subject: 'We are coming to collect your donation',
    heading: 'We look forward to your donation.',
    paragraphs: [
      '{foodbank} comes to collect it on the day and at the time below. Please have it ready, and make sure that someone can open the door.',
      'If that does not work, just reply to this message and we will find another time.',
    ],
    notes,
  },
  collection_moved: {
    subject: 'A new time to collect your donation',
    heading: 'There is a new time for your donation.',
    paragraphs: [
      '{foodbank} now comes to collect it on the day and at the time below. Please have it ready, and make sure that someone can open the door.',
      'If that does not work, just reply to this message and we will find another time.',
    ],
    notes,
  },
  donation_received: {
    subject: 'Your donation has arrived. Thank you!',
    heading: 'Thank you for your donation.',
    paragraphs: [
      'Your donation has arrived at {foodbank} and is on our shelves now, for people who need it.',
      'You make a difference for families in our community.',
    ],
    notes,
  },
  donation_declined: {
    subject: 'About your donation offer',
    heading: 'Thank you for thinking of us.',
    paragraphs: [
      'We are sorry: {foodbank} cannot take your donation this time. The reason is below.',
      'Please do not let that stop you from offering again. If you have a question, just reply to this message.',
    ],
    notes: 'Reason',
  },
  donations_declined: {
    subject: 'About your donation offers',
    heading: 'About your donation offers',
    paragraphs: [
      '{foodbank} cannot take the donations listed below.',
      'If you have a question, just reply to this message. If you did not offer anything, you can ignore it.',
    ],
    notes: 'Reason',
  },
  donation_cancelled: {
    subject: 'Your donation is cancelled',
    heading: 'Your donation is cancelled.',
    paragraphs: [
      '{foodbank} no longer expects it. If you did not ask for that, or if you would like another day, just reply to this message.',
      'You are welcome to offer food again at any time.',
    ],
    notes: 'Reason',
  },
  donation_notice: {
    subject: 'Donation offered: {product}',
    heading: '{name} offers a donation',
    paragraphs: [
      'Please confirm a time or decline it on Nourish, so that everybody on the team can see what comes in. The donor is told by email.',
    ],
    action: 'See the donation',
    footer: 'You get this message because you work at {foodbank}.',
  },
  donations_many: {
    subject: 'Many donations are being offered',
    heading: 'Many donations are being offered to {foodbank}',
    paragraphs: [
      'More offers came in within an hour than we mail you about one by one. Please look at the list. If they are not real, an administrator can help.',
    ],
    action: 'See the donations',
    footer: 'You get this message because you work at {foodbank}.',
  },
  action: 'See my donation',
  products: '{count} products',
  given_address: 'The address in your offer',
  facts: {
    code: 'Donation code',
    codes: 'Donation codes',
    donation: 'Donation',
    wish: 'Preferred time',
    day: 'Day',
    time: 'Time',
    place: 'Place',
    collection: 'We collect it at',
    contact: 'Contact',
    became: 'On our shelves',
    donor: 'Donor',
    email: 'Email',
    phone: 'Phone',
    notes: 'Notes of the donor',
  },
  units: {
    pieces: ['piece', 'pieces'],
    kg: ['kg', 'kg'],
    lbs: ['lb', 'lbs'],
    cans: ['can', 'cans'],
    boxes: ['box', 'boxes'],
    bags: ['bag', 'bags'],
    liters: ['litre', 'litres'],
  },
  footer: 'You get this message because of a donation offered to {foodbank}. Questions? {contact}',
};
