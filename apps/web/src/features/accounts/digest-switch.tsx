import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateMe } from './api.ts';

/** Switch of the daily stock mail; saves immediately. */
export function DigestSwitch({ isOn, foodBank }: { isOn: boolean; foodBank: string }) {
  const { t } = useTranslation('accounts');
  const update = useUpdateMe();
  // Optimistic while saving; reverts on failure.
  const shown = update.isPending ? update.variables.alert_digest : isOn;
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        isSelected={shown ?? isOn}
        onChange={(alert_digest) =>
          update.mutate({ alert_digest }, { onSuccess: ({ message = '' }) => showToast(message) })
        }
      >
        {t('account.digest', { foodBank })}
      </Checkbox>
      <p className="text-sm text-muted">{t('account.digestHint')}</p>
      <FormError error={update.error} />
    </div>
  );
}
