import type { MessageStatus } from '@nourish/contract';
import { MESSAGE_TRANSITIONS } from '@nourish/contract/constants';

const NEXT: Record<MessageStatus, readonly MessageStatus[]> = MESSAGE_TRANSITIONS;

/** What a message may be set to from where it stands. */
export const nextStatuses = (status: MessageStatus): MessageStatus[] => [...NEXT[status]];

/** Who has been answered may be written to again; what is closed is opened first. */
const takesReply = (status: MessageStatus): boolean =>
  status === 'answered' || NEXT[status].includes('answered');

/** What a change makes of a message; undefined: it may not be made. A reply answers it first, then it may be closed. */
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

/** Text as a mail shows it: what an empty line sets apart is a paragraph of its own. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '');
