import { expect, test } from 'vitest';
import { toFailure } from './errors.ts';

const thrown = (properties: object, message = 'x') => Object.assign(new Error(message), properties);

test.each([
  ['a database that is not there', thrown({ code: 'ECONNREFUSED' }), 'not_ready'],
  ['a database connection that breaks', thrown({}, 'Connection terminated unexpectedly'), 'not_ready'],
  [
    'a connection that broke before',
    thrown({}, 'Client has encountered a connection error and is not queryable'),
    'not_ready',
  ],
  ['a standby that has not taken over yet', thrown({ code: '25006' }), 'not_ready'],
  ['a disk that is full', thrown({ code: '53100' }), 'not_ready'],
  ['a database that is shut down', thrown({ code: '57P01' }), 'not_ready'],
  // The connection that broke is the client's: it went away in the middle of its body.
  ['a client that goes away', thrown({ code: 'ECONNRESET', statusCode: 400 }, 'aborted'), 'malformed_body'],
  ['somebody who was faster', thrown({ code: '23505', constraint: 'users_email_unique' }), 'email_taken'],
  ['another rule of the database', thrown({ code: '23505', constraint: 'some_index' }), 'conflict'],
  ['what nobody thought of', thrown({ code: '42703' }), 'internal'],
])('%s', (_, error, code) => expect(toFailure(error).code).toBe(code));
