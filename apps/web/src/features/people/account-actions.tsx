import type { PersonDetails } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { type PersonChange, useResetSecondFactor } from './api.ts';

interface AccountSwitchProps {
  person: PersonDetails;
  isSelf: boolean;
  isPending: boolean;
  onChange: (change: PersonChange) => void;
}

export function AccountSwitch({ person, isSelf, isPending, onChange }: AccountSwitchProps) {
  const { t } = useTranslation('people');
  const [isAsking, setIsAsking] = useState(false);
  const { name, active, open_requests: open, is_last_admin } = person;
  const effects = [
    t(active ? 'switch.offText' : 'switch.onText', { name }),
    active && open > 0 ? t('switch.openRequests', { count: open }) : '',
    active && isSelf ? t('switch.self') : '',
  ];
  return (
    <section aria-labelledby="person-switch" className="flex flex-col items-start gap-3">
      <h3 id="person-switch" className="text-lg">
        {t('switch.title')}
      </h3>
      <p className="text-muted">{t(active ? 'switch.isOn' : 'switch.isOff')}</p>
      <Button
        variant={active ? 'danger' : 'primary'}
        isDisabled={is_last_admin}
        isPending={isPending}
        onPress={() => setIsAsking(true)}
      >
        {t(active ? 'switch.off' : 'switch.on')}
      </Button>
      <ConfirmDialog
        title={t(active ? 'switch.offTitle' : 'switch.onTitle', { name })}
        message={effects.filter(Boolean).join(' ')}
        confirmLabel={t(active ? 'switch.off' : 'switch.on')}
        tone={active ? 'danger' : 'primary'}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => onChange({ active: !active })}
      />
    </section>
  );
}

export function SecondFactorReset({ person }: { person: PersonDetails }) {
  const { t } = useTranslation('people');
  const { confirming, question } = useConfirming();
  const reset = useResetSecondFactor(person._id, confirming);
  const [isAsking, setIsAsking] = useState(false);
  const { name } = person;
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
        // The password prompt and the error are shown on the page below this dialog.
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
