import type { AffectedBooking, PickupSchedule, RouteInput } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { fakeApi, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { makeProgram } from '../../programs/test-data.ts';
import { HoursPage } from './hours-page.tsx';
import { makeBlock, makeSchedule } from './test-data.ts';
import { weekIn } from './week.ts';

type WeekBody = NonNullable<RouteInput<'PUT /api/foodbanks/:id/pickup-schedule'>['body']>;

/** The food bank of the staff. */
export const HERE = makeFoodBank({ operatingHours: { mon: '9:00-12:00', wed: 'By appointment' } });
export const REQUESTS = makeProgram({ _id: idOf(801), name: 'Food requests', takes_requests: true });
export const TUESDAY = makeBlock();
const { weekday: _weekday, valid_from: _from, valid_to: _to, ...MORNING } = TUESDAY;

/** Test helper: a server with the hours of one food bank; `affected` are the bookings that any change affects. */
export function fakeHours(
  {
    schedule = makeSchedule(),
    affected = [],
  }: { schedule?: PickupSchedule; affected?: AffectedBooking[] } = {},
  routes: FakeRoutes = {},
) {
  const server = { schedule, affected };
  const store = (changes: Partial<PickupSchedule>) => {
    server.schedule = { ...server.schedule, ...changes, version: server.schedule.version + 1 };
    return { schedule: server.schedule, affected: [], affected_count: 0 };
  };
  const preview = () => ({
    schedule: server.schedule,
    affected: server.affected,
    affected_count: server.affected.length,
  });
  const week = ({ blocks, valid_from: _valid, ...rules }: WeekBody): Partial<PickupSchedule> => ({
    ...weekIn({ ...server.schedule, ...rules }),
    blocks: blocks.map((block) => makeBlock(block)),
  });
  const others = (date: string) => server.schedule.exceptions.filter((day) => day.date !== date);
  const faked = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [HERE],
    'GET /api/programs': [REQUESTS],
    'GET /api/foodbanks/:id/pickup-schedule': () => server.schedule,
    'PUT /api/foodbanks/:id/pickup-schedule': ({ body }) => (body.preview ? preview() : store(week(body))),
    'POST /api/foodbanks/:id/pickup-exceptions': ({ body }) => {
      if (body.preview) return preview();
      const day = {
        date: body.date,
        reason: body.reason ?? null,
        blocks: (body.blocks ?? []).map((block) => ({ ...MORNING, ...block })),
      };
      return store({ exceptions: [...others(body.date), day] });
    },
    'POST /api/foodbanks/:id/pickup-exceptions/:date/removal': ({ params, body }) =>
      body.preview ? preview() : store({ exceptions: others(params.date) }),
    ...routes,
  });
  /** The changes of the week that were saved, not only previewed. */
  const saved = () => faked.sent('PUT /api/foodbanks/:id/pickup-schedule').filter(({ preview: is }) => !is);
  return { ...faked, server, saved };
}
export const open = (search = '') =>
  renderWithApp(
    <>
      <HoursPage />
      <UnsavedGuard />
    </>,
    `${paths.pickupHours}${search}`,
    paths.pickupHours,
  );
export const dialogNamed = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** The name of the focused element, with plain spaces. */
export const focused = (): string | undefined => {
  const element = document.activeElement;
  return (element?.getAttribute('aria-label') ?? element?.textContent)?.replaceAll(/\s+/g, ' ');
};
export const save = () => press('Save');

async function setPeople(people: string) {
  const form = await dialogNamed(/^(Add|Change) hours/);
  const field = form.getByRole('textbox', { name: /^People per appointment/ });
  await userEvent.clear(field);
  await userEvent.type(field, people);
  await userEvent.click(form.getByRole('button', { name: 'Done' }));
}
/** Changes the hours of Tuesday to eight people. */
export async function changeTuesday() {
  await press('Change 9:00\u00a0AM to 12:00\u00a0PM: Tuesday');
  await setPeople('8');
}

/** Types a day, `YYYY-MM-DD`, into the date field of this name. */
export async function typeDay(dialog: ReturnType<typeof within>, label: string, date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const [part, text] of Object.entries({ month, day, year })) {
    await userEvent.click(await dialog.findByRole('spinbutton', { name: new RegExp(`^${part}, ${label}`) }));
    await userEvent.keyboard(text);
  }
}

/** Before each test: a signed-in user on a Friday. */
export function startOnFriday(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') });
  storeToken('abc');
}
export function endDay(): void {
  clearToken();
  vi.useRealTimers();
}
