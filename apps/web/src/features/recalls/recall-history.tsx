import type { RecallDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TimelineEntry } from '../../ui/timeline.tsx';
import { useTimeZone } from '../food-banks/api.ts';
import { eventsOf } from './history.ts';

const TEXTS = {
  created: 'history.created',
  held: 'history.held',
  told: 'history.told',
  found: 'history.found',
  destroyed: 'history.destroyed',
  returned: 'history.returned',
  lifted: 'history.lifted',
} as const;

/** In a drill, nothing happens to goods and people. */
const DRILL_TEXTS = {
  ...TEXTS,
  held: 'history.noted',
  told: 'figures.wouldTell',
  destroyed: 'history.destroyedDrill',
  returned: 'history.returnedDrill',
} as const;

export function RecallHistory({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatInstant, formatNumber } = useDates();
  const timeZone = useTimeZone(recall.foodbank_id);
  const events = eventsOf(recall);
  const timeline = (
    <ol>
      {events.map(({ kind, at, by, count }, index) => (
        <TimelineEntry key={`${kind} ${at} ${by}`} kind="step" hasNext={index < events.length - 1}>
          <p>{t((recall.drill ? DRILL_TEXTS : TEXTS)[kind], { count, formatted: formatNumber(count) })}</p>
          <p className="text-sm text-muted">
            {by === null
              ? formatInstant(at, timeZone)
              : t('history.by', { name: by, when: formatInstant(at, timeZone) })}
          </p>
        </TimelineEntry>
      ))}
    </ol>
  );
  // The steps of a drill say the same.
  if (recall.drill) return <Disclosure label={t('history.title')}>{timeline}</Disclosure>;
  return (
    <CardSection title={t('history.title')} className="gap-3">
      {timeline}
    </CardSection>
  );
}
