import { LIMITS } from '@nourish/contract/constants';
import { SHIFT_IMPORT_MAX_CHARACTERS } from '@nourish/contract/volunteer-constants';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '../../lib/csv.ts';
import { todayIn, useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { exampleRows } from './example-file.ts';
import { ImportFailure, Outcome } from './import-failure.tsx';
import type { ShiftImportView } from './use-shift-import.ts';

export function ChooseStep({ foodBank, view }: { foodBank: ManagedFoodBank; view: ShiftImportView }) {
  const { t } = useTranslation(['shift-imports', 'volunteers']);
  const { formatNumber } = useDates();
  const { checking, name, pasted, setPasted, takeFile, takePasted } = view;
  const saveExample = () =>
    saveFile(csvOf(exampleRows(todayIn(foodBank.time_zone), t), currentLanguage()), t('example.fileName'));
  return (
    <div className="flex flex-col gap-5">
      <Outcome>{t('choose.intro', { foodBank: foodBank.name })}</Outcome>
      <ImportFailure view={view} />
      <FileDrop
        label={t('choose.file')}
        dropHint={t('choose.dropHint')}
        hint={t('choose.hint', {
          rows: formatNumber(LIMITS.shiftsAtOnce),
          characters: formatNumber(SHIFT_IMPORT_MAX_CHARACTERS),
        })}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void takeFile(file)}
        isDisabled={checking.isPending}
      />
      {checking.isPending && (
        <ProgressBar
          label={name === null ? t('choose.checkingPasted') : t('choose.checking', { name })}
          share={null}
        />
      )}
      <TextArea
        label={t('choose.paste')}
        description={t('choose.pasteHelp')}
        value={pasted}
        onChange={setPasted}
        rows={4}
      />
      {pasted.trim() !== '' && (
        <p className="-mt-2">
          <Button isPending={checking.isPending} onPress={() => void takePasted()}>
            {t('choose.checkPasted')}
          </Button>
        </p>
      )}
      <section aria-labelledby="import-columns" className="flex flex-col gap-2 rounded-md bg-sunken p-4">
        <h3 id="import-columns" className="font-semibold">
          {t('rules.title')}
        </h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {(['required', 'optional', 'forms', 'names'] as const).map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
        <p>
          <Button variant="quiet" className="-ml-4" onPress={saveExample}>
            <Download aria-hidden className="size-5" />
            {t('example.download')}
          </Button>
        </p>
      </section>
    </div>
  );
}
