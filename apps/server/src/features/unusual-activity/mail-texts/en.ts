import type { UnusualKind } from '@nourish/contract/admin-constants';

export const en = {
  subject: 'Unusual activity on Nourish',
  heading: 'Hello {name}',
  intro:
    'Some amounts of the last 24 hours are far above usual. There may be a good reason. Please take a look: the System page has one action for each.',
  more: 'The first {shown} of {total} are listed here.',
  kinds: {
    failed_sign_ins: 'Sign-in paused after wrong passwords',
    food_requests: 'Food requests by one person',
    donations: 'Donations offered by one donor',
    food_bank_donations: 'Donations offered to one food bank',
    messages: 'Messages from one sender',
    sign_ups: 'New accounts',
  } satisfies Record<UnusualKind, string>,
  amount: '{amount} (usually {usual} a day)',
  amountAt: '{foodbank}, {amount} (usually {usual} a day)',
  action: 'Open the System page',
  footer: 'You get this email on days with unusual activity, because you are an administrator of Nourish.',
};
