import { CATEGORIES, DONATION_UNITS, IMAGE_MAX_BYTES, LIMITS } from '@nourish/contract/constants';
import { MAX_PRODUCTS } from '@nourish/contract/donation-constants';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../lib/api-error.ts';
import { formatBytes } from '../../lib/file-size.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { ImageField } from './image-field.tsx';
import { productField, type FieldOf, type FormValues, type ProductValues } from './offer.ts';
import type { DonationFormState } from './use-donation-form.ts';

interface ProductFieldsProps {
  field: FieldOf;
  offer: Pick<
    DonationFormState,
    'values' | 'focused' | 'image' | 'lostImage' | 'setImage' | 'addProduct' | 'removeProduct'
  > & {
    isPending: boolean;
    error: Error | null;
  };
}

/** The products of an offer, one or several, with the picture of the first and the notes on all. */
export function ProductFields({ field, offer }: ProductFieldsProps) {
  const { t } = useTranslation('donation-form');
  const refusal = useImageRefusal(offer.error);
  const products = 1 + offer.values.more_products.length;
  const list = useRef<HTMLDivElement>(null);
  const { focused } = offer;
  useEffect(() => {
    if (focused)
      list.current
        ?.querySelector<HTMLInputElement>(`[name="${productField(focused.product, focused.name)}"]`)
        ?.focus();
  }, [focused]);

  return (
    <FormSection level={3} title={t('form.product')}>
      <div ref={list} className="flex flex-col gap-6 sm:col-span-2">
        {Array.from({ length: products }, (_, product) => (
          <ProductRow
            key={product}
            product={product}
            isAlone={products === 1}
            field={field}
            isDisabled={offer.isPending}
            onRemove={() => offer.removeProduct(product)}
          >
            {product === 0 && (
              <ImageField
                label={t('image.label')}
                image={offer.image}
                lostImage={offer.lostImage}
                onChange={offer.setImage}
                refusal={refusal}
                isDisabled={offer.isPending}
                className="sm:col-span-2"
              />
            )}
          </ProductRow>
        ))}
        {products < MAX_PRODUCTS && (
          <Button
            variant="secondary"
            className="self-start max-sm:w-full"
            isDisabled={offer.isPending}
            onPress={offer.addProduct}
          >
            <Plus aria-hidden className="size-5" />
            {t('products.add')}
          </Button>
        )}
      </div>
      <TextArea
        {...field('notes')}
        label={t('fields.notes')}
        description={t('fields.notesHelp')}
        className="sm:col-span-2"
        maxLength={LIMITS.longText}
      />
    </FormSection>
  );
}

interface ProductRowProps {
  /** Position in the offer, from 0. */
  product: number;
  isAlone: boolean;
  field: FieldOf;
  isDisabled: boolean;
  onRemove: () => void;
  /** Further fields of the product. */
  children: ReactNode;
}

function ProductRow({ product, isAlone, field, isDisabled, onRemove, children }: ProductRowProps) {
  const { t } = useTranslation(['donation-form', 'inventory']);
  // The further products have the same values under longer names.
  const of = <K extends keyof ProductValues>(name: K) =>
    field(productField(product, name) as keyof FormValues) as unknown as ReturnType<typeof field<K>>;
  const category = of('category');
  return (
    <fieldset
      className={isAlone ? 'contents' : 'relative rounded-lg border border-line p-4 pt-3 max-sm:px-3'}
    >
      <legend className={isAlone ? 'sr-only' : 'float-left w-full pr-12 pb-2 font-semibold'}>
        {t('products.number', { number: product + 1 })}
      </legend>
      {!isAlone && (
        <IconButton
          icon={X}
          label={t('products.remove', { number: product + 1 })}
          isDisabled={isDisabled}
          onPress={onRemove}
          className="absolute top-1 right-1"
        />
      )}
      <div className="clear-both grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...of('productName')}
          label={t('fields.productName')}
          description={product === 0 ? t('fields.productNameHelp') : undefined}
          className="sm:col-span-2"
          isRequired
          maxLength={LIMITS.itemName}
        />
        <div className="grid grid-cols-[minmax(6rem,1fr)_minmax(8rem,2fr)] gap-3">
          <TextField
            {...of('quantity')}
            label={t('fields.quantity')}
            isRequired
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <Select
            {...of('unit')}
            label={t('fields.unit')}
            isRequired
            options={DONATION_UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          />
        </div>
        <Select
          {...category}
          value={category.value || null}
          label={t('fields.category')}
          options={CATEGORIES.map((value) => ({ value, label: t(`inventory:categories.${value}`) }))}
          mark={category.value && <CategoryIcon category={category.value} size="sm" />}
        />
        {children}
      </div>
    </fieldset>
  );
}

function useImageRefusal(error: Error | null): string | undefined {
  const { t } = useTranslation('donation-form');
  if (!(error instanceof ApiError)) return undefined;
  const imageError = fieldErrors(error).productImage;
  if (imageError) return imageError;
  if (error.code === 'too_large') return t('image.refusedSize', { max: formatBytes(IMAGE_MAX_BYTES) });
  return error.code === 'unsupported_media_type' ? t('image.refusedType') : undefined;
}
