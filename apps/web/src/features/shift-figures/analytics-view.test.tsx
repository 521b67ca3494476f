import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../../lib/dates.ts';
import { fakeApi, refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { storeToken } from '../../lib/token.ts';
import { idOf, makeFoodBank, makeUser } from '../volunteers/test-data.ts';
import { AnalyticsView } from './analytics-view.tsx';
import type { ShiftFigures } from './api.ts';
import { makeFigures, makeWeek } from './test-data.ts';

beforeEach(() => storeToken('a-token'));

const foodBank = makeFoodBank(1, 'Lantern Street');
const OWN = '/shift-management?view=analytics&period=own&from=2026-11-02&to=2026-11-21';

/** `changesOf` returns the changed figures of a span; null refuses them. */
async function open(at: string, changesOf: (span: string) => Partial<ShiftFigures> | null = () => ({})) {
  const spans: string[] = [];
  const figuresOf = (span: string): ShiftFigures | null => {
    const changes = changesOf(span);
    return changes && { ...makeFigures(), ...changes };
  };
  const spanOf = (query: { start_date?: string; end_date?: string }) =>
    `${query.start_date} ${query.end_date}`;
  const down = refuse('not_ready', 'Not now');
  fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff' }),
    'GET /api/shifts/analytics/foodbank/:id': ({ query }) => {
      spans.push(spanOf(query));
      return figuresOf(spanOf(query))?.analytics ?? down;
    },
    'GET /api/volunteer-shifts/foodbank/:id/hours': ({ query }) => figuresOf(spanOf(query))?.hours ?? down,
    'GET /api/volunteers/stats/foodbank/:id': () => figuresOf('')?.stats ?? down,
  });
  const view = await renderWithApp(<AnalyticsView foodBank={foodBank} />, at, '/shift-management');
  return { ...view, user: userEvent.setup(), spans };
}
const figure = async (label: string) => {
  const [term] = (await screen.findAllByText(label)).filter(({ tagName }) => tagName === 'DT');
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
};

test('shows the figures of a period', async () => {
  await open(OWN);
  expect(await figure('Fill rate')).toEqual(['75%', '9 of 12 spots']);
  expect(await figure('Shifts')).toEqual(['3', 'with 12 spots']);
  expect(await figure('Hours')).toEqual(['24.5', 'by 2 volunteers']);
  expect(await figure('No-shows')).toEqual(['1', '10% of 10 expected']);
  expect(await figure('Active volunteers')).toEqual(['3', '1 new this month']);
  const kofi = screen.getByText('Kofi Mensah').closest('li');
  expect(kofi?.textContent).toBe('Kofi Mensah21.5 hours · 8 shifts completed');
});

test('shows the totals and the skills of all volunteers', async () => {
  const { stats } = makeFigures();
  await open(OWN, () => ({ stats: { ...stats, by_skill: [{ skill_name: 'Cooking', count: 2 }] } }));
  const totals = within(await screen.findByRole('region', { name: 'All volunteers, all time' }));
  expect(totals.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Volunteers',
    'Hours given',
    'Completed shifts',
    'Missed shifts',
    'Cooking',
  ]);
  expect(totals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4',
    '24.5',
    '9',
    '1',
    '2',
  ]);
});

test('shows “No shifts” instead of a rate for a week and an activity without shifts', async () => {
  const { user } = await open(OWN);
  const slider = await screen.findByRole('slider', { name: 'Week' });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Nov\u00a016 – 21: 1 shift, 25% filled (1 of 4 spots), 3 hours, 1 no-show',
  );
  await user.click(screen.getByText('All weeks as a table'));
  const row = screen.getByRole('row', { name: /Nov\u00a09/ });
  within(row).getByText('No shifts');
  expect(row.textContent).not.toContain('%');
  const activities = screen.getByRole('table', { name: 'By activity' });
  within(activities).getByRole('rowheader', { name: 'No activity named' });
  const garden = within(activities).getByRole('row', { name: /=Garden/ });
  within(garden).getByText('No shifts');
});

test('selects a week by keyboard', async () => {
  await open(OWN);
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Week' });
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '2', '2']);
  slider.focus();
  // jsdom does not move sliders; browsers fire this event on an arrow key.
  fireEvent.change(slider, { target: { value: '1' } });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('Nov\u00a09 – 15: No shifts'));
  screen.getByText('Nov 9 – 15', { selector: 'p span' });
});

