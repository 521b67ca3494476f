import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Attempt, attemptFor, mayHaveSucceeded } from '../../lib/idempotency.ts';
import { useSession } from '../../lib/session.tsx';
import { readStoredObject, writeStorage } from '../../lib/storage.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { type SentMessage, useSendMessage } from './api.ts';
import type { ContactValues } from './validate.ts';

const BANNER_MS = 5_000;

/** Stored across a reload. After a lost response, a retry reuses the idempotency key. */
export function useContactForm() {
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const userId = user?._id ?? null;
  const [stored, setStored] = useState(() => ({ userId, draft: readDraft(userId) }));
  // On a shared computer, another account gets its own draft.
  const draft = stored.userId === userId ? stored.draft : readDraft(userId);
  const { typed, attempt } = draft;
  const saveDraft = (changed: Draft) => {
    setStored({ userId, draft: changed });
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

  const send = async () => {
    const { name, email, subject, message } = values;
    if (subject === null) return;
    const body = { name: name.trim(), email: email.trim(), subject, message: message.trim(), foodbank_id };
    const next = attemptFor(attempt, body);
    saveDraft({ typed, attempt: next });
    setIsSent(false);
    try {
      await sending.mutateAsync(next);
    } catch (error) {
      // A refusal is a response: nothing was stored, and the next try gets a new key.
      if (!mayHaveSucceeded(error)) saveDraft({ typed, attempt: null });
      throw error;
    }
    saveDraft(NO_DRAFT);
    setIsSent(true);
  };

  return {
    values,
    foodBanks,
    foodbank_id: foodbank_id ?? null,
    change: (changes: EnteredValues) => saveDraft({ ...draft, typed: { ...typed, ...changes } }),
    send,
    /** True for a few seconds after the message was sent. */
    isSent,
  };
}

/** Form values that the person entered. The other fields are prefilled from the account. */
type EnteredValues = Partial<ContactValues & { foodbank_id: string }>;

/** Form state in `sessionStorage`: survives a reload and ends with the tab. */
interface Draft {
  typed: EnteredValues;
  attempt: Attempt<SentMessage> | null;
}
const NO_DRAFT: Draft = { typed: {}, attempt: null };

const KEY = 'nourish.message-draft';

/** Reads the draft of this account; null means signed out. Discards the draft of another account. */
function readDraft(userId: string | null): Draft {
  const draft = readStoredObject<Draft & { user_id: string | null }>('sessionStorage', KEY);
  // A draft from before sign-in carries over to the account.
  if (draft.user_id === userId || draft.user_id === null)
    return { typed: draft.typed ?? {}, attempt: draft.attempt ?? null };
  // While signed out, the draft stays, because its author may sign in.
  if (userId !== null) writeStorage('sessionStorage', KEY, null);
  return NO_DRAFT;
}

/** If storage is full or blocked, the form keeps its state until the page is left. */
const writeDraft = (userId: string | null, draft: Draft) =>
  writeStorage(
    'sessionStorage',
    KEY,
    draft === NO_DRAFT ? null : JSON.stringify({ user_id: userId, ...draft }),
  );
