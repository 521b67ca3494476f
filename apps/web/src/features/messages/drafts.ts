import { useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';

/** Replies that are being written, by message, so that opening another message loses no text. */
export function useReplyDrafts() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  useUnsaved(Object.values(texts).some((text) => text.trim() !== ''));
  return {
    textOf: (id: string) => texts[id] ?? '',
    write: (id: string, text: string) => setTexts((before) => ({ ...before, [id]: text })),
  };
}
export type ReplyDrafts = ReturnType<typeof useReplyDrafts>;
