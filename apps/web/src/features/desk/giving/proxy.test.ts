import { expect, test } from 'vitest';
import { makeAuthorization, makeDeskClient } from '../test-data.ts';
import { authorizationOf, proxyNamed, proxyOfAuthorization, proxyOfClient } from './proxy.ts';

const AMIR = makeDeskClient({ name: 'Amir Haddad' });
const BY_NAME = makeAuthorization({ _id: 'lea', proxy_name: 'Léa Roy' });
const OF_AMIR = makeAuthorization({ _id: 'amir', proxy_id: AMIR._id, proxy_name: 'Amir Haddad' });

test.each([
  ['a household', proxyOfClient(AMIR), 'amir'],
  ['a name in another spelling', proxyNamed('LEA ROY'), 'lea'],
  ['the person who was chosen from the list', proxyOfAuthorization(OF_AMIR), 'amir'],
  ['somebody with the name of an authorized household', proxyNamed('Amir Haddad'), undefined],
  ['somebody else', proxyNamed('Omar'), undefined],
])('finds the authorization of %s', (_, proxy, expected) =>
  expect(authorizationOf([BY_NAME, OF_AMIR], proxy)?._id).toBe(expected),
);
