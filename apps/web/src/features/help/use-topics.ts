import { PASSWORD_MIN_LENGTH, WAITLIST_OFFER_HOURS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { MEMBER_TOPICS, SHARED_TOPICS, type MemberTopicId, type Topic } from './topics.ts';

export interface TopicWithTexts extends Topic {
  title: string;
  answer: string;
  steps: readonly string[];
  /** For the search only. */
  words: string;
}

/** Returns the topics of members and of everybody, with limits filled in from the contract's constants. */
export function useTopics() {
  const { t } = useTranslation('help');
  const { formatNumber } = useDates();
  const figures = {
    passwordLength: formatNumber(PASSWORD_MIN_LENGTH),
    offerHours: formatNumber(WAITLIST_OFFER_HOURS),
  };
  const withTexts = (topic: Topic<MemberTopicId>): TopicWithTexts => ({
    ...topic,
    title: t(`topics.${topic.id}.title`),
    answer: t(`topics.${topic.id}.answer`),
    steps: t(`topics.${topic.id}.steps`, figures).split('\n'),
    words: t(`topics.${topic.id}.words`),
  });
  return { members: MEMBER_TOPICS.map(withTexts), shared: SHARED_TOPICS.map(withTexts) };
}
