import type { Donation } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../stock/item-values.ts';
import type { DonationStep } from './api.ts';

/** What stands in the form that takes a donation into stock; '' where nothing does. */
export interface ReceptionValues {
  /** Units that come into stock. */
  quantity: string;
  /** So many packs of so many units each: another way to say the quantity. */
  packs: string;
  packSize: string;
  target: 'new' | 'existing';
  inventory_id: string;
  item_name: string;
  category: string;
  dietary_category: string;
  expiration_date: string;
  /** Of a date that is there. */
  date_kind: 'best_before' | 'expiry';
  storage_location_id: string;
  notes: string;
}
export type ReceptionProblems = Partial<Record<keyof ReceptionValues, ParseKeys<'donations'>>>;

/** What the parts of the form share. */
export interface ReceptionFieldsProps {
  donation: Donation;
  values: ReceptionValues;
  problems: ReceptionProblems;
  error: Error | null;
  isDisabled: boolean;
  onChange: (changes: Partial<ReceptionValues>) => void;
}

/** Units that hold others, so that what comes into stock has to be counted. */
const isPacked = ({ unit }: Pick<Donation, 'unit'>) => unit === 'boxes' || unit === 'bags';

/** The form as the donation fills it in. */
export const receptionOf = (donation: Donation): ReceptionValues => ({
  quantity: String(donation.quantity),
  packs: isPacked(donation) ? String(donation.quantity) : '',
  packSize: '',
  target: 'new',
  inventory_id: '',
  item_name: donation.productName,
  category: donation.category,
  dietary_category: '',
  expiration_date: '',
  date_kind: 'best_before',
  storage_location_id: '',
  notes: '',
});

/** The units in the packs; null while either figure is missing. */
export function unitsInPacks({
  packs,
  packSize,
}: Pick<ReceptionValues, 'packs' | 'packSize'>): number | null {
  const [count, size] = [wholeNumber(packs), wholeNumber(packSize)];
  return count && size ? count * size : null;
}

/** The form after a change. Packs set the quantity; a quantity that is typed over them empties them. */
export function changed(values: ReceptionValues, changes: Partial<ReceptionValues>): ReceptionValues {
  const next = { ...values, ...changes };
  if ('quantity' in changes) return { ...next, packSize: '' };
  const units = 'packs' in changes || 'packSize' in changes ? unitsInPacks(next) : null;
  return units === null ? next : { ...next, quantity: String(units) };
}

/** What keeps the donation from being received, by field. */
export function validateReception(values: ReceptionValues): ReceptionProblems {
  const problems: ReceptionProblems = {};
  const quantity = wholeNumber(values.quantity) ?? 0;
  if (quantity < 1) problems.quantity = 'receive.quantityInvalid';
  else if (quantity > LIMITS.stock) problems.quantity = 'form.errors.quantityTooBig';
  if (values.target === 'existing') {
    if (values.inventory_id === '') problems.inventory_id = 'receive.itemRequired';
  } else if (values.item_name.trim() === '') problems.item_name = 'receive.nameRequired';
  return problems;
}

/** The step as it is sent. The form has been checked before. */
export const receptionStep = (values: ReceptionValues): DonationStep & { status: 'received' } => ({
  status: 'received',
  notes: values.notes.trim() || null,
  reception: {
    quantity: wholeNumber(values.quantity) ?? 0,
    ...(values.target === 'existing'
      ? { inventory_id: values.inventory_id }
      : {
          item: {
            item_name: values.item_name.trim(),
            category: values.category,
            dietary_category: values.dietary_category || null,
            expiration_date: values.expiration_date || null,
            date_kind: values.expiration_date === '' ? ('none' as const) : values.date_kind,
            storage_location_id: values.storage_location_id || null,
          },
        }),
  },
});

/** The word by which something of that name is found on the shelves: the longest one, sizes and amounts left out. */
export function searchFor(productName: string): string {
  const words = productName
    .replace(/[,;(].*/s, '')
    .split(/\s+/)
    .filter((word) => word.length > 2 && !/\d/.test(word));
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  return longest.slice(0, LIMITS.search);
}
