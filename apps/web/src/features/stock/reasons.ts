/** What staff say to why a figure has changed. */
const REASONS = ['counted', 'damaged', 'expired', 'typing_error'] as const;
export const REASON_CHOICES = [...REASONS, 'other'] as const;
export type ReasonChoice = (typeof REASON_CHOICES)[number];

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
