import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { TopicList } from './topic-list.tsx';
import { HELP_ROLES } from './topics.ts';
import { addressOf, type HelpView } from './use-help-view.ts';
import type { TopicWithTexts } from './use-topics.ts';

interface TopicsByRoleProps {
  view: HelpView;
  topics: readonly TopicWithTexts[];
}

/** Tabs of roles, the topics of the chosen one, and those for everybody. */
export function TopicsByRole({ view, topics }: TopicsByRoleProps) {
  const { t } = useTranslation('help');
  const lists = [view.role, 'everyone'] as const;
  return (
    <>
      <ViewTabs
        label={t('roles.label')}
        tabs={HELP_ROLES.map((role) => ({
          id: role,
          label: t(`roles.${role}`),
          to: addressOf(role),
          isCurrent: role === view.role,
        }))}
      />
      {lists.map((role) => (
        // A separate list per role, so that switching does not reuse entries of another.
        <TopicList
          key={`${role}-${view.role}`}
          id={role}
          title={t(`roles.${role}`)}
          isTitleHidden={role === view.role}
          topics={topics.filter(({ roles }) => roles.includes(role))}
          view={view}
        />
      ))}
    </>
  );
}
