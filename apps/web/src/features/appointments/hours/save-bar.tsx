import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';

interface SaveBarProps {
  isPending: boolean;
  error: Error | null;
  onSave: () => void;
  onDiscard: () => void;
}

/** At the bottom of the window while the week has unsaved changes; on phones, above the bar of the shell. */
export function SaveBar({ isPending, error, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('pickup-hours');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section
      aria-label={t('bar.unsaved')}
      className="bottom-(--shell-bottom) z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 [@media(min-height:28rem)]:sticky"
    >
      <FormError error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto font-semibold">
          {t('bar.unsaved')}
        </p>
        <Button variant="secondary" isDisabled={isPending} onPress={() => setIsAsking(true)}>
          {t('bar.discard')}
        </Button>
        <Button isPending={isPending} onPress={onSave}>
          {t('bar.save')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('bar.ask')}
        message={t('bar.question')}
        confirmLabel={t('bar.discard')}
        cancelLabel={t('bar.stay')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => Promise.resolve(onDiscard())}
      />
    </section>
  );
}
