import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { useLanguage } from '../../lib/use-language.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PAGES, PICTURED, type PicturedTopicId, type Topic } from './topics.ts';
import type { HelpView } from './use-help-view.ts';
import type { TopicWithTexts } from './use-topics.ts';

interface TopicListProps {
  /** Prefix of the heading's id. */
  id: string;
  title: string;
  /** The current tab shows it. */
  isTitleHidden?: boolean;
  topics: readonly TopicWithTexts[];
  view: HelpView;
}

/** Questions below a heading, collapsed except for the linked one. */
export const TopicList = ({ id, title, isTitleHidden = false, topics, view }: TopicListProps) => (
  <section aria-labelledby={`${id}-topics`} className="flex flex-col gap-3">
    <h2 id={`${id}-topics`} className={isTitleHidden ? 'sr-only' : 'text-xl'}>
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

interface TopicEntryProps {
  topic: TopicWithTexts;
  /** The topic in the URL, or the only result. */
  isAsked: boolean;
  onOpen: (id: string) => void;
}

/** A question that expands to its answer: steps, a picture and links to the pages. */
function TopicEntry({ topic, isAsked, onOpen }: TopicEntryProps) {
  const { t } = useTranslation('help');
  const { title, answer, steps } = topic;
  const [isOpen, setIsOpen] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setIsOpen(true);
  }
  const pages = usePagesOf(topic);
  const pictured = PICTURED.find((id) => id === topic.id);
  return (
    <details
      id={topic.id}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        if (open && !isOpen) onOpen(topic.id);
      }}
      className="group scroll-mt-24"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 text-lg font-semibold">{title}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-6 px-4 pt-1 pb-6 sm:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <p className="text-lg">{answer}</p>
          <ol className="flex list-decimal flex-col gap-2.5 pl-6 marker:font-semibold marker:text-primary">
            {steps.map((step) => (
              <li key={step} className="pl-1">
                <MarkedText marks={{ b: (label) => <strong>{label}</strong> }}>{step}</MarkedText>
              </li>
            ))}
          </ol>
          {pages.length > 0 && (
            <p className="flex flex-wrap gap-x-6">
              {pages.map(({ key, to }) => (
                <TextLink key={key} isAlone to={to}>
                  {t(`pages.${key}`)}
                </TextLink>
              ))}
            </p>
          )}
        </div>
        {pictured && <TopicPicture id={pictured} />}
      </div>
    </details>
  );
}

/** Returns the pages that the reader may open; for visitors all, because their role is unknown. */
function usePagesOf({ pages }: Topic) {
  const { user } = useSession();
  return pages
    .map((key) => ({ key, ...PAGES[key] }))
    .filter(({ roles }) => !user || !roles || roles.includes(user.role));
}

/** Size of the images made by `scripts/pictures.mjs`, in CSS pixels. */
const SIZE = { width: 360, height: 480 };

/** Screenshot of a topic's page, on a phone and in the reader's language. */
function TopicPicture({ id }: { id: PicturedTopicId }) {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  return (
    <img
      src={`/help/${language}/${id}.webp`}
      alt={t(`pictures.${id}`)}
      {...SIZE}
      loading="lazy"
      decoding="async"
      className="h-auto w-full max-w-64 shrink-0 self-center rounded-xl border-4 border-line bg-surface sm:w-60 sm:self-start print:hidden"
    />
  );
}
