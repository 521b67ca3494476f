import { addDays } from '@nourish/contract/calendar';
import {
  CATEGORIES,
  CONTACT_SUBJECTS,
  DIETARY_CATEGORIES,
  DONATION_STATUSES,
  EXPIRING_WITHIN_DAYS,
  LANGUAGES,
  MESSAGE_STATUSES,
  OPEN_REQUEST_STATUSES,
  REQUEST_STATUSES,
} from '@nourish/contract/constants';
import { describe, expect, test } from 'vitest';
import { datedDonations, datedFoodRequests, datedItems, isOpen } from './dated.ts';
import { donations } from './donations.ts';
import { foodBanks } from './food-banks.ts';
import { foodRequests } from './food-requests.ts';
import { inventory } from './inventory.ts';
import { messages } from './messages.ts';
import { people } from './people.ts';
import { shifts, shiftSeries } from './shifts.ts';
import { stockCounts } from './stock-counts.ts';
import type { DemoItem, DemoLine, FoodBankKey } from './types.ts';
import { volunteers } from './volunteers.ts';
import { carts, wishlists } from './wishlists-and-carts.ts';

const openStatuses: string[] = [...OPEN_REQUEST_STATUSES];
const isOut = (item: DemoItem) => item.quantity === 0;
const isLow = (item: DemoItem) => !isOut(item) && item.quantity <= item.minimum_stock_level;
const isPast = (item: DemoItem) => item.expires_in_days !== null && item.expires_in_days < 0;
const isExpiring = (item: DemoItem) =>
  item.expires_in_days !== null && item.expires_in_days >= 0 && item.expires_in_days <= EXPIRING_WITHIN_DAYS;

function percentOfItems(applies: (item: DemoItem) => boolean): number {
  return (inventory.filter(applies).length / inventory.length) * 100;
}

function itemAt(food_bank: FoodBankKey | null, line: Pick<DemoLine, 'item_name'>): DemoItem {
  const item = inventory.find((it) => it.food_bank === food_bank && it.item_name === line.item_name);
  if (!item) throw new Error(`no item ${line.item_name} in the inventory of ${food_bank}`);
  return item;
}

function personOf(key: string) {
  const person = people.find((it) => it.key === key);
  if (!person) throw new Error(`no person with the key ${key}`);
  return person;
}

function hasDuplicates(values: string[]): boolean {
  return new Set(values).size < values.length;
}

function isEan13(barcode: string): boolean {
  const sum = [...barcode].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return /^\d{13}$/.test(barcode) && sum % 10 === 0;
}

describe('food banks', () => {
  test('have a postal code of their province', () => {
    const firstLetters = { ON: /^[KLMNP]/, QC: /^[GHJ]/ };
    for (const bank of foodBanks) {
      expect(bank.postal_code).toMatch(/^[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/);
      expect(bank.postal_code).toMatch(firstLetters[bank.province]);
    }
  });

  test('have fictional phone numbers and email addresses', () => {
    for (const bank of foodBanks) {
      expect(bank.contact_phone).toMatch(/^\d{3}-555-01\d\d$/);
      expect(bank.contact_email).toMatch(/@nourish\.example$/);
    }
  });

  test('have valid opening hours and time zones', () => {
    for (const bank of foodBanks) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: bank.time_zone })).not.toThrow();
      for (const hours of Object.values(bank.operating_hours)) expect(hours).toMatch(/^\d\d:00-\d\d:00$/);
    }
  });
});

