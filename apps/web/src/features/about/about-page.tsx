import { HeartHandshake, Search } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import app from '../../../package.json';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Hero } from '../../ui/hero.tsx';
import type { IllustrationProps } from '../../ui/illustrations/frame.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { ProduceCrate } from '../../ui/illustrations/produce-crate.tsx';
import { SortingTable } from '../../ui/illustrations/sorting-table.tsx';
import { StockedShelf } from '../../ui/illustrations/stocked-shelf.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Steps } from '../../ui/steps.tsx';

const SMALL_PRINT = ['stock', 'who', 'accessibility', 'licence'] as const;

/** `/about`: the purpose and principles of Nourish. Texts have one paragraph or list item per line. */
export function AboutPage() {
  const { t } = useTranslation('about');
  return (
    <>
      <Hero illustration={SortingTable} title={t('about.title')} text={t('about.intro')}>
        <LinkButton to={paths.browse} size="lg">
          <Search aria-hidden className="size-5" />
          {t('about.findFood')}
        </LinkButton>
        <LinkButton to={paths.donate} variant="accent" size="lg">
          <HeartHandshake aria-hidden className="size-5" />
          {t('about.donate')}
        </LinkButton>
        <LinkButton to={paths.volunteer} variant="secondary" size="lg">
          {t('about.volunteer')}
        </LinkButton>
      </Hero>
      <Page className="gap-16 [--page-top:2rem]">
        <Chapter id="why" title={t('about.why.title')} illustration={ProduceCrate}>
          <Paragraphs text={t('about.why.text')} />
        </Chapter>
        <Chapter id="dignity" title={t('about.dignity.title')} illustration={StockedShelf} isTurned>
          <Paragraphs text={t('about.dignity.text')} />
        </Chapter>
        <Chapter id="forWhom" title={t('about.forWhom.title')} illustration={OpenDoor}>
          <ul className="flex flex-col gap-3">
            {t('about.forWhom.text')
              .split('\n')
              .map((point) => (
                <li key={point} className="border-l-4 border-primary pl-4">
                  {point}
                </li>
              ))}
          </ul>
        </Chapter>
        <section aria-labelledby="how" className="flex flex-col gap-5">
          <h2 id="how" className="text-2xl">
            {t('about.how.title')}
          </h2>
          <Steps
            steps={t('about.how.text')
              .split('\n')
              .map((text) => ({ text }))}
          />
        </section>
        <div className="grid gap-x-12 gap-y-10 border-t border-line pt-12 md:grid-cols-2">
          {SMALL_PRINT.map((id) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="text-2xl">
                {t(`about.${id}.title`)}
              </h2>
              <div className="text-muted">
                <Paragraphs text={t(`about.${id}.text`, { version: app.version })} />
                {id === 'licence' && (
                  // Written by the build, not a page of the app.
                  <a href="/third-party-notices.txt" className="inline-flex min-h-11 items-center underline">
                    {t('about.notices')}
                  </a>
                )}
              </div>
            </section>
          ))}
        </div>
      </Page>
    </>
  );
}

interface ChapterProps {
  id: string;
  title: string;
  illustration: ComponentType<IllustrationProps>;
  /** Puts the illustration on the left if the layout has two columns. */
  isTurned?: boolean;
  children: ReactNode;
}

const Chapter = ({ id, title, illustration: Illustration, isTurned = false, children }: ChapterProps) => (
  <section aria-labelledby={id} className="grid items-center gap-x-16 gap-y-6 md:grid-cols-2">
    <div className="max-w-2xl text-lg">
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </div>
    <Illustration className={cx('mx-auto w-full max-w-64 md:max-w-sm', isTurned && 'md:-order-1')} />
  </section>
);

const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n').map((paragraph) => (
    <p key={paragraph} className="mt-2">
      {paragraph}
    </p>
  ));