test('stores the period in the URL and preserves the other parameters', async () => {
  const { user, router, spans } = await open('/shift-management?view=analytics&foodbank=7');
  const today = todayIn(foodBank.time_zone);
  await screen.findByRole('heading', { name: 'Week by week' });
  expect(spans).toEqual([`${addDays(today, -29)} ${today}`]);
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  await user.selectOptions(period, 'This year');
  await waitFor(() => expect(spans.at(-1)).toBe(`${today.slice(0, 4)}-01-01 ${today}`));
  expect(router.state.location.search).toBe('?view=analytics&foodbank=7&period=year');
  expect(period.value).toBe('year');

  await user.selectOptions(period, 'Other dates');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(router.state.location.search).toContain(`period=own&from=${today.slice(0, 4)}-01-01&to=${today}`);
});

test('shows reversed dates as an error at the field and sends no request', async () => {
  const { user, spans } = await open(OWN);
  await screen.findByRole('heading', { name: 'Week by week' });
  const to = await screen.findByRole('group', { name: 'To' });
  await user.click(within(to).getByRole('spinbutton', { name: /year/ }));
  await user.keyboard('2025');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Choose a date on or after the first one');
  expect(spans).toHaveLength(1);
});

test('offers a longer period if there are no shifts', async () => {
  const { user, spans } = await open('/shift-management?view=analytics', (span) => {
    const { analytics } = makeFigures();
    const nothing = { ...makeWeek('2026-11-16'), volunteers: 0, by_activity: [], by_week: [] };
    return span.includes('-01-01') ? {} : { analytics: { ...analytics, ...nothing } };
  });
  await screen.findByText('No shifts on these days');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Show this year' }));
  await screen.findByRole('heading', { name: 'Week by week' });
  expect(spans).toHaveLength(2);
});

test('offers Retry if the figures cannot be loaded', async () => {
  let isUp = false;
  const { user } = await open(OWN, () => (isUp ? {} : null));
  await screen.findByText('The figures could not be loaded');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Week by week' });
});

test('shows the volunteers with the most hours, and all of them on demand', async () => {
  const by_volunteer = Array.from({ length: 11 }, (_, n) => ({
    volunteer_id: idOf(n),
    name: `Person ${n}`,
    hours: 20 - n,
    shifts: 2,
  }));
  const { user } = await open(OWN, () => ({ hours: { ...makeFigures().hours, by_volunteer } }));
  const list = await screen.findByRole('region', { name: 'Hours by volunteer' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
  await user.click(within(list).getByRole('button', { name: 'Show all 11 volunteers' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(11);
  await user.click(within(list).getByRole('button', { name: 'Show fewer' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(8);
});

test('downloads the shown figures without rates of zero spots and without formulas', async () => {
  const contents: Blob[] = [];
  const names: string[] = [];
  // jsdom does not implement downloads.
  URL.createObjectURL = (content: Blob) => `blob:${contents.push(content)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download);
  };
  const { user } = await open(OWN);
  for (const table of ['By activity', 'Week by week', 'Hours by volunteer', 'Hours by month']) {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: table }));
  }
  expect(names).toEqual([
    'shifts_by_activity_2026-11-02_2026-11-21.csv',
    'shifts_by_week_2026-11-02_2026-11-21.csv',
    'hours_by_volunteer_2026-11-02_2026-11-21.csv',
    'hours_by_month_2026-11-02_2026-11-21.csv',
  ]);
  const texts = await Promise.all(contents.map((content) => content.text()));
  const [activities, weeks, volunteers, months] = texts.map((text) => text.split('\r\n').slice(0, -1));
  expect(activities).toEqual([
    'Activity,Shifts,Spots,Filled,Fill rate (%),Hours,No-shows',
    'Food sorting,2,8,8,100,21.5,0',
    'No activity named,1,4,1,25,0,1',
    "'=Garden,0,0,0,,3,0",
  ]);
  expect(weeks).toEqual([
    'From,To,Shifts,Spots,Filled,Fill rate (%),Hours,No-shows',
    '2026-11-02,2026-11-08,2,8,8,100,21.5,0',
    '2026-11-09,2026-11-15,0,0,0,,0,0',
    '2026-11-16,2026-11-21,1,4,1,25,3,1',
  ]);
  expect(volunteers).toEqual(['Volunteer,Hours,Shifts completed', 'Kofi Mensah,21.5,8', 'Priya Nair,3,1']);
  expect(months).toEqual(['Month,Hours,Shifts completed', '2026-11,24.5,9']);
});
