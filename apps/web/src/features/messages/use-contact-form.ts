import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { attemptFor, isUndecided } from '../../lib/attempt.ts';
import { useSession } from '../../lib/session.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { useSendMessage } from './api.ts';
import { NO_DRAFT, readDraft, writeDraft, type Draft, type Typed } from './draft.ts';
import type { ContactValues } from './validate.ts';

const BANNER_MS = 5_000;

/**
 * What stands in the contact form and what became of sending it, both kept over a reload. An attempt whose answer was lost
 * keeps its key, so that sending the same again does not make a second message.
 */
export function useContactForm() {
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const userId = user?._id ?? null;
  const [kept, setKept] = useState(() => ({ userId, draft: readDraft(userId) }));
  // On a shared computer the next person starts with a form of their own.
  const draft = kept.userId === userId ? kept.draft : readDraft(userId);
  const { typed, attempt } = draft;
  const keep = (changed: Draft) => {
    setKept({ userId, draft: changed });
    writeDraft(userId, changed);
  };
  const [isSent, setIsSent] = useState(false);
  const sending = useSendMessage();
  useUnsaved(
    Object.values(typed).some((value) => value !== null && value !== ''),
    'tab',
  );

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setIsSent(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  const values: ContactValues = {
    name: typed.name ?? user?.name ?? '',
    email: typed.email ?? user?.email ?? '',
    subject: typed.subject ?? null,
    message: typed.message ?? '',
  };
  const own = foodBanks.find(({ _id }) => _id === user?.foodbank_id) ?? foodBanks[0];
  const foodbank_id = typed.foodbank_id ?? own?._id;

  const send = async (subject: NonNullable<ContactValues['subject']>) => {
    if (sending.isInFlight()) return;
    const { name, email, message } = values;
    const body = { name: name.trim(), email: email.trim(), subject, message: message.trim(), foodbank_id };
    const next = attemptFor(attempt, body);
    keep({ typed, attempt: next });
    setIsSent(false);
    try {
      await sending.mutateAsync(next);
    } catch (error) {
      // A refusal is an answer: nothing was kept, and the next try is a new one.
      if (!isUndecided(error)) keep({ typed, attempt: null });
      return;
    }
    keep(NO_DRAFT);
    setIsSent(true);
  };

  return {
    values,
    foodBanks,
    foodbank_id: foodbank_id ?? null,
    change: (changes: Typed) => {
      sending.reset();
      keep({ ...draft, typed: { ...typed, ...changes } });
    },
    /** Never rejects; what went wrong is in `error`. */
    send,
    /** The message arrived a moment ago. */
    isSent,
    isPending: sending.isPending,
    error: sending.error,
  };
}
