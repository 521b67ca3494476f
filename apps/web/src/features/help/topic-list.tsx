import { TopicEntry } from './topic-entry.tsx';
import type { Topic } from './topics.ts';
import type { useHelpView } from './use-help-view.ts';

interface TopicListProps {
  /** Prefix of the heading's id. */
  id: string;
  title: string;
  topics: readonly Topic[];
  view: ReturnType<typeof useHelpView>;
}

/** Questions below a heading, collapsed except for the linked one. */
export const TopicList = ({ id, title, topics, view }: TopicListProps) => (
  <section aria-labelledby={`${id}-topics`} className="flex flex-col gap-3">
    <h2 id={`${id}-topics`} className="text-2xl">
      {title}
    </h2>
    <div className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
      {topics.map((topic) => (
        <TopicEntry
          key={topic.id}
          topic={topic}
          isAsked={topic.id === view.topic || (topics.length === 1 && view.search !== '')}
          onOpen={view.nameTopic}
        />
      ))}
    </div>
  </section>
);
