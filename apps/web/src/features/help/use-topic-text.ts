import { PASSWORD_MIN_LENGTH, WAITLIST_OFFER_HOURS } from '@nourish/contract/constants';
import { IMPORT_MAX_ROWS } from '@nourish/contract/import-constants';
import { RETENTION } from '@nourish/contract/report-constants';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { TopicId } from './topics.ts';

export interface TopicText {
  title: string;
  answer: string;
  steps: readonly string[];
  /** For the search only. */
  words: string;
}

/** Returns the texts of a topic, with limits filled in from the contract's constants. */
export function useTopicText(): (id: TopicId) => TopicText {
  const { t } = useTranslation('help');
  const { formatNumber } = useDates();
  return useCallback(
    (id) => {
      const figures = {
        passwordLength: formatNumber(PASSWORD_MIN_LENGTH),
        offerHours: formatNumber(WAITLIST_OFFER_HOURS),
        importRows: formatNumber(IMPORT_MAX_ROWS),
        clientMonths: formatNumber(RETENTION.client_months),
      };
      return {
        title: t(`topics.${id}.title`),
        answer: t(`topics.${id}.answer`),
        steps: t(`topics.${id}.steps`, figures).split('\n'),
        words: t(`topics.${id}.words`),
      };
    },
    [t, formatNumber],
  );
}
