import { CATEGORIES, DONATION_UNITS, IMAGE_MAX_BYTES, LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../lib/api-error.ts';
import { formatBytes } from '../../lib/file-size.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { ImageField } from './image-field.tsx';
import type { FieldOf } from './offer.ts';
import type { DonationFormState } from './use-donation-form.ts';

interface ProductFieldsProps {
  field: FieldOf;
  offer: Pick<DonationFormState, 'image' | 'lostImage' | 'setImage'> & {
    isPending: boolean;
    error: Error | null;
  };
}

export function ProductFields({ field, offer }: ProductFieldsProps) {
  const { t } = useTranslation(['donation-form', 'inventory']);
  const refusal = useImageRefusal(offer.error);
  return (
    <FormSection level={3} title={t('form.product')}>
      <TextField
        {...field('productName')}
        label={t('fields.productName')}
        description={t('fields.productNameHelp')}
        className="sm:col-span-2"
        isRequired
        maxLength={LIMITS.itemName}
      />
      <div className="grid grid-cols-[minmax(6rem,1fr)_minmax(8rem,2fr)] gap-3">
        <TextField
          {...field('quantity')}
          label={t('fields.quantity')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <Select
          {...field('unit')}
          label={t('fields.unit')}
          options={DONATION_UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
        />
      </div>
      <Select
        {...field('category')}
        label={t('fields.category')}
        options={CATEGORIES.map((value) => ({ value, label: t(`inventory:categories.${value}`) }))}
        mark={<CategoryIcon category={field('category').value} size="sm" />}
      />
      <ImageField
        image={offer.image}
        lostImage={offer.lostImage}
        onChange={offer.setImage}
        refusal={refusal}
        isDisabled={offer.isPending}
        className="sm:col-span-2"
      />
      <TextArea
        {...field('notes')}
        label={t('fields.notes')}
        description={t('fields.notesHelp')}
        className="sm:col-span-2"
        isOptional
        maxLength={LIMITS.longText}
      />
    </FormSection>
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
