import type { PrivacyMailTexts } from './texts.ts';

export const en: PrivacyMailTexts = {
  account_unused: {
    subject: 'Your Nourish account will be deleted on {day}',
    heading: 'Hello {name}',
    paragraphs: [
      'You have not used your account for almost two years. We keep personal data only as long as it is needed, so we will delete the account, with everything that is kept about you, on {day}.',
      'Would you like to keep it? Sign in once before that day, and it stays as it is.',
    ],
    action: 'Sign in and keep my account',
    footer: 'You no longer need it? Then there is nothing to do.',
  },
};
