import { expect, test } from 'vitest';
import { validateMessage, type ContactValues } from './validate.ts';

const complete: ContactValues = {
  name: 'Rosa Delgado',
  email: 'rosa@example.org',
  subject: 'support',
  message: 'May I come on Saturday?',
};

test.each<[string, Partial<ContactValues>, object]>([
  ['everything', {}, {}],
  ['an address with spaces around it', { email: ' rosa@example.org ' }, {}],
  ['no name', { name: '  ' }, { name: 'form.errors.nameRequired' }],
  ['no address', { email: ' ' }, { email: 'form.errors.emailRequired' }],
  ['half an address', { email: 'rosa@example' }, { email: 'form.errors.emailInvalid' }],
  ['two addresses', { email: 'a@b.example, c@d.example' }, { email: 'form.errors.emailInvalid' }],
  ['no subject', { subject: null }, { subject: 'form.errors.subjectRequired' }],
  ['no words', { message: '\n' }, { message: 'form.errors.messageRequired' }],
])('validates a message with %s', (_, changes, problems) => {
  expect(validateMessage({ ...complete, ...changes })).toEqual(problems);
});

test('reports every required field of an empty form at once', () => {
  expect(Object.keys(validateMessage({ name: '', email: '', subject: null, message: '' }))).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ]);
});
