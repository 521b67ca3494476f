import type { PeopleMailTexts } from './texts.ts';

export const en: PeopleMailTexts = {
  mails: {
    access_changed: {
      subject: 'Your account at Nourish has changed',
      heading: 'Hello {name}',
      paragraphs: ['{access}', 'You were signed out, so that the change takes effect. Please sign in again.'],
      action: 'Sign in',
      footer: 'An administrator changed this. If it looks wrong to you, please ask your food bank.',
    },
    deactivated: {
      subject: 'Your account at Nourish was deactivated',
      heading: 'Hello {name}',
      paragraphs: [
        'An administrator has deactivated your account, so you cannot sign in any more. Nothing of yours was deleted.',
        'Your open requests and your upcoming shifts are cancelled.',
      ],
      footer: 'Do you think this is a mistake? Please ask your food bank.',
    },
    reactivated: {
      subject: 'Your account at Nourish works again',
      heading: 'Welcome back, {name}',
      paragraphs: ['An administrator has switched your account on again. You can sign in as before.'],
      action: 'Sign in',
      footer: 'Do you have questions? Please ask your food bank.',
    },
    password_required: {
      subject: 'Please choose a new password for Nourish',
      heading: 'Hello {name}',
      paragraphs: [
        'Somebody typed a wrong password for your account many times. To protect the account, an administrator signed it out everywhere, and your password no longer works.',
        'Please choose a new password, one that you use nowhere else. We send a link to this email address.',
      ],
      action: 'Choose a new password',
      footer: 'Nothing of yours was deleted or changed. Do you have questions? Please ask your food bank.',
    },
  },
  roles: {
    admin: {
      at: 'You are now an administrator, at {foodbank}.',
      alone: 'You are now an administrator.',
    },
    staff: { at: 'You are now staff at {foodbank}.', alone: 'You are now staff.' },
    volunteer: { at: 'You are now a volunteer at {foodbank}.', alone: 'You are now a volunteer.' },
    donor: { at: 'You are now a donor at {foodbank}.', alone: 'You are now a donor.' },
    recipient: {
      at: 'Your food bank is now {foodbank}; you can ask for food there.',
      alone: 'You can now ask for food.',
    },
  },
};
