import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { attemptFor, isUndecided, type Attempt } from '../../lib/attempt.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { useSendMessage, type SentMessage } from './api.ts';
import type { ContactValues } from './validate.ts';

const BANNER_MS = 5_000;

/** What the person has typed or chosen; what they left alone is filled in from who they are. */
type Typed = Partial<ContactValues & { foodbank_id: string }>;

/**
 * What stands in the contact form and what became of sending it. An attempt whose answer was lost keeps its key, so that
 * sending the same again does not make a second message.
 */
export function useContactForm() {
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const [typed, setTyped] = useState<Typed>({});
  const [attempt, setAttempt] = useState<Attempt<SentMessage> | null>(null);
  const [isSent, setIsSent] = useState(false);
  const sending = useSendMessage();

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
    const { name, email, message } = values;
    const body = { name: name.trim(), email: email.trim(), subject, message: message.trim(), foodbank_id };
    const next = attemptFor(attempt, body);
    setAttempt(next);
    setIsSent(false);
    try {
      await sending.mutateAsync(next);
    } catch (error) {
      // A refusal is an answer: nothing was kept, and the next try is a new one.
      if (!isUndecided(error)) setAttempt(null);
      return;
    }
    setAttempt(null);
    setTyped({});
    setIsSent(true);
  };

  return {
    values,
    foodBanks,
    foodbank_id: foodbank_id ?? null,
    change: (changes: Typed) => {
      sending.reset();
      setTyped((before) => ({ ...before, ...changes }));
    },
    /** Never rejects; what went wrong is in `error`. */
    send,
    /** The message arrived a moment ago. */
    isSent,
    isPending: sending.isPending,
    error: sending.error,
  };
}
