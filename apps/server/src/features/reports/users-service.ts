import type { Role, UserReport } from '@nourish/contract';
import { ROLES } from '@nourish/contract/constants';
import { DAY_MS } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { listedMonths } from './period.ts';
import { readReport, type Reading, type ReportQuery } from './reading.ts';
import { selectPeople, type PeopleRow } from './users-queries.ts';

const ACTIVE_DAYS = 30;

export interface UserReportQuery extends ReportQuery {
  role?: Role;
}

export const getUserReport = (ctx: Context, actor: Actor, query: UserReportQuery): Promise<UserReport> =>
  readReport(ctx, actor, query, (reading) => readUsers(reading, query.role));

/** Same as `getUserReport`, within an open reading; `role` undefined: all roles. */
async function readUsers(reading: Reading, role?: Role): Promise<Omit<UserReport, 'asOf'>> {
  const { db, now, period } = reading;
  const allPeople = await selectPeople(db, reading, new Date(now.getTime() - ACTIVE_DAYS * DAY_MS));
  const people = role === undefined ? allPeople : allPeople.filter((row) => row.role === role);
  const months = people.flatMap(({ month }) => month ?? []).toSorted();
  const newIn = new Map(
    [...Map.groupBy(people, ({ month }) => month?.slice(0, 7))].map(([month, rows]) => [month, sum(rows)]),
  );
  return {
    totalUsers: sum(people),
    activeUsers: sumActive(people),
    newUsers: sum(people.filter(isNew)),
    byRole: ROLES.map((each) => {
      const rows = people.filter((row) => row.role === each);
      return { role: each, count: sum(rows), active: sumActive(rows), new: sum(rows.filter(isNew)) };
    }),
    byMonth: listedMonths(period, months[0]).map((month) => ({ month, newUsers: newIn.get(month) ?? 0 })),
  };
}

const isNew = ({ month }: PeopleRow): boolean => month !== null;
const sum = (rows: readonly PeopleRow[]): number => rows.reduce((all, row) => all + row.people, 0);
const sumActive = (rows: readonly PeopleRow[]): number => rows.reduce((all, row) => all + row.active, 0);
