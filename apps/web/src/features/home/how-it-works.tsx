import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const STEPS = ['account', 'choose', 'request', 'pickUp'] as const;

/** For people who need food: the four steps from here to a full bag. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="how" className="mx-auto max-w-7xl px-4 py-14 sm:px-6 lg:py-20">
      <h2 id="how" className="text-3xl">
        {t('how.title')}
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{t('how.text')}</p>
      <ol className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 sm:flex-col">
            <span
              aria-hidden
              className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary text-lg font-bold text-on-primary"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{t(`how.steps.${step}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`how.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
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
