import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function HouseholdCard({ household }: { household: User['household'] }) {
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

export function PrivacyCard() {
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

export function SecurityCard({ state }: { state: User['second_factor'] }) {
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