describe('inventory', () => {
  test('is 390 items, most of them in Toronto', () => {
    expect(inventory).toHaveLength(390);
    expect(inventory.filter((item) => item.food_bank === 'toronto')).toHaveLength(240);
    expect(inventory.filter((item) => item.food_bank === 'montreal')).toHaveLength(150);
  });

  test('has unique product names per food bank', () => {
    const names = inventory.map((item) => `${item.food_bank} ${item.item_name.toLocaleLowerCase('fr')}`);
    expect(hasDuplicates(names)).toBe(false);
  });

  test("uses every storage location, and only those of the item's food bank", () => {
    const places = foodBanks.flatMap((bank) => bank.storage_locations.map((it) => `${bank.key} ${it.key}`));
    const used = new Set(inventory.map((item) => `${item.food_bank} ${item.storage_location}`));
    expect([...used].sort()).toEqual(places.sort());
  });

  test('has valid, unique in-store barcodes on about 70 % of the items', () => {
    const barcodes = inventory.flatMap((item) => item.barcode ?? []);
    expect(barcodes.every((barcode) => barcode.startsWith('2') && isEan13(barcode))).toBe(true);
    expect(hasDuplicates(barcodes)).toBe(false);
    expect(Math.abs(percentOfItems((item) => item.barcode !== null) - 70)).toBeLessThan(2);
  });

  test('covers every category, every dietary category and items without one', () => {
    for (const bank of foodBanks) {
      const items = inventory.filter((item) => item.food_bank === bank.key);
      expect(new Set(items.map((item) => item.category))).toEqual(new Set(CATEGORIES));
      expect(new Set(items.map((item) => item.dietary_category))).toEqual(
        new Set([...DIETARY_CATEGORIES, null]),
      );
    }
  });

  test('has plausible integer quantities', () => {
    for (const item of inventory) {
      for (const figure of [item.quantity, item.minimum_stock_level, item.added_days_ago]) {
        expect(Number.isInteger(figure) && figure >= 0 && figure <= 200, item.item_name).toBe(true);
      }
      expect(item.minimum_stock_level, item.item_name).toBeGreaterThan(0);
    }
  });

  test('contains some items for every alert, and mostly unproblematic ones', () => {
    expect(Math.abs(percentOfItems(isOut) - 8)).toBeLessThan(1);
    expect(Math.abs(percentOfItems(isLow) - 12)).toBeLessThan(1);
    expect(Math.abs(percentOfItems(isExpiring) - 6)).toBeLessThan(1);
    expect(inventory.filter(isPast)).toHaveLength(6);
    expect(inventory.filter((item) => isOut(item) && (isExpiring(item) || isPast(item)))).toEqual([]);
  });

  test('gives infant formula, meal replacements and supplements an expiry date, one of them past', () => {
    const dated = inventory.filter((item) =>
      /formula|nourrissons|meal replacement|supplement/i.test(item.item_name),
    );
    expect(dated).toEqual(inventory.filter((item) => item.is_expiry));
    expect(dated).toHaveLength(5);
    const keeps = dated.filter((item) => (item.expires_in_days ?? 0) > 90);
    expect([keeps.length, dated.filter(isPast).length]).toEqual([4, 1]);
  });

  test('describes about half of the items in one short sentence', () => {
    expect(Math.abs(percentOfItems((item) => item.description !== null) - 50)).toBeLessThan(5);
    for (const { description } of inventory) {
      if (description !== null) expect(description).toMatch(/^[\p{Lu}\d].{8,88}\.$/u);
    }
  });
});

describe('people', () => {
  test('begin with the five demo accounts', () => {
    expect(people.slice(0, 5).map((person) => [person.email, person.food_bank])).toEqual([
      ['admin@nourish.example', null],
      ['staff@nourish.example', 'toronto'],
      ['volunteer@nourish.example', 'toronto'],
      ['donor@nourish.example', 'toronto'],
      ['recipient@nourish.example', 'toronto'],
    ]);
  });

  test('have unique keys and addresses', () => {
    expect(hasDuplicates(people.map((person) => person.key))).toBe(false);
    for (const person of people) expect(person.email).toMatch(/^[a-z.]+@nourish\.example$/);
  });

  test('include staff and recipients of both food banks and every language', () => {
    for (const bank of foodBanks) {
      const roles = people.filter((person) => person.food_bank === bank.key).map((person) => person.role);
      expect(roles).toEqual(expect.arrayContaining(['staff', 'recipient']));
    }
    expect(new Set(people.map((person) => person.language))).toEqual(new Set(LANGUAGES));
  });
});

describe('food requests', () => {
  test('have every status, also those of the demo recipient', () => {
    expect(foodRequests.length).toBeGreaterThanOrEqual(60);
    expect(new Set(foodRequests.map((request) => request.status))).toEqual(new Set(REQUEST_STATUSES));
    const own = foodRequests.filter((request) => request.recipient === 'recipient');
    const counts = REQUEST_STATUSES.map(
      (status) => own.filter((request) => request.status === status).length,
    );
    expect(counts).toEqual([1, 1, 1, 1, 3, 1]);
  });

  test('are submitted by recipients of the same food bank', () => {
    for (const { recipient, food_bank } of foodRequests) {
      expect(personOf(recipient)).toMatchObject({ role: 'recipient', food_bank });
    }
  });

  test('contain a few units of different items that were in stock at the time', () => {
    for (const request of foodRequests) {
      expect(request.lines.length).toBeGreaterThanOrEqual(2);
      expect(request.lines.length).toBeLessThanOrEqual(8);
      expect(hasDuplicates(request.lines.map((line) => line.item_name))).toBe(false);
      for (const line of request.lines) {
        expect([1, 2, 3, 4, 5, 6, 7]).toContain(line.quantity);
        const item = itemAt(request.food_bank, line);
        expect(item.added_days_ago, item.item_name).toBeGreaterThanOrEqual(request.submitted_days_ago);
      }
    }
  });

  test('are from the last twelve weeks, and only past ones are fulfilled', () => {
    for (const request of foodRequests) {
      expect(request.submitted_days_ago).toBeLessThanOrEqual(84);
      if (request.status === 'fulfilled') expect(request.pickup_in_days).toBeLessThan(0);
    }
  });
});

