import type { RouteInput } from '@nourish/contract';
import type { CATEGORIES, DONATION_UNITS } from '@nourish/contract/constants';
import type { DELIVERIES } from '@nourish/contract/donation-constants';

export type DonationUnit = (typeof DONATION_UNITS)[number];
export type DonationCategory = (typeof CATEGORIES)[number];
export type Delivery = (typeof DELIVERIES)[number];
export type OfferFields = RouteInput<'POST /api/donations'>['body'];

/** Values of one product; '' if empty. */
export interface ProductValues {
  productName: string;
  quantity: string;
  unit: DonationUnit;
  category: DonationCategory | '';
}
export const NO_PRODUCT: ProductValues = { productName: '', quantity: '', unit: 'pieces', category: '' };

/** Values of an offer, with its first product; '' if empty. */
export interface OfferValues extends ProductValues {
  more_products: readonly ProductValues[];
  notes: string;
  foodbank_id: string;
  delivery: Delivery;
  collection_street: string;
  collection_city: string;
  collection_postal_code: string;
  collection_notes: string;
  scheduledPickupDate: string;
  scheduledPickupTime: string;
  collection_until: string;
  donorName: string;
  donorEmail: string;
  donorPhone: string;
}
export const NO_OFFER: OfferValues = {
  ...NO_PRODUCT,
  more_products: [],
  notes: '',
  foodbank_id: '',
  delivery: 'bring',
  collection_street: '',
  collection_city: '',
  collection_postal_code: '',
  collection_notes: '',
  scheduledPickupDate: '',
  scheduledPickupTime: '',
  collection_until: '',
  donorName: '',
  donorEmail: '',
  donorPhone: '',
};

type FurtherField = `more_products.${number}.${keyof ProductValues}`;
/** The offer as fields of a form: those of further products have the names that the server's errors have. */
export type FormValues = Omit<OfferValues, 'more_products'> & Record<FurtherField, string>;

/** The name of a product's field; product 0 is the first one. */
export const productField = (
  product: number,
  name: keyof ProductValues,
): keyof ProductValues | FurtherField => (product === 0 ? name : `more_products.${product - 1}.${name}`);

export function toForm({ more_products, ...values }: OfferValues): FormValues {
  const further = more_products.flatMap((product, index) =>
    Object.entries(product).map(([name, value]) => [`more_products.${index}.${name}`, value] as const),
  );
  return { ...values, ...(Object.fromEntries(further) as Record<FurtherField, string>) };
}

const FURTHER = /^more_products\.(\d+)\.(\w+)$/;

/** Returns changes of form fields as changes of the offer. */
export function fromForm(
  { more_products }: Pick<OfferValues, 'more_products'>,
  changes: Partial<FormValues>,
): Partial<OfferValues> {
  const own: Record<string, unknown> = {};
  const products = more_products.map((product) => ({ ...product }));
  for (const [name, value] of Object.entries(changes)) {
    const [, index, field] = FURTHER.exec(name) ?? [];
    if (index === undefined || field === undefined) own[name] = value;
    else Object.assign(products[Number(index)] ?? {}, { [field]: value });
  }
  const isFurther = Object.keys(changes).some((name) => FURTHER.test(name));
  return { ...own, ...(isFurther && { more_products: products }) };
}

/** Completes a change: a later start than the end of the time window clears the end. */
export function withPossibleEnd(values: FormValues, changes: Partial<FormValues>): Partial<FormValues> {
  const { scheduledPickupTime, collection_until } = { ...values, ...changes };
  const isPast = collection_until !== '' && collection_until <= scheduledPickupTime;
  return isPast ? { ...changes, collection_until: '' } : changes;
}

export type FieldOf = <K extends keyof FormValues>(
  name: K,
) => {
  name: K;
  value: FormValues[K];
  onChange: (value: FormValues[K]) => void;
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

const toProduct = ({ productName, quantity, unit, category }: ProductValues) => ({
  unit,
  // The server files a product without a category under "other".
  category: category || undefined,
  productName: productName.trim(),
  quantity: Number(quantity),
});

export function offerOf(values: OfferValues, image: File | null): Offer {
  const { scheduledPickupDate, scheduledPickupTime, donorName, donorEmail, donorPhone } = values;
  return {
    fields: {
      ...toProduct(values),
      ...(values.more_products.length > 0 && { more_products: values.more_products.map(toProduct) }),
      scheduledPickupDate,
      scheduledPickupTime,
      donorName: donorName.trim(),
      donorEmail: donorEmail.trim(),
      donorPhone: donorPhone.trim() || undefined,
      notes: values.notes.trim() || undefined,
      foodbank_id: values.foodbank_id || undefined,
      delivery: values.delivery,
      ...(values.delivery === 'collect' && {
        collection_street: values.collection_street.trim(),
        collection_city: values.collection_city.trim(),
        collection_postal_code: values.collection_postal_code.trim(),
        collection_notes: values.collection_notes.trim() || undefined,
        collection_until: values.collection_until || undefined,
      }),
    },
    image: image && { name: image.name, size: image.size, lastModified: image.lastModified },
  };
}

/** The file is last, so that the server has all fields before it arrives. */
export function formOf({ fields }: Offer, image: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (image) form.append('productImage', image);
  return form;
}
