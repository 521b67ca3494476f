import type { NoticeTexts } from './texts.ts';

export const en: NoticeTexts = {
  mails: {
    new_device: {
      subject: 'A new device signed in to your Nourish account',
      heading: 'Hello {name}',
      paragraphs: [
        'Somebody just signed in to your account on a device we have not seen before: {device}.',
        'If this was you, there is nothing to do. If this was not you, choose a new password: everybody else is then signed out.',
      ],
      action: 'Choose a new password',
    },
    password_changed: {
      subject: 'Your Nourish password was changed',
      heading: 'Hello {name}',
      paragraphs: [
        'The password of your account was just changed, and all other devices were signed out.',
        'If this was you, there is nothing to do. If this was not you, choose a new password right away.',
      ],
      action: 'Choose a new password',
    },
    recovery_code_used: {
      subject: 'A recovery code of your Nourish account was used',
      heading: 'Hello {name}',
      paragraphs: [
        'One of your recovery codes was just used. It does not work again. Recovery codes left: {left}.',
        'If this was not you, choose a new password and make new recovery codes.',
      ],
      action: 'Sign-in and security',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes for your Nourish account',
      heading: 'Hello {name}',
      paragraphs: [
        'New recovery codes were just made for your account. The old ones no longer work.',
        'If this was not you, somebody else has them: choose a new password, then make new recovery codes.',
      ],
      action: 'Choose a new password',
    },
    second_factor_on: {
      subject: 'Your Nourish account now asks for a code',
      heading: 'Hello {name}',
      paragraphs: [
        'From now on, signing in takes your password and a code from the app on your phone. Keep your recovery codes in a safe place.',
        'If this was not you, somebody else is in your account: choose a new password, then ask an administrator for help.',
      ],
      action: 'Choose a new password',
    },
    second_factor_off: {
      subject: 'Your Nourish account no longer asks for a code',
      heading: 'Hello {name}',
      paragraphs: [
        'From now on, your password alone is enough to sign in.',
        'If this was not you, choose a new password right away.',
      ],
      action: 'Choose a new password',
    },
    second_factor_reset: {
      subject: 'Two-step verification of your Nourish account was reset',
      heading: 'Hello {name}',
      paragraphs: [
        'An administrator reset two-step verification for your account, as for a phone that was lost. You were signed out everywhere, and for now your password alone is enough to sign in.',
        'Please sign in and add your new phone. If you did not ask for this, choose a new password and tell your food bank.',
      ],
      action: 'Sign-in and security',
    },
    second_factor_paused: {
      subject: 'Wrong codes for your Nourish account',
      heading: 'Hello {name}',
      paragraphs: [
        'Somebody typed your right password and then several wrong codes, and did not get in.',
        'If this was you, there is nothing to do. If this was not you, choose a new password: somebody else knows yours.',
      ],
      action: 'Choose a new password',
    },
    passkey_added: {
      subject: 'A passkey was added to your Nourish account',
      heading: 'Hello {name}',
      paragraphs: [
        'A passkey was just added to your account. It signs you in without a password. From now on, your password alone is not enough: signing in with it also takes a passkey, an app code or a recovery code.',
        'If this was not you, somebody else is in your account: choose a new password, then ask an administrator for help.',
      ],
      action: 'Choose a new password',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your Nourish account',
      heading: 'Hello {name}',
      paragraphs: [
        'One of your passkeys was just removed and no longer signs in. Your other ways to sign in still work.',
        'If this was not you, choose a new password right away.',
      ],
      action: 'Choose a new password',
    },
    app_removed: {
      subject: 'The authenticator app was removed from your Nourish account',
      heading: 'Hello {name}',
      paragraphs: [
        'Codes from your authenticator app no longer sign in. Your passkeys and recovery codes still work.',
        'If this was not you, choose a new password right away.',
      ],
      action: 'Choose a new password',
    },
  },
  browserOn: '{browser} on {system}',
  unknownDevice: 'an unknown device',
  footer: 'We write to you so that nobody can use your account without your knowing.',
};