describe('wishlists and carts', () => {
  test("contain items of their owner's food bank", () => {
    for (const { person, lines } of [...wishlists, ...carts]) {
      for (const line of lines) {
        const item = itemAt(personOf(person).food_bank, line);
        expect(line.quantity).toBeGreaterThan(0);
        if (!isOut(item)) expect(item.quantity, item.item_name).toBeGreaterThanOrEqual(line.quantity);
      }
    }
  });

  test('include two lists of the demo recipient (one with an out-of-stock item) and a cart that can be submitted', () => {
    const lists = wishlists.filter((list) => list.person === 'recipient');
    const runOut = lists.filter((list) => list.lines.some((line) => isOut(itemAt('toronto', line))));
    expect([lists.length, runOut.length]).toEqual([2, 1]);
    expect(carts.map((cart) => [cart.person, cart.lines.length])).toEqual([['recipient', 2]]);
    for (const line of carts.flatMap((cart) => cart.lines))
      expect(isOut(itemAt('toronto', line))).toBe(false);
  });
});

describe('messages', () => {
  const lastStatus = ({ steps }: (typeof messages)[number]) => {
    const { status, reply } = steps.at(-1) ?? {};
    return status ?? (reply === undefined ? 'new' : 'answered');
  };

  test('have every status, subject and language', () => {
    expect(new Set(messages.map(lastStatus))).toEqual(new Set(MESSAGE_STATUSES));
    expect(new Set(messages.map(({ subject }) => subject))).toEqual(new Set(CONTACT_SUBJECTS));
    const languages = messages.map(({ sender }) =>
      typeof sender === 'object' ? sender.language : personOf(sender).language,
    );
    expect(new Set(languages)).toEqual(new Set(LANGUAGES));
  });

  test('are sent by demo people or fictional guests, and answered in order', () => {
    for (const { sender, steps, sent_days_ago } of messages) {
      if (typeof sender === 'object') expect(sender.email).toMatch(/\.example$/);
      else expect(personOf(sender).name).not.toBe('');
      const hours = steps.map(({ hours_later }) => hours_later);
      expect(hours).toEqual(hours.toSorted((a, b) => a - b));
      expect(Math.max(0, ...hours)).toBeLessThanOrEqual(sent_days_ago * 24);
    }
  });
});

describe('stock counts', () => {
  test('list items that were in the counted location when the count was opened', () => {
    for (const { food_bank, storage_location, opened_days_ago, differences, uncounted } of stockCounts) {
      const there = inventory.filter(
        (item) => item.food_bank === food_bank && item.storage_location === storage_location,
      );
      const names = there.map(({ item_name }) => item_name);
      expect(names).toEqual(expect.arrayContaining([...Object.keys(differences), ...uncounted]));
      expect(hasDuplicates([...Object.keys(differences), ...uncounted])).toBe(false);
      for (const item of there)
        expect(item.added_days_ago, item.item_name).toBeGreaterThanOrEqual(opened_days_ago);
    }
  });

  test('include a completed one with differences in both directions and one in progress', () => {
    expect(stockCounts.map(({ status }) => status)).toEqual(['approved', 'open']);
    for (const { differences } of stockCounts)
      expect(new Set(Object.values(differences).map(Math.sign))).toEqual(new Set([-1, 1]));
  });
});

