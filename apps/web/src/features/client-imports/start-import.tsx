import type { ClientImportField, ClientImportHead } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { foodBankOptions, foodBanksQuery } from '../food-banks/api.ts';
import { useReadFile, useUploadImport } from './api.ts';
import { ColumnForm } from './column-form.tsx';

/** First the file, whose columns are read; then the columns; then it is sent. */
export function StartImport({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation(['client-imports', 'inventory-imports']);
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [read, setRead] = useState<{ file: File; head: ClientImportHead } | null>(null);
  const reading = useReadFile();
  const foodBank = isAdmin ? (chosen ?? (foodBanks.length === 1 ? foodBanks[0]?._id : undefined)) : undefined;
  const isReady = !isAdmin || foodBank !== undefined;

  const onFile = (file: File) => {
    setRead(null);
    reading.mutate(file, { onSuccess: (head) => setRead({ file, head }) });
  };
  return (
    <section aria-labelledby="import-start" className="flex flex-col gap-3">
      <h2 id="import-start" className="sr-only">
        {t('inventory-imports:start.title')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        {isAdmin && foodBanks.length > 1 && (
          <Select
            className="w-full sm:w-64"
            label={t('inventory-imports:start.foodBank')}
            isRequired
            options={foodBankOptions(foodBanks)}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <FileDrop
          isSlim
          className="min-w-0 flex-1 basis-72"
          label={t('inventory-imports:start.choose')}
          dropHint={t('inventory-imports:start.dropHint')}
          hint={t('start.hint')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFile={onFile}
          isDisabled={!isReady || reading.isPending}
        />
      </div>
      <FormError error={reading.error} />
      {read !== null && (
        <ChosenFile
          key={`${read.file.name} ${read.file.lastModified} ${read.file.size}`}
          {...read}
          foodBank={foodBank}
          onClose={() => setRead(null)}
        />
      )}
    </section>
  );
}

interface ChosenFileProps {
  file: File;
  head: ClientImportHead;
  foodBank: string | undefined;
  onClose: () => void;
}

function ChosenFile({ file, head, foodBank, onClose }: ChosenFileProps) {
  const { t } = useTranslation('inventory-imports');
  const navigate = useNavigate();
  const [sentShare, setSentShare] = useState(0);
  const uploading = useUploadImport();
  const stop = useRef<AbortController>(null);
  const cancel = useEffectEvent(() => stop.current?.abort());
  // Also if another file is chosen, or the page is left.
  useEffect(() => () => cancel(), []);

  const onSend = async (columns: (ClientImportField | null)[]) => {
    setSentShare(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const { _id } = await uploading.mutateAsync({
        file,
        foodbank_id: foodBank,
        columns,
        signal,
        onProgress: setSentShare,
      });
      if (!signal.aborted) void navigate(paths.clientImportOf(_id));
    } catch (error) {
      // A cancelled upload shows no error.
      if (!signal.aborted) throw error;
    }
  };
  return (
    <>
      <ColumnForm name={file.name} head={head} onSend={onSend} onClose={onClose} />
      {uploading.isPending && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* The upload is complete; the server still reads the file. */}
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
    </>
  );
}
