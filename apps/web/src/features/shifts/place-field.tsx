import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import type { FieldProps } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { shiftsQuery } from './api.ts';
import { placesOf } from './places.ts';

interface PlaceFieldProps extends FieldProps {
  foodBankId: string;
  value: string;
  onChange: (place: string) => void;
}

export function PlaceField({ foodBankId, ...field }: PlaceFieldProps) {
  const { t } = useTranslation('shifts');
  const { data: latest } = useQuery(shiftsQuery(foodBankId, { limit: 50 }));
  const { data: storage = [] } = useQuery(storageLocationsQuery(foodBankId));
  const places = placesOf(
    latest?.data ?? [],
    storage.map(({ name }) => name),
    [t('places.warehouse'), t('places.center')],
  );
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <TextField {...field} isOptional autoComplete="off" maxLength={LIMITS.address} />
      <ul aria-label={t('places.label')} className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place}>
            <button
              type="button"
              disabled={field.isDisabled}
              aria-pressed={field.value.trim() === place}
              onClick={() => field.onChange(place)}
              className="min-h-11 rounded-full border border-outline bg-surface px-3 text-sm hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            >
              {place}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
