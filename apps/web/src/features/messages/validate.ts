import type { ContactSubject } from '@nourish/contract';
import { EMAIL_SHAPE } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';

export interface ContactValues {
  name: string;
  email: string;
  subject: ContactSubject | null;
  message: string;
}
export type ContactProblems = Partial<Record<keyof ContactValues, ParseKeys<'messages'>>>;

const EMAIL = new RegExp(EMAIL_SHAPE, 'u');

/** Problems by field. The fields limit the text lengths themselves. */
export function validateMessage({ name, email, subject, message }: ContactValues): ContactProblems {
  const problems: ContactProblems = {};
  if (name.trim() === '') problems.name = 'form.errors.nameRequired';
  if (email.trim() === '') problems.email = 'form.errors.emailRequired';
  else if (!EMAIL.test(email)) problems.email = 'form.errors.emailInvalid';
  if (subject === null) problems.subject = 'form.errors.subjectRequired';
  if (message.trim() === '') problems.message = 'form.errors.messageRequired';
  return problems;
}
