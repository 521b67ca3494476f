import type { User } from '@nourish/contract';
import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { useDates } from '../../lib/dates.ts';
import { fakeApi } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { useForeignWorkZone, useZoneNote } from '../../lib/use-zone-note.ts';
import { workZone } from '../../lib/work-zone.ts';
import { useWorkZone } from './use-work-zone.ts';

const { DateTimeFormat } = Intl;
const NOON = '2026-07-20T16:00:00.000Z';
const eastern = makeFoodBank({ _id: idOf(1), time_zone: 'America/Toronto' });
const pacific = makeFoodBank({ _id: idOf(2), time_zone: 'America/Vancouver' });

afterEach(() => {
  vi.restoreAllMocks();
  workZone.write('');
});

function Clock({ user, scope }: { user: User; scope: string }) {
  useWorkZone(user, scope);
  const { formatInstant } = useDates();
  const page = useZoneNote(NOON);
  const frame = useForeignWorkZone(NOON);
  const zones = [page && `page: ${page}`, frame && `frame: ${frame}`];
  return <p>{[formatInstant(NOON), ...zones].filter(Boolean).join(' | ')}</p>;
}

async function clockOf(user: User, { scope = '', device = 'Asia/Tokyo' } = {}) {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    return new DateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? device });
  });
  fakeApi({ 'GET /api/auth/me': user, 'GET /api/foodbanks': [eastern, pacific] });
  await renderWithApp(<Clock user={user} scope={scope} />);
}
const admin = makeUser({ role: 'admin', foodbank_id: null });

test('staff read times in the zone of their food bank, which the frame names if the device has another', async () => {
  await clockOf(makeUser({ role: 'staff', foodbank_id: eastern._id }));
  await screen.findByText('Jul 20, 2026, 12:00 PM | frame: Eastern Time');
});

test('the frame names no zone whose clocks are those of the device', async () => {
  await clockOf(makeUser({ role: 'staff', foodbank_id: eastern._id }), { device: 'America/New_York' });
  await screen.findByText('Jul 20, 2026, 12:00 PM');
});

test('administrators read them in the zone of the chosen food bank', async () => {
  await clockOf(admin, { scope: pacific._id });
  await screen.findByText('Jul 20, 2026, 9:00 AM | frame: Pacific Time');
});

test('for food banks in several zones, the page names the zone of the device', async () => {
  await clockOf(admin);
  await screen.findByText('Jul 21, 2026, 1:00 AM | page: Japan Standard Time');
});

test('members read times in the zone of their device', async () => {
  await clockOf(makeUser({ role: 'recipient', foodbank_id: eastern._id }));
  await screen.findByText(/^Jul 21, 2026, 1:00 AM/);
});