describe('donations', () => {
  const lastStatus = ({ steps }: (typeof donations)[number]) => steps.at(-1)?.status ?? 'pending';

  test('have every status at both food banks, and some are from the demo donor', () => {
    expect(new Set(donations.map(lastStatus))).toEqual(new Set(DONATION_STATUSES));
    for (const { key } of foodBanks) {
      const open = donations.filter((it) => it.food_bank === key && lastStatus(it) === 'pending');
      expect(open.length).toBeGreaterThan(0);
    }
    expect(donations.filter(({ donor }) => donor === 'donor').length).toBeGreaterThan(2);
    expect(donations.filter(({ picture }) => picture !== null).length).toBeGreaterThan(2);
  });

  test('are offered by demo people or fictional guests, in order', () => {
    for (const { donor } of donations) {
      if (typeof donor === 'object') expect(donor.email).toMatch(/\.example$/);
      else expect(personOf(donor).name).not.toBe('');
    }
    const days = donations.map(({ offered_days_ago }) => offered_days_ago);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  test('are added to items that existed at the time and that no request contains', () => {
    for (const { food_bank, steps, pickup_in_days } of donations)
      for (const step of steps) {
        if (step.status !== 'received') continue;
        for (const [item_name] of [step.received, ...(step.more ?? [])]) {
          // A past pickup on a closed day moves to an earlier day, by up to three days.
          expect(itemAt(food_bank, { item_name }).added_days_ago).toBeGreaterThan(3 - pickup_in_days);
          const asked = foodRequests.filter((it) => it.food_bank === food_bank).flatMap((it) => it.lines);
          expect(asked.map((line) => line.item_name)).not.toContain(item_name);
        }
      }
  });
});

describe('dates', () => {
  test('of items are relative to today', () => {
    const bread = datedItems('2026-12-30').find((item) =>
      item.item_name.startsWith('Whole wheat sandwich bread'),
    );
    expect(bread).toMatchObject({ expiration_date: '2027-01-02', date_added: '2026-12-29' });
  });

  describe.each([0, 1, 2, 3, 4, 5, 6])('on weekday %i', (offset) => {
    const today = addDays('2026-03-01', offset);
    const requests = datedFoodRequests(today);

    test('moves pickups to opening hours without crossing today', () => {
      for (const request of requests) {
        const bank = foodBanks.find((it) => it.key === request.food_bank);
        expect(isOpen(bank?.operating_hours ?? {}, request.pickup_date, request.pickup_time)).toBe(true);
        expect(request.pickup_date > request.submitted_on).toBe(true);
        expect(request.pickup_date < today).toBe(request.pickup_in_days < 0);
      }
    });

    test('moves donations to opening hours, at least a day after the offer', () => {
      for (const donation of datedDonations(today)) {
        const bank = foodBanks.find((it) => it.key === donation.food_bank);
        expect(isOpen(bank?.operating_hours ?? {}, donation.pickup_date, donation.pickup_time)).toBe(true);
        expect(donation.pickup_date > donation.offered_on).toBe(true);
        expect(donation.pickup_date < today).toBe(donation.pickup_in_days < 0);
      }
    });

    test('requests only items that last until the pickup', () => {
      const items = datedItems(today);
      for (const request of requests.filter(({ status }) => openStatuses.includes(status))) {
        for (const line of request.lines) {
          const item = items.find(
            (it) => it.food_bank === request.food_bank && it.item_name === line.item_name,
          );
          const date = item?.expiration_date ?? null;
          expect(date === null || date >= request.pickup_date, line.item_name).toBe(true);
        }
      }
    });
  });
});

describe('volunteers and shifts', () => {
  const helpers = (food_bank: FoodBankKey) =>
    new Set(volunteers.filter((it) => it.food_bank === food_bank).map((it) => it.person));

  test('are people, each once per food bank', () => {
    for (const { person } of volunteers) expect(personOf(person).name).toBeTruthy();
    expect(hasDuplicates(volunteers.map(({ person, food_bank }) => `${person} ${food_bank}`))).toBe(false);
  });

  test('have sign-ups only of volunteers of their food bank, within capacity', () => {
    for (const { food_bank, regulars, others, capacity } of shiftSeries) {
      for (const key of [...regulars, ...others]) expect(helpers(food_bank)).toContain(key);
      expect(regulars.length).toBeLessThanOrEqual(capacity);
    }
    for (const { food_bank, signed_up, waiting = [], capacity } of shifts) {
      for (const key of [...signed_up, ...waiting]) expect(helpers(food_bank)).toContain(key);
      expect(hasDuplicates([...signed_up, ...waiting])).toBe(false);
      expect(signed_up.length).toBeLessThanOrEqual(capacity);
      if (waiting.length > 0) expect(signed_up).toHaveLength(capacity);
    }
  });

  test('put the demo volunteer second on a waitlist within the next seven days', () => {
    const line = shifts.find(({ waiting }) => waiting?.includes('volunteer'));
    expect(line?.from_days).toBeLessThanOrEqual(1);
    expect(line?.waiting?.[0]).not.toBe('volunteer');
  });

  test('exist in both food banks, with drafts and a cancelled one', () => {
    for (const { key } of foodBanks) {
      expect(shiftSeries.filter((it) => it.food_bank === key).length).toBeGreaterThan(1);
      expect(shifts.some((it) => it.food_bank === key && it.status === 'draft')).toBe(true);
    }
    expect(shifts.filter((it) => it.status === 'cancelled')).toHaveLength(1);
  });
});
