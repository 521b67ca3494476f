import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { eventsOf } from './history.ts';
import {
  fieldOf,
  filledWith,
  isAllIn,
  outcomeProblems,
  outcomesIn,
  recordedOf,
} from './steps/outcome-values.ts';
import {
  bagsToOpen,
  currentStep,
  leftOf,
  lineState,
  minutesOf,
  stepsDone,
  unitsGone,
} from './steps/progress.ts';
import { peopleOf } from './steps/reached.ts';
import {
  makeAffected,
  makeDetails,
  makeHeld,
  makeItem,
  makeOutcome,
  makePreview,
  makeVisit,
} from './test-data.ts';

const HELD = makeHeld();
const NOTIFIED_AT = '2026-11-26T15:02:00Z';

test('the steps follow the work', () => {
  expect(currentStep(makeDetails())).toBe('affected');
  const held = { status: 'held' as const, items: [HELD] };
  expect(currentStep(makeDetails(held))).toBe('notify');
  expect(currentStep(makeDetails({ ...held, notified_at: NOTIFIED_AT }))).toBe('outcomes');
  const destroyed = {
    ...held,
    notified_at: NOTIFIED_AT,
    outcomes: [makeOutcome({ outcome: 'destroyed', units: 24 })],
  };
  expect(currentStep(makeDetails(destroyed))).toBe('end');
  const over = makeDetails({ ...destroyed, status: 'lifted' });
  expect(currentStep(over)).toBeNull();
  expect(stepsDone(over).size).toBe(6);
});

test('the end completes neither the telling of people nor the outcomes', () => {
  const held = { status: 'lifted' as const, items: [HELD] };
  const doneOf = (facts: Parameters<typeof makeDetails>[0]) => {
    const done = stepsDone(makeDetails({ ...held, ...facts }));
    return [done.has('notify'), done.has('outcomes'), done.has('end')];
  };
  expect(doneOf({})).toEqual([false, false, true]);
  const told = { notified_at: NOTIFIED_AT, notified: 5, told: 1 };
  expect(doneOf(told)).toEqual([false, false, true]);
  expect(doneOf({ ...told, drill: true })).toEqual([true, false, true]);
  const outcomes = [makeOutcome({ outcome: 'destroyed', units: 24 })];
  expect(doneOf({ ...told, told: 5, outcomes })).toEqual([true, true, true]);
  expect(currentStep(makeDetails(held))).toBeNull();
});

test('the first step is current again while goods that came in later wait for a decision', () => {
  const held = makeDetails({ status: 'held', items: [HELD] });
  const arrival = { arrived_at: NOTIFIED_AT, dismissed_at: null, dismissed_by: null };
  const stepWith = (items: Parameters<typeof makeItem>[0][]) =>
    currentStep(held, makePreview({ items: items.map((each) => makeItem(each)) }));
  expect(stepWith([{ arrival: null }])).toBe('notify');
  expect(stepWith([{ arrival }])).toBe('affected');
  expect(stepWith([{ arrival: { ...arrival, dismissed_at: NOTIFIED_AT, dismissed_by: 'Amina' } }])).toBe(
    'notify',
  );
});

test('the step to tell people is done only if no item was held after the last notice', () => {
  const held = { status: 'held' as const, items: [HELD] };
  expect(stepsDone(makeDetails(held)).has('notify')).toBe(false);
  const told = { ...held, notified: 0, notified_at: NOTIFIED_AT };
  expect(stepsDone(makeDetails(told)).has('notify')).toBe(true);
  const later = makeHeld({ inventory_id: idOf(902), held_at: '2026-11-26T15:03:00Z' });
  expect(stepsDone(makeDetails({ ...told, items: [HELD, later] })).has('notify')).toBe(false);
});

test('bags are done without a bag to open or in a drill, and the list of people after the notices', () => {
  const held = makeDetails({ status: 'held', items: [HELD] });
  const isDone = (recall: typeof held, preview?: Parameters<typeof stepsDone>[1]) => {
    const done = stepsDone(recall, preview);
    return [done.has('bags'), done.has('reached')];
  };
  const visits = [makeVisit()];
  const bag = makePreview({
    visits,
    requests: [makeAffected({ lines: [{ ...makeAffected().lines[0]!, released: true }] })],
  });
  expect(isDone(held)).toEqual([false, false]);
  expect(isDone(held, bag)).toEqual([false, false]);
  expect(isDone(held, makePreview({ visits }))).toEqual([true, false]);
  expect(isDone(held, makePreview())).toEqual([true, true]);
  expect(isDone({ ...held, drill: true }, bag)).toEqual([true, true]);
  expect(isDone(makeDetails({ drill: true }), bag)).toEqual([false, false]);
  expect(isDone({ ...held, notified_at: NOTIFIED_AT }, bag)).toEqual([false, true]);
  expect(isDone(makeDetails(), makePreview({ requests: [] }))).toEqual([false, false]);
});

test('an item with nothing left needs no outcome', () => {
  const recall = makeDetails({ items: [makeHeld({ on_hand: 0 })], notified_at: NOTIFIED_AT });
  expect(currentStep(recall)).toBe('end');
});

test('a drill deducts what would have left the stock, a recall has it in the stock', () => {
  const outcomes = [
    makeOutcome({ outcome: 'found', units: 20 }),
    makeOutcome({ outcome: 'destroyed', units: 5 }),
  ];
  expect(leftOf(makeDetails({ drill: true, items: [HELD], outcomes }), HELD)).toBe(19);
  expect(leftOf(makeDetails({ items: [HELD], outcomes }), HELD)).toBe(24);
});

