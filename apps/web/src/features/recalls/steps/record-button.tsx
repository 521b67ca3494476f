import type { RecallDetails } from '@nourish/contract';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/downloads.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { fetchRecord } from '../api.ts';

/** Downloads the record of a recall, at any time: goods, outcomes, and the number of notified people. */
export function RecordButton({ recall }: { recall: Pick<RecallDetails, '_id'> }) {
  const { t } = useTranslation('recalls');
  const record = useGuardedMutation({
    mutationFn: async () => {
      const isSaved = await download(t('end.record'), 'recall.pdf', (options) =>
        fetchRecord(recall._id, currentLanguage(), options),
      );
      if (isSaved) showToast(t('end.recordSaved'));
    },
  });
  return (
    <div className="flex flex-col gap-1.5 max-sm:w-full">
      <Button variant="secondary" isPending={record.isPending} onPress={() => record.mutate()}>
        <Download aria-hidden className="size-4" />
        {t('end.record')}
      </Button>
      <FormError error={record.error} />
    </div>
  );
}
