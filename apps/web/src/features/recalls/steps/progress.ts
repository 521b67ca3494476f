import type { RecallDetails, RecallPreview } from '@nourish/contract';

export const STEPS = ['affected', 'bags', 'reached', 'notify', 'outcomes', 'end'] as const;
export type Step = (typeof STEPS)[number];

type HeldItem = RecallDetails['items'][number];

/** Units that left the stock, or in a drill would have left it. */
export const unitsGone = ({ outcomes }: Pick<RecallDetails, 'outcomes'>): number =>
  outcomes.filter(({ outcome }) => outcome !== 'found').reduce((sum, { units }) => sum + units, 0);

/**
 * Units of a held item that still need an outcome. A drill does not change the stock, so its outcomes are
 * subtracted here.
 */
export function leftOf({ drill, outcomes }: RecallDetails, item: HeldItem): number {
  if (!drill) return item.on_hand;
  const own = outcomes.filter(({ inventory_id }) => inventory_id === item.inventory_id);
  return Math.max(0, item.on_hand - unitsGone({ outcomes: own }));
}

export const unitsLeft = (recall: RecallDetails): number =>
  recall.items.reduce((sum, item) => sum + leftOf(recall, item), 0);

const isSettled = (recall: RecallDetails, item: HeldItem): boolean =>
  leftOf(recall, item) === 0 ||
  recall.outcomes.some(({ inventory_id }) => inventory_id === item.inventory_id);

/**
 * Steps that are done. Opened bags are not stored: the step is done if there is no bag to open, and always in
 * a drill. The list of people is only shown, and done after the notices. Ending the recall does not reach the
 * people who were not reached, nor find out what became of the food.
 */
export function stepsDone(recall: RecallDetails, preview?: RecallPreview): ReadonlySet<Step> {
  const hasItems = recall.items.length > 0;
  const isOver = recall.status === 'lifted';
  const { items, notified_at, told, notified } = recall;
  // The last notices do not cover items that were held later.
  const isTold = notified_at !== null && items.every(({ held_at }) => held_at <= notified_at);
  return new Set(
    STEPS.filter(
      (step) =>
        (isOver && step !== 'notify' && step !== 'outcomes') ||
        (step === 'affected' && hasItems && countNew(preview) === 0) ||
        (step === 'bags' &&
          hasItems &&
          (recall.drill || (preview && bagsToOpen(recall, preview.requests).length === 0))) ||
        (step === 'reached' && isTold) ||
        // Calls go on beside the next step; at the end, they should be made.
        (step === 'notify' && isTold && !(isOver && !recall.drill && told < notified)) ||
        // Step 4 tells people. Without visits, or in a drill, there is nothing to do before it.
        (step === 'reached' && hasItems && (recall.drill || preview?.visit_count === 0)) ||
        (step === 'outcomes' && hasItems && recall.items.every((item) => isSettled(recall, item))),
    ),
  );
}

/** Number of undecided items that came in after the recall was entered. */
export const countNew = (preview: Pick<RecallPreview, 'items'> | undefined): number =>
  preview?.items.filter(({ arrival }) => arrival?.dismissed_at === null).length ?? 0;

/** The step with the next button to press; null once the recall is over. */
export function currentStep(recall: RecallDetails, preview?: RecallPreview): Step | null {
  if (recall.status === 'lifted') return null;
  const done = stepsDone(recall, preview);
  return (['affected', 'notify', 'outcomes', 'end'] as const).find((step) => !done.has(step)) ?? null;
}

type Request = RecallPreview['requests'][number];
type Line = Request['lines'][number];

/** `out`: taken out by the recall; `drill`: it would be; `in`: its item is not on hold. */
export function lineState(recall: RecallDetails, line: Line): 'out' | 'drill' | 'in' {
  if (line.released) return 'out';
  const isHeld = recall.items.some(({ inventory_id }) => inventory_id === line.inventory_id);
  if (!isHeld) return 'in';
  if (recall.drill) return 'drill';
  // The preview may be older than the hold.
  return recall.status === 'held' ? 'out' : 'in';
}

/** The lot of a line, by which it is found in the bag; null if it is not recorded. */
export const lotOfLine = ({ items }: RecallPreview, { inventory_id }: Line): string | null =>
  items.find((item) => item.inventory_id === inventory_id)?.lot_code ?? null;

/** Bags to open: packed, and a line was taken out. Before anything is on hold, all packed ones. */
export const bagsToOpen = (recall: RecallDetails, requests: readonly Request[]): Request[] =>
  requests.filter(
    ({ was_packed, lines }) =>
      was_packed && (recall.items.length === 0 || lines.some((line) => lineState(recall, line) !== 'in')),
  );

/** Minutes between two instants, rounded up. */
export const minutesOf = (from: string, to: string): number =>
  Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000));
