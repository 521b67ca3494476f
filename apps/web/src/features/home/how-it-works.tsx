import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Steps } from '../../ui/steps.tsx';

const STEPS = ['account', 'choose', 'request', 'pickUp'] as const;

/** For people who need food: the steps from here to a full bag. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="how" className="mx-auto max-w-7xl px-4 py-14 sm:px-6 lg:py-20">
      <h2 id="how" className="text-3xl">
        {t('how.title')}
      </h2>
      <p className="mt-3 mb-10 max-w-2xl text-lg text-muted">{t('how.text')}</p>
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
    </section>
  );
}
