/** Reasons for a write-off. */
const WASTE = ['spoiled', 'damaged', 'recalled'] as const;
/** Reasons for other corrections. */
const CORRECTIONS = ['given_out', 'found', 'typing_error'] as const;
/** Legacy reasons from before counts and write-offs had their own movement kinds. */
const EARLIER = ['counted', 'expired'] as const;
const REASONS = [...WASTE, ...CORRECTIONS, ...EARLIER] as const;
export const WASTE_REASONS = [...WASTE, 'other_waste'] as const;
export const CORRECTION_REASONS = [...CORRECTIONS, 'other'] as const;
export type WasteReason = (typeof WASTE_REASONS)[number];
export type ReasonChoice = WasteReason | (typeof CORRECTION_REASONS)[number];

export interface Reason {
  /** null: free text only. */
  choice: (typeof REASONS)[number] | null;
  note: string;
}

export const isWaste = (choice: ReasonChoice | ''): choice is WasteReason =>
  WASTE_REASONS.some((reason) => reason === choice);

/** True for the catch-all reasons, which require a note. */
export const needsNote = (choice: ReasonChoice | ''): boolean =>
  choice === 'other' || choice === 'other_waste';

/** Stores the reason's code rather than its text, so that it can be shown in any language. */
export function writeReason(choice: ReasonChoice, note: string): string {
  const words = note.trim();
  if (needsNote(choice)) return words;
  return words === '' ? choice : `${choice}: ${words}`;
}

export function readReason(text: string): Reason {
  const choice = REASONS.find((known) => text === known || text.startsWith(`${known}: `)) ?? null;
  return choice === null ? { choice, note: text } : { choice, note: text.slice(choice.length + 2) };
}
