import { Apple, Baby, Ban, Banknote, HeartHandshake, Milk, Package, Soup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { FoodBankList } from './food-bank-list.tsx';
import { Hero } from './hero.tsx';
import { IconCards } from './icon-cards.tsx';

const WELCOME = [
  { key: 'pantry', icon: Soup },
  { key: 'fresh', icon: Apple },
  { key: 'cold', icon: Milk },
  { key: 'baby', icon: Baby },
  { key: 'money', icon: Banknote },
  { key: 'refused', icon: Ban },
] as const;

/** `/donate`: what helps, what cannot be taken, and whom to call about it. */
export function DonatePage() {
  const { t } = useTranslation('visit');
  return (
    <>
      <Hero
        icon={HeartHandshake}
        title={t('donate.title')}
        invitation={t('donate.invitation')}
        text={t('donate.text')}
      >
        <LinkButton to={paths.browse} variant="secondary">
          <Package aria-hidden className="size-5" />
          {t('donate.stock')}
        </LinkButton>
      </Hero>
      <Page className="gap-14">
        <IconCards
          title={t('donate.whatTitle')}
          cards={WELCOME.map(({ key, icon }) => ({
            key,
            icon,
            tone: key === 'refused' ? 'danger' : 'success',
            title: t(`donate.what.${key}.title`),
            text: t(`donate.what.${key}.text`),
          }))}
        />
        <FoodBankList
          title={t('donate.reachTitle')}
          text={t('donate.reachText')}
          mailSubject={t('donate.mailSubject')}
          mailLabel={t('donate.mail')}
        />
      </Page>
    </>
  );
}
