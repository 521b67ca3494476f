import { formatMonth, formatPercent } from '../../adapters/mail-format.ts';
import { categoryName } from '../../locales/categories.ts';
import { fill } from '../../locales/texts.ts';
import type { OverviewFacts, Section } from './overview-content.ts';
import type { OverviewTexts } from './overview-texts/en.ts';
import { MAX_CATEGORIES, MAX_MONTHS, factsOf, printIn, tableOf, text } from './overview-sections.ts';

export function flowSection({ inventory, language }: OverviewFacts, all: OverviewTexts): Section {
  const texts = all.flow;
  const print = printIn(language);
  const { head } = texts;
  type Amounts = Omit<(typeof inventory.byCategory)[number], 'category' | 'items'>;
  const cells = (row: Amounts): string[] =>
    [row.received, row.distributed, row.expired, row.writtenOff, row.corrected, row.quantity].map(print);
  const shown = inventory.byCategory.slice(0, MAX_CATEGORIES);
  const others = inventory.byCategory.slice(MAX_CATEGORIES);
  const sum = (name: keyof Amounts) => others.reduce((total, row) => total + row[name], 0);
  const rest: Amounts = {
    quantity: sum('quantity'),
    received: sum('received'),
    distributed: sum('distributed'),
    expired: sum('expired'),
    writtenOff: sum('writtenOff'),
    corrected: sum('corrected'),
  };
  return {
    heading: texts.heading,
    blocks: [
      {
        kind: 'table',
        columns: [
          { head: head.category, share: 2.2 },
          ...[head.received, head.distributed, head.expired, head.written_off, head.corrected, head.now].map(
            (name) => ({ head: name, share: 1 }),
          ),
        ],
        rows: [
          ...shown.map((row) => [categoryName(row.category, language), ...cells(row)]),
          ...(others.length > 0
            ? [[fill(texts.others, { count: print(others.length) }), ...cells(rest)]]
            : []),
        ],
        total: [texts.total, ...cells({ ...inventory.flow, quantity: inventory.totalQuantity })],
      },
      text(texts.note),
    ],
  };
}

export function wasteSection({ inventory, language }: OverviewFacts, all: OverviewTexts): Section {
  const texts = all.waste;
  const print = printIn(language);
  const wasted = inventory.byMonth
    .filter(({ expired, writtenOff }) => expired + writtenOff > 0)
    .slice(-MAX_MONTHS);
  const { head } = texts;
  return {
    heading: texts.heading,
    blocks: [
      factsOf(
        [texts.facts.expired, print(inventory.flow.expired)],
        [texts.facts.written_off, print(inventory.flow.writtenOff)],
        [texts.facts.rate, formatPercent(inventory.wasteRate, language)],
      ),
      text(texts.note),
      ...(wasted.length === 0
        ? []
        : [
            tableOf(
              [head.month, head.expired, head.written_off],
              wasted.map(({ month, expired, writtenOff }) => [
                formatMonth(month, language),
                print(expired),
                print(writtenOff),
              ]),
            ),
          ]),
    ],
  };
}

export function locationsSection(
  { inventory, language, locationName }: OverviewFacts,
  all: OverviewTexts,
): Section {
  const texts = all.locations;
  const print = printIn(language);
  const { locations } = inventory;
  const { head } = texts;
  if (locations.length === 0) return { heading: texts.heading, blocks: [text(texts.none)] };
  return {
    heading: texts.heading,
    blocks: [
      {
        kind: 'table',
        columns: [
          { head: head.name, share: 2.2 },
          { head: head.units, share: 1.1 },
          { head: head.capacity, share: 1.1 },
          { head: head.use, share: 2, isText: true },
          { head: head.requests, share: 1.3 },
        ],
        rows: locations.map((location) => [
          locationName(location),
          print(location.itemCount),
          location.capacity === null ? '' : print(location.capacity),
          location.utilizationRate === null
            ? texts.no_capacity
            : fill(texts.use, {
                percent: formatPercent(location.utilizationRate, language),
                status: texts.status[location.status],
              }),
          print(location.requestsFulfilled),
        ]),
        meters: {
          column: 3,
          values: locations.map(({ utilizationRate, status }) =>
            utilizationRate === null ? null : { part: utilizationRate / 100, status },
          ),
        },
      },
      text(texts.note),
    ],
  };
}
