import { Download as DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../lib/downloads.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fetchMyData } from './api.ts';

export function Download() {
  const { t } = useTranslation('privacy-rights');
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => download(t('download.label'), 'nourish.json', fetchMyData),
    onSuccess: (isThere) => isThere && showToast(t('download.done')),
  });
  return (
    <>
      <p>{t('download.text')}</p>
      <FormError error={error} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="secondary"
          isPending={isPending}
          pendingLabel={t('download.pending')}
          onPress={() => mutate()}
        >
          <DownloadIcon aria-hidden className="size-5" />
          {t('download.action')}
        </Button>
        <p className="text-sm text-muted">{t('download.care')}</p>
      </div>
    </>
  );
}
