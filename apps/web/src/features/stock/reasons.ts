/** What staff say to why something was thrown away. */
const WASTE = ['damaged', 'spoiled', 'recalled'] as const;
/** What they say to why a figure has changed otherwise. */
const CORRECTIONS = ['given_out', 'found', 'typing_error'] as const;
/** Kept by the ledger from before counts and write-offs had their own kinds of movement. */
const EARLIER = ['counted', 'expired'] as const;
const REASONS = [...WASTE, ...CORRECTIONS, ...EARLIER] as const;
export const WASTE_REASONS = [...WASTE, 'other'] as const;
export const CORRECTION_REASONS = [...CORRECTIONS, 'other'] as const;
export type ReasonChoice = (typeof WASTE_REASONS | typeof CORRECTION_REASONS)[number];

export interface Reason {
  /** null: said in the person's own words only. */
  choice: (typeof REASONS)[number] | null;
  note: string;
}

/** The choice goes into the ledger as its word, not as its text, so that everyone reads it in their own language. */
export function writeReason(choice: ReasonChoice, note: string): string {
  const words = note.trim();
  if (choice === 'other') return words;
  return words === '' ? choice : `${choice}: ${words}`;
}

export function readReason(text: string): Reason {
  const choice = REASONS.find((known) => text === known || text.startsWith(`${known}: `)) ?? null;
  return choice === null ? { choice, note: text } : { choice, note: text.slice(choice.length + 2) };
}
