/** Kinds of mails by the prefix of their technical names. */
const GROUPS = [
  ['request', /^request_/],
  ['donation', /^donations?_/],
  ['shift', /^(shift|wait|offer)/],
  ['message', /^message_/],
  ['stock', /^alert_/],
  ['unusual', /^unusual_/],
  ['account', /^(account|person|new|verify|reset|password|staff|admin|second|recovery)_/],
] as const;

export type MailGroup = (typeof GROUPS)[number][0] | 'other';

export const mailGroupOf = (kind: string): MailGroup =>
  GROUPS.find(([, pattern]) => pattern.test(kind))?.[0] ?? 'other';
