import type { Role, SearchHit } from '@nourish/contract';
import { expect, test } from 'vitest';
import { targetOf } from './hit-target.ts';

const hit: SearchHit = {
  kind: 'person',
  _id: 'id',
  title: 'Ana Li',
  subtitle: 'ana@nourish.example',
  status: null,
  ended_as: null,
  code: null,
  day: '2026-11-26',
  time: '09:00',
  quantity: null,
  foodbank_id: 'bank',
  foodbank_name: 'Lantern Street',
  volunteer_id: null,
};

test.each<[role: Role, changes: Partial<SearchHit>, url: string]>([
  ['admin', {}, '/users?search=ana%40nourish.example&person=id'],
  ['staff', {}, '/requests?status=all&search=ana%40nourish.example'],
  ['staff', { volunteer_id: 'v' }, '/shift-management?view=assignments&search=Ana+Li&volunteer=v'],
  ['staff', { kind: 'request' }, '/request-details/id'],
  ['donor', { kind: 'donation' }, '/donations/id'],
  ['staff', { kind: 'item', title: 'Rice', _id: 'rice' }, '/inventory/items/rice'],
  ['admin', { kind: 'item', title: 'Rice', _id: 'rice' }, '/inventory/items/rice'],
  ['recipient', { kind: 'item', title: 'Rice' }, '/browse-inventory?search=Rice'],
  ['staff', { kind: 'shift' }, '/shift-management?view=shifts&look=calendar&day=2026-11-26'],
  ['admin', { kind: 'shift' }, '/shift-management?view=shifts&look=calendar&day=2026-11-26&foodbank=bank'],
  ['volunteer', { kind: 'shift' }, '/volunteer/schedule?foodbank=bank&day=2026-11-26'],
])('%s goes from %o to %s', (role, changes, url) => {
  expect(targetOf({ ...hit, ...changes }, { role })).toBe(url);
});
