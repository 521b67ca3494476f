import type { AccountMailTexts } from './texts.ts';

export const en: AccountMailTexts = {
  verify_email: {
    subject: 'Please verify your email for Nourish',
    heading: 'Welcome, {name}',
    paragraphs: [
      'Thank you for joining Nourish. Please confirm that this is your email address, so that your food bank can reach you.',
      'The link works once, for the next 24 hours.',
    ],
    action: 'Verify my email',
    footer:
      'You did not sign up? Then someone typed your address by mistake, and you can ignore this message.',
  },
  reset_password: {
    subject: 'Choose a new password for Nourish',
    heading: 'Hello {name}',
    paragraphs: [
      'You asked for a new password. Open the link to choose one; you will then be signed out everywhere else.',
      'The link works once, for the next hour.',
    ],
    action: 'Choose a new password',
    footer: 'You did not ask for this? Then you can ignore this message: your password stays as it is.',
  },
};
