import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateMe } from '../accounts/api.ts';

/** Withdraws the household answers and the consent to count them. The section disappears with the answers. */
export function TakeBack() {
  const { t } = useTranslation('privacy-rights');
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync } = useUpdateMe();
  const onConfirm = async () => {
    await mutateAsync({ household: null });
    showToast(t('household.withdraw.done'));
  };
  return (
    <section aria-labelledby="take-back" className="flex flex-col items-start gap-3">
      <h2 id="take-back" className="text-xl">
        {t('household.withdraw.title')}
      </h2>
      <p className="max-w-2xl text-muted">{t('household.withdraw.text')}</p>
      <Button variant="secondary" onPress={() => setIsAsked(true)}>
        {t('household.withdraw.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t('household.withdraw.question')}
        message={t('household.withdraw.message')}
        confirmLabel={t('household.withdraw.action')}
        cancelLabel={t('household.withdraw.keep')}
        onConfirm={onConfirm}
      />
    </section>
  );
}
