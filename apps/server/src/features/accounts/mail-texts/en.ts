import type { AccountMailTexts } from './texts.ts';

export const en: AccountMailTexts = {
  verify_email: {
    subject: 'Please verify your email for Nourish',
    heading: 'Welcome to Nourish',
    paragraphs: [
      'Thank you for joining Nourish. Please confirm that this is your email address, so that your food bank can reach you.',
      'The link works once, for the next 24 hours.',
    ],
    action: 'Verify my email',
    otherwise: 'This was not me: delete the account',
    footer:
      'You did not sign up? Then somebody used your address, perhaps by mistake. Delete the account by the second link, or ignore this message: the account stays closed until you verify the address.',
  },
  reset_password: {
    subject: 'Choose a new password for Nourish',
    heading: 'Choose a new password',
    paragraphs: [
      'You asked for a new password. Open the link to choose one; you will then be signed out everywhere else.',
      'The link works once, for the next hour.',
    ],
    action: 'Choose a new password',
    footer: 'You did not ask for this? Then you can ignore this message: your password stays as it is.',
  },
  staff_invitation: {
    subject: '{inviter} invites you to {foodbank} on Nourish',
    heading: 'Hello {name}',
    paragraphs: [
      '{inviter} has made an account for you, so that you can work for {foodbank}: its stock, food requests, donations and messages.',
      'Choose a password and you are in. The link works once, for the next 7 days; after that, ask for a new one on the sign-in page.',
    ],
    action: 'Choose my password',
    footer:
      'You do not work there? Then you can ignore this message: nobody can use the account without this link.',
  },
  admin_invitation: {
    subject: '{inviter} invites you to look after Nourish',
    heading: 'Hello {name}',
    paragraphs: [
      '{inviter} has made an account for you, so that you can look after Nourish as an administrator: its food banks and the people who use it.',
      'Choose a password and you are in. The link works once, for the next 7 days; after that, ask for a new one on the sign-in page.',
    ],
    action: 'Choose my password',
    footer:
      'You know nothing of this? Then you can ignore this message: nobody can use the account without this link.',
  },
};
