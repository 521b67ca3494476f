import type { FoodBank } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrors } from '../../lib/api-error.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { foodBankOptions } from '../food-banks/food-bank-options.ts';
import { storageLocationsQuery, useOpenCount, type Opening } from './api.ts';

interface OpenCountDialogProps {
  /** The preselected food bank, if known. */
  foodBank: string | undefined;
  /** Selectable food banks, for administrators. */
  foodBanks: readonly FoodBank[];
  onClose: () => void;
}

const SCOPES = ['no_location', 'food_bank'] as const;

/** Creates a count and opens it. */
export function OpenCountDialog({ foodBank, foodBanks, onClose }: OpenCountDialogProps) {
  const { t } = useTranslation('stock-counts');
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const open = useOpenCount();
  const [chosenBank, setChosenBank] = useState(
    foodBank ?? (foodBanks.length === 1 ? foodBanks[0]?._id : undefined),
  );
  const [place, setPlace] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isBlind, setIsBlind] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const locations = useQuery(storageLocationsQuery(chosenBank ?? ''));

  const onSubmit = () => {
    setIsTried(true);
    if (chosenBank === undefined || place === null) {
      focusFirstInvalidSoon(form.current);
      return;
    }
    const scope = SCOPES.find((known) => known === place);
    const opening: Opening = scope ? { scope } : { scope: 'location', storage_location_id: place };
    open.mutate(
      { ...opening, foodbank_id: chosenBank, note: note.trim() || null, blind: isBlind },
      {
        onSuccess: ({ _id }) => {
          forgetUnsaved();
          void navigate(paths.stockCount(_id));
        },
      },
    );
  };
  const failed = fieldErrors(open.error);

  return (
    <FormDialog
      form={form}
      title={t('open.title')}
      confirmLabel={t('open.submit')}
      isPending={open.isPending}
      isUnsaved={note.trim() !== ''}
      failure={open.error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {foodBanks.length > 1 && (
        <Select
          label={t('foodBank')}
          isRequired
          options={foodBankOptions(foodBanks)}
          value={chosenBank ?? null}
          error={isTried && chosenBank === undefined ? t('open.foodBankRequired') : failed['foodbank_id']}
          onChange={(id) => {
            setChosenBank(id);
            setPlace(null);
          }}
        />
      )}
      <Select
        label={t('open.place')}
        isRequired
        isDisabled={chosenBank === undefined}
        description={t('open.placeHelp')}
        options={[
          ...(locations.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ...SCOPES.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) })),
        ]}
        value={place}
        error={
          isTried && place === null
            ? t('open.placeRequired')
            : (failed['storage_location_id'] ?? (locations.error ? t('open.locationsFailed') : undefined))
        }
        onChange={setPlace}
      />
      <TextField
        label={t('open.note')}
        isOptional
        value={note}
        maxLength={LIMITS.shortText}
        onChange={setNote}
      />
      <Checkbox isSelected={isBlind} onChange={setIsBlind}>
        {t('open.blind')}
        <span className="block text-sm text-muted">{t('open.blindHelp')}</span>
      </Checkbox>
    </FormDialog>
  );
}
