import type { PersonDetails } from '@nourish/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useResetSecondFactor } from './api.ts';

interface SecondFactorResetProps {
  person: PersonDetails;
  /** It is there no more, and nothing here to stand on. */
  onGone: () => void;
}

/** Takes away the second step of somebody whose phone is lost, after asking. */
export function SecondFactorReset({ person, onGone }: SecondFactorResetProps) {
  const { t } = useTranslation('people');
  const { confirming, question } = useConfirming();
  const reset = useResetSecondFactor(person._id, confirming);
  const [isAsking, setIsAsking] = useState(false);
  const { name } = person;
  // Not when the work is done: it may take its time until that is drawn.
  const handOn = useEffectEvent(onGone);
  useEffect(() => () => handOn(), []);
  return (
    <section aria-labelledby="person-second-factor" className="flex flex-col items-start gap-3">
      <h3 id="person-second-factor" className="text-lg">
        {t('secondFactor.title')}
      </h3>
      <p className="text-muted">{t('secondFactor.text', { name })}</p>
      {question}
      <FormError error={shownError(reset.error)} />
      <Button variant="danger" isPending={reset.isPending} onPress={() => setIsAsking(true)}>
        {t('secondFactor.reset')}
      </Button>
      <ConfirmDialog
        title={t('secondFactor.resetTitle', { name })}
        message={t('secondFactor.resetText', { name })}
        confirmLabel={t('secondFactor.reset')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        // What may be asked next, and why it failed, belong to the page below this window.
        onConfirm={async () =>
          reset.mutate(undefined, {
            onSuccess: () => {
              showToast(t('secondFactor.done', { name }));
            },
          })
        }
      />
    </section>
  );
}
