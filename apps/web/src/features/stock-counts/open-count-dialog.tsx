import type { FoodBank } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { foodBankOptions } from '../food-banks/api.ts';
import { useOpenCount, type Opening } from './api.ts';

interface OpenCountDialogProps {
  /** The preselected food bank, if known. */
  foodBank: string | undefined;
  foodBanks: readonly FoodBank[];
  onClose: () => void;
}

const SCOPES = ['no_location', 'food_bank'] as const;

export function OpenCountDialog({ foodBank, foodBanks, onClose }: OpenCountDialogProps) {
  const { t } = useTranslation('stock-counts');
  const navigate = useNavigate();
  const open = useOpenCount();
  const form = useForm({
    initial: {
      foodbank_id: foodBank ?? (foodBanks.length === 1 ? foodBanks[0]?._id : undefined) ?? null,
      place: null as string | null,
      note: '',
      blind: false,
    },
    derive: (_, changes) => (changes.foodbank_id ? { ...changes, place: null } : changes),
    validate: ({ foodbank_id, place }) => ({
      foodbank_id: foodbank_id === null && t('open.foodBankRequired'),
      place: place === null && t('open.placeRequired'),
    }),
    sentAs: { place: 'storage_location_id' },
    onSubmit: async ({ foodbank_id, place, note, blind }) => {
      if (foodbank_id === null || place === null) return;
      const scope = SCOPES.find((known) => known === place);
      const opening: Opening = scope ? { scope } : { scope: 'location', storage_location_id: place };
      const { _id } = await open.mutateAsync({ ...opening, foodbank_id, note: note.trim() || null, blind });
      forgetUnsaved();
      void navigate(paths.stockCount(_id));
    },
  });
  const { foodbank_id: chosenBank, blind } = form.values;
  const locations = useQuery(storageLocationsQuery(chosenBank ?? ''));

  return (
    <FormDialog
      {...form.dialog}
      title={t('open.title')}
      confirmLabel={t('open.submit')}
      isUnsaved={form.values.note.trim() !== ''}
      onClose={onClose}
    >
      {foodBanks.length > 1 && (
        <Select
          label={t('foodBank')}
          isRequired
          options={foodBankOptions(foodBanks)}
          {...form.field('foodbank_id')}
        />
      )}
      <Select
        label={t('open.place')}
        isRequired
        isDisabled={chosenBank === null}
        description={t('open.placeHelp')}
        options={[
          ...(locations.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ...SCOPES.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) })),
        ]}
        {...form.field('place')}
        error={form.errorOf('place') ?? (locations.error ? t('open.locationsFailed') : undefined)}
      />
      <TextField label={t('open.note')} isOptional {...form.field('note')} maxLength={LIMITS.shortText} />
      <Checkbox isSelected={blind} onChange={(isBlind) => form.change({ blind: isBlind })}>
        {t('open.blind')}
        <span className="block text-sm text-muted">{t('open.blindHelp')}</span>
      </Checkbox>
    </FormDialog>
  );
}
