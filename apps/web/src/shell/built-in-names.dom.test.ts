import type { Notification, SearchHit } from '@nourish/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { givenQuery } from '../features/desk/api.ts';
import { makeVisit, TODAY } from '../features/desk/test-data.ts';
import { fakeApi, succeed } from '../lib/fake-api.ts';
import { changeLanguage, startI18n } from '../lib/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { idOf } from '../lib/test-data.ts';
import { notificationsQuery } from './notifications/api.ts';
import { searchQuery } from './palette/search-query.ts';

beforeEach(() => startI18n('en'));
afterEach(() => changeLanguage('en'));

const shared = { code: null, status: null, quantity: null, day: TODAY, time: '09:00' };
const place = { foodbank_id: idOf(100), foodbank_name: 'Lantern Street' };
const notification: Notification = {
  ...shared,
  ...place,
  _id: idOf(1),
  kind: 'shift_changed',
  record_id: idOf(2),
  title: 'Food Sorting',
  created_at: '2026-11-24T15:00:00Z',
  read_at: null,
};
const hit: SearchHit = {
  ...shared,
  ...place,
  _id: idOf(2),
  kind: 'shift',
  title: 'Food Sorting',
  subtitle: null,
  ended_as: null,
  volunteer_id: null,
};

test.each([
  ['fr', 'Demandes d’aliments', 'Tri des aliments'],
  ['es', 'Solicitudes de alimentos', 'Clasificación de alimentos'],
] as const)(
  'visits, notifications and search results have built-in names in %s',
  async (language, program, shift) => {
    fakeApi({
      'GET /api/visits': [
        makeVisit({ program_name: 'Food requests' }),
        makeVisit({ program_name: 'Hampers' }),
      ],
      'GET /api/notifications': succeed({
        data: [notification],
        pagination: { nextBefore: null, unread: 1 },
      }),
      'GET /api/search': [hit],
    });
    await changeLanguage(language);
    const client = createQueryClient();
    const visits = await client.fetchQuery(givenQuery(idOf(100), TODAY));
    expect(visits.map(({ program_name }) => program_name)).toEqual([program, 'Hampers']);
    expect((await client.fetchQuery(notificationsQuery(20))).data[0]?.title).toBe(shift);
    expect((await client.fetchQuery(searchQuery('tri', undefined)))[0]?.title).toBe(shift);
  },
);
