import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { foodBankOptions, foodBanksQuery } from '../food-banks/api.ts';
import { useUploadImport } from './api.ts';

interface StartImportProps {
  isAdmin: boolean;
  /** Beside the drop zone. */
  aside: ReactNode;
}

export function StartImport({ isAdmin, aside }: StartImportProps) {
  const { t } = useTranslation('inventory-imports');
  const navigate = useNavigate();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [sentShare, setSentShare] = useState(0);
  const uploading = useUploadImport();
  const stop = useRef<AbortController>(null);
  const foodBank = isAdmin ? (chosen ?? (foodBanks.length === 1 ? foodBanks[0]?._id : undefined)) : undefined;
  const isReady = !isAdmin || foodBank !== undefined;

  const onFile = (file: File) => {
    setSentShare(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    uploading.mutate(
      { file, foodbank_id: foodBank, signal, onProgress: setSentShare },
      {
        onSuccess: ({ _id }) => void navigate(paths.importOf(_id)),
        // A cancelled upload shows no error.
        onError: () => signal.aborted && uploading.reset(),
      },
    );
  };

  return (
    <section aria-labelledby="import-start" className="flex flex-col gap-3">
      <h2 id="import-start" className="sr-only">
        {t('start.title')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        {isAdmin && foodBanks.length > 1 && (
          <Select
            className="w-full sm:w-64"
            label={t('start.foodBank')}
            isRequired
            options={foodBankOptions(foodBanks)}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <FileDrop
          isSlim
          className="min-w-0 flex-1 basis-72"
          label={t('start.choose')}
          dropHint={t('start.dropHint')}
          hint={t('start.hint')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFile={onFile}
          isDisabled={!isReady || uploading.isPending}
        />
        {aside}
      </div>
      {uploading.isPending && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* The upload is complete; the server still checks the file. */}
          <ProgressBar
            className="min-w-0 flex-1 basis-60"
            label={t('start.sending')}
            share={sentShare < 1 ? sentShare : null}
          />
          <Button variant="quiet" onPress={() => stop.current?.abort()}>
            {t('start.stop')}
          </Button>
        </div>
      )}
      <FormError error={uploading.error} />
    </section>
  );
}
