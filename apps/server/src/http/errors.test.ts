import { expect, test } from 'vitest';
import { toFailure } from './errors.ts';

const thrown = (properties: object, message = 'x') => Object.assign(new Error(message), properties);

test.each([
  ['an unreachable database', thrown({ code: 'ECONNREFUSED' }), 'not_ready'],
  ['a database connection that breaks', thrown({}, 'Connection terminated unexpectedly'), 'not_ready'],
  [
    'a connection that broke earlier',
    thrown({}, 'Client has encountered a connection error and is not queryable'),
    'not_ready',
  ],
  ['a standby before its promotion', thrown({ code: '25006' }), 'not_ready'],
  [
    'a pooler without its server',
    thrown({ code: '08P01', severity: 'FATAL' }, 'server conn crashed?'),
    'not_ready',
  ],
  [
    'a statement with too few values',
    thrown({ code: '08P01', severity: 'ERROR' }, 'bind message supplies 1 parameters'),
    'internal',
  ],
  ['a full disk', thrown({ code: '53100' }), 'not_ready'],
  ['a database that shuts down', thrown({ code: '57P01' }), 'not_ready'],
  // The client's connection broke while it was sending its body.
  ['a client that disconnects', thrown({ code: 'ECONNRESET', statusCode: 400 }, 'aborted'), 'malformed_body'],
  [
    'a unique constraint with a code of its own',
    thrown({ code: '23505', constraint: 'users_email_unique' }),
    'email_taken',
  ],
  ['another unique constraint', thrown({ code: '23505', constraint: 'some_index' }), 'conflict'],
  ['an unexpected error', thrown({ code: '42703' }), 'internal'],
])('maps %s to its error code', (_, error, code) => expect(toFailure(error).code).toBe(code));
