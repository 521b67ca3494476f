import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { isStaff, useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { AccountFrame } from './account-frame.tsx';
import { useUpdateMe } from './api.ts';
import { ProfileForm } from './profile-form.tsx';
import { useSignOut } from './use-sign-out.ts';

const FoodBankQuestion = lazyWithTexts(
  async () => (await import('../food-banks/choice/food-bank-question.tsx')).FoodBankQuestion,
  'choices',
);

export function AccountPage() {
  const { t } = useTranslation(['accounts', 'common', 'shell']);
  const { user } = useSession();
  const onLogout = useSignOut();
  // The route requires a session; during sign-out it renders once without one.
  if (!user) return null;
  return (
    <AccountFrame title={t('account.title')} intro={t('account.intro')}>
      <CardSection title={t('account.profile')} className="gap-5">
        <ProfileForm user={user} />
      </CardSection>
      {!isStaff(user) && <FoodBankCard foodBank={user.foodbank} />}
      {user.alert_digest !== undefined && (
        <CardSection title={t('account.mails')} className="gap-3">
          <DigestSwitch isOn={user.alert_digest} foodBank={user.foodbank?.name ?? ''} />
        </CardSection>
      )}
      {user.neutral_subjects !== undefined && (
        <CardSection title={t('account.mails')} className="gap-3">
          <NeutralSubjectsSwitch isOn={user.neutral_subjects} />
        </CardSection>
      )}
      {/* Others have it in the footer or the rail. */}
      <CardSection
        title={t('common:theme.label')}
        className={cx('gap-4', isStaff(user) ? 'md:hidden' : 'sm:hidden')}
      >
        <ThemeChoice isLabelHidden />
      </CardSection>
      {/* Phones have it in the menu only, which few open. */}
      <Button variant="secondary" className="md:hidden" onPress={onLogout}>
        <LogOut aria-hidden className="size-5" />
        {t('shell:account.logout')}
      </Button>
    </AccountFrame>
  );
}

/** The chosen food bank, with a button to change it; hidden if there is no choice. */
function FoodBankCard({ foodBank }: { foodBank: User['foodbank'] }) {
  const { t } = useTranslation('accounts');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const [isChoosing, setIsChoosing] = useState(false);
  if (foodBanks.length < 2) return null;
  return (
    <CardSection title={t('account.foodBank')} className="items-start gap-3">
      <p className="wrap-break-word">
        {foodBank ? `${foodBank.name}, ${foodBank.location}` : t('account.noFoodBank')}
      </p>
      <p className="text-sm text-muted">{t('account.foodBankHint')}</p>
      <Button variant="secondary" onPress={() => setIsChoosing(true)}>
        {t(foodBank ? 'account.changeFoodBank' : 'account.chooseFoodBank')}
      </Button>
      <Suspense>
        {isChoosing && <FoodBankQuestion foodBanks={foodBanks} onClose={() => setIsChoosing(false)} />}
      </Suspense>
    </CardSection>
  );
}

function DigestSwitch({ isOn, foodBank }: { isOn: boolean; foodBank: string }) {
  const { t } = useTranslation('accounts');
  return (
    <MailSwitch
      setting="alert_digest"
      isOn={isOn}
      label={t('account.digest', { foodBank })}
      hint={t('account.digestHint')}
    />
  );
}

function NeutralSubjectsSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <MailSwitch
      setting="neutral_subjects"
      isOn={isOn}
      label={t('account.neutral')}
      hint={t('account.neutralHint')}
    />
  );
}

interface MailSwitchProps {
  setting: 'alert_digest' | 'neutral_subjects';
  isOn: boolean;
  label: string;
  hint: string;
}

function MailSwitch({ setting, isOn, label, hint }: MailSwitchProps) {
  const update = useUpdateMe();
  // Optimistic while saving; reverts on failure.
  const shown = update.isPending ? update.variables[setting] : isOn;
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        isSwitch
        isSelected={shown ?? isOn}
        onChange={(value) =>
          update.mutate({ [setting]: value }, { onSuccess: ({ message = '' }) => showToast(message) })
        }
      >
        {label}
      </Checkbox>
      <p className="text-sm text-muted">{hint}</p>
      <FormError error={update.error} />
    </div>
  );
}
