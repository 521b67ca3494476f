import { IMPORT_MAX_ROWS } from '@nourish/contract/import-constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { findTopics } from './search.ts';
import { TopicList } from './topic-list.tsx';
import { TopicsByRole } from './topics-by-role.tsx';
import { WORK_TOPICS } from './topics.ts';
import type { HelpView } from './use-help-view.ts';
import { useTopics, type TopicWithTexts } from './use-topics.ts';

/** The topics of a role, of work or not, or those that match the search. */
export function AllTopics({ view }: { view: HelpView }) {
  const { t } = useTranslation('help');
  const topics = useAllTopics();
  useScrollToTopic(view);
  if (view.search === '') return <TopicsByRole view={view} topics={topics} />;
  const found = findTopics(topics, view.search);
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

/** How many topics match, for a live region. Not shown without matches, because `AllTopics` shows that. */
export function FoundCount({ search }: { search: string }) {
  const { t } = useTranslation('help');
  const count = findTopics(useAllTopics(), search).length;
  if (count === 0) return <span className="sr-only">{t('search.none', { search })}</span>;
  return t('search.found', { count });
}

/** The router looked for the linked topic before these topics had loaded. */
function useScrollToTopic({ topic, search }: HelpView): void {
  const [linked] = useState(search === '' ? topic : undefined);
  useEffect(() => {
    if (linked) document.getElementById(linked)?.scrollIntoView();
  }, [linked]);
}

function useAllTopics(): TopicWithTexts[] {
  const { t } = useTranslation('work-help');
  const { formatNumber } = useDates();
  const { members, shared } = useTopics();
  const figures = {
    importRows: formatNumber(IMPORT_MAX_ROWS),
    clientMonths: formatNumber(RETENTION.client_months),
  };
  const work = WORK_TOPICS.map((topic) => ({
    ...topic,
    title: t(`topics.${topic.id}.title`),
    answer: t(`topics.${topic.id}.answer`),
    steps: t(`topics.${topic.id}.steps`, figures).split('\n'),
    words: t(`topics.${topic.id}.words`),
  }));
  return [...members, ...work, ...shared];
}