test('bags are opened if they are packed and lose a line', () => {
  const packed = makeAffected();
  const taken = makeAffected({ lines: [{ ...packed.lines[0]!, released: true }] });
  const unpacked = makeAffected({ was_packed: false });
  const open = makeDetails();
  expect(bagsToOpen(open, [packed, unpacked])).toEqual([packed]);
  const held = makeDetails({ items: [makeHeld({ inventory_id: idOf(999) })] });
  expect(bagsToOpen(held, [packed, taken])).toEqual([taken]);
  const drill = makeDetails({ drill: true, items: [HELD] });
  expect(bagsToOpen(drill, [packed])).toEqual([packed]);
  const [line] = packed.lines;
  expect(line && lineState(drill, line)).toBe('drill');
  // The hold has taken it out, although the preview is older.
  expect(line && lineState(makeDetails({ status: 'held', items: [HELD] }), line)).toBe('out');
  expect(line && lineState(makeDetails({ status: 'lifted', items: [HELD] }), line)).toBe('in');
});

test('visits are joined by person, the anonymous ones left out', () => {
  const [latest, second, anonymous] = [
    makeVisit(),
    makeVisit({ _id: idOf(601), day: '2026-11-18', units: 1 }),
    makeVisit({ _id: idOf(602), person: null }),
  ];
  const [person, ...others] = peopleOf([latest, anonymous, second]);
  expect(others).toEqual([]);
  expect(person).toMatchObject({ units: 3, visits: [latest, second] });
});

test('checks the units that are typed', () => {
  const recall = makeDetails({ items: [HELD] });
  const typed = (values: { found?: string; destroyed?: string; returned?: string }) =>
    outcomeProblems(
      recall,
      Object.fromEntries(
        Object.entries(values).map(([name, text]) => [fieldOf(HELD, name as 'found'), text]),
      ),
    );
  expect(typed({ found: '30', destroyed: '20', returned: '4' })).toEqual({});
  expect(typed({ found: 'x' })).toEqual({ [fieldOf(HELD, 'found')]: 'number' });
  expect(typed({ destroyed: '20', returned: '5' })).toEqual({ [fieldOf(HELD, 'destroyed')]: 'tooMany' });
  expect(typed({ returned: '25' })).toEqual({ [fieldOf(HELD, 'returned')]: 'tooMany' });
});

test('fills in all that is left, and sends only what is typed', () => {
  const recall = makeDetails({ items: [HELD, makeHeld({ inventory_id: idOf(902), on_hand: 0 })] });
  expect(outcomesIn(filledWith(recall, 'returned'), recall.items)).toEqual([
    { inventory_id: HELD.inventory_id, outcome: 'found', units: 24 },
    { inventory_id: HELD.inventory_id, outcome: 'returned', units: 24 },
  ]);
  expect(outcomesIn({}, recall.items)).toEqual([]);
  // A drill leaves "found" empty: no units were counted.
  expect(outcomesIn(filledWith({ ...recall, drill: true }, 'destroyed'), recall.items)).toEqual([
    { inventory_id: HELD.inventory_id, outcome: 'destroyed', units: 24 },
  ]);
});

test('nothing is left once all units have an outcome', () => {
  const recall = makeDetails({ items: [HELD] });
  const typed = (destroyed: string, returned: string) => ({
    [fieldOf(HELD, 'destroyed')]: destroyed,
    [fieldOf(HELD, 'returned')]: returned,
  });
  expect(isAllIn(recall, typed('20', '4'), HELD)).toBe(true);
  expect(isAllIn(recall, typed('20', ''), HELD)).toBe(false);
});

test('adds up what was recorded', () => {
  const outcomes = [
    makeOutcome({ outcome: 'destroyed', units: 5 }),
    makeOutcome({ outcome: 'destroyed', units: 2 }),
  ];
  expect(recordedOf(makeDetails({ items: [HELD], outcomes }), HELD)).toEqual({
    found: 0,
    destroyed: 7,
    returned: 0,
  });
});

test('the history joins what was done at once', () => {
  const events = eventsOf(
    makeDetails({
      items: [HELD, makeHeld({ inventory_id: idOf(902) })],
      outcomes: [
        makeOutcome({ outcome: 'destroyed', units: 5 }),
        makeOutcome({ outcome: 'destroyed', units: 2 }),
      ],
      notified: 5,
      notified_at: NOTIFIED_AT,
      lifted_at: '2026-11-26T16:00:00Z',
      lifted_by: 'Amina',
    }),
  );
  expect(events.map(({ kind, by, count }) => [kind, by, count])).toEqual([
    ['created', 'Marc Tremblay', 0],
    ['held', null, 2],
    ['told', null, 5],
    ['destroyed', 'Amina', 7],
    ['lifted', 'Amina', 0],
  ]);
});

test('tells how long a drill took and what would have left the stock', () => {
  expect(minutesOf('2026-11-26T15:00:00Z', '2026-11-26T15:00:20Z')).toBe(1);
  expect(minutesOf('2026-11-26T15:00:00Z', '2026-11-26T15:03:01Z')).toBe(4);
  const outcomes = [
    makeOutcome({ outcome: 'found', units: 24 }),
    makeOutcome({ outcome: 'destroyed', units: 20 }),
    makeOutcome({ outcome: 'returned', units: 3 }),
  ];
  expect(unitsGone({ outcomes })).toBe(23);
});
