import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TopicsByRole } from './topics-by-role.tsx';
import { WORK_TOPICS } from './topics.ts';
import { useHelpView, type HelpView } from './use-help-view.ts';
import { useTopics } from './use-topics.ts';

const SEARCH_MAX = 100;

const AllTopics = lazyWithTexts(async () => (await import('./all-topics.tsx')).AllTopics, 'workHelp');
const FoundCount = lazyWithTexts(async () => (await import('./all-topics.tsx')).FoundCount, 'workHelp');

/** `/help`: topics by role, with a search over all of them. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const view = useHelpView();
  const isWork = WORK_TOPICS.some(({ roles }) => roles.includes(view.role));
  return (
    <Page width="reading">
      <PageHeader title={t('title')} intro={t('intro')} />
      <div role="search">
        <SearchFilter
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          search={view.search}
          onSearch={view.setSearch}
          maxLength={SEARCH_MAX}
        />
      </div>
      {/* Always in the DOM: a live region that appears together with its text is not announced. */}
      <p role="status" className="-mt-4 text-muted empty:hidden">
        {view.search !== '' && (
          <Suspense fallback={null}>
            <FoundCount search={view.search} />
          </Suspense>
        )}
      </p>
      {isWork || view.search !== '' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AllTopics view={view} />
        </Suspense>
      ) : (
        <TopicsOfMembers view={view} />
      )}
      <section aria-labelledby="person" className="rounded-lg bg-primary-soft px-6 py-6 print:hidden">
        <h2 id="person" className="text-2xl text-primary-ink">
          {t('person.title')}
        </h2>
        <p className="mt-2 mb-4 text-lg text-primary-ink">{t('person.text')}</p>
        <LinkButton to={paths.contact}>{t('person.action')}</LinkButton>
      </section>
    </Page>
  );
}

function TopicsOfMembers({ view }: { view: HelpView }) {
  const { members, shared } = useTopics();
  return <TopicsByRole view={view} topics={[...members, ...shared]} />;
}
