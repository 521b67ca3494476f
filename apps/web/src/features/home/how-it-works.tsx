import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Steps } from '../../ui/steps.tsx';
import { HomeSection } from './home-section.tsx';

const STEPS = ['account', 'choose', 'request', 'pickUp'] as const;

/** The steps for people who need food. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('how.title')} text={t('how.text')}>
      <Steps
        steps={STEPS.map((step) => ({
          title: t(`how.steps.${step}.title`),
          text: t(`how.steps.${step}.text`),
        }))}
      />
      <div className="mt-10 flex flex-col gap-3 sm:flex-row">
        <LinkButton to={paths.signUp} size="lg">
          {t('how.signUp')}
        </LinkButton>
        <LinkButton to={paths.browse} variant="quiet" size="lg">
          {t('how.browse')}
        </LinkButton>
      </div>
    </HomeSection>
  );
}
