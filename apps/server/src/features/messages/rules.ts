import type { MessageStatus } from '@nourish/contract';
import { MESSAGE_TRANSITIONS } from '@nourish/contract/constants';

const NEXT: Record<MessageStatus, readonly MessageStatus[]> = MESSAGE_TRANSITIONS;

export const nextStatuses = (status: MessageStatus): MessageStatus[] => [...NEXT[status]];

/** True if staff can reply: an answered message accepts more replies, a closed one must be reopened first. */
const takesReply = (status: MessageStatus): boolean =>
  status === 'answered' || NEXT[status].includes('answered');

/** Returns undefined if not allowed. A reply sets `answered` first, and can close the message too. */
export function statusAfter(
  from: MessageStatus,
  change: { status?: MessageStatus | undefined; reply: string | null },
): MessageStatus | undefined {
  if (change.reply !== null) {
    if (!takesReply(from)) return undefined;
    if (change.status === undefined || change.status === 'answered') return 'answered';
    return NEXT.answered.includes(change.status) ? change.status : undefined;
  }
  return change.status !== undefined && NEXT[from].includes(change.status) ? change.status : undefined;
}

/** Splits text into paragraphs at empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '');
