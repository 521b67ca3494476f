import type { SecondFactor, User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { isStaff, useSession } from '../../lib/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { factorQuery, passkeysQuery } from '../accounts/api.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useFactorRefresh, useRemoveFactor, useRenewRecoveryCodes, useStartFactor } from './api.ts';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** From this number on, the page suggests new codes. */
const FEW_CODES = 3;

export function Factor({ user }: { user: User }) {
  const { t } = useTranslation('security');
  const query = useQuery(factorQuery);
  return (
    <Card as="section" aria-labelledby="security-factor" className="flex flex-col items-start gap-4">
      <h2 id="security-factor" tabIndex={-1} className="rounded-sm text-xl outline-none">
        {t('factor.title')}
      </h2>
      {query.data === undefined ? (
        <QueryPlaceholder query={query} failed={t('factor.failed')} className="w-full">
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      ) : (
        <FactorState user={user} factor={query.data} />
      )}
    </Card>
  );
}

interface FactorStateProps {
  user: User;
  factor: SecondFactor;
}

// One component for both states, because the recovery codes are still shown when the factor becomes active.
function FactorState({ user, factor }: FactorStateProps) {
  const { t } = useTranslation('security');
  const { setUser } = useSession();
  const { confirming, question } = useConfirming();
  const start = useStartFactor(confirming);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const isAtWork = isStaff(user);
  const { data: passkeys } = useQuery(passkeysQuery);
  const refresh = useFactorRefresh(user);
  return (
    <>
      {question}
      {factor.has_app ? (
        <FactorOn
          factor={factor}
          hasPasskeys={passkeys === undefined || passkeys.length > 0}
          onRemoved={() => void refresh()}
        />
      ) : (
        <>
          <p>{t(factor.is_on ? 'factor.passkeysOnly' : 'factor.off')}</p>
          {isAtWork && !factor.is_on && <p className="text-muted">{t('factor.recommended')}</p>}
          <FormError error={shownError(start.error)} />
          <Button
            isPending={start.isPending}
            onPress={() => start.mutate(undefined, { onSuccess: () => setIsSettingUp(true) })}
          >
            {t('factor.add')}
          </Button>
        </>
      )}
      {factor.is_on && <RecoveryCodesLeft factor={factor} />}
      {isSettingUp && start.data && (
        <FactorSetup
          start={start.data}
          onClose={() => setIsSettingUp(false)}
          onDone={() => setUser({ ...user, second_factor: 'on' })}
        />
      )}
    </>
  );
}

interface FactorOnProps {
  factor: SecondFactor;
  hasPasskeys: boolean;
  onRemoved: () => void;
}

function FactorOn({ factor, hasPasskeys, onRemoved }: FactorOnProps) {
  const { t } = useTranslation('security');
  const { formatInstantDate } = useDates();
  const { confirming, question } = useConfirming();
  const remove = useRemoveFactor(confirming);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {question}
      <p>{t('factor.on', { date: formatInstantDate(factor.since ?? '') })}</p>
      <FormError error={shownError(remove.error)} />
      <Button variant="secondary" isPending={remove.isPending} onPress={() => setIsAsking(true)}>
        {t('factor.remove')}
      </Button>
      <ConfirmDialog
        title={t('factor.removeTitle')}
        message={t(removalText(factor, hasPasskeys))}
        confirmLabel={t('factor.remove')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => {
          // The confirmation and the error are shown on the page below this dialog.
          remove.mutate(undefined, {
            onSuccess: ({ message }) => {
              onRemoved();
              showToast(message);
            },
          });
        }}
      />
    </>
  );
}

function removalText(factor: SecondFactor, hasPasskeys: boolean) {
  if (hasPasskeys) return 'factor.removeApp';
  return factor.is_required ? 'factor.removeRequired' : 'factor.removeText';
}

function RecoveryCodesLeft({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation('security');
  const { confirming, question } = useConfirming();
  const renew = useRenewRecoveryCodes(confirming);
  const left = factor.recovery_codes_left;
  const codes = left === 0 ? t('factor.codesNone') : t('factor.codesLeft', { count: left });
  return (
    <>
      {question}
      {left <= FEW_CODES ? <Alert tone="warning">{codes}</Alert> : <p className="text-muted">{codes}</p>}
      <FormError error={shownError(renew.error)} />
      <Button variant="secondary" isPending={renew.isPending} onPress={() => renew.mutate(undefined)}>
        {t('factor.renew')}
      </Button>
      {renew.data && <RecoveryCodes codes={renew.data} onClose={renew.reset} />}
    </>
  );
}
