import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { useTimesGone } from '../../lib/use-times-gone.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { useUpdateMe } from '../accounts/api.ts';
import { HouseholdForm } from './household-form.tsx';
import { LinkCode } from './link-code.tsx';

const REASONS = ['plan', 'totals', 'never'] as const;

export function HouseholdPage() {
  const { t } = useTranslation('privacy-rights');
  const { user } = useSession();
  const household = user?.household ?? null;
  const timesTakenBack = useTimesGone(household !== null);
  // Only during sign-out: the guard admits only signed-in people.
  if (!user) return null;
  if (user.role !== 'recipient') return <Navigate to={paths.account} replace />;
  return (
    <AccountFrame title={t('household.title')} intro={t('household.intro')}>
      <section aria-labelledby="why" className="rounded-lg bg-primary-soft px-5 py-4 text-primary-ink">
        <h2 data-focus-home id="why" tabIndex={-1} className="text-lg">
          {t('household.why.title')}
        </h2>
        <ul className="mt-2 flex flex-col gap-1.5">
          {REASONS.map((reason) => (
            <li key={reason} className="flex items-start gap-2.5">
              <Check aria-hidden strokeWidth={3} className="mt-1 size-4 shrink-0" />
              {t(`household.why.${reason}`)}
            </li>
          ))}
        </ul>
      </section>
      <Card>
        {/* Remount on withdrawal, to clear the form. */}
        <HouseholdForm key={timesTakenBack} household={household} />
      </Card>
      <LinkCode />
      {household && <TakeBack />}
    </AccountFrame>
  );
}

/** Withdraws the household answers and the consent to count them. The section disappears with the answers. */
function TakeBack() {
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
