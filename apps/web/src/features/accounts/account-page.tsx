import type { User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { foodBanksQuery } from '../food-banks/api.ts';
import { useUpdateMe } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const FoodBankQuestion = lazyWithTexts(
  async () => (await import('../food-banks/choice/food-bank-question.tsx')).FoodBankQuestion,
  'foodBankChoice',
);

export function AccountPage() {
  const { t } = useTranslation(['accounts', 'common', 'privacy-rights', 'security']);
  const { formatInstantDate } = useDates();
  const { user } = useSession();
  // The route requires a session; during sign-out it renders once without one.
  if (!user) return null;
  return (
    <Page width="reading">
      <PageHeader title={t('account.title')} intro={t('account.intro')} />
      <CardSection title={t('account.profile')} className="gap-5">
        <ProfileForm user={user} />
      </CardSection>
      {user.role !== 'staff' && user.role !== 'admin' && <FoodBankCard foodBank={user.foodbank} />}
      {user.role === 'recipient' && (
        <LinkCard
          title={t('privacy-rights:account.needs')}
          text={t('privacy-rights:account.needsText')}
          to={paths.needs}
          link={t('privacy-rights:account.needsOpen')}
        />
      )}
      {user.role === 'recipient' && (
        <LinkCard
          title={t('privacy-rights:account.household')}
          text={
            user.household
              ? t('privacy-rights:account.householdTold', {
                  date: formatInstantDate(user.household.consented_at),
                })
              : t('privacy-rights:account.householdText')
          }
          to={paths.household}
          link={t(`privacy-rights:account.${user.household ? 'householdChange' : 'householdAdd'}`)}
        />
      )}
      {user.alert_digest !== undefined && (
        <CardSection title={t('account.mails')} className="gap-3">
          <DigestSwitch isOn={user.alert_digest} foodBank={user.foodbank?.name ?? ''} />
        </CardSection>
      )}
      <CardSection title={t('account.password')} className="gap-5">
        <PasswordForm />
      </CardSection>
      <LinkCard
        title={t('security:title')}
        text={t(user.second_factor === 'on' ? 'security:card.on' : 'security:card.off')}
        to={paths.security}
        link={t('security:card.open')}
      />
      <CardSection title={t('common:theme.label')}>
        <ThemeChoice isLabelHidden />
      </CardSection>
      <LinkCard
        title={t('privacy-rights:account.privacy')}
        text={t('privacy-rights:account.privacyText')}
        to={paths.accountPrivacy}
        link={t('privacy-rights:account.privacyOpen')}
      />
    </Page>
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

interface LinkCardProps {
  title: string;
  text: string;
  to: string;
  link: string;
}

const LinkCard = ({ title, text, to, link }: LinkCardProps) => (
  <CardSection title={title} className="items-start gap-3">
    <p className="text-muted">{text}</p>
    <LinkButton to={to} variant="secondary">
      {link}
    </LinkButton>
  </CardSection>
);
