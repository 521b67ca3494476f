import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { findTopics } from './search.ts';
import { TopicList } from './topic-list.tsx';
import { HELP_ROLES, TOPICS, type Topic } from './topics.ts';
import { addressOf, useHelpView } from './use-help-view.ts';
import { useTopicText } from './use-topic-text.ts';

const SEARCH_MAX = 100;

/** `/help`: topics by role, with a search over all of them. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const view = useHelpView();
  const found = useFound(view.search);
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
      <p role="status" className={found.length === 0 ? 'sr-only' : '-mt-4 text-muted'}>
        {view.search !== '' &&
          (found.length === 0
            ? t('search.none', { search: view.search })
            : t('search.found', { count: found.length }))}
      </p>
      {view.search === '' ? <TopicsByRole view={view} /> : <FoundTopics view={view} found={found} />}
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

type View = ReturnType<typeof useHelpView>;

function TopicsByRole({ view }: { view: View }) {
  const { t } = useTranslation('help');
  const lists = [view.role, 'everyone'] as const;
  return (
    <>
      <div className="*:*:flex-wrap">
        <ViewTabs
          label={t('roles.label')}
          tabs={HELP_ROLES.map((role) => ({
            id: role,
            label: t(`roles.${role}`),
            to: addressOf(role),
            isCurrent: role === view.role,
          }))}
        />
      </div>
      {lists.map((role) => (
        // A separate list per role, so that switching does not reuse entries of another.
        <TopicList
          key={`${role}-${view.role}`}
          id={role}
          title={t(`roles.${role}`)}
          topics={TOPICS.filter(({ roles }) => roles.includes(role))}
          view={view}
        />
      ))}
    </>
  );
}

function FoundTopics({ view, found }: { view: View; found: readonly Topic[] }) {
  const { t } = useTranslation('help');
  if (found.length > 0)
    return <TopicList key={view.search} id="found" title={t('search.results')} topics={found} view={view} />;
  return (
    <EmptyState
      title={t('search.none', { search: view.search })}
      text={t('search.noneText')}
      action={
        <Button variant="secondary" onPress={() => view.setSearch('')}>
          {t('search.clear')}
        </Button>
      }
    />
  );
}

function useFound(search: string): readonly Topic[] {
  const textOf = useTopicText();
  const searched = TOPICS.map((topic) => {
    const { title, answer, steps, words } = textOf(topic.id);
    return { ...topic, title, words, text: [answer, ...steps].join(' ') };
  });
  return findTopics(searched, search);
}
