import type { RouteInput } from '@nourish/contract';
import type { CATEGORIES, DONATION_UNITS } from '@nourish/contract/constants';

export type DonationUnit = (typeof DONATION_UNITS)[number];
export type DonationCategory = (typeof CATEGORIES)[number];
export type OfferFields = RouteInput<'POST /api/donations'>['body'];

/** Values of the form; '' if empty. */
export interface OfferValues {
  productName: string;
  quantity: string;
  unit: DonationUnit;
  category: DonationCategory;
  notes: string;
  foodbank_id: string;
  scheduledPickupDate: string;
  scheduledPickupTime: string;
  donorName: string;
  donorEmail: string;
  donorPhone: string;
}
export const NO_OFFER: OfferValues = {
  productName: '',
  quantity: '',
  unit: 'pieces',
  category: 'other',
  notes: '',
  foodbank_id: '',
  scheduledPickupDate: '',
  scheduledPickupTime: '',
  donorName: '',
  donorEmail: '',
  donorPhone: '',
};

export type FieldOf = <K extends keyof OfferValues>(
  name: K,
) => {
  name: K;
  value: OfferValues[K];
  onChange: (value: OfferValues[K]) => void;
  error: string | undefined;
  isDisabled: boolean;
};

/** Identifies an image without reading it, also when chosen again after a reload. */
export type ImageMark = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Content of an offer. Equal offers are the same donation. */
export interface Offer {
  fields: OfferFields;
  image: ImageMark | null;
}

export function offerOf(values: OfferValues, image: File | null): Offer {
  const { donorName, donorEmail, donorPhone, productName, quantity, notes, foodbank_id, ...rest } = values;
  return {
    fields: {
      ...rest,
      donorName: donorName.trim(),
      donorEmail: donorEmail.trim(),
      donorPhone: donorPhone.trim() || undefined,
      productName: productName.trim(),
      quantity: Number(quantity),
      notes: notes.trim() || undefined,
      foodbank_id: foodbank_id || undefined,
    },
    image: image && { name: image.name, size: image.size, lastModified: image.lastModified },
  };
}

/** The file is last, so that the server has all fields before it arrives. */
export function formOf({ fields }: Offer, image: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  if (image) form.append('productImage', image);
  return form;
}
