import type {
  DashboardReport,
  DonationReport,
  InventoryReport,
  RequestReport,
  UserReport,
} from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import { DONATION_STATUSES, REQUEST_STATUSES, ROLES } from '@nourish/contract/constants';
import type { Rows } from './report-rows.ts';

/** Span of a report; null: unbounded. */
export interface Asked {
  foodbank_id: string | null;
  start_date: string | null;
  end_date: string | null;
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(((100 * part) / whole + 1e-9).toFixed(1));
const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
const distinct = <T extends string | null>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
const monday = (day: string): string => {
  let found = day;
  while (new Date(found).getUTCDay() !== 1) found = addDays(found, -1);
  return found;
};
/** Returns the distinct names (such as months) of the days of a span, in order. */
const stepsBetween = (from: string, to: string, nameOf: (day: string) => string): string[] => {
  const names = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) names.add(nameOf(day));
  return [...names];
};
const monthOf = (day: string): string => day.slice(0, 7);
const bySize =
  <T extends { category: string }>(...sizes: ((row: T) => number)[]) =>
  (a: T, b: T): number =>
    sizes.map((size) => size(b) - size(a)).find((difference) => difference !== 0) ??
    (a.category < b.category ? -1 : 1);

/**
 * Computes the expected reports from all rows. Days are those of the moments in the food bank's time zone.
 */
