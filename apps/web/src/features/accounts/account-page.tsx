import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateMe } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export function AccountPage() {
  const { t } = useTranslation(['accounts', 'common']);
  const { user } = useSession();
  // The route requires a session; during sign-out it renders once without one.
  if (!user) return null;
  return (
    <Page width="reading">
      <PageHeader title={t('account.title')} intro={t('account.intro')} />
      <Card as="section" aria-labelledby="account-profile">
        <h2 id="account-profile" className="mb-5 text-xl">
          {t('account.profile')}
        </h2>
        <ProfileForm user={user} />
      </Card>
      {user.role === 'recipient' && <HouseholdCard household={user.household} />}
      {user.alert_digest !== undefined && (
        <Card as="section" aria-labelledby="account-mails">
          <h2 id="account-mails" className="mb-3 text-xl">
            {t('account.mails')}
          </h2>
          <DigestSwitch isOn={user.alert_digest} foodBank={user.foodbank?.name ?? ''} />
        </Card>
      )}
      <Card as="section" aria-labelledby="account-password">
        <h2 id="account-password" className="mb-5 text-xl">
          {t('account.password')}
        </h2>
        <PasswordForm />
      </Card>
      <SecurityCard state={user.second_factor} />
      <Card as="section" aria-labelledby="account-looks">
        <h2 id="account-looks" className="mb-4 text-xl">
          {t('common:theme.label')}
        </h2>
        <ThemeChoice isLabelHidden />
      </Card>
      <PrivacyCard />
    </Page>
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

function HouseholdCard({ household }: { household: User['household'] }) {
  const { t } = useTranslation('privacy-rights');
  const { formatInstantDate } = useDates();
  return (
    <Card as="section" aria-labelledby="account-household" className="flex flex-col items-start gap-3">
      <h2 id="account-household" className="text-xl">
        {t('account.household')}
      </h2>
      <p className="text-muted">
        {household
          ? t('account.householdTold', { date: formatInstantDate(household.consented_at) })
          : t('account.householdText')}
      </p>
      <LinkButton to={paths.household} variant="secondary">
        {t(household ? 'account.householdChange' : 'account.householdAdd')}
      </LinkButton>
    </Card>
  );
}

function PrivacyCard() {
  const { t } = useTranslation('privacy-rights');
  return (
    <Card as="section" aria-labelledby="account-privacy" className="flex flex-col items-start gap-3">
      <h2 id="account-privacy" className="text-xl">
        {t('account.privacy')}
      </h2>
      <p className="text-muted">{t('account.privacyText')}</p>
      <LinkButton to={paths.accountPrivacy} variant="secondary">
        {t('account.privacyOpen')}
      </LinkButton>
    </Card>
  );
}

function SecurityCard({ state }: { state: User['second_factor'] }) {
  const { t } = useTranslation('security');
  return (
    <Card as="section" aria-labelledby="account-security" className="flex flex-col items-start gap-3">
      <h2 id="account-security" className="text-xl">
        {t('title')}
      </h2>
      <p className="text-muted">{t(state === 'on' ? 'card.on' : 'card.off')}</p>
      <LinkButton to={paths.security} variant="secondary">
        {t('card.open')}
      </LinkButton>
    </Card>
  );
}
