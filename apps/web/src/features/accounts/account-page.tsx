import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { AccountFrame } from './account-frame.tsx';
import { useUpdateMe } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const FoodBankQuestion = lazyWithTexts(
  async () => (await import('../food-banks/choice/food-bank-question.tsx')).FoodBankQuestion,
  'choices',
);

export function AccountPage() {
  const { t } = useTranslation(['accounts', 'common']);
  const { user } = useSession();
  // The route requires a session; during sign-out it renders once without one.
  if (!user) return null;
  return (
    <AccountFrame title={t('account.title')} intro={t('account.intro')}>
      <CardSection title={t('account.profile')} className="gap-5">
        <ProfileForm user={user} />
      </CardSection>
      {user.role !== 'staff' && user.role !== 'admin' && <FoodBankCard foodBank={user.foodbank} />}
      {user.alert_digest !== undefined && (
        <CardSection title={t('account.mails')} className="gap-3">
          <DigestSwitch isOn={user.alert_digest} foodBank={user.foodbank?.name ?? ''} />
        </CardSection>
      )}
      <CardSection title={t('account.password')} className="gap-5">
        <PasswordForm />
      </CardSection>
      <CardSection title={t('common:theme.label')}>
        <ThemeChoice isLabelHidden />
      </CardSection>
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
