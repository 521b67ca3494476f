import type { Donation } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptFor, isUndecided } from '../../lib/attempt.ts';
import { todayIn } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { showToast } from '../../ui/toast-store.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { useOfferDonation } from './api.ts';
import { forgetDraft, NO_DRAFT, readDraft, writeDraft, type Draft } from './draft.ts';
import { NO_OFFER, offerOf, type OfferValues } from './offer.ts';

/** Of the person and their food bank; kept for the next donation. */
const WHO_AND_WHERE = ['donorName', 'donorEmail', 'donorPhone', 'foodbank_id'] as const;

/**
 * What stands in the donation form and what became of sending it, both kept over a reload. An attempt whose answer was
 * lost keeps its key, so that sending the same again does not make a second donation.
 */
export function useDonationForm(owner: string) {
  const { t } = useTranslation('donations');
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const [draft, setDraft] = useState(() => readDraft(owner));
  const [image, setImage] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [donation, setDonation] = useState<Donation | null>(null);
  const stop = useRef<AbortController>(null);
  const isShown = useIsShown();
  const offer = useOfferDonation();
  const isTyped = Object.keys(draft.typed).some((name) => !WHO_AND_WHERE.some((kept) => kept === name));
  // What was typed is kept in the tab, an image cannot be.
  useUnsaved(donation === null && (isTyped || image !== null), image === null ? 'tab' : 'page');

  const own = foodBanks.find(({ _id }) => _id === user?.foodbank_id) ?? foodBanks[0];
  const foodBank = foodBanks.find(({ _id }) => _id === draft.typed.foodbank_id) ?? own ?? null;
  const values: OfferValues = {
    ...NO_OFFER,
    donorName: user?.name ?? '',
    donorEmail: user?.email ?? '',
    ...draft.typed,
    foodbank_id: foodBank?._id ?? '',
  };

  const keep = (changed: Draft) => {
    setDraft(changed);
    writeDraft(owner, changed);
  };

  const send = async () => {
    if (offer.isInFlight()) return;
    const attempt = attemptFor(draft.attempt, offerOf(values, image));
    keep({ ...draft, attempt });
    setProgress(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const made = await offer.mutateAsync({ attempt, image, signal, onProgress: setProgress });
      // Reached also when the person has gone to another page meanwhile.
      forgetDraft();
      if (isShown.current) setDonation(made);
      else showToast(t('form.sent'));
    } catch (error) {
      // A refusal is an answer: nothing was made, and the next try is a new one.
      if (!isUndecided(error)) keep({ ...draft, attempt: null });
      if (signal.aborted) offer.reset();
    }
  };

  return {
    values,
    foodBanks,
    /** Where the donation goes; null until that is known. */
    foodBank,
    today: todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE),
    image,
    /** The name of an image that was chosen before a reload and is to be chosen again. */
    lostImage: image === null ? draft.image : null,
    change: (changes: Partial<OfferValues>) => {
      offer.reset();
      keep({ ...draft, typed: { ...draft.typed, ...changes } });
    },
    setImage: (chosen: File | null) => {
      offer.reset();
      setImage(chosen);
      keep({ ...draft, image: chosen?.name ?? null });
    },
    /** Never rejects; what went wrong is in `error`. */
    send,
    /** Ends the sending. Whether the offer has arrived shows at the next try. */
    stop: () => stop.current?.abort(),
    /** From 0 to 1, while it is being sent. */
    progress,
    isPending: offer.isPending,
    error: offer.error,
    /** An earlier try may have arrived, its answer did not. */
    isUndecided: draft.attempt !== null && !offer.isPending,
    /** What was offered, once it has been. */
    donation,
    /** Empties the form for another donation of the same person. */
    startAnew: () => {
      const kept = Object.fromEntries(WHO_AND_WHERE.map((name) => [name, values[name]]));
      keep({ ...NO_DRAFT, typed: kept });
      setImage(null);
      setDonation(null);
      offer.reset();
    },
  };
}
export type DonationFormState = ReturnType<typeof useDonationForm>;

/** Whether the page with the form is still open. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
