import type { Donation } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { MAX_PRODUCTS } from '@nourish/contract/donation-constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptFor, mayHaveSucceeded } from '../../lib/idempotency.ts';
import { todayIn } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { useUnsaved } from '../../lib/unsaved.ts';
import { showToast } from '../../ui/toast-store.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { useOfferDonation } from './api.ts';
import { forgetDraft, NO_DRAFT, readDraft, writeDraft, type Draft } from './draft.ts';
import { NO_OFFER, NO_PRODUCT, offerOf, type OfferValues, type ProductValues } from './offer.ts';
import { useLinkedProduct } from './use-linked-product.ts';

/** Kept for the next donation. */
const DONOR_FIELDS = [
  'donorName',
  'donorEmail',
  'donorPhone',
  'foodbank_id',
  'delivery',
  'collection_street',
  'collection_city',
  'collection_postal_code',
  'collection_notes',
] as const;

interface ProductFocus {
  /** Position in the offer, from 0. */
  product: number;
  name: keyof ProductValues;
}

/** Survives a reload. An attempt with a lost response keeps its key, so that a retry creates no duplicate. */
export function useDonationForm(owner: string) {
  const { t } = useTranslation('donation-form');
  const { user } = useSession();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const [draft, setDraft] = useState(() => readDraft(owner));
  const [image, setImage] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const [donation, setDonation] = useState<Donation | null>(null);
  /** The field that gets the focus after the products changed. */
  const [focused, setFocused] = useState<ProductFocus | null>(null);
  const stop = useRef<AbortController>(null);
  const isShown = useIsShown();
  const offer = useOfferDonation();
  const isTyped = Object.keys(draft.typed).some((name) => !DONOR_FIELDS.some((field) => field === name));
  // The draft is stored in this tab; an image is not.
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

  const updateDraft = (changed: Draft) => {
    setDraft(changed);
    writeDraft(owner, changed);
  };

  const change = (changes: Partial<OfferValues>) =>
    updateDraft({ ...draft, typed: { ...draft.typed, ...changes } });

  const products: readonly ProductValues[] = [values, ...values.more_products];
  const setProducts = (changed: readonly ProductValues[], focus: ProductFocus) => {
    const [{ productName, quantity, unit, category } = NO_PRODUCT, ...more_products] = changed;
    change({ productName, quantity, unit, category, more_products });
    setFocused(focus);
  };

  /** Clears the form for another donation of the same donor. */
  const startAnew = (product: Partial<ProductValues> = {}) => {
    const donorFields = Object.fromEntries(DONOR_FIELDS.map((name) => [name, values[name]]));
    updateDraft({ ...NO_DRAFT, typed: { ...donorFields, ...product } });
    setImage(null);
    setDonation(null);
    setFocused(null);
  };

  /** Fills in the first product without a name, or adds one. */
  const fillIn = (product: Pick<ProductValues, 'productName' | 'category'>) => {
    if (donation !== null) {
      startAnew(product);
      return setFocused({ product: 0, name: 'quantity' });
    }
    const known = products.findIndex(({ productName }) => productName.trim() === product.productName);
    if (known >= 0) return setFocused({ product: known, name: 'quantity' });
    const empty = products.findIndex(({ productName }) => productName.trim() === '');
    const place = empty >= 0 ? empty : products.length;
    if (place >= MAX_PRODUCTS) return showToast(t('products.limit', { max: MAX_PRODUCTS }), 'danger');
    const before = products[place] ?? NO_PRODUCT;
    const filled = { ...before, ...product, category: before.category || product.category };
    setProducts([...products.slice(0, place), filled, ...products.slice(place + 1)], {
      product: place,
      name: 'quantity',
    });
  };

  useLinkedProduct(!offer.isPending, fillIn);

  const send = async () => {
    const attempt = attemptFor(draft.attempt, offerOf(values, image));
    updateDraft({ ...draft, attempt });
    setProgress(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const created = await offer.mutateAsync({ attempt, image, signal, onProgress: setProgress });
      // Also runs after the user has left the page.
      forgetDraft();
      if (isShown.current) setDonation(created);
      else showToast(t('form.sent'));
    } catch (error) {
      // A refusal is final: the next attempt gets a new key.
      if (!mayHaveSucceeded(error)) updateDraft({ ...draft, attempt: null });
      if (!signal.aborted) throw error;
    }
  };

  return {
    values,
    foodBanks,
    /** Receiving food bank; null while loading. */
    foodBank,
    today: todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE),
    image,
    /** Name of an image that was lost by a reload and must be chosen again. */
    lostImage: image === null ? draft.image : null,
    change,
    focused,
    addProduct: () =>
      setProducts([...products, NO_PRODUCT], { product: products.length, name: 'productName' }),
    /** Removes a product; the next one takes the place of the first. */
    removeProduct: (index: number) =>
      setProducts(
        products.filter((_, place) => place !== index),
        { product: Math.max(0, index - 1), name: 'productName' },
      ),
    setImage: (chosen: File | null) => {
      setImage(chosen);
      updateDraft({ ...draft, image: chosen?.name ?? null });
    },
    send,
    /** Aborts sending. A retry reveals whether the offer has arrived. */
    stop: () => stop.current?.abort(),
    progress,
    /** An earlier attempt may have arrived. */
    mayHaveSucceeded: draft.attempt !== null && !offer.isPending,
    donation,
    startAnew: () => startAnew(),
  };
}
export type DonationFormState = ReturnType<typeof useDonationForm>;

/** Ref that is true while the component is mounted. */
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