export function recountOf(rows: Rows, span: Asked, now: Date) {
  const { foodbank_id, start_date, end_date } = span;
  const zones = new Map(rows.banks.map((bank) => [bank.id, bank.time_zone]));
  const dayOf = (moment: Date, bank: string): string =>
    localTime(moment, zones.get(bank) ?? 'America/Toronto').date;
  const here = <T extends { foodbank_id: string }>(list: readonly T[]): T[] =>
    list.filter((row) => foodbank_id === null || row.foodbank_id === foodbank_id);
  const todays = here(rows.banks.map(({ id }) => ({ foodbank_id: id }))).map((bank) =>
    dayOf(now, bank.foodbank_id),
  );
  const to = end_date ?? todays.toSorted().at(-1) ?? '';
  const within = (day: string | null): boolean =>
    day !== null && day <= to && (start_date === null || day >= start_date);
  const first = (days: readonly (string | null)[]): string =>
    start_date ?? distinct(days.filter(within)).find((day): day is string => day !== null) ?? to;

  const requests = here(rows.requests).map((row) => {
    const lines = rows.lines.filter((line) => line.request_id === row.id);
    return {
      ...row,
      lines,
      units: sumOf(lines, (line) => line.quantity),
      day: dayOf(row.created_at, row.foodbank_id),
      handedOut: row.fulfilled_at && dayOf(row.fulfilled_at, row.foodbank_id),
    };
  });
  const donations = here(rows.donations).map((row) => ({
    ...row,
    day: dayOf(row.created_at, row.foodbank_id),
    received: row.received_at && dayOf(row.received_at, row.foodbank_id),
  }));
  const moves = here(rows.movements)
    .map((row) => ({
      ...row,
      change: row.quantity_delta + row.reserved_delta,
      day: dayOf(row.created_at, row.foodbank_id),
    }))
    .filter(({ change }) => change !== 0);
  const items = here(rows.items);

  function metrics(all: typeof requests) {
    const submitted = all.filter(({ day }) => within(day));
    const of = (...statuses: string[]) => submitted.filter((row) => statuses.includes(row.status)).length;
    const approved = of('approved', 'ready', 'fulfilled');
    const due = submitted.filter(
      ({ status, pickup_date, foodbank_id: bank }) =>
        ['fulfilled', 'rejected', 'cancelled'].includes(status) || pickup_date < dayOf(now, bank),
    );
    return {
      totalRequests: submitted.length,
      fulfilledRequests: of('fulfilled'),
      dueRequests: due.length,
      decidedRequests: approved + of('rejected'),
      pendingRequests: of('pending'),
      rejectedRequests: of('rejected'),
      fulfillmentRate: percent(of('fulfilled'), due.length),
      approvalRate: percent(approved, approved + of('rejected')),
    };
  }
  const trend = (all: typeof requests, from: string) =>
    stepsBetween(from, to, monday).map((week) => ({
      week,
      requestsSubmitted: all.filter(({ day }) => within(day) && monday(day) === week).length,
      requestsFulfilled: all.filter(({ handedOut }) => within(handedOut) && monday(handedOut ?? '') === week)
        .length,
    }));
  const locations = () =>
    here(rows.locations).map(({ id, name, foodbank_id: bank, capacity }) => {
      const there = items.filter((item) => item.storage_location_id === id);
      const units = sumOf(there, (item) => item.quantity + item.reserved_quantity);
      const rate = capacity === null ? null : Math.min(100, percent(units, capacity));
      const from = moves.filter(
        (move) =>
          move.kind === 'fulfilled' &&
          move.request_id !== null &&
          move.storage_location_id === id &&
          within(move.day),
      );
      return {
        id,
        name,
        foodbankId: bank,
        itemCount: units,
        capacity,
        utilizationRate: rate,
        requestsFulfilled: distinct(from.map((move) => move.request_id)).length,
        status: (rate ?? 0) > 70 ? 'good' : (rate ?? 0) > 40 ? 'medium' : 'low',
      };
    });
  const flow = (some: typeof moves) => {
    const of = (...kinds: string[]) =>
      sumOf(
        some.filter((move) => kinds.includes(move.kind)),
        ({ change }) => change,
      );
    return {
      received: of('received'),
      // Avoids -0.
      distributed: 0 - of('fulfilled'),
      expired: 0 - of('expired'),
      writtenOff: 0 - of('written_off'),
      corrected: of('adjusted', 'counted'),
    };
  };

  return {
    dashboard(totalWishlists: number): Omit<DashboardReport, 'asOf'> {
      const isToday = ({ created_at, foodbank_id: bank }: { created_at: Date; foodbank_id: string }) =>
        dayOf(created_at, bank) === dayOf(now, bank);
      const isNamed = start_date !== null || end_date !== null;
      const from = isNamed
        ? first(requests.flatMap(({ day, handedOut }) => [day, handedOut]))
        : addDays(monday(to), -49);
      return {
        quickStats: {
          totalInventoryItems: items.length,
          lowStockCount: items.filter((item) => item.quantity <= item.minimum_stock_level).length,
          todayRequests: requests.filter(isToday).length,
          todayDonations: donations.filter(isToday).length,
          pendingRequests: requests.filter(({ status }) => status === 'pending').length,
        },
        userStats: { totalWishlists },
        locationMetrics: locations() as DashboardReport['locationMetrics'],
        requestMetrics: metrics(requests),
        trendData: trend(requests, from),
        categoryData: distinct(items.map(({ category }) => category))
          .map((category) => {
            const count = items.filter((item) => item.category === category).length;
            return { category, count, percentage: percent(count, items.length) };
          })
          .toSorted(bySize((row) => row.count)),
      };
    },

    inventory(categories: readonly string[] | null): Omit<InventoryReport, 'asOf'> {
      const fits = ({ category }: { category: string }) => categories?.includes(category) ?? true;
      const stock = items.filter(fits);
      const all = moves.filter(fits);
      const moved = all.filter(({ day }) => within(day));
      const { expired, writtenOff, distributed } = flow(moved);
      const dated = stock.flatMap(({ expiration_date: date, date_kind, quantity, foodbank_id: bank }) =>
        date === null || quantity === 0 ? [] : [{ date, date_kind, today: dayOf(now, bank) }],
      );
      const past = dated.filter(({ date, today }) => date < today);
      return {
        totalItems: stock.length,
        totalQuantity: sumOf(stock, (item) => item.quantity),
        reservedQuantity: sumOf(stock, (item) => item.reserved_quantity),
        lowStockItems: stock.filter((item) => item.quantity <= item.minimum_stock_level).length,
        expiringItems: dated.filter(({ date, today }) => date >= today && date <= addDays(today, 7)).length,
        pastDateItems: past.length,
        expiredItems: past.filter(({ date_kind }) => date_kind === 'expiry').length,
        outOfStockItems: stock.filter((item) => item.quantity === 0).length,
        byCategory: distinct([...stock, ...moved].map(({ category }) => category))
          .map((category) => {
            const ofIt = stock.filter((item) => item.category === category);
            return {
              category,
              items: ofIt.length,
              quantity: sumOf(ofIt, (item) => item.quantity),
              ...flow(moved.filter((move) => move.category === category)),
            };
          })
          .toSorted(bySize((row) => row.quantity)),
        byMonth: stepsBetween(first(all.map(({ day }) => day)), to, monthOf).map((month) => ({
          month,
          ...flow(moved.filter(({ day }) => monthOf(day) === month)),
        })),
        flow: flow(moved),
        wasteRate: percent(expired + writtenOff, expired + writtenOff + distributed),
        locations: locations() as InventoryReport['locations'],
      };
    },

    requests(categories: readonly string[] | null, statuses: readonly string[]): Omit<RequestReport, 'asOf'> {
      const all = requests
        .map((row) => {
          const lines = row.lines.filter((line) => categories?.includes(line.category) ?? true);
          return { ...row, lines, units: sumOf(lines, (line) => line.quantity) };
        })
        .filter(({ lines, status }) => lines.length > 0 && statuses.includes(status));
      const submitted = all.filter(({ day }) => within(day));
      const given = moves.filter(
        ({ kind, category, day }) =>
          kind === 'fulfilled' &&
          within(day) &&
          statuses.includes('fulfilled') &&
          (categories?.includes(category) ?? true),
      );
      return {
        ...metrics(all),
        totalItemsRequested: sumOf(submitted, ({ units }) => units),
        byStatus: REQUEST_STATUSES.map((status) => {
          const ofIt = submitted.filter((row) => row.status === status);
          return { status, count: ofIt.length, units: sumOf(ofIt, ({ units }) => units) };
        }),
        byWeek: trend(all, first(all.flatMap(({ day, handedOut }) => [day, handedOut]))),
        byCategory: distinct(given.map(({ category }) => category))
          .map((category) => ({
            category,
            unitsDistributed: -sumOf(
              given.filter((move) => move.category === category),
              ({ change }) => change,
            ),
          }))
          .toSorted(bySize((row) => row.unitsDistributed)),
      };
    },

    donations(
      categories: readonly string[] | null,
      statuses: readonly string[],
    ): Omit<DonationReport, 'asOf'> {
      const all = donations.filter(
        ({ category, status }) => (categories?.includes(category) ?? true) && statuses.includes(status),
      );
      const amounts = (fits: (row: (typeof all)[number], day: string) => boolean) => {
        const came = all.filter((row) => within(row.received) && fits(row, row.received ?? ''));
        return {
          offered: all.filter((row) => within(row.day) && fits(row, row.day)).length,
          received: came.length,
          unitsReceived: sumOf(came, (row) => row.received_quantity ?? 0),
        };
      };
      return {
        ...amounts(() => true),
        byStatus: DONATION_STATUSES.map((status) => ({
          status,
          count: all.filter((row) => within(row.day) && row.status === status).length,
        })),
        byMonth: stepsBetween(first(all.flatMap(({ day, received }) => [day, received])), to, monthOf).map(
          (month) => ({ month, ...amounts((_, day) => monthOf(day) === month) }),
        ),
        byCategory: distinct(all.map(({ category }) => category))
          .map((category) => ({ category, ...amounts((row) => row.category === category) }))
          .filter(({ offered, received }) => offered + received > 0)
          .toSorted(
            bySize(
              (row) => row.unitsReceived,
              (row) => row.offered,
            ),
          ),
      };
    },

    users(): Omit<UserReport, 'asOf'> {
      const knownSince = (user: Rows['users'][number]): string | undefined =>
        foodbank_id === null
          ? dayOf(user.created_at, user.foodbank_id ?? '')
          : distinct([
              ...requests.filter(({ recipient_id }) => recipient_id === user.id).map(({ day }) => day),
              ...donations.filter(({ user_id }) => user_id === user.id).map(({ day }) => day),
              ...(user.foodbank_id === foodbank_id ? [dayOf(user.created_at, foodbank_id)] : []),
            ])[0];
      const people = rows.users.flatMap((user) => {
        const day = knownSince(user);
        const seenAgo = now.getTime() - (user.last_seen_at?.getTime() ?? 0);
        return day === undefined || user.erased_at !== null
          ? []
          : [{ role: user.role, day, isActive: seenAgo < 30 * 86_400_000, isNew: within(day) }];
      });
      const counted = (some: typeof people) => ({
        active: some.filter(({ isActive }) => isActive).length,
        new: some.filter(({ isNew }) => isNew).length,
      });
      return {
        totalUsers: people.length,
        activeUsers: counted(people).active,
        newUsers: counted(people).new,
        byRole: ROLES.map((role) => {
          const ofIt = people.filter((person) => person.role === role);
          return { role, count: ofIt.length, ...counted(ofIt) };
        }),
        byMonth: stepsBetween(first(people.map(({ day }) => day)), to, monthOf).map((month) => ({
          month,
          newUsers: people.filter(({ day, isNew }) => isNew && monthOf(day) === month).length,
        })),
      };
    },
  };
}
