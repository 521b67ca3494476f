import type { MessageMailTexts } from './texts.ts';

export const en: MessageMailTexts = {
  message_received: {
    subject: 'New message: {subject}',
    heading: '{name} has written to you',
    paragraphs: [
      'A message has come in through the contact page. Reply to it on Nourish, so that everybody on the team can see that it is answered.',
    ],
    action: 'Read and reply',
    footer: 'You get this message because it was written to {foodbank}.',
  },
  message_replied: {
    subject: 'Our reply to your message',
    heading: '{foodbank} has replied to you',
    quote: 'You wrote on {date}',
    footer:
      'You get this message because you wrote to {foodbank}. Just reply to it if you have another question.',
  },
  facts: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  subjects: {
    volunteer: 'Volunteering',
    donation: 'Donations',
    partnership: 'Partnership',
    support: 'Help and support',
    feedback: 'Feedback',
    media: 'Media inquiry',
    other: 'Something else',
  },
};
