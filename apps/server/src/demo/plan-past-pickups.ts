import { addDays, daysBetween } from '@nourish/contract/calendar';
import { instantAt, morningDaysAgo, todayAt } from './clock.ts';
import { DRAWN_DAYS_AGO, HOURS_OF } from './data/pickup-hours.ts';
import {
  bagFor,
  bookingClients,
  minutesAfter,
  slotsOn,
  takenPlaces,
  type PickupStep,
  type PlannedPickup,
  type PlannedSlot,
} from './plan-pickups.ts';
import type { PlannedClient } from './plan-clients.ts';
import type { DeskPlan } from './plan-visits.ts';
import { CLIENTS_OF_BOARDS } from './plan-boards.ts';
import { Dice } from './random.ts';

/** Days between booking and pickup. */
const BOOKED_DAYS = 2;
const BUSY_TIMES = ['10:00', '11:00', '14:00', '15:00', '18:00'];
/** Percentage of the free places that are booked. */
const DEMAND = { busy: 60, quiet: 11 };
/** Days from one pickup of a household to its next. */
const EVERY_DAYS = 7;
const MISSED_PERCENT = 6;
const CALLED_OFF_PERCENT = 6;
/** Requests of households that did not come end so many days later, at this time. */
const UNCLAIMED = { days: 2, time: '20:30' };

/** Plans the appointments of all days from the start of the schedule to yesterday, oldest first. */
export function planPastPickups(now: Date, desk: DeskPlan): PlannedPickup[] {
  const taken = takenPlaces(now);
  const queue = new Queue(bookingClients(desk, HOURS_OF, now).slice(0, -CLIENTS_OF_BOARDS), desk);
  const today = todayAt(now);
  const pickups: PlannedPickup[] = [];
  for (let days = DRAWN_DAYS_AGO - BOOKED_DAYS - 1; days > 0; days -= 1)
    for (const slot of slotsOn(HOURS_OF, addDays(today, -days), taken)) {
      // The same at every load on the same day.
      const dice = new Dice(slot.starts.getTime() / 3_600_000);
      const demand = BUSY_TIMES.includes(slot.time) ? DEMAND.busy : DEMAND.quiet;
      for (let place = 0; place < slot.free; place += 1) {
        if (!dice.hits(demand)) continue;
        const client = queue.takeFor(slot.date);
        if (client === undefined) continue;
        const submitted_at = morningDaysAgo(now, days + BOOKED_DAYS, 65);
        const steps = stepsOf(slot, submitted_at, now, dice);
        pickups.push({ request: bagFor(client, slot, pickups.length), client, submitted_at, steps });
      }
    }
  return pickups;
}

/** Households in turn, but none on the day of a visit at the desk, or within a week of its pickup before. */
class Queue {
  readonly #clients: PlannedClient[];
  readonly #booked = new Map<PlannedClient, string>();
  readonly #visits: ReadonlyMap<PlannedClient | null, DeskPlan['visits']>;

  constructor(clients: readonly PlannedClient[], desk: DeskPlan) {
    this.#clients = [...clients];
    this.#visits = Map.groupBy(desk.visits, ({ client }) => client);
  }

  /** Call it for later and later days. */
  takeFor(date: string): PlannedClient | undefined {
    const client = this.#clients.find((each) => this.#isFreeOn(each, date));
    if (client === undefined) return undefined;
    this.#clients.splice(this.#clients.indexOf(client), 1);
    this.#clients.push(client);
    this.#booked.set(client, date);
    return client;
  }

  #isFreeOn(client: PlannedClient, date: string): boolean {
    const last = this.#booked.get(client);
    return (
      (last === undefined || daysBetween(last, date) >= EVERY_DAYS) &&
      !this.#visits.get(client)?.some(({ day }) => day === date)
    );
  }
}

function stepsOf({ date, starts }: PlannedSlot, submitted_at: Date, now: Date, dice: Dice): PickupStep[] {
  const approved: PickupStep = { kind: 'approved', at: minutesAfter(submitted_at, 10) };
  if (dice.hits(CALLED_OFF_PERCENT)) return [approved, { kind: 'cancelled', at: minutesAfter(starts, -150) }];
  const unclaimed = instantAt(addDays(date, UNCLAIMED.days), UNCLAIMED.time);
  if (dice.hits(MISSED_PERCENT) && unclaimed < now) return [approved, { kind: 'cancelled', at: unclaimed }];
  const arrived = minutesAfter(starts, dice.below(22) - 8);
  return [
    approved,
    { kind: 'ready', at: minutesAfter(starts, -40) },
    { kind: 'arrived', at: arrived },
    { kind: 'fulfilled', at: minutesAfter(arrived, 4 + dice.below(dice.hits(15) ? 24 : 11)) },
  ];
}
